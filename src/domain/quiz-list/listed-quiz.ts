export interface ListedSubject {
  readonly _id: string;
  readonly name: string;
  /** How many quizzes it has; absent on a host that does not tell before the subject is chosen. */
  readonly quizCount?: number | null | undefined;
}

export interface ListedQuiz {
  readonly _id: string;
  readonly title: string;
  readonly description: string;
  readonly sequence: number;
  /** Minutes; null when the quiz has no duration of its own. */
  readonly timeLimit: number | null;
  readonly passingMarks: number | null;
  readonly allowReattempt: boolean;
  readonly questionsCount: number | null;
  readonly subjectName: string;
}

export interface ListedSubmission {
  readonly _id: string;
  readonly quizId: string;
  readonly subjectName: string;
  readonly status: 'completed' | 'in-progress';
  /** Percent, not rounded; null while the person was not shown how a completed attempt ended. */
  readonly score: number | null;
  /** Seconds. */
  readonly timeTaken: number;
  /** ISO 8601; absent on a host that does not tell. */
  readonly startedAt?: string | null | undefined;
  readonly deadline?: string | null | undefined;
  readonly completedAt?: string | null | undefined;
  readonly answers: Readonly<Record<string, string>>;
}

/** What Start Now hands to /instructions (specification, section 4); duration in minutes, 0 when unknown. */
export interface InstructionsState {
  readonly quizId: string;
  readonly title: string;
  readonly description: string;
  readonly duration: number;
  readonly marks: number | null;
  readonly questionCount: number;
}
