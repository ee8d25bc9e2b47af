import type { AttemptRecord } from '#domain/attempts/attempt-record.ts';
import type { Submission } from '#domain/attempts/submission.ts';
import { claimAttemptMachine } from '#machines/quiz-attempt/claim-attempt.machine.ts';
import { draft as draftOnDevice } from './attempt-look-up.model.ts';
import { done, type ModelOptions } from './model-options.ts';
import { closed, conflictAlone, refused, saved, unreachable } from './quiz-attempt.model.ts';
import { onServer } from './send-answers.model.ts';

export const page = { quizId: 'beads', userId: 'st-1', clientId: 'page-2' };
export const ofAnother: Submission = { ...onServer, clientId: 'another device', timeTaken: 20 };
export const ofAnotherQuiz: Submission = { ...ofAnother, quizId: { ...ofAnother.quizId, _id: 'cube' } };
export const overdue: Submission = { ...ofAnother, serverTime: '2026-01-15T06:10:00.000Z' };
export const draft: AttemptRecord = {
  ...draftOnDevice,
  clientId: 'page-1',
  previousClientIds: [],
  submissionId: 'submission-1',
  revision: 4,
  answers: { 0: '5' },
  progress: { answeredAt: { 0: 1000 }, marked: [0], visited: [0], current: 0 },
};

/** Taking an attempt over, with samples of every outcome. */
export const claimAttemptModel = {
  machine: claimAttemptMachine,
  inputs: [page],
  events: [
    done('listSubmissions', [ofAnotherQuiz, ofAnother]),
    done('listSubmissions', [overdue]),
    done('listSubmissions', []),
    done('readDraft', draft),
    done('readDraft', null),
    done('sendAnswers', saved),
    done('sendAnswers', conflictAlone),
    done('sendAnswers', closed),
    done('sendAnswers', unreachable),
    done('sendAnswers', refused),
  ],
  project: ({ value, context: { draft: known } }) => ({ value, hasDraft: known !== null }),
} satisfies ModelOptions<typeof claimAttemptMachine>;
