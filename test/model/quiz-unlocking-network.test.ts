import { afterAll, expect, vi } from 'vitest';
import type { AnyEventObject } from 'xstate';
import {
  getAllSubjects,
  getLatestSubmissions,
  getQuestionsOfSubmission,
  getQuizzesBySubject,
} from '#contract/quizzes.ts';
import { createQuizListActors } from '#web/actors/quiz/quiz-list-actors.ts';
import { createApiClient } from '#web/api/client.ts';
import { describeModel } from './graph.ts';
import {
  first,
  firstDone,
  noQuizzes,
  noSubjects,
  noticesAfter,
  questions,
  quizzesWithRunning,
  refused,
  second,
  secondRunning,
  third,
  unlockingModel,
} from './quiz-unlocking.model.ts';
import { type NetworkCall, type NetworkReply, stubNetwork } from './stub-network.ts';
import type { World } from './walk.ts';

/** Walks the same paths with the real actors; only the network is a stub. */

const ok = (data: unknown): NetworkReply => ({ body: { success: true, message: '', data } });
const onTheWire = ({ subjectName: name, ...quiz }: typeof first) => ({ ...quiz, subjectId: { name } });
const subjectsOnTheWire = [
  { _id: 'abacus', name: 'Abacus', quizCount: 3 },
  { _id: 'phonics', name: 'Phonics' },
];
const submissionOnTheWire = ({ subjectName, quizId, ...stored }: typeof firstDone) => ({
  ...stored,
  quizId: { _id: quizId, title: '', subjectId: { name: subjectName } },
});
const submissionsIn = (output: unknown) => {
  if (output === noQuizzes) return [];
  return (output === quizzesWithRunning ? [secondRunning, firstDone] : [firstDone]).map(submissionOnTheWire);
};

function replyTo({ type, output }: AnyEventObject, { call }: NetworkCall): NetworkReply {
  if (type.startsWith('xstate.error.')) return 'offline';
  if (output === refused) return { status: 403, body: { success: false, message: refused.message } };
  if (call.includes('get-all-subjects')) return ok(output === noSubjects ? [] : subjectsOnTheWire);
  if (call.includes('getSubmissionsByUser')) return ok(submissionsIn(output));
  if (call.includes('get-questions')) return ok(questions);
  return ok(output === noQuizzes ? [] : [third, first, second].map(onTheWire));
}

const network = stubNetwork();
afterAll(() => vi.unstubAllGlobals());
const api = createApiClient({
  host: 'http://site.example',
  getToken: () => 'token',
  onTokenRefused: () => undefined,
});

const world: World = {
  actors: createQuizListActors({
    subjects: async () => (await api.call(getAllSubjects)).data,
    quizzes: async (subjectId) => (await api.call(getQuizzesBySubject, { params: { subjectId } })).data,
    submissions: (userId) => api.call(getLatestSubmissions, { params: { userId } }),
    questions: async ({ quizId, submissionId }) =>
      (await api.call(getQuestionsOfSubmission, { params: { quizId, submissionId } })).data,
  }),
  begin: () => network.hold(),
  bringAbout(event) {
    network.hold();
    if (!event.type.startsWith('xstate.done.actor.') && !event.type.startsWith('xstate.error.actor.'))
      return false;
    network.release((call) => replyTo(event, call));
    return true;
  },
  told(event) {
    if (event.type.startsWith('xstate.')) network.hold();
  },
  compare(real, sample) {
    if (!sample.type.startsWith('xstate.done.actor.')) return;
    // A visitor has no submissions to request.
    const { submissions: _, ...output } = { submissions: [], ...sample.output };
    expect(real.output).toMatchObject(output);
  },
  end: () => network.drop(),
};

describeModel('the quiz unlocking machine on its real actors', {
  ...unlockingModel,
  world,
  check: ({ event, snapshot, emitted }) => {
    expect(emitted).toMatchObject(noticesAfter(event, snapshot));
    expect(emitted).toHaveLength(noticesAfter(event, snapshot).length);
  },
});
