export interface ListedSubject {
  readonly _id: string;
  readonly name: string;
  /** Some hosts omit it. */
  readonly quizCount?: number | null | undefined;
}

export interface ListedQuiz {
  readonly _id: string;
  readonly title: string;
  readonly description: string;
  readonly sequence: number;
  /** Minutes; null for the default. */
  readonly timeLimit: number | null;
  readonly passingMarks: number | null;
  readonly allowReattempt: boolean;
  readonly questionsCount: number | null;
  readonly subjectName: string;
  /** The office lets the student begin it. */
  readonly unlocked?: boolean | undefined;
}

export interface ListedSubmission {
  readonly _id: string;
  readonly quizId: string;
  readonly subjectName: string;
  readonly status: 'completed' | 'in-progress';
  /** Percent; null until the student has seen how the attempt ended. */
  readonly score: number | null;
  readonly timeTaken: number;
  readonly startedAt?: string | null | undefined;
  readonly deadline?: string | null | undefined;
  readonly completedAt?: string | null | undefined;
  readonly answers: Readonly<Record<string, string>>;
  /** The office allows one more attempt. */
  readonly mayTryAgain?: boolean | undefined;
}

/** Navigation state of /instructions; duration in minutes, 0 when unknown. */
export interface InstructionsState {
  readonly quizId: string;
  readonly title: string;
  readonly description: string;
  readonly duration: number;
  readonly marks: number | null;
  /** The specified constant. */
  readonly questionCount: number;
  /** Of the quiz; null where unknown. */
  readonly ownQuestionCount: number | null;
}
