import type { SendInput, SendReply } from '#domain/attempts/sending.ts';
import type { Submission } from '#domain/attempts/submission.ts';
import { sendAnswersMachine } from '#machines/quiz-attempt/send-answers.machine.ts';
import { done, type ModelOptions } from './model-options.ts';

const asked = Date.UTC(2026, 0, 15, 6);
const times = { asked, answered: asked + 100 };
const refusal = 'This quiz is open in another window or on another device';

/** An attempt that the server keeps in progress, with an answer that only the server has. */
export const onServer: Submission = {
  _id: 'submission-1',
  quizId: { _id: 'beads', title: 'Meet the Beads', subjectId: { name: 'Abacus' } },
  answers: { 1: '9' },
  progress: { marked: [1], visited: [0, 1], current: 1, answeredAt: { 1: 2000 } },
  score: 0,
  timeTaken: 0,
  status: 'in-progress',
  revision: 6,
  clientId: 'page-1',
  deadline: '2026-01-15T06:10:00.000Z',
  serverTime: '2026-01-15T06:00:00.000Z',
};

/** A save of one answer, from a page that continues the attempt of an earlier page. */
export const aSave: SendInput = {
  quizId: 'beads',
  userId: 'st-1',
  clientId: 'page-1',
  previousClientIds: ['page-0'],
  submissionId: 'submission-1',
  revision: 4,
  answerSheet: { answers: { 0: '5' }, answeredAt: { 0: 1000 }, marked: [0], visited: [0], current: 0 },
  score: 0,
  timeTaken: 10,
  status: 'in-progress',
};
export const aSubmit: SendInput = { ...aSave, status: 'completed' };
/** Submitted at the deadline that the page knows. */
export const anEndedSubmit: SendInput = { ...aSubmit, timeUp: true };
export const aTakeOver: SendInput = { ...aSave, takesOver: true };

export const stored: SendReply = { kind: 'stored', submission: { ...onServer, answers: { 0: '5' } }, times };
const insteadOf = (submission: Partial<Submission>): SendReply => ({
  kind: 'instead',
  submission: { ...onServer, ...submission },
  refusal,
  times,
});
export const storedSilently: SendReply = { kind: 'stored', submission: null, times };
export const ownNewer = insteadOf({});
export const earlierPages = insteadOf({ clientId: 'page-0' });
export const anothers = insteadOf({ clientId: 'another device' });
export const anothersWithAll = insteadOf({ clientId: 'another device', answers: { 0: '5', 1: '9' } });
export const overdue = insteadOf({ serverTime: '2026-01-15T06:10:00.000Z' });
export const completed = insteadOf({ status: 'completed' });
export const unreachable: SendReply = { kind: 'unreachable' };
export const refused: SendReply = { kind: 'refused', message: 'Please complete the previous quizzes first' };

/** Sending answers, with samples of every reply. */
export const sendAnswersModel = {
  machine: sendAnswersMachine,
  inputs: [aSave, aSubmit, anEndedSubmit, aTakeOver],
  events: [
    done('send', stored),
    done('send', storedSilently),
    done('send', ownNewer),
    done('send', earlierPages),
    done('send', anothers),
    done('send', anothersWithAll),
    done('send', overdue),
    done('send', completed),
    done('send', unreachable),
    done('send', refused),
  ],
  project: ({ value, context: { requests, result } }) => ({ value, requests, result: result?.kind }),
} satisfies ModelOptions<typeof sendAnswersMachine>;
