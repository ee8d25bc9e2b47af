import type { PaperQuestion } from '#domain/quizzes/question.ts';
import type { AnswerSheet } from './answers.ts';
import type { DeadlineBounds } from './attempt-clock.ts';
import type { AttemptOwner, AttemptRecord, PaperQuiz } from './attempt-record.ts';
import type { GradedAttempt } from './result-summary.ts';
import type { MoreTime } from './sending.ts';

/** Times in epoch milliseconds. */
export interface OpenAttempt
  extends Pick<AttemptRecord, 'submissionId' | 'revision' | 'previousClientIds' | 'unsaved'> {
  readonly answerSheet: AnswerSheet;
  readonly heldElsewhere: boolean;
  readonly deadline: number;
  readonly now: number;
}

export type Refused = { readonly kind: 'refused'; readonly message: string };

export interface AttemptEnd {
  readonly submissionId: string;
  /** Percent. */
  readonly score: number;
  readonly answered: number;
  readonly totalQuestions: number | null;
  readonly endedAt: string | null;
  /** The score comes when the office releases the results of a competition. */
  readonly resultsHeld?: boolean | undefined;
}

export type LookUpResult =
  | {
      readonly kind: 'found';
      readonly quiz: PaperQuiz;
      /** Empty before a repeated attempt begins, because they would include the key. */
      readonly questions: readonly PaperQuestion[];
      readonly hasQuestions: boolean;
      readonly attempt: OpenAttempt | null;
      readonly draftUnreadable: boolean;
      readonly savesAttempts: boolean;
      readonly now: number;
    }
  | { readonly kind: 'ended'; readonly quiz: PaperQuiz; readonly end: AttemptEnd }
  | {
      readonly kind: 'sealed';
      readonly quiz: PaperQuiz;
      readonly questions: readonly PaperQuestion[];
      readonly attempt: OpenAttempt;
      readonly savesAttempts: boolean;
    }
  | Refused;
export type WatchResult =
  | {
      readonly kind: 'seen';
      readonly revision: number | null;
      readonly clientId: string | null;
      readonly deadline: DeadlineBounds | null;
      /** From its start to its deadline; null on a host without deadlines. */
      readonly minutes: number | null;
    }
  | { readonly kind: 'closed' };
export type SubmitResult =
  | {
      readonly kind: 'submitted';
      readonly submissionId: string;
      readonly graded: GradedAttempt;
      readonly answers: AnswerSheet['answers'];
      readonly uncounted: number;
      readonly refusal: string;
    }
  | { readonly kind: 'conflict'; readonly allCount: boolean; readonly moreTime: MoreTime | null }
  | { readonly kind: 'unreachable' }
  | Refused;

export interface AttemptToSend
  extends AttemptOwner,
    Pick<
      AttemptRecord,
      'submissionId' | 'revision' | 'previousClientIds' | 'unsaved' | 'savesAttempts' | 'paper'
    > {
  readonly answerSheet: AnswerSheet;
  /** Percent; 0 without the key. For hosts that do not grade. */
  readonly score: number;
  /** Seconds. */
  readonly timeTaken: number;
  /** Milliseconds; not positive once the time is over. */
  readonly timeLeft: number;
}

export type OfQuiz = Omit<AttemptOwner, 'clientId'>;

export interface AttemptProgress
  extends Pick<OpenAttempt, 'answerSheet' | 'deadline' | 'now'>,
    Pick<AttemptRecord, 'submissionId' | 'revision' | 'previousClientIds' | 'unsaved' | 'savesAttempts'> {
  readonly quiz: PaperQuiz | null;
  readonly questions: readonly PaperQuestion[];
  readonly spokenTime: string;
  readonly failures: number;
}

export interface AttemptPart extends AttemptProgress, AttemptOwner {}
