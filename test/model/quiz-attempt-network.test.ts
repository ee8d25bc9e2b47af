// @vitest-environment jsdom
import { afterAll, expect, vi } from 'vitest';
import type { AnyEventObject } from 'xstate';
import { getQuestionsByQuiz, getSingleQuiz, getSubmissionsOfQuiz } from '#contract/quizzes.ts';
import { createAttemptActors } from '#web/actors/attempt-actors.ts';
import { keyboard } from '#web/actors/keyboard.ts';
import { memoryStorage } from '#web/actors/memory-storage.ts';
import { page } from '#web/actors/page.ts';
import { createApiClient } from '#web/api/client.ts';
import { storeOn } from '../support/stored-copies.ts';
import { describeModel } from './graph.ts';
import {
  attemptModel,
  closed,
  empty,
  handedIn,
  held,
  late,
  noticesAfter,
  now,
  openedElsewhere,
  overdue,
  overtaken,
  questions,
  quiz,
  refused,
  refusedSilently,
  resumed,
  seenElsewhere,
  submitted,
  unreachable,
  withKey,
  withoutCopy,
} from './quiz-attempt.model.ts';
import { type NetworkCall, type NetworkReply, stubNetwork } from './stub-network.ts';
import type { World } from './walk.ts';

/**
 * The same paths once more, on the real actors: only the network, the page's events, the time and the turn among
 * windows are stood in for.
 */

const serverTime = '2026-01-15T06:00:00.000Z';
const inSeconds = (seconds: number) => new Date(Date.parse(serverTime) + seconds * 1000).toISOString();
const ok = (data: unknown): NetworkReply => ({ body: { success: true, message: '', data } });
const no = (status: number, message: string, data?: unknown): NetworkReply => ({
  status,
  body: { success: false, message, data },
});

const wireQuiz = { ...quiz, description: '', subjectId: { name: quiz.subjectName }, sequence: 1 };
const open = {
  _id: 'submission-1',
  quizId: { _id: 'beads', title: quiz.title, subjectId: { name: quiz.subjectName } },
  answers: {},
  status: 'in-progress',
  revision: 0,
  writer: null,
  deadline: inSeconds(600),
  serverTime,
};
const completed = {
  ...open,
  answers: { 0: '5', 1: '9' },
  status: 'completed',
  score: 50,
  timeTaken: 35,
  correctCount: 1,
  incorrectCount: 1,
  totalQuestions: 2,
};
const foreign = { ...open, revision: 9, writer: 'another device' };

const untouched = { marked: [], visited: [0], current: 0, answeredAt: {} };
/** What this device must hold before a look-up can find that outcome. */
const copies = new Map<unknown, object>([
  [
    resumed,
    {
      answers: { 0: '4' },
      progress: { marked: [1], visited: [0, 1], current: 1, answeredAt: { 0: 61_000 } },
      revision: 4,
    },
  ],
  [overdue, { answers: {}, progress: untouched }],
  [late, { answers: { 0: '5', 1: '9' }, progress: { ...untouched, answeredAt: { 0: 1000, 1: 2000 } } }],
  [handedIn, { answers: {}, progress: untouched, handedIn: true, unsaved: false }],
]);
const submissionsFor = new Map<unknown, object[]>([
  [resumed, [{ ...open, revision: 4, writer: 'page-0', deadline: inSeconds(65) }]],
  [overdue, [{ ...open, deadline: serverTime }]],
  [handedIn, [open]],
  [withoutCopy, [open]],
  [held, [foreign]],
  [late, [completed]],
]);

function replyTo(event: AnyEventObject, { call }: NetworkCall): NetworkReply {
  if (/\.(?:save|recall)Attempt$/.test(event.type) && event.type.startsWith('xstate.error.')) {
    return { status: 502, body: {} };
  }
  if (event.type.startsWith('xstate.error.')) return 'offline';
  const { output } = event;
  switch (event.type.slice('xstate.done.actor.'.length)) {
    case 'lookUpAttempt':
      if (call.includes('singleQuiz')) {
        if (output === refused) return no(403, refused.message);
        if (output === refusedSilently) return no(404, '');
        return ok(wireQuiz);
      }
      if (call.includes('get-questions')) return ok(output === empty ? [] : questions);
      return ok(submissionsFor.get(output) ?? []);
    case 'openAttempt':
      if (output === refused) return no(409, refused.message);
      return ok(output === openedElsewhere ? foreign : open);
    case 'claimAttempt':
      return call.startsWith('PATCH') ? ok({ ...foreign, revision: 10, writer: 'page-1' }) : ok([foreign]);
    case 'watchAttempt':
      if (output === closed) return ok(completed);
      return ok({ ...(output === seenElsewhere ? foreign : open), writer: output.writer, deadline: null });
    case 'recallAttempt':
    case 'saveAttempt':
      if (output === overtaken) return no(409, 'Changed elsewhere', foreign);
      if (output === unreachable) return 'offline';
      if (output === refused) return no(403, refused.message);
      if (output === refusedSilently) return no(400, '');
      return output === closed ? no(409, 'Over', completed) : ok({ ...open, revision: 5, deadline: null });
    case 'loadReview':
      return ok(withKey);
    default:
      if (output === refused) return no(403, refused.message);
      if (output === refusedSilently) return no(403, '');
      return output === submitted ? ok(completed) : no(409, 'Changed elsewhere', foreign);
  }
}

/** A storage that can be full. */
const storage = memoryStorage();
let full = false;
const storageThatFills: Storage = {
  ...storage,
  get length() {
    return storage.length;
  },
  setItem: (key, value) => {
    if (full) throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
    storage.setItem(key, value);
  },
};
const store = storeOn(storageThatFills);
const network = stubNetwork();
afterAll(() => vi.unstubAllGlobals());
const api = createApiClient({ host: '', getToken: () => 'token', onTokenRefused: () => undefined });
let toCome: AnyEventObject[] = [];

/** The device's copy depends on what the walk's next look-up shall find. */
const prepareDevice = (): void => {
  storage.clear();
  full = false;
  const next = toCome.find(({ type }) => type === 'xstate.done.actor.lookUpAttempt');
  if (next?.output === withoutCopy) storage.setItem('attempt:st-1:beads', '{"version":1}');
  const copy = copies.get(next?.output);
  if (copy === undefined) return;
  const record = {
    version: 2,
    submissionId: 'submission-1',
    writer: 'page-0',
    predecessors: [],
    revision: 0,
    unsaved: true,
    handedIn: false,
    overAt: 0,
    ...copy,
  };
  storage.setItem('attempt:st-1:beads', JSON.stringify(record));
};

const world: World = {
  actors: {
    keyboard,
    page,
    ...createAttemptActors({
      api,
      store,
      now: () => now,
      quiz: async (quizId) => {
        const { data } = await api.call(getSingleQuiz, { params: { quizId } });
        return data ?? expect.fail('the quiz must be in the answer');
      },
      questions: async (quizId) => (await api.call(getQuestionsByQuiz, { params: { quizId } })).data,
      submissions: async (userId, quizId) =>
        (await api.call(getSubmissionsOfQuiz, { params: { userId, quizId } })).data,
    }),
  },
  begin(events) {
    toCome = [...events];
    network.hold();
    network.takeSeen();
    prepareDevice();
  },
  bringAbout(event) {
    toCome.shift();
    network.hold();
    if (event.type === 'continue.requested') prepareDevice();
    if (event.type.startsWith('xstate.done.actor.') || event.type.startsWith('xstate.error.actor.')) {
      // Entered anew, the paper writes its copy at once.
      if (event.type.endsWith('submitAttempt')) full = false;
      network.release((call) => (isFor(event, call) ? replyTo(event, call) : null));
      return true;
    }
    switch (event.type) {
      case 'copy.failed':
        full = true;
        return false;
      case 'copy.kept':
        full = false;
        return false;
      case 'network.lost':
        window.dispatchEvent(new Event('offline'));
        return true;
      case 'page.hidden':
        window.dispatchEvent(new Event('pagehide'));
        return true;
      case 'network.restored':
        window.dispatchEvent(new Event('online'));
        return true;
      case 'answer.picked':
        press('b');
        return true;
      case 'mark.toggled':
        press('m');
        return true;
      case 'question.previous':
        press('ArrowLeft');
        return true;
      case 'question.next':
        press('ArrowRight');
        return true;
      default:
        return false;
    }
  },
  told(event) {
    if (event.type.startsWith('xstate.')) network.hold();
  },
  compare(real, sample) {
    if (!sample.type.startsWith('xstate.done.actor.')) return;
    expect(real.output).toMatchObject(withoutTimes(sample.output));
  },
  end() {
    network.drop();
  },
};

/** Saving and watching have calls under way at the same time. */
function isFor({ type }: AnyEventObject, { call }: NetworkCall): boolean {
  const watches = call.startsWith('GET quiz/getSubmission/');
  return type.endsWith('watchAttempt') ? watches : !watches;
}

const press = (key: string) =>
  document.dispatchEvent(new KeyboardEvent('keydown', { key, cancelable: true }));

/** A sample's moments are those of the model's clock; the walk's own clock has moved on. */
function withoutTimes(output: object = {}): object {
  if ('kind' in output && output.kind === 'refused') return output;
  if (!('attempt' in output) || typeof output.attempt !== 'object' || output.attempt === null) return output;
  const { now: _now, deadline: _deadline, ...attempt } = { now: 0, deadline: 0, ...output.attempt };
  return { ...output, attempt };
}

describeModel('the quiz attempt machine on its real actors', {
  ...attemptModel,
  sentDirectly: [...attemptModel.sentDirectly, 'copy.failed', 'copy.kept'],
  world,
  check: async ({ event, snapshot, previous, emitted }) => {
    expect(emitted).toEqual(noticesAfter(event, snapshot, previous));
    if (!snapshot.matches('paper') || !snapshot.context.unsaved) return;
    if (snapshot.matches({ paper: { keeping: 'notKept' } })) return;
    expect(await store.read('st-1', 'beads')).toMatchObject({ answers: snapshot.context.work.answers });
  },
});
