import type { AttemptToSend } from '#domain/attempts/attempt.ts';
import type { SendResult } from '#domain/attempts/sending.ts';
import type { Submission } from '#domain/attempts/submission.ts';
import { submitAttemptMachine } from '#machines/quiz-attempt/submit-attempt.machine.ts';
import { after, done, failed, type ModelOptions } from './model-options.ts';
import { questions, quiz, refused, unreachable } from './quiz-attempt.model.ts';
import { onServer } from './send-answers.model.ts';

const unexpected = new Error('the wire was cut');
const full = new Error('the device is full');

export const anAttempt: AttemptToSend = {
  quizId: 'beads',
  userId: 'st-1',
  clientId: 'page-1',
  previousClientIds: [],
  submissionId: 'submission-1',
  revision: 5,
  answerSheet: {
    answers: { 0: '5', 1: '9' },
    answeredAt: { 0: 1000, 1: 2000 },
    marked: [],
    visited: [0, 1],
    current: 1,
  },
  score: 0,
  unsaved: false,
  savesAttempts: true,
  paper: { quiz, questions },
  timeTaken: 30,
  timeLeft: 570_000,
};
/** On a host that stores only completed submissions. */
export const withoutSaves: AttemptToSend = {
  ...anAttempt,
  submissionId: null,
  revision: null,
  savesAttempts: false,
};

export const graded: Submission = {
  ...onServer,
  answers: { 0: '5', 1: '9' },
  progress: { marked: [], visited: [0, 1], current: 1, answeredAt: { 0: 1000, 1: 2000 } },
  status: 'completed',
  revision: 7,
  score: 50,
  timeTaken: 35,
  correctCount: 1,
  incorrectCount: 1,
  totalQuestions: 2,
};
/** Graded without the second answer. */
export const gradedInPart: Submission = { ...graded, answers: { 0: '5' } };
const { revision: _revision, ...foreign } = graded;
/** From a host that stores only completed submissions. */
export const recorded: Submission = { ...foreign, _id: 'record-1', answers: { 0: '5', 1: '9' } };

export const saved = (submission: Submission | null): SendResult => ({
  kind: 'saved',
  submission,
  revision: submission?.revision ?? null,
  deadline: null,
  minutes: null,
  counted: null,
});
export const tooLate = 'The time for this quiz is over, and these answers came too late to count';
export const instead = (submission: Submission, allCount: boolean): SendResult => ({
  kind: 'conflict',
  submission,
  refusal: tooLate,
  allCount,
  moreTime: null,
});
/** The attempt continues with more time. */
export const longer: SendResult = {
  kind: 'conflict',
  submission: onServer,
  refusal: 'You have more time for this quiz',
  allCount: true,
  moreTime: { deadline: null, minutes: 15, revision: 8, answerSheet: anAttempt.answerSheet },
};

/** Submitting an attempt, with samples of every outcome. */
export const submitAttemptModel = {
  machine: submitAttemptMachine,
  inputs: [anAttempt, withoutSaves],
  events: [
    done('readSubmitted', true),
    done('readSubmitted', false),
    failed('readSubmitted', unexpected),
    after('storagePatience', 'submitAttempt.reading'),
    done('keepSubmitted'),
    failed('keepSubmitted', full),
    after('storagePatience', 'submitAttempt.keeping'),
    done('listSubmissions', [recorded]),
    done('listSubmissions', []),
    done('sendAnswers', saved(graded)),
    done('sendAnswers', saved(gradedInPart)),
    done('sendAnswers', saved(null)),
    done('sendAnswers', instead(graded, true)),
    done('sendAnswers', instead(gradedInPart, false)),
    done('sendAnswers', instead(onServer, false)),
    done('sendAnswers', longer),
    done('sendAnswers', unreachable),
    done('sendAnswers', refused),
    done('setAnswersAside'),
    failed('setAnswersAside', full),
    done('clearDraft'),
    failed('clearDraft', full),
  ],
  project: ({ value, context: { wasSubmitted, stored, result } }) => ({
    value,
    wasSubmitted,
    stored: stored && Object.keys(stored.answers).length,
    result: result?.kind,
  }),
} satisfies ModelOptions<typeof submitAttemptMachine>;
