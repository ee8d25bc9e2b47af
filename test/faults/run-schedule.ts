import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { quizSubmissions } from '#server/db/schema.ts';
import { closeOverdue } from '#server/quiz/close-overdue.ts';
import { storedAnswers } from '#server/quiz/submissions.ts';
import type { TestPerson } from '../support/server/site.ts';
import { type Browser, openBrowser, type Paper, pass, sleep } from './browser.ts';
import { findGradingErrors } from './graded-answers.ts';
import { settle } from './network.ts';
import { browserOf, type Ground, openIn, play, type Scene, takeOver } from './play.ts';
import type { Schedule } from './schedule.ts';
import { atServer, forgetTimers } from './time.ts';

/** Longer than the longest pause between two retries. */
const retryTimeoutMs = 20_000;
/** The grace period for answers of a second device, less the time to send them. */
const graceMs = 6000;
/** Longer than another tab leaves a draft to the tab that has its attempt open. */
const draftOwnerMs = 2500;

/**
 * Runs a schedule with a new user, ends all faults and the attempt, and compares the graded answers with the
 * last ones chosen.
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
    while (browser.network.releaseOldest()) await settle();
    browser.visitSite();
    await settle();
  }
  await pass(ground.site, draftOwnerMs);
  for (const browser of browsers) browser.visitSite();
  await settle();
  await finish(scene, person, browsers);
  expect(await recordsOf(scene, person), 'attempts').not.toEqual([]);
  await expectCorrectGrading(scene, person, backAt);
  const { sibling } = scene;
  if (sibling !== null && asked.has(sibling.id)) {
    browsers[0].signIn(sibling);
    await finish(scene, sibling, [browsers[0]]);
    await expectCorrectGrading(scene, sibling, backAt);
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

const openPapers = ({ papers }: Scene) => [...papers.values()].filter((paper) => paper.isOpen());

const canLeaveQuiz = (paper: Paper) =>
  (['results.requested', 'continue.requested', 'list.requested'] as const).some((type) =>
    paper.can({ type }),
  );

const recordsOf = ({ site }: Scene, { id }: TestPerson) =>
  atServer(() => site.database.select().from(quizSubmissions).where(eq(quizSubmissions.userId, id)));

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
    await pass(site, retryTimeoutMs / 2);
    for (const paper of openPapers(scene)) await takeOver(scene, paper);
    await pass(site, retryTimeoutMs / 2);
    for (const browser of browsers) browser.visitSite();
    await settle();
    const last = [...papers].find(([, { owner }]) => owner.id === person.id);
    if (openPapers(scene).length === 0 && last !== undefined) {
      const [window, { entry }] = last;
      papers.set(window, browserOf(scene, window).openPaper(entry));
    }
    await atServer(() => closeOverdue(site.database, { now: site.clock.now() }));
  }
  await pass(site, retryTimeoutMs);
  const resting = openPapers(scene).filter((paper) => !canLeaveQuiz(paper));
  expect(resting.map((paper) => paper.state())).toEqual([]);
}

async function expectCorrectGrading(scene: Scene, person: TestPerson, backAt: number): Promise<void> {
  const { browsers, choices, keysSeen, asked, repeats } = scene;
  const records = await recordsOf(scene, person);
  const notCounted = await Promise.all(browsers.map((browser) => browser.notCounted(person.id)));
  const errors = records.flatMap((record) => {
    const { id, status, closedBy, clientId, startedAt, completedAt, endSeenAt, deadline } = record;
    if (status !== 'completed' || completedAt === null) return [`${id} is ${status}`];
    const submittedBy =
      closedBy === 'person' ? browsers.findIndex((browser) => browser.wrote(clientId)) : null;
    const own = choices.filter(({ submissionId }) => submissionId === id);
    const graded = { id, answers: storedAnswers(record), startedAt, completedAt, submittedBy };
    return findGradingErrors(graded, own, {
      notCountedByDevice: notCounted,
      keySeen: keysSeen.has(id),
      scoreSeen: endSeenAt !== null,
      onlineTooLate: backAt > deadline.getTime() + graceMs,
    });
  });
  if (errors.length > 0) expect.fail(errors.join('\n'));
  const most = repeats ? (asked.get(person.id) ?? 0) : 1;
  expect(records.length, 'attempts that were asked for').toBeLessThanOrEqual(most);
}
