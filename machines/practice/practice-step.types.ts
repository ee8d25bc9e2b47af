export interface PracticeAnswer {
  /** Right, and within the time of the step. */
  readonly counts: boolean;
  /** In milliseconds. */
  readonly at: number;
}

export type PracticeStepEvent = { readonly type: 'answer.given' } & PracticeAnswer;

export interface PracticeStepContext {
  /** The newest answers, oldest first: up to 20 while learning, up to 5 while reviewing. */
  readonly recent: readonly boolean[];
  /** How often the step has come back and was still known. */
  readonly returns: number;
  /** When the step comes back, in milliseconds; null while it is learned. */
  readonly dueAt: number | null;
}
