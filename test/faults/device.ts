import { expect, vi } from 'vitest';
import { createActor, fromCallback, type SnapshotFrom } from 'xstate';
import { getQuestionsByQuiz, getSingleQuiz, getSubmission, getSubmissionsOfQuiz } from '#contract/quizzes.ts';
import { quizAttemptMachine } from '#machines/quiz-attempt.machine.ts';
import { createAttemptActors } from '#web/actors/attempt-actors.ts';
import { createClock } from '#web/actors/clock.ts';
import { createCopyNews } from '#web/actors/copy-news.ts';
import { createDeviceStore } from '#web/actors/device-store.ts';
import { createLateAnswers } from '#web/actors/late-answers.ts';
import { page } from '#web/actors/page.ts';
import { createTurn, turnIsTaken } from '#web/actors/turn.ts';
import { createApiClient, fetchNetwork } from '#web/api/client.ts';
import type { TestPerson, TestSite } from '../support/server-site.ts';
import { simulateWindows } from '../support/simulated-windows.ts';
import { simulateDisk } from './disk.ts';
import { simulateNetwork } from './network.ts';

// Faked time would not wait for it at the first call.
await fetchNetwork();

export type Snapshot = SnapshotFrom<typeof quizAttemptMachine>;

/** The part of a browser's window and document that the pages listen to; there is one for all pages here. */
export function simulateBrowserGlobals() {
  const browserWindow = new EventTarget();
  vi.stubGlobal('window', browserWindow);
  vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible' }));
  return browserWindow;
}

interface DeviceOptions {
  readonly site: TestSite;
  readonly person: TestPerson;
  readonly quizId: string;
  readonly browserWindow: EventTarget;
}

let pages = 0;

/**
 * One person's device: the pages of its browser with the real machine and actors on the real server; simulated
 * are the network between, the disk, the locks among its windows, and time, which stands still unless told.
 */
export function openDevice({ site, person, quizId, browserWindow }: DeviceOptions) {
  const network = simulateNetwork((request) =>
    site.app.request(request, undefined, { incoming: { socket: { remoteAddress: '192.0.2.1' } } }),
  );
  const disk = simulateDisk(() => Date.now());
  const windows = simulateWindows();
  const api = createApiClient({
    host: 'http://site.example',
    getToken: () => person.token,
    onTokenRefused: () => expect.fail('the token must be accepted'),
  });
  /** What the device believes beside what is true, in milliseconds. */
  let wrongBy = 0;
  const deviceTime = () => Date.now() + wrongBy;
  const store = createDeviceStore({
    open: async () => disk.records,
    deviceTime,
    news: createCopyNews(() => null),
  });
  const lateAnswers = createLateAnswers({
    api,
    store,
    isOpenInWindow: (quiz, user) => turnIsTaken(windows.locks, quiz, user),
  });
  const logic = quizAttemptMachine.provide({
    actors: {
      clock: createClock({ now: Date.now, deviceTime }),
      page,
      keyboard: fromCallback(() => undefined),
      turn: createTurn(windows),
      ...createAttemptActors({
        api,
        now: Date.now,
        store,
        quiz: async (id) => {
          const { data } = await api.call(getSingleQuiz, { params: { quizId: id } });
          return data ?? expect.fail('the quiz must exist');
        },
        questions: async (id) => (await api.call(getQuestionsByQuiz, { params: { quizId: id } })).data,
        submissions: (userId, ofQuiz) =>
          api.call(getSubmissionsOfQuiz, { params: { userId, quizId: ofQuiz } }),
        submission: async (submissionId) =>
          (await api.call(getSubmission, { params: { submissionId } })).data,
      }),
    },
  });

  return {
    network,
    /** Opens the paper in a window; `stop` is a crash: nothing is flushed. */
    openPage() {
      pages += 1;
      return createActor(logic, {
        input: { quizId, userId: person.id, writer: `page-${pages}`, begun: null },
      }).start();
    },
    /** Any other page of the site, which sends what was left on the device. */
    async visitSite(): Promise<void> {
      await lateAnswers.send(person.id);
    },
    /** Answers that only the device knows. */
    unsent: async () => (await store.unsent(person.id)).length,
    /** Lets time pass for the server, the pages and their timers, settling whatever they begin. */
    async pass(milliseconds: number): Promise<void> {
      const step = 200;
      for (let left = milliseconds; left > 0; left -= step) {
        const now = Math.min(step, left);
        site.clock.advance(now / 1000);
        vi.advanceTimersByTime(now);
        await network.settle();
      }
    },
    /** The device sleeps: time passes, and its timers notice afterwards. */
    async sleep(milliseconds: number): Promise<void> {
      site.clock.advance(milliseconds / 1000);
      vi.setSystemTime(Date.now() + milliseconds);
      document.dispatchEvent(new Event('visibilitychange'));
      await network.settle();
    },
    setClockWrong(milliseconds: number): void {
      wrongBy += milliseconds;
    },
    goOffline(): void {
      network.online = false;
      browserWindow.dispatchEvent(new Event('offline'));
    },
    goOnline(): void {
      network.online = true;
      browserWindow.dispatchEvent(new Event('online'));
    },
  };
}
export type Device = ReturnType<typeof openDevice>;
export type Page = ReturnType<Device['openPage']>;
