export type FieldProblems<Field extends string> = Readonly<Partial<Record<Field, string | undefined>>>;

export function hasProblems(problems: FieldProblems<string>): boolean {
  return Object.values(problems).some((problem) => problem !== undefined);
}

export function withoutProblem<Field extends string>(
  problems: FieldProblems<Field>,
  corrected: Field,
): FieldProblems<Field> {
  return { ...problems, [corrected]: undefined };
}
