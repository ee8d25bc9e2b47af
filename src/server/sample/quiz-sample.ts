import type { PaperQuestion } from '#domain/quizzes/question.ts';

/**
 * A multiple-choice question of the sample institute. `arithmetic` is the sum as an expression (digits, + - *
 * / ^ % parentheses, sqrt()), so that a test can compute the answer.
 */
export interface SampleQuestion extends PaperQuestion {
  readonly correctAnswer: string;
  readonly arithmetic?: string;
}

/** `timeLimit` in minutes, 30 by default. `passingMarks` out of the number of questions. */
export interface SampleQuiz {
  readonly _id: string;
  readonly title: string;
  readonly description: string;
  readonly sequence: number;
  readonly timeLimit?: number;
  readonly passingMarks: number;
  /** The level that a pass ends, for a certificate. */
  readonly certificateLevel?: string;
  readonly price: number;
  readonly allowReattempt: boolean;
  readonly questions: readonly SampleQuestion[];
}

export interface SampleSubject {
  readonly _id: string;
  readonly name: string;
  readonly quizzes: readonly SampleQuiz[];
}
