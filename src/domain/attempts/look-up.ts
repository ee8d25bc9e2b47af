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
  /** '' for an attempt without an id. */
  readonly begun: string | null;
}

export interface FoundOnDevice {
  readonly draft: AttemptRecord | null;
  readonly isUnreadable: boolean;
  readonly draftDeadline: number;
  readonly tabClientIds: readonly string[];
  readonly now: number;
}

export interface FoundOnServer {
  readonly quiz: Quiz;
  readonly submissions: readonly Submission[];
  readonly savesAttempts: boolean;
  readonly times: RequestTimes;
}

export interface FoundQuestions {
  readonly questions: readonly PaperQuestion[];
  readonly now: number;
}

export type AnswersToPutAside = Pick<NotCounted, 'userId' | 'quizId' | 'quizTitle' | 'answers' | 'reason'>;

export interface AttemptLookUp extends LookUpInput {
  readonly device: FoundOnDevice;
  readonly server: FoundOnServer | null;
  readonly refusal: RefusedError | null;
  readonly quiz: PaperQuiz | null;
  readonly questions: readonly PaperQuestion[];
  readonly now: number;
  readonly hasQuestions: boolean;
  readonly savesAttempts: boolean;
  readonly attempt: OpenAttempt | null;
  readonly unfit: AnswerSheet['answers'];
  readonly end: AttemptEnd | null;
  readonly way: 'found' | 'sealed' | 'ended' | 'refused';
}
