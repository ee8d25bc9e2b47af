import { expect, vi } from 'vitest';
import { createActor, fromCallback } from 'xstate';
import { getQuestionsByQuiz, getSingleQuiz, getSubmission, getSubmissionsOfQuiz } from '#contract/quizzes.ts';
import { attemptOpeningMachine } from '#machines/quiz-attempt/attempt-opening.machine.ts';
import { questionPaperMachine } from '#machines/quiz-attempt/question-paper.machine.ts';
import { quizAttemptMachine } from '#machines/quiz-attempt/quiz-attempt.machine.ts';
import { submitQuizMachine } from '#machines/quiz-attempt/submit-quiz.machine.ts';
import { attemptActor } from '#test/support/attempt-actor.ts';
import { createPendingSubmissions } from '#web/actors/pending/pending-submissions.ts';
import { createAttemptActors } from '#web/actors/quiz/attempt-actors.ts';
import { createDeviceStore } from '#web/actors/quiz/device-store.ts';
import { createDraftChanges } from '#web/actors/quiz/draft-changes.ts';
import { createTabClients } from '#web/actors/quiz/tab-clients.ts';
import { createApiClient, fetchNetwork } from '#web/api/client.ts';
import type { AttemptEvent } from '#web/features/quiz/attempt-actor.ts';
import { createClock } from '#web/platform/clock.ts';
import { memoryStorage } from '#web/platform/memory-storage.ts';
import { page } from '#web/platform/page.ts';
import { createTabLock, isLockHeld } from '#web/platform/tab-lock.ts';
import { simulateWindows } from '../support/screens/simulated-windows.ts';
import type { TestPerson, TestSite } from '../support/server/site.ts';
import { simulateDisk } from './disk.ts';
import { settle, simulateFetch, simulateNetwork } from './network.ts';

// Imported before the timers are faked, which its loading needs.
await fetchNetwork();

export function simulateBrowserGlobals() {
  const browserWindow = new EventTarget();
  vi.stubGlobal('window', browserWindow);
  vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible' }));
  simulateFetch();
  return browserWindow;
}

export interface HistoryEntry {
  held: { readonly userId: string; readonly submissionId: string } | null;
  readonly tabStorage: Storage;
}

export function duplicateOf({ held, tabStorage }: HistoryEntry): HistoryEntry {
  const storage = memoryStorage();
  for (let index = 0; index < tabStorage.length; index += 1) {
    const key = tabStorage.key(index) ?? '';
    storage.setItem(key, tabStorage.getItem(key) ?? '');
  }
  return { held, tabStorage: storage };
}

interface BrowserOptions {
  readonly site: TestSite;
  readonly person: TestPerson;
  readonly quizId: string;
  readonly browserWindow: EventTarget;
}

let pages = 0;

/** The browser of one device: real machines, actors and server; simulated network, disk, locks and time. */
export function openBrowser({ site, person, quizId, browserWindow }: BrowserOptions) {
  const network = simulateNetwork((request) =>
    site.app.request(request, undefined, { incoming: { socket: { remoteAddress: '192.0.2.1' } } }),
  );
  const disk = simulateDisk(() => Date.now());
  const windows = simulateWindows();
  let signedIn = person;
  let refusedTokens = 0;
  let clockErrorMs = 0;
  const deviceTime = () => Date.now() + clockErrorMs;
  const openStore = () =>
    createDeviceStore({ open: async () => disk.records, deviceTime, news: createDraftChanges(() => null) });
  const ownStore = openStore();
  const clientIds = new Set<string>();
  const reported = new Set<string>();

  const load = () => {
    pages += 1;
    const name = `page-${pages}`;
    const goAway = network.connect(name);
    const api = createApiClient({
      host: `http://${name}`,
      getToken: () => signedIn.token,
      getPersonId: () => signedIn.id,
      onTokenRefused: () => {
        refusedTokens += 1;
      },
    });
    const store = openStore();
    const pendingSubmissions = createPendingSubmissions({
      api,
      store,
      isOpenInWindow: (quiz, user) => isLockHeld(windows.locks, quiz, user),
    });
    const sendPendingSubmissions = (userId: string): void => {
      pendingSubmissions.onNews(userId, (news) => {
        if (news.type === 'answers.refused') reported.add(news.message);
      });
      void pendingSubmissions.send(userId);
    };
    return { name, api, store, goAway, sendPendingSubmissions };
  };

  const openPaper = (entry: HistoryEntry) => {
    const owner = signedIn;
    const { name, api, store, goAway, sendPendingSubmissions } = load();
    const actors = {
      clock: createClock({ now: Date.now, deviceTime }),
      page,
      keyboard: fromCallback(() => undefined),
      ...createAttemptActors({
        api,
        now: Date.now,
        store,
        tabClients: createTabClients(() => entry.tabStorage),
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
    };
    const logic = quizAttemptMachine.provide({
      actors: {
        ...actors,
        tabLock: createTabLock(windows),
        opening: attemptOpeningMachine.provide({ actors }),
        paper: questionPaperMachine.provide({ actors }),
        submitQuiz: submitQuizMachine.provide({ actors }),
      },
    });
    clientIds.add(name);
    const input = { quizId, userId: owner.id, clientId: name, begun: entry.held };
    const actor = createActor(logic, { input });
    actor.on('attempt.held', ({ submissionId }) => {
      entry.held = { userId: owner.id, submissionId };
    });
    const screen = attemptActor(actor);
    screen.subscribe(() => void reported.add(screen.getSnapshot().context.refusal ?? ''));
    actor.start();
    const isOpen = () => actor.getSnapshot().status === 'active';
    return {
      owner,
      entry,
      isOpen,
      snapshot: () => screen.getSnapshot(),
      submissionId: () => actor.getSnapshot().context.submissionId,
      state: () => {
        const { opening, paper, submitQuiz } = actor.getSnapshot().children;
        return (opening ?? paper ?? submitQuiz ?? actor).getSnapshot().value;
      },
      can: (event: AttemptEvent) => isOpen() && screen.getSnapshot().can(event),
      send: (event: AttemptEvent) => {
        if (isOpen()) screen.send(event);
      },
      changeUser: () => {
        if (isOpen()) actor.send({ type: 'person.changed' });
      },
      /** Flushes nothing; the page gets no further events. */
      crash(): void {
        goAway();
        actor.stop();
      },
      leave(): void {
        if (isOpen()) screen.send({ type: 'page.hidden' });
        actor.stop();
        sendPendingSubmissions(owner.id);
      },
    };
  };
  type Paper = ReturnType<typeof openPaper>;
  const papers = new Set<Paper>();

  return {
    network,
    get person() {
      return signedIn;
    },
    get refusedTokens() {
      return refusedTokens;
    },
    openPaper(entry: HistoryEntry = { held: null, tabStorage: memoryStorage() }): Paper {
      const paper = openPaper(entry);
      papers.add(paper);
      return paper;
    },
    visitSite: (): void => load().sendPendingSubmissions(signedIn.id),
    signIn(user: TestPerson): void {
      signedIn = user;
      for (const paper of papers) if (paper.owner.id !== user.id) paper.changeUser();
    },
    /** The disk loses the writes of the last milliseconds. */
    kill(milliseconds: number): void {
      for (const paper of papers) paper.crash();
      disk.lose(milliseconds);
    },
    stop(): void {
      for (const paper of papers) paper.crash();
      network.stop();
    },
    wrote: (clientId: string | null): boolean => clientId !== null && clientIds.has(clientId),
    hasReported: (reason: string): boolean => reported.has(reason),
    hasUnsent: async (userId: string): Promise<boolean> => (await ownStore.unsent(userId)).length > 0,
    notCounted: (userId: string) => ownStore.notCounted(userId),
    setClockWrong(milliseconds: number): void {
      clockErrorMs += milliseconds;
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
export type Browser = ReturnType<typeof openBrowser>;
export type Paper = ReturnType<Browser['openPaper']>;

/** Advances the time of server, pages and timers, and waits until they are idle. */
export async function pass(site: TestSite, milliseconds: number): Promise<void> {
  const step = 200;
  for (let left = milliseconds; left > 0; left -= step) {
    const now = Math.min(step, left);
    site.clock.advance(now / 1000);
    vi.advanceTimersByTime(now);
    await settle();
  }
}

/** The devices sleep: timers fire only afterwards. */
export async function sleep(site: TestSite, milliseconds: number): Promise<void> {
  site.clock.advance(milliseconds / 1000);
  vi.setSystemTime(Date.now() + milliseconds);
  document.dispatchEvent(new Event('visibilitychange'));
  await settle();
}
