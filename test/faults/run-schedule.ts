import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { quizSubmissions } from '#server/db/schema.ts';
import { closeOverdue } from '#server/quiz/close-overdue.ts';
import { storedAnswers } from '#server/quiz/submissions.ts';
import type { TestPerson } from '../support/server/site.ts';
import { type Browser, openBrowser, type Paper, pass, sleep } from './browser.ts';
import { findUnfair } from './graded-answers.ts';
import { settle } from './network.ts';
import { browserOf, type Ground, goOnHere, openIn, play, type Scene } from './play.ts';
import type { Schedule } from './schedule.ts';
import { atServer, forgetTimers } from './time.ts';

/** Longer than any wait of the pages: the longest pause between two tries, and then some. */
const patienceMs = 20_000;
/** How long after its time a second device's answers count, less what it takes to send them. */
const graceMs = 6000;
/** How long a draft is left to the window that has its attempt open, and then some. */
const freshMs = 2500;

/**
 * Plays a schedule with a new user and lets everything come right afterwards: the networks are back, calls that
 * were held get through, the time is over, and the user looks in. Then holds what the server graded against
 * what was chosen last.
 */
export async function runSchedule(ground: Ground, { happenings }: Schedule): Promise<void> {
  const scene = await setScene(ground);
  const { person, browsers, papers, asked } = scene;
  await openIn(scene, 0);
  expect(papers.get(0)?.can({ type: 'mark.toggled' }), 'the paper opens').toBe(true);
  for (const each of happenings) await play(each, scene);

  const backAt = Date.now();
  browsers[0].signIn(person);
  for (const browser of browsers) {
    browser.network.plan([]);
    browser.goOnline();
    while (browser.network.letGo()) await settle();
    browser.visitSite();
    await settle();
  }
  await pass(ground.site, freshMs);
  for (const browser of browsers) browser.visitSite();
  await settle();
  await finish(scene, person, browsers);
  expect(await recordsOf(scene, person), 'attempts').not.toEqual([]);
  await expectFair(scene, person, backAt);
  const { sibling } = scene;
  if (sibling !== null && asked.has(sibling.id)) {
    browsers[0].signIn(sibling);
    await finish(scene, sibling, [browsers[0]]);
    await expectFair(scene, sibling, backAt);
  } else if (sibling !== null) expect(await recordsOf(scene, sibling)).toEqual([]);
  for (const browser of browsers) browser.stop();
  forgetTimers();
  expect(browsers.map(({ refusedTokens }) => refusedTokens)).toEqual([0, 0]);
}

async function setScene(ground: Ground): Promise<Scene> {
  const person = await atServer(() => ground.site.person());
  const open = () => openBrowser({ ...ground, person });
  return {
    ...ground,
    person,
    sibling: null,
    browsers: [open(), open()],
    papers: new Map(),
    choices: [],
    attempts: new Set(),
    asked: new Map(),
    keysSeen: new Set(),
    startedAt: Date.now(),
  };
}

/** The papers of a browser that are on view; the others went on to another page. */
const openPapers = ({ papers }: Scene) => [...papers.values()].filter((paper) => paper.isOpen());

/** Once all is over, a window shows the result, or a button that leads on. */
const hasWayOut = (paper: Paper) =>
  (['results.requested', 'continue.requested', 'list.requested'] as const).some((type) =>
    paper.can({ type }),
  );

const recordsOf = ({ site }: Scene, { id }: TestPerson) =>
  atServer(() => site.database.select().from(quizSubmissions).where(eq(quizSubmissions.userId, id)));

/** The time is over, and the user looks in until the server has graded and no device has more to tell it. */
async function finish(scene: Scene, person: TestPerson, browsers: readonly Browser[]): Promise<void> {
  const { site, papers } = scene;
  const isDone = async () => {
    const records = await recordsOf(scene, person);
    const unsent = await Promise.all(browsers.map((browser) => browser.hasUnsent(person.id)));
    return records.every(({ status }) => status === 'completed') && !unsent.includes(true);
  };
  const overIn = scene.startedAt + scene.duration * 1000 - Date.now();
  if (overIn > 0) await sleep(site, overIn + 1);
  for (let tries = 0; tries < 6 && !(await isDone()); tries += 1) {
    await pass(site, patienceMs / 2);
    for (const paper of openPapers(scene)) await goOnHere(scene, paper);
    await pass(site, patienceMs / 2);
    // Somebody whose windows are closed looks in on the site, and goes back to the paper.
    for (const browser of browsers) browser.visitSite();
    await settle();
    const last = [...papers].find(([, { owner }]) => owner.id === person.id);
    if (openPapers(scene).length === 0 && last !== undefined) {
      const [window, { entry }] = last;
      papers.set(window, browserOf(scene, window).openPaper(entry));
    }
    // As the server does automatically.
    await atServer(() => closeOverdue(site.database, { now: site.clock.now() }));
  }
  await pass(site, patienceMs);
  const resting = openPapers(scene).filter((paper) => !hasWayOut(paper));
  expect(resting.map((paper) => paper.state())).toEqual([]);
}

async function expectFair(scene: Scene, person: TestPerson, backAt: number): Promise<void> {
  const { browsers, choices, keysSeen, asked, repeats } = scene;
  const records = await recordsOf(scene, person);
  const notCounted = await Promise.all(browsers.map((browser) => browser.notCounted(person.id)));
  const unfair = records.flatMap((record) => {
    const { id, status, closedBy, clientId, startedAt, completedAt, deadline } = record;
    if (status !== 'completed' || completedAt === null) return [`${id} is ${status}`];
    const submittedBy =
      closedBy === 'person' ? browsers.findIndex((browser) => browser.wrote(clientId)) : null;
    const own = choices.filter(({ submissionId }) => submissionId === id);
    const graded = { id, answers: storedAnswers(record), startedAt, completedAt, submittedBy };
    return findUnfair(graded, own, {
      notCounted,
      keySeen: keysSeen.has(id),
      cameTooLate: backAt > deadline.getTime() + graceMs,
    });
  });
  if (unfair.length > 0) expect.fail(unfair.join('\n'));
  const most = repeats ? (asked.get(person.id) ?? 0) : 1;
  expect(records.length, 'attempts that were asked for').toBeLessThanOrEqual(most);
}
