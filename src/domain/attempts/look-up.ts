import type { PaperQuestion } from '#domain/quizzes/question.ts';
import type { Quiz } from '#domain/quizzes/quiz.ts';
import type { RefusedError } from '#domain/refused-error.ts';
import type { AnswerSheet } from './answers.ts';
import type { NotCounted } from './answers-not-counted.ts';
import type { AttemptEnd, OpenAttempt } from './attempt.ts';
import type { AttemptOwner, AttemptRecord, PaperQuiz } from './attempt-record.ts';
import type { RequestTimes } from './stored-submission.ts';
import type { Submission } from './submission.ts';

export interface LookUpInput extends AttemptOwner {
  /** The attempt that this page began, '' when it has no name; null when it began none. */
  readonly begun: string | null;
}

/** What this browser has of an attempt. Times in epoch milliseconds of the page's time. */
export interface FoundOnDevice {
  readonly draft: AttemptRecord | null;
  /** There is a draft that cannot be read: it is damaged or of another version. */
  readonly isUnreadable: boolean;
  /** When the time of the draft's attempt is over, as far as this device can tell; `now` without a draft. */
  readonly draftDeadline: number;
  /** The pages that this tab has shown, the one that asks among them. */
  readonly tabClientIds: readonly string[];
  readonly now: number;
}

/** What the server has of a quiz and of a student's attempts at it. */
export interface FoundOnServer {
  readonly quiz: Quiz;
  /** Newest first; those of other quizzes may be among them. */
  readonly submissions: readonly Submission[];
  /** False on a host that stores completed submissions alone. */
  readonly savesAttempts: boolean;
  /** When the list was asked for, and when it came. */
  readonly times: RequestTimes;
}

export interface FoundQuestions {
  readonly questions: readonly PaperQuestion[];
  /** When they came, in the page's time. */
  readonly now: number;
}

/** Answers that fit no question of the quiz any more. */
export type AnswersToPutAside = Pick<NotCounted, 'userId' | 'quizId' | 'quizTitle' | 'answers' | 'reason'>;

export interface AttemptLookUp extends LookUpInput {
  readonly device: FoundOnDevice;
  /** Null before the server has answered. */
  readonly server: FoundOnServer | null;
  readonly refusal: RefusedError | null;
  /** Null before it is known; then what the look-up results in. */
  readonly quiz: PaperQuiz | null;
  readonly questions: readonly PaperQuestion[];
  readonly now: number;
  readonly hasQuestions: boolean;
  readonly savesAttempts: boolean;
  readonly attempt: OpenAttempt | null;
  /** Answers that fit no question any more and that the server does not have. */
  readonly unfit: AnswerSheet['answers'];
  readonly end: AttemptEnd | null;
  readonly way: 'found' | 'sealed' | 'ended' | 'refused';
}
