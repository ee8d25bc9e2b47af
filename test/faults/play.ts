import { expect } from 'vitest';
import { closeOverdue } from '#server/quiz/close-overdue.ts';
import { selectView } from '#web/features/quiz/attempt-selectors.ts';
import type { TestPerson, TestSite } from '../support/server/site.ts';
import { type Browser, duplicateOf, type HistoryEntry, type Paper, pass, sleep } from './browser.ts';
import type { Choice } from './graded-answers.ts';
import { settle } from './network.ts';
import { publishReworded } from './publish.ts';
import { deviceOf, type Happening } from './schedule.ts';
import { atServer } from './time.ts';

export interface Ground {
  readonly site: TestSite;
  readonly quizId: string;
  readonly repeats: boolean;
  /** Seconds. */
  readonly duration: number;
  readonly browserWindow: EventTarget;
}

export interface Scene extends Ground {
  readonly person: TestPerson;
  /** The second user of the same browser; null until they sign in. */
  sibling: TestPerson | null;
  readonly browsers: readonly [Browser, Browser];
  readonly papers: Map<number, Paper>;
  readonly choices: Choice[];
  readonly attempts: Set<string>;
  /** By user: how often they opened the questions without an attempt in progress. */
  readonly asked: Map<string, number>;
  readonly keysSeen: Set<string>;
  readonly startedAt: number;
}

/** Longer than the delay after which Submit is enabled. */
const readyMs = 700;
/** Longer than a take-over takes on a network without faults. */
const goOnMs = 600;

export const browserOf = ({ browsers }: Scene, window: number): Browser =>
  browsers[deviceOf(window) === 0 ? 0 : 1];

/** @param entry without one, the tab follows a link */
export async function openIn(scene: Scene, window: number, entry?: HistoryEntry): Promise<void> {
  const paper = browserOf(scene, window).openPaper(entry);
  scene.papers.set(window, paper);
  await noteBeginning(scene, paper, 400);
}

async function noteBeginning(scene: Scene, paper: Paper, milliseconds: number): Promise<void> {
  const { attempts, site } = scene;
  const isNew = paper.entry.held === null;
  await pass(site, milliseconds);
  const snapshot = paper.snapshot();
  const submissionId = paper.submissionId();
  // A slow page may start an attempt later; it continues one that is in progress.
  const mayBegin = submissionId === null ? selectView(snapshot) === 'loading' : !attempts.has(submissionId);
  if (isNew && mayBegin) noteAsked(scene, paper.owner);
}

export async function takeOver(scene: Scene, paper: Paper): Promise<void> {
  const mayGoOn = paper.can({ type: 'continue.requested' });
  if (!mayGoOn) return pass(scene.site, goOnMs);
  paper.send({ type: 'continue.requested' });
  await noteBeginning(scene, paper, goOnMs);
}

function noteAsked({ asked }: Scene, { id }: TestPerson): void {
  asked.set(id, (asked.get(id) ?? 0) + 1);
}

const isAnswering = (paper: Paper): boolean => paper.can({ type: 'mark.toggled' });

/** @param before runs just before the last press */
async function submitQuiz(paper: Paper, site: TestSite, before: () => void = () => undefined): Promise<void> {
  if (!paper.isOpen()) return;
  if (isAnswering(paper)) {
    paper.send({ type: 'question.jumped', index: paper.snapshot().context.questions.length - 1 });
    await pass(site, readyMs);
  }
  if (isAnswering(paper) && paper.can({ type: 'submit.requested' })) {
    const { questions, answerSheet } = paper.snapshot().context;
    const isWhole = questions.every(
      (_, index) => answerSheet.answers[index] !== undefined && !answerSheet.marked.includes(index),
    );
    if (isWhole) before();
    paper.send({ type: 'submit.requested' });
    if (isWhole) return;
    await pass(site, readyMs);
  }
  before();
  paper.send({ type: 'submit.requested' });
}

function pick(scene: Scene, paper: Paper, { window, question, option }: Happening & { do: 'pick' }): void {
  if (!isAnswering(paper)) return;
  paper.send({ type: 'question.jumped', index: question });
  paper.send({ type: 'answer.chosen', optionIndex: option });
  const { answerSheet, questions } = paper.snapshot().context;
  const submissionId = paper.submissionId();
  const text = questions[question]?.options[option] ?? expect.fail('no option');
  expect(answerSheet.answers[question], 'what is tapped shows').toBe(text);
  scene.choices.push({
    userId: paper.owner.id,
    submissionId: submissionId ?? expect.fail('an attempt on the paper has a name'),
    question: String(question),
    text,
    intoMs: answerSheet.answeredAt[question] ?? expect.fail('an answer has a time'),
    device: deviceOf(window),
    at: Date.now(),
    mayBeLost: false,
  });
}

async function goOn(scene: Scene, window: number): Promise<void> {
  const paper = scene.papers.get(window);
  if (paper !== undefined) await takeOver(scene, paper);
}

async function inWindow(happening: Happening & { window: number }, scene: Scene): Promise<void> {
  const { site, papers } = scene;
  const { window } = happening;
  const paper = papers.get(window);
  if (happening.do === 'begin') {
    paper?.leave();
    return openIn(scene, window);
  }
  if (paper === undefined) {
    if (happening.do === 'visit' || happening.do === 'goOn') await openIn(scene, window);
    return happening.do === 'goOn' ? goOn(scene, window) : undefined;
  }
  switch (happening.do) {
    case 'pick':
      return pick(scene, paper, happening);
    case 'mark':
      return paper.send({ type: 'mark.toggled' });
    case 'next':
      return paper.send({ type: 'question.next' });
    case 'submit':
      return submitQuiz(paper, site);
    case 'submitAndGoOn':
      await submitQuiz(paper, site, () => browserOf(scene, window).network.plan([happening.fault]));
      await pass(site, 200);
      paper.send({ type: 'answering.requested' });
      return pass(site, 200);
    case 'refresh':
      paper.crash();
      return openIn(scene, window, paper.entry);
    case 'leave':
      return paper.leave();
    case 'again':
      if (!paper.can({ type: 'again.requested' })) return;
      noteAsked(scene, paper.owner);
      paper.send({ type: 'again.requested' });
      return pass(site, 200);
    case 'results': {
      const submissionId = paper.submissionId();
      if (!paper.can({ type: 'results.requested' }) || submissionId === null) return;
      scene.keysSeen.add(submissionId);
      return paper.send({ type: 'results.requested' });
    }
    case 'duplicate': {
      const other = 1 - window;
      if (window === 2) return;
      papers.get(other)?.crash();
      return openIn(scene, other, duplicateOf(paper.entry));
    }
    case 'visit':
      if (!paper.isOpen()) return openIn(scene, window, paper.entry);
      return takeOver(scene, paper);
    case 'goOn': {
      if (!paper.isOpen()) await openIn(scene, window, paper.entry);
      await goOn(scene, window);
    }
  }
}

async function onDevice(happening: Happening & { device: number }, scene: Scene): Promise<void> {
  const browser = scene.browsers[happening.device === 0 ? 0 : 1];
  switch (happening.do) {
    case 'clockSet':
      return browser.setClockWrong(happening.milliseconds);
    case 'faults':
      return browser.network.plan(happening.faults);
    case 'offline':
      return browser.goOffline();
    case 'online':
      return browser.goOnline();
    case 'letGo':
      return void browser.network.releaseOldest();
    case 'visitSite':
      return browser.visitSite();
    case 'kill': {
      const { milliseconds, device } = happening;
      browser.kill(milliseconds);
      for (const choice of scene.choices) {
        if (choice.device === device && choice.at > Date.now() - milliseconds) choice.mayBeLost = true;
      }
    }
  }
}

async function elsewhere(happening: Happening, scene: Scene): Promise<void> {
  const { site, browsers, person } = scene;
  switch (happening.do) {
    case 'wait':
      return pass(site, happening.milliseconds);
    case 'sleep':
      return sleep(site, happening.milliseconds);
    case 'hide':
      return void scene.browserWindow.dispatchEvent(new Event('pagehide'));
    case 'siblingSignsIn':
      scene.sibling ??= await atServer(() => site.person());
      return browsers[0].signIn(scene.sibling);
    case 'personSignsIn':
      return browsers[0].signIn(person);
    case 'timeOut': {
      const left = scene.startedAt + scene.duration * 1000 - Date.now();
      if (left > 0) await sleep(site, left + 1);
      return pass(site, 200);
    }
    case 'publish':
      return await atServer(() => publishReworded(site, scene.quizId));
    case 'serverCloses':
      await atServer(() => closeOverdue(site.database, { now: site.clock.now() }));
  }
}

export async function play(happening: Happening, scene: Scene): Promise<void> {
  if ('window' in happening) await inWindow(happening, scene);
  else if ('device' in happening) await onDevice(happening, scene);
  else await elsewhere(happening, scene);
  await settle();
  for (const [window, paper] of scene.papers) {
    const submissionId = paper.submissionId();
    if (submissionId !== null) scene.attempts.add(submissionId);
    if (paper.isOpen() && paper.owner.id !== browserOf(scene, window).person.id) {
      expect.fail('a question page stays open while another user is signed in');
    }
  }
}
