import * as v from 'valibot';
import type { FieldProblems } from '#domain/form-problems.ts';

/** @returns the first problem of each field */
export function problemsOf<Field extends string>(
  schema: v.GenericSchema,
  values: Readonly<Record<Field, string>>,
  fields: readonly Field[],
): FieldProblems<Field> {
  const { issues = [] } = v.safeParse(schema, values);
  const found: Partial<Record<Field, string>> = {};
  for (const field of fields) {
    const problem = issues.find((issue) => v.getDotPath(issue) === field);
    if (problem !== undefined) found[field] = problem.message;
  }
  return found;
}
