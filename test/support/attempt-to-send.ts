import type { AttemptToSend } from '#domain/attempts/attempt.ts';

/** A running attempt without an answer. */
export const attempt: AttemptToSend = {
  quizId: 'beads',
  userId: 'st-1',
  clientId: 'page-1',
  previousClientIds: [],
  submissionId: 'submission-1',
  revision: 1,
  answerSheet: { answers: {}, answeredAt: {}, marked: [], visited: [0], current: 0 },
  score: 0,
  unsaved: true,
  timeTaken: 0,
  timeLeft: 600_000,
  savesAttempts: true,
  paper: null,
};

/** The same with an answer to its first question. */
export const withAnswer = (option: string) => ({
  ...attempt,
  answerSheet: { ...attempt.answerSheet, answers: { 0: option } },
});
