/** The message at each invalid field. */
export type FieldProblems<Field extends string> = Readonly<Partial<Record<Field, string | undefined>>>;

export function hasProblems(problems: FieldProblems<string>): boolean {
  return Object.values(problems).some((problem) => problem !== undefined);
}

/** Removes the problem of a field that is being corrected. */
export function withoutProblem<Field extends string>(
  problems: FieldProblems<Field>,
  corrected: Field,
): FieldProblems<Field> {
  return { ...problems, [corrected]: undefined };
}
