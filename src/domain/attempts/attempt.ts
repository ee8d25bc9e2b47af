import type { PaperQuestion } from '#domain/quizzes/question.ts';
import type { AnswerSheet } from './answers.ts';
import type { DeadlineBounds } from './attempt-clock.ts';
import type { AttemptOwner, AttemptRecord, PaperQuiz } from './attempt-record.ts';
import type { GradedAttempt } from './result-summary.ts';

/** An attempt in progress, as the server and this device know it together. Times in epoch milliseconds. */
export interface OpenAttempt
  extends Pick<AttemptRecord, 'submissionId' | 'revision' | 'previousClientIds' | 'unsaved'> {
  readonly answerSheet: AnswerSheet;
  /** The last save came from a page that this device knows nothing of. */
  readonly heldElsewhere: boolean;
  readonly deadline: number;
  readonly now: number;
}

export type Refused = { readonly kind: 'refused'; readonly message: string };

/** How an attempt ended that the person did not see to its end. */
export interface AttemptEnd {
  readonly submissionId: string;
  /** Percent. */
  readonly score: number;
  readonly answered: number;
  /** Null on a host that does not count them. */
  readonly totalQuestions: number | null;
  /** ISO 8601; null when the host does not tell. */
  readonly endedAt: string | null;
}

export type LookUpResult =
  | {
      readonly kind: 'found';
      readonly quiz: PaperQuiz;
      /** None where asking for them would show the key of an earlier attempt: they come with the new one. */
      readonly questions: readonly PaperQuestion[];
      readonly hasQuestions: boolean;
      /** Null when there is no attempt in progress: none yet, or all completed. */
      readonly attempt: OpenAttempt | null;
      /** There was a draft on this device that nobody could read: damaged, or of another version. */
      readonly draftUnreadable: boolean;
      /** False on a host that knows completed submissions alone. */
      readonly savesAttempts: boolean;
      /** The page's time when the questions came; 0 without them. */
      readonly now: number;
    }
  /** The attempt of this page is over, or the last one ended unseen: no other one is begun before that was shown. */
  | { readonly kind: 'ended'; readonly quiz: PaperQuiz; readonly end: AttemptEnd }
  /** Submitted, or closed by the server before it had the last answers: what this device has is still to be sent. */
  | {
      readonly kind: 'sealed';
      readonly quiz: PaperQuiz;
      /** None where asking for them would show the key, which ends the time for late answers. */
      readonly questions: readonly PaperQuestion[];
      readonly attempt: OpenAttempt;
      readonly savesAttempts: boolean;
    }
  | Refused;
/** What the server has of the attempt, while this page has it open. */
export type WatchResult =
  | {
      readonly kind: 'seen';
      readonly revision: number | null;
      readonly clientId: string | null;
      readonly deadline: DeadlineBounds | null;
    }
  | { readonly kind: 'closed' };
export type SubmitResult =
  | {
      readonly kind: 'submitted';
      readonly submissionId: string;
      readonly graded: GradedAttempt;
      /** The answers that were graded: those of another window, if that one submitted first. */
      readonly answers: AnswerSheet['answers'];
      /** How many of the answers that were sent do not count, and why; '' when all do. */
      readonly uncounted: number;
      readonly refusal: string;
    }
  | { readonly kind: 'conflict'; readonly allCount: boolean }
  | { readonly kind: 'unreachable' }
  | Refused;

/** An attempt as the server and this device get it. */
export interface AttemptToSend
  extends AttemptOwner,
    Pick<
      AttemptRecord,
      'submissionId' | 'revision' | 'previousClientIds' | 'unsaved' | 'savesAttempts' | 'paper'
    > {
  readonly answerSheet: AnswerSheet;
  /** Percent, for a host that does not grade by itself; 0 while the key is withheld. */
  readonly score: number;
  /** Seconds. */
  readonly timeTaken: number;
  /** Milliseconds until the time is over; 0 or less afterwards. */
  readonly timeLeft: number;
}

/** Whose attempt at which quiz. */
export type OfQuiz = Omit<AttemptOwner, 'clientId'>;

/** What changes of an attempt from one part to the next. Times in epoch milliseconds. */
export interface AttemptProgress
  extends Pick<OpenAttempt, 'answerSheet' | 'deadline' | 'now'>,
    Pick<AttemptRecord, 'submissionId' | 'revision' | 'previousClientIds' | 'unsaved' | 'savesAttempts'> {
  readonly quiz: PaperQuiz | null;
  readonly questions: readonly PaperQuestion[];
  /** What a screen reader is told of the time; '' until the first spoken moment. */
  readonly spokenTime: string;
  /** Saves or submits that failed since the last one that did not. */
  readonly failures: number;
}

/** The attempt as each of its parts gets it. */
export interface AttemptPart extends AttemptProgress, AttemptOwner {}
