import * as v from 'valibot';
import { expect } from 'vitest';
import { getSubmissionsByUser } from '#contract/quizzes.ts';
import { closeOverdue } from '#server/quiz/close-overdue.ts';
import type { TestPerson, TestSite } from '../support/server-site.ts';
import { type Device, openDevice, type Page, type Snapshot } from './device.ts';
import type { Happening } from './schedule.ts';
import { atServer, forgetTimers } from './time.ts';

interface Ground {
  readonly site: TestSite;
  readonly quizId: string;
  /** Seconds. */
  readonly duration: number;
  readonly browserWindow: EventTarget;
}

/** Longer than any wait of the pages: the longest pause between two tries, and then some. */
const patienceMs = 20_000;

/**
 * Plays a schedule with a new person and lets everything come right afterwards: the network is back, calls that
 * were held get through, the time is over, and the person looks in. Then holds what the server graded against
 * what was chosen last.
 */
export async function runSchedule(ground: Ground, schedule: readonly Happening[]): Promise<void> {
  const { site } = ground;
  const person = await atServer(() => site.person());
  const device = openDevice({ ...ground, person });
  const startedAt = Date.now();
  const pages = new Map<number, Page>([[0, device.openPage()]]);
  /** Question index to the option chosen last, by what the page on view showed. */
  const chosen: Record<string, string> = {};
  await device.pass(400);
  expect(pages.get(0)?.getSnapshot().matches('paper'), 'the paper opens').toBe(true);

  for (const each of schedule) {
    await play(each, { ...ground, person, device, pages, chosen, startedAt });
    await device.network.settle();
  }

  device.network.plan([]);
  device.goOnline();
  while (device.network.letGo()) await device.network.settle();
  const overIn = startedAt + ground.duration * 1000 - Date.now();
  if (overIn > 0) await device.sleep(overIn + 1);
  for (let tries = 0; tries < 6 && !(await isDone(site, person, device)); tries += 1) {
    await device.pass(patienceMs / 2);
    for (const page of openPages(pages)) page.send({ type: 'continue.requested' });
    await device.pass(patienceMs / 2);
    // Somebody whose windows are closed looks in on the site, and opens the paper again.
    if (openPages(pages).length === 0) {
      await device.visitSite();
      pages.set(0, device.openPage());
    }
    // As the server does by itself.
    await atServer(() => closeOverdue(site.database, { now: site.clock.now() }));
  }
  await device.pass(patienceMs);
  const resting = openPages(pages).filter((page) => !hasWayOut(page.getSnapshot()));
  expect(resting.map((page) => page.getSnapshot().value)).toEqual([]);
  for (const page of pages.values()) page.stop();
  device.network.stop();
  forgetTimers();

  const records = await submissionsOf(site, person);
  expect(records.map(({ status, answers }) => ({ status, answers }))).toEqual([
    { status: 'completed', answers: chosen },
  ]);
}

/** The windows that show the paper or the way to it; the others went on to another page. */
const openPages = (pages: ReadonlyMap<number, Page>) =>
  [...pages.values()].filter((page) => page.getSnapshot().status === 'active');

/** Once all is over, a window shows the result, or a button that leads on. */
const hasWayOut = (snapshot: Snapshot) =>
  snapshot.matches('completed') ||
  snapshot.can({ type: 'continue.requested' }) ||
  snapshot.can({ type: 'list.requested' });

async function submissionsOf(site: TestSite, person: TestPerson) {
  const { body } = await atServer(() =>
    site.call('GET', `quiz/getSubmissionsByUser/${person.id}`, { token: person.token }),
  );
  return v.parse(getSubmissionsByUser.answer, body).data;
}

/** The server has graded, and the device has nothing left to tell it. */
async function isDone(site: TestSite, person: TestPerson, device: Device): Promise<boolean> {
  const records = await submissionsOf(site, person);
  return records.every(({ status }) => status === 'completed') && (await device.unsent()) === 0;
}

/** How long a button takes no press that hands in. */
const submitReadyMs = 600;

interface Scene extends Ground {
  readonly person: TestPerson;
  readonly device: Device;
  readonly pages: Map<number, Page>;
  readonly chosen: Record<string, string>;
  readonly startedAt: number;
}

/** To the last question, and past what is asked about open ones, so that the next press hands in. */
async function comeToSubmit(device: Device, page: Page | undefined): Promise<void> {
  if (page?.getSnapshot().matches('paper') !== true) return;
  page.send({ type: 'question.jumped', index: page.getSnapshot().context.questions.length - 1 });
  await device.pass(submitReadyMs);
  const { questions, work } = page.getSnapshot().context;
  const hasOpen = questions.some(
    (_, index) => work.answers[index] === undefined || work.marked.includes(index),
  );
  if (!hasOpen || !page.getSnapshot().matches({ paper: { handingIn: 'ready' } })) return;
  page.send({ type: 'submit.requested' });
  await device.pass(submitReadyMs);
}

async function play(happening: Happening, scene: Scene): Promise<void> {
  const { site, device, pages, chosen } = scene;
  const page = 'page' in happening ? pages.get(happening.page) : undefined;
  const tell = (event: Parameters<Page['send']>[0]) => {
    if (page?.getSnapshot().status === 'active') page.send(event);
  };
  switch (happening.do) {
    case 'pick': {
      if (page?.getSnapshot().matches('paper') !== true) return;
      tell({ type: 'question.jumped', index: happening.question });
      tell({ type: 'answer.picked', optionIndex: happening.option });
      const { work, questions } = page.getSnapshot().context;
      const option = questions[happening.question]?.options[happening.option] ?? expect.fail('no option');
      expect(work.answers[happening.question], 'what is tapped shows').toBe(option);
      chosen[happening.question] = option;
      return;
    }
    case 'mark':
      return tell({ type: 'mark.toggled' });
    case 'next':
      return tell({ type: 'question.next' });
    case 'submit':
      await comeToSubmit(device, page);
      return tell({ type: 'submit.requested' });
    case 'submitAndGoOn':
      await comeToSubmit(device, page);
      device.network.plan([happening.fault]);
      tell({ type: 'submit.requested' });
      await device.pass(200);
      tell({ type: 'answering.requested' });
      return device.pass(200);
    case 'refresh':
      if (page === undefined) return;
      page.stop();
      pages.set(happening.page, device.openPage());
      return device.pass(400);
    case 'visit':
      if (page?.getSnapshot().status === 'active') tell({ type: 'continue.requested' });
      else pages.set(happening.page, device.openPage());
      return device.pass(600);
    case 'wait':
      return device.pass(happening.milliseconds);
    case 'sleep':
      return device.sleep(happening.milliseconds);
    case 'clockSet':
      return device.setClockWrong(happening.milliseconds);
    case 'faults':
      return device.network.plan(happening.faults);
    case 'offline':
      return device.goOffline();
    case 'online':
      return device.goOnline();
    case 'hide':
      scene.browserWindow.dispatchEvent(new Event('pagehide'));
      return;
    case 'letGo':
      device.network.letGo();
      return;
    case 'timeOut': {
      const left = scene.startedAt + scene.duration * 1000 - Date.now();
      if (left > 0) await device.sleep(left + 1);
      return device.pass(200);
    }
    case 'serverCloses':
      await atServer(() => closeOverdue(site.database, { now: site.clock.now() }));
  }
}
