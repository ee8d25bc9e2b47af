import { vValidator } from '@hono/valibot-validator';
import * as v from 'valibot';
import { invalidInput } from './refusal.ts';

/**
 * Checks the JSON body of a call against its contract schema; handlers read it by `c.req.valid('json')`.
 * Refuses with 400 «Validation error» and the list of fields.
 */
export const jsonBody = <Schema extends v.GenericSchema>(schema: Schema) =>
  vValidator('json', schema, (result) => {
    if (!result.success) {
      throw invalidInput(
        result.issues.map((issue) => ({ field: v.getDotPath(issue) ?? '', message: issue.message })),
      );
    }
    const field = findUnstorable(result.output, '');
    if (field !== undefined) {
      throw invalidInput([{ field, message: 'This text has characters that cannot be stored' }]);
    }
  });

/** PostgreSQL stores neither NUL nor half of a surrogate pair. */
const unstorable = /\0|\p{Surrogate}/u;

function findUnstorable(value: unknown, path: string): string | undefined {
  if (typeof value === 'string') return unstorable.test(value) ? path : undefined;
  if (typeof value !== 'object' || value === null) return undefined;
  for (const [key, each] of Object.entries(value)) {
    const field = findUnstorable(each, path === '' ? key : `${path}.${key}`);
    if (field !== undefined) return field;
  }
  return undefined;
}
