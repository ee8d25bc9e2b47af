import type { ActorRefFrom, AnyActorRef, EventFrom, SnapshotFrom } from 'xstate';
import type { AnswerSheet } from '#domain/attempts/answers.ts';
import type { AttemptEnd } from '#domain/attempts/attempt.ts';
import type { PaperQuiz } from '#domain/attempts/attempt-record.ts';
import type { ResultSummary } from '#domain/attempts/result-summary.ts';
import type { PaperQuestion } from '#domain/quizzes/question.ts';
import type { attemptOpeningMachine } from '#machines/quiz-attempt/attempt-opening.machine.ts';
import type { questionPaperMachine } from '#machines/quiz-attempt/question-paper.machine.ts';
import type { quizAttemptMachine } from '#machines/quiz-attempt/quiz-attempt.machine.ts';
import type { submitQuizMachine } from '#machines/quiz-attempt/submit-quiz.machine.ts';

export type Attempt = ActorRefFrom<typeof quizAttemptMachine>;
export type AttemptEvent =
  | EventFrom<typeof quizAttemptMachine>
  | EventFrom<typeof attemptOpeningMachine>
  | EventFrom<typeof questionPaperMachine>
  | EventFrom<typeof submitQuizMachine>;

/** The part of the context that all machines of an attempt have. */
export interface AttemptSnapshot {
  readonly context: {
    readonly quiz: PaperQuiz | null;
    readonly questions: readonly PaperQuestion[];
    readonly answerSheet: AnswerSheet;
    readonly deadline: number;
    readonly now: number;
    readonly spokenTime: string;
    readonly unsaved: boolean;
    readonly savesAttempts: boolean;
    readonly refusal?: string;
    readonly isKept?: boolean;
    readonly end?: AttemptEnd | null;
    readonly uncounted?: number;
    readonly result?: ResultSummary | null;
  };
  hasTag(tag: string): boolean;
  can(event: AttemptEvent): boolean;
}

export interface AttemptActor extends Pick<AnyActorRef, 'subscribe'> {
  getSnapshot(): AttemptSnapshot;
  send(event: AttemptEvent): void;
}

/** The child machine that an attempt runs now. */
export const selectPart = ({ children }: SnapshotFrom<typeof quizAttemptMachine>) =>
  children.opening ?? children.paper ?? children.submitQuiz;
