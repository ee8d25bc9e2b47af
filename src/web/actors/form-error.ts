import { ApiError } from '../api/api-error.ts';

/** A refused form, as the machines of sections 4 and 5 take it. */
export interface FormError<Field extends string> {
  readonly kind: 'refused';
  readonly message: string;
  readonly detail: string;
  readonly problems: Readonly<Partial<Record<Field, string>>>;
}

/** Turns a failed call into a refusal of the form that made it; rethrows what no call throws. */
export function formErrorFrom<Field extends string>(
  error: unknown,
  fieldNames: readonly Field[],
): FormError<Field> {
  if (!(error instanceof ApiError)) throw error;
  const problems: Partial<Record<Field, string>> = {};
  for (const name of fieldNames) {
    const problem = error.fields.find(({ field }) => field === name);
    if (problem !== undefined) problems[name] = problem.message;
  }
  return {
    kind: 'refused',
    message: error.serverMessage,
    // What the host said explains itself.
    detail: error.kind === 'refused' || error.serverMessage !== '' ? '' : error.message,
    problems,
  };
}
