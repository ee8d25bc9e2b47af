// @vitest-environment jsdom
import { afterAll, expect, vi } from 'vitest';
import type { ActorRefFrom, AnyEventObject } from 'xstate';
import type { pendingSubmissionsMachine } from '#machines/quiz-attempt/pending-submissions.machine.ts';
import {
  createPendingSubmissions,
  type PendingSubmissions,
} from '#web/actors/pending/pending-submissions.ts';
import { createSiteVisits } from '#web/actors/pending/site-visits.ts';
import { createDraftChanges } from '#web/actors/quiz/draft-changes.ts';
import { createApiClient } from '#web/api/client.ts';
import { memoryStorage } from '#web/platform/memory-storage.ts';
import { storeOn } from '../support/screens/stored-drafts.ts';
import { describeModel } from './graph.ts';
import { noticesAfter, pendingSubmissionsModel } from './pending-submissions.model.ts';
import { type NetworkCall, type NetworkReply, stubNetwork } from './stub-network.ts';
import type { World } from './walk.ts';

/** Walks the same paths with the real actors; only the network and the visits of pages are stubs. */

const network = stubNetwork();
afterAll(() => vi.unstubAllGlobals());
const api = createApiClient({ host: '', getToken: () => 'token', onTokenRefused: () => undefined });
const storage = memoryStorage();
const news = createDraftChanges(() => null);
const store = storeOn(storage);
// Its first use is slow.
await store.lasts();
const answerSheet = { answers: { 0: '5' }, answeredAt: { 0: 1000 }, marked: [], visited: [0], current: 0 };

/** Stores a draft; its quiz decides the reply of the network. */
const keep = (userId: string, quizId: string, timeLeft: number): void =>
  void store.write({
    quizId,
    userId,
    clientId: 'page-0',
    previousClientIds: [],
    submissionId: `of ${quizId}`,
    revision: 1,
    answerSheet,
    score: 0,
    unsaved: true,
    timeTaken: 10,
    timeLeft,
    savesAttempts: true,
    paper: null,
  });

const completed = { _id: 'of extra', quizId: 'extra', status: 'completed', revision: 2, answers: {} };

/** The server submits or refuses the draft «extra»; requests about all others fail. */
const replyTo =
  (event: AnyEventObject) =>
  ({ body }: NetworkCall): NetworkReply => {
    const sent = JSON.stringify(body ?? null);
    if (!sent.includes('"extra"')) return 'offline';
    if (event.type === 'answers.refused') {
      return { status: 403, body: { success: false, message: event.message } };
    }
    if (sent.includes('"in-progress"')) {
      return { status: 409, body: { success: false, message: 'Over', data: completed } };
    }
    const data = { ...completed, answers: answerSheet.answers, revision: 3 };
    return { body: { success: true, message: '', data } };
  };

/** Whether another window has the attempt open; a round waits until the test resolves it. */
function openLocks() {
  let resolve: (isOpen: boolean) => void = () => undefined;
  const asked = new Promise<boolean>((tell) => {
    resolve = tell;
  });
  return { asked, resolve };
}

let running: ActorRefFrom<typeof pendingSubmissionsMachine>;
let locks: ReturnType<typeof openLocks>;
let pendingSubmissions: PendingSubmissions;
let visit: () => void;

/** Stores these drafts of the signed-in user and one of another user; for a visitor, drafts of several users. */
function prepareDevice(waiting: number, pending: number): void {
  const { userId } = running.getSnapshot().context;
  storage.clear();
  if (userId !== null) keep('st-2', 'of-another', 0);
  for (let draft = 0; draft < waiting; draft += 1) keep(userId ?? `st-${draft}`, `over-${draft}`, 0);
  for (let draft = 0; draft < pending; draft += 1) keep(userId ?? 'st-1', `open-${draft}`, 3_600_000);
}

const world: World = {
  get actors() {
    const onPage = (tell: () => void) => {
      visit = tell;
      return () => undefined;
    };
    const { count, onNews, sendDrafts } = pendingSubmissions;
    return { sendDrafts, site: createSiteVisits({ onPage, onChange: news.listen, count, onNews }) };
  },
  begin() {
    storage.clear();
    locks = openLocks();
    pendingSubmissions = createPendingSubmissions({ api, store, isOpenInWindow: () => locks.asked });
  },
  bringAbout(event) {
    const snapshot = running.getSnapshot();
    if (!snapshot.matches('sending')) locks = openLocks();
    network.release(replyTo(event));
    switch (event.type) {
      case 'drafts.counted':
        prepareDevice(event.waiting, event.pending);
        if (event.pending > 0) visit();
        else news.tell();
        return true;
      case 'results.submitted':
      case 'answers.refused':
        // A visitor sends nothing, and a running round reports these only at its end.
        if (snapshot.context.userId === null || snapshot.matches('sending')) return false;
        keep('st-1', 'extra', 0);
        // The page of a result sends pending answers like this.
        void pendingSubmissions.send('st-1');
        locks.resolve(false);
        return true;
      case 'network.restored':
        window.dispatchEvent(new Event('online'));
        return true;
      case 'xstate.done.actor.sendDrafts':
        locks.resolve(false);
        return true;
      default:
        return false;
    }
  },
  compare(real, sample) {
    expect(real).toMatchObject(sample.type.startsWith('xstate.') ? { type: sample.type } : sample);
  },
  end: () => network.drop(),
};

describeModel('the pending submissions machine on its real actors', {
  ...pendingSubmissionsModel,
  sentDirectly: ['results.submitted', 'answers.refused'],
  world,
  level: 'actors',
  show: (actor) => {
    running = actor;
  },
  check: async ({ event, snapshot: { context }, emitted }) => {
    expect(emitted).toEqual(noticesAfter(event));
    expect({ waiting: context.waiting, pending: context.pending }).toEqual(
      await pendingSubmissions.count(context.userId),
    );
  },
});
