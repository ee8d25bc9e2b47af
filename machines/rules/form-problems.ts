/** The words to show at each refused field. */
export type FieldProblems<Field extends string> = Readonly<Partial<Record<Field, string | undefined>>>;

export function hasProblems(problems: FieldProblems<string>): boolean {
  return Object.values(problems).some((problem) => problem !== undefined);
}

/** The problems that are left once a field is being corrected. */
export function withoutProblem<Field extends string>(
  problems: FieldProblems<Field>,
  corrected: Field,
): FieldProblems<Field> {
  return { ...problems, [corrected]: undefined };
}
