export interface Passing {
  readonly passed: boolean;
  readonly marks: number;
  readonly needed: number;
}

/** @returns null without known marks or passing marks */
export function getPassing(marks: number | null, passingMarks: number | null | undefined): Passing | null {
  if (marks === null || passingMarks === null || passingMarks === undefined || passingMarks <= 0) return null;
  return { passed: marks >= passingMarks, marks, needed: passingMarks };
}
