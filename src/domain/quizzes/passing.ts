/** Whether a paper is passed, and by what. */
export interface Passing {
  readonly passed: boolean;
  /** By the promised scheme: 1 per correct answer, minus a quarter per wrong one. */
  readonly marks: number;
  readonly needed: number;
}

/**
 * Compares the marks of a paper with the passing marks of its quiz: that many pass, fewer do not. The score in
 * percent decides nothing here.
 * @returns null while the marks are unknown, or for a quiz without passing marks
 */
export function passingOf(marks: number | null, passingMarks: number | null | undefined): Passing | null {
  if (marks === null || passingMarks === null || passingMarks === undefined || passingMarks <= 0) return null;
  return { passed: marks >= passingMarks, marks, needed: passingMarks };
}
