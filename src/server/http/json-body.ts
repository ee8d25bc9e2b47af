import { vValidator } from '@hono/valibot-validator';
import * as v from 'valibot';
import type { FieldError } from '#contract/wire.ts';
import { invalidInput } from './refusal.ts';

/**
 * Checks the JSON body of a call against its contract schema; handlers read it by `c.req.valid('json')`.
 * Refuses with 400 «Validation error» and the list of fields, in the schema's own words.
 */
export const jsonBody = <Schema extends v.GenericSchema>(schema: Schema) =>
  vValidator('json', schema, (result) => {
    if (!result.success) throw invalidInput(describeIssues(schema, result.issues));
    const field = unstorableField(result.output);
    if (field !== undefined) {
      throw invalidInput([{ field, message: 'This text has characters that cannot be stored' }]);
    }
  });

/** The same of the parameters behind the `?`: handlers read them by `c.req.valid('query')`. */
export const queryParameters = <Schema extends v.GenericSchema>(schema: Schema) =>
  vValidator('query', schema, (result) => {
    if (!result.success) throw invalidInput(describeIssues(schema, result.issues));
  });

type Issues = readonly v.BaseIssue<unknown>[];

/** The library's own words, which speak of types, stand where the contract gives none. */
const ownWords = /^Invalid [\w ]+: (Expected|Received) /;

function describeIssues(schema: v.GenericSchema, issues: Issues): FieldError[] {
  const missing = issues.filter(isMissingKey);
  const parent = missing[0]?.path?.[0].input;
  // A missing key is reported without the field's own words; an empty value in its place brings them out.
  const filled = { ...asObject(parent), ...Object.fromEntries(missing.map((each) => [fieldOf(each), null])) };
  const found = missing.length === 0 ? issues : (v.safeParse(schema, filled).issues ?? issues);
  return found.map((issue) => {
    const field = fieldOf(issue);
    if (!ownWords.test(issue.message)) return { field, message: issue.message };
    const empty = issue.input === null || issue.input === undefined;
    return { field, message: empty ? 'This is required' : 'This is not valid' };
  });
}

function isMissingKey(issue: v.BaseIssue<unknown>): boolean {
  return issue.path?.length === 1 && issue.input === undefined && issue.message.startsWith('Invalid key');
}

function fieldOf(issue: v.BaseIssue<unknown>): string {
  return v.getDotPath(issue) ?? '';
}

function asObject(value: unknown): object {
  return typeof value === 'object' && value !== null ? value : {};
}

/** PostgreSQL stores neither NUL nor half of a surrogate pair. */
const unstorable = /\0|\p{Surrogate}/u;

/** Where in a body a text stands that cannot be stored; undefined when there is none. */
function unstorableField(value: unknown, path = ''): string | undefined {
  if (typeof value === 'string') return unstorable.test(value) ? path : undefined;
  if (typeof value !== 'object' || value === null) return undefined;
  for (const [key, each] of Object.entries(value)) {
    const field = unstorableField(each, path === '' ? key : `${path}.${key}`);
    if (field !== undefined) return field;
  }
  return undefined;
}
