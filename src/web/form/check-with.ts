import * as v from 'valibot';
import type { FormInput, FormProblems } from '#machines/form/form.types.ts';

/** @returns the first problem of each field */
export function findProblems(schema: v.GenericSchema, values: unknown): FormProblems {
  const { issues = [] } = v.safeParse(schema, values);
  const found: Record<string, string> = {};
  for (const issue of issues) {
    const field = v.getDotPath(issue);
    if (field !== null) found[field] ??= issue.message;
  }
  return found;
}

export const checkWith =
  (schema: v.GenericSchema): FormInput['check'] =>
  ({ values }) =>
    findProblems(schema, values);
