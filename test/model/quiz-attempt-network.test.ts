// @vitest-environment jsdom
import { afterAll, expect, vi } from 'vitest';
import type { AnyActorRef, AnyEventObject } from 'xstate';
import { getQuestionsByQuiz, getSingleQuiz, getSubmission, getSubmissionsOfQuiz } from '#contract/quizzes.ts';
import type { AnswerSheet } from '#domain/attempts/answers.ts';
import { RefusedError } from '#domain/refused-error.ts';
import { createAttemptActors } from '#web/actors/quiz/attempt-actors.ts';
import { keyboard } from '#web/actors/quiz/keyboard.ts';
import { createTabClients } from '#web/actors/quiz/tab-clients.ts';
import { createApiClient } from '#web/api/client.ts';
import { memoryStorage } from '#web/platform/memory-storage.ts';
import { page } from '#web/platform/page.ts';
import { storeOn } from '../support/screens/stored-drafts.ts';
import { lookUpModel } from './attempt-look-up.model.ts';
import { openingModel, openingNoticesAfter } from './attempt-opening.model.ts';
import { describeModel } from './graph.ts';
import { paperModel, paperNoticesAfter } from './question-paper.model.ts';
import {
  attemptModel,
  closed,
  conflict,
  conflictAlone,
  empty,
  ended,
  endedForGood,
  foundAgain,
  foundWithoutSaves,
  goesOnLonger,
  held,
  late,
  notClaimed,
  noticesAfter,
  now,
  openedElsewhere,
  overdue,
  questions,
  quiz,
  refused,
  refusedSilently,
  resumed,
  saved,
  savedTogether,
  seenElsewhere,
  seenLonger,
  submittedBefore,
  submittedWithoutSaves,
  unreachable,
  withKey,
  withoutDraft,
} from './quiz-attempt.model.ts';
import { type NetworkCall, type NetworkReply, stubNetwork } from './stub-network.ts';
import { submitQuizModel, submitQuizNoticesAfter } from './submit-quiz.model.ts';
import type { World } from './walk.ts';

/**
 * Walks the same paths with the real actors; only the network, the page's events, the time and the tab lock are
 * stubs.
 */

const serverTime = '2026-01-15T06:00:00.000Z';
const inSeconds = (seconds: number) => new Date(Date.parse(serverTime) + seconds * 1000).toISOString();
const ok = (data: unknown, more: object = {}): NetworkReply => ({
  body: { success: true, message: '', data, ...more },
});
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
  clientId: null,
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
/** Its answers were chosen later than any sent ones. */
const graded = {
  ...completed,
  progress: { marked: [], visited: [0], current: 0, answeredAt: { 0: 599_000, 1: 599_000 } },
};
/** An attempt whose end the user has not seen. */
const unseen = {
  ...completed,
  _id: 'submission-0',
  answers: { 0: '5' },
  completedAt: inSeconds(-60),
  endSeen: false,
};
/** The office has given five more minutes to the ten. */
const longer = {
  ...open,
  answers: { 0: '5', 1: '9' },
  progress: { marked: [], visited: [0], current: 0, answeredAt: { 0: 1000, 1: 2000 } },
  revision: 8,
  clientId: 'page-1',
  startedAt: serverTime,
  deadline: inSeconds(900),
};
const foreign = { ...open, revision: 9, clientId: 'another device' };

const untouched = { marked: [], visited: [0], current: 0, answeredAt: {} };
/** The draft that this device needs before a look-up can have that outcome. */
const drafts = new Map<unknown, object>([
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
  [submittedBefore, { answers: {}, progress: untouched, handedIn: true, unsaved: false }],
]);
const submissionsFor = new Map<unknown, object[]>([
  [resumed, [{ ...open, revision: 4, clientId: 'page-0', deadline: inSeconds(65) }]],
  [overdue, [{ ...open, deadline: serverTime }]],
  [submittedBefore, [open]],
  [withoutDraft, [open]],
  [held, [foreign]],
  [late, [completed]],
  [foundAgain, [{ ...completed, endSeen: true }]],
  [ended, [unseen]],
  [endedForGood, [unseen]],
]);

const uncounted = { correctCount: null, incorrectCount: null, totalQuestions: null };
const together = {
  answers: { 0: '4', 1: '9' },
  progress: { marked: [], visited: [0], current: 0, answeredAt: { 0: 1, 1: 2 } },
};

/** Another device continues with the sent answers or without them. */
const foreignWith = (output: unknown, body: unknown) => {
  const sent = typeof body === 'object' && body !== null && 'answers' in body ? body.answers : {};
  return { ...foreign, answers: output === conflict ? sent : {} };
};

function replyTo(event: AnyEventObject, { call, body }: NetworkCall): NetworkReply {
  if (
    /\.(?:saveAttempt|recallAttempt|addAnswers|addLateAnswers|submitAttempt)$/.test(event.type) &&
    event.type.startsWith('xstate.error.')
  ) {
    return { status: 502, body: {} };
  }
  if (event.type.startsWith('xstate.error.')) {
    const { error } = event;
    return error instanceof RefusedError ? no(error.isLasting ? 403 : 401, error.message) : 'offline';
  }
  const { output } = event;
  switch (event.type.slice('xstate.done.actor.'.length)) {
    case 'lookUpAttempt':
      if (call.includes('singleQuiz')) {
        if (output === refused) return no(403, refused.message);
        if (output === refusedSilently) return no(404, '');
        return ok(output === endedForGood ? { ...wireQuiz, allowReattempt: false } : wireQuiz);
      }
      if (call.includes('get-questions')) {
        if (output === empty) return ok([]);
        return ok(output === foundWithoutSaves ? withKey : questions);
      }
      if (call.includes('getSubmission/')) return ok(unseen);
      return ok(submissionsFor.get(output) ?? [], { savesAttempts: output !== foundWithoutSaves });
    case 'askServer':
      if (call.includes('singleQuiz')) return ok(output.quiz);
      return ok(output.submissions, { savesAttempts: output.savesAttempts });
    case 'askQuestions':
      return ok(output.questions);
    case 'askEnd':
      return ok(output);
    case 'addLateAnswers':
      return ok(foreign);
    case 'openAttempt':
      return ok(output === openedElsewhere ? foreign : open);
    case 'claimAttempt':
      if (output === notClaimed && call.startsWith('PATCH')) return 'offline';
      return call.startsWith('PATCH') ? ok({ ...foreign, revision: 10, clientId: 'page-1' }) : ok([foreign]);
    case 'watchAttempt':
      if (output === closed) return ok(completed);
      if (output === seenLonger) return ok({ ...longer, revision: 0 });
      return ok({
        ...(output === seenElsewhere ? foreign : open),
        clientId: output.clientId,
        deadline: null,
      });
    case 'recallAttempt':
    case 'saveAttempt':
    case 'addAnswers':
      if (output === conflict || output === conflictAlone) {
        return no(409, 'Changed elsewhere', foreignWith(output, body));
      }
      if (output === unreachable) return 'offline';
      if (output === refused) return no(403, refused.message);
      if (output === refusedSilently) return no(400, '');
      if (output === closed) return no(409, 'Over', completed);
      return ok({ ...open, revision: 5, deadline: null, ...(output === savedTogether ? together : {}) });
    case 'loadReview':
      return ok(withKey);
    default:
      // On a host that saves no attempts, the actor first asks whether it has the submission already.
      if (call.startsWith('GET')) return ok([]);
      if (output === unreachable) return 'offline';
      if (output === refused) return no(403, refused.message);
      if (output === refusedSilently) return no(403, '');
      if (output === goesOnLonger) return no(409, 'You have more time for this quiz', longer);
      if (output === conflict || output === conflictAlone) {
        return no(409, 'Changed elsewhere', foreignWith(output, body));
      }
      return ok(output === submittedWithoutSaves ? { ...graded, ...uncounted } : graded);
  }
}

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
/** Storage operations of a look-up and of a new attempt wait until the walk continues them. */
let device: { readonly go: () => void; readonly fail: (error: Error) => void } | undefined;
const onDevice = <Value>(isHeld: boolean, operation: () => Promise<Value>): Promise<Value> =>
  isHeld
    ? new Promise<void>((go, fail) => {
        device = { go, fail };
      }).then(operation)
    : operation();
let isLookUp = false;
const slowStore = {
  ...store,
  read: (...whose: Parameters<typeof store.read>) => onDevice(isLookUp, () => store.read(...whose)),
  addNotCounted: (...record: Parameters<typeof store.addNotCounted>) =>
    onDevice(isLookUp, () => store.addNotCounted(...record)),
  write: (...attempt: Parameters<typeof store.write>) =>
    onDevice(running?.getSnapshot().value === 'keeping', () => store.write(...attempt)),
};
const network = stubNetwork();
afterAll(() => vi.unstubAllGlobals());
const api = createApiClient({ host: '', getToken: () => 'token', onTokenRefused: () => undefined });
let toCome: AnyEventObject[] = [];
let running: AnyActorRef | undefined;

/** Stores the draft that the next look-up of the walk must find. */
const prepareDevice = (): void => {
  storage.clear();
  full = false;
  const read = toCome.find(({ type }) => type === 'xstate.done.actor.readDevice')?.output;
  if (read?.isUnreadable) storage.setItem('attempt:st-1:beads', '{"version":1}');
  else if (read?.draft) storage.setItem('attempt:st-1:beads', JSON.stringify(read.draft));
  const next = toCome.find(({ type }) => type === 'xstate.done.actor.lookUpAttempt');
  if (next?.output === withoutDraft) storage.setItem('attempt:st-1:beads', '{"version":1}');
  const draft = drafts.get(next?.output);
  if (draft === undefined) return;
  const record = {
    version: 4,
    submissionId: 'submission-1',
    clientId: 'page-0',
    previousClientIds: [],
    revision: 0,
    unsaved: true,
    handedIn: false,
    overAt: 0,
    ...draft,
  };
  storage.setItem('attempt:st-1:beads', JSON.stringify(record));
};

const parts = ['opening', 'paper', 'submitQuiz'].map((part) => `xstate.done.actor.${part}`);
const world: World = {
  // New actors for each walk, so that none waits for a save of the walk before.
  get actors() {
    return {
      keyboard,
      page,
      ...createAttemptActors({
        api,
        store: slowStore,
        tabClients: createTabClients(memoryStorage),
        now: () => now,
        quiz: async (quizId) => {
          const { data } = await api.call(getSingleQuiz, { params: { quizId } });
          return data ?? expect.fail('the quiz must be in the answer');
        },
        questions: async (quizId) => (await api.call(getQuestionsByQuiz, { params: { quizId } })).data,
        submissions: (userId, quizId) => api.call(getSubmissionsOfQuiz, { params: { userId, quizId } }),
        submission: async (submissionId) =>
          (await api.call(getSubmission, { params: { submissionId } })).data,
      }),
    };
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
    // The child machines are stubs.
    if (parts.includes(event.type)) return false;
    if (event.type.startsWith('xstate.done.actor.') || event.type.startsWith('xstate.error.actor.')) {
      if (/\.(?:readDevice|putAside|keepDraft)$/.test(event.type)) {
        if (event.type.startsWith('xstate.error.')) device?.fail(event.error);
        else device?.go();
      }
      network.release((call) => (isFor(event, call) ? replyTo(event, call) : null));
      return true;
    }
    switch (event.type) {
      case 'draft.failed':
        full = true;
        return false;
      case 'draft.kept':
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
      case 'answer.chosen':
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
    expect(real.output).toMatchObject(withoutTimes(sample.output === saved ? savedAlone : sample.output));
  },
  end() {
    isLookUp = false;
    running = undefined;
    network.drop();
  },
};

/** The sample without `counted`, which the stubbed server always returns. */
const { counted: _, ...savedAlone } = saved.kind === 'saved' ? saved : expect.fail('a save that is none');

/** Saving and watching may have pending requests at the same time. */
function isFor({ type }: AnyEventObject, { call }: NetworkCall): boolean {
  if (/\.(?:lookUpAttempt|askEnd)$/.test(type)) return true;
  const watches = call.startsWith('GET quiz/getSubmission/');
  return type.endsWith('watchAttempt') ? watches : !watches;
}

const press = (key: string) =>
  document.dispatchEvent(new KeyboardEvent('keydown', { key, cancelable: true }));

/** Removes what samples lack or have otherwise: the server's record, and times, since the clock of the walk has moved. */
function withoutTimes(output: object = {}): object {
  if ('times' in output) return { ...output, times: {} };
  if ('questions' in output && 'now' in output && !('kind' in output)) return { ...output, now };
  if ('kind' in output && output.kind === 'refused') return output;
  if ('submission' in output) {
    const { submission: _stored, ...known } = output;
    return known;
  }
  if (!('attempt' in output) || typeof output.attempt !== 'object' || output.attempt === null) return output;
  const { now: _now, deadline: _deadline, ...attempt } = { now: 0, deadline: 0, ...output.attempt };
  return { ...output, attempt };
}

const startsLook = [
  'clock.doubted',
  'network.restored',
  'xstate.after.watchPause.questionPaper.paper.watching.resting',
];
/** Without sent answers, the real actors cannot find that some do not count. */
const hasAnswers = ({ answers }: AnswerSheet) => Object.keys(answers).length > 0;

describeModel('the quiz attempt machine on its real actors', {
  ...attemptModel,
  world,
  level: 'actors',
  canHappen: (snapshot, event) =>
    attemptModel.canHappen(snapshot, event) &&
    (event.output !== conflictAlone || hasAnswers(snapshot.context.answerSheet)),
  check: ({ event, snapshot, previous, emitted }) =>
    expect(emitted).toEqual(noticesAfter(event, snapshot, previous)),
});

describeModel('the attempt look-up machine on its real actors', {
  ...lookUpModel,
  world,
  level: 'actors',
  show: () => {
    isLookUp = true;
  },
});

describeModel('the attempt opening machine on its real actors', {
  ...openingModel,
  // With an earlier attempt, the look-up finds that one.
  inputs: openingModel.inputs.filter(({ begun }) => begun === null),
  world,
  level: 'actors',
  show: (actor) => {
    running = actor;
  },
  check: ({ event, snapshot, emitted }) => expect(emitted).toEqual(openingNoticesAfter(event, snapshot)),
});

describeModel('the question paper machine on its real actors', {
  ...paperModel,
  sentDirectly: [...paperModel.sentDirectly, 'draft.failed', 'draft.kept'],
  world,
  level: 'actors',
  // A host that saves no attempts is not watched.
  canHappen: (snapshot, event) => {
    const {
      context: { savesAttempts, sent, answerSheet },
      value,
    } = snapshot;
    const { type, output } = event;
    if (!paperModel.canHappen(snapshot, event)) return false;
    if (output === conflictAlone) return hasAnswers(sent ?? answerSheet);
    return savesAttempts || typeof value === 'string' || !startsLook.includes(type);
  },
  check: async ({ event, snapshot, previous, emitted }) => {
    expect(emitted).toEqual(paperNoticesAfter(event, previous));
    const { unsaved, isKept, answerSheet } = snapshot.context;
    if (!snapshot.matches('paper') || !unsaved || !isKept) return;
    expect(await store.read('st-1', 'beads')).toMatchObject({ answers: answerSheet.answers });
  },
});

describeModel('the submit machine on its real actors', {
  ...submitQuizModel,
  world,
  level: 'actors',
  check: ({ event, snapshot, emitted }) => expect(emitted).toEqual(submitQuizNoticesAfter(event, snapshot)),
});
