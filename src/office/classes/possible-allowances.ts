import type { AllowanceKind } from '#contract/office/allowances.ts';
import type { QuizResults, StudentResult } from '#contract/office/class-results.ts';

/** What can be allowed to a student, as far as the results say. The server decides. */
export function possibleAllowances(
  { attempt, isLocked }: StudentResult,
  { allowReattempt }: QuizResults['quiz'],
): AllowanceKind[] {
  if (attempt === null) return isLocked ? ['unlock'] : [];
  if (attempt.completedAt === null) return ['time'];
  return [
    ...(allowReattempt || attempt.anotherAllowed ? [] : (['attempt'] as const)),
    ...(attempt.keptAside > 0 ? (['late'] as const) : []),
  ];
}

export const allowanceNames: Readonly<Record<AllowanceKind, string>> = {
  time: 'More time…',
  attempt: 'Another attempt…',
  unlock: 'Unlock…',
  late: 'Count late answers…',
};
