/** The words to show at each refused field; a field without a problem is absent. */
export type FieldProblems<Field extends string> = Readonly<Partial<Record<Field, string>>>;

export function hasProblems(problems: FieldProblems<string>): boolean {
  return Object.keys(problems).length > 0;
}

/** The problems that are left once a field is being corrected. */
export function withoutProblem<Field extends string>(
  problems: FieldProblems<Field>,
  corrected: Field,
): FieldProblems<Field> {
  const { [corrected]: _, ...others }: FieldProblems<Field> = problems;
  return others;
}
