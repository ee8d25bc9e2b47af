import type { Context } from 'hono';
import * as v from 'valibot';
import type { Call, FieldError } from '#contract/wire.ts';
import { HttpError, invalidInput } from '#server/common/http-error.ts';
import type { AppEnv } from './services.ts';

/**
 * The JSON body, or the query of a GET.
 * @throws HttpError 400 «Validation error» with the schema's messages, or for a body that is not JSON
 */
export async function readRequest<Schema extends v.GenericSchema>(
  context: Context<AppEnv>,
  { method, request: schema }: Pick<Call<Schema>, 'method' | 'request'>,
): Promise<v.InferOutput<Schema>> {
  const isGet = method === 'GET';
  const input = isGet ? context.req.query() : await readJson(context);
  const unusable = isGet ? undefined : unusableField(input);
  if (unusable !== undefined) throw invalidInput([unusable]);
  const output = parseInput(schema, input);
  const field = isGet ? undefined : unstorableField(output);
  if (field !== undefined) {
    throw invalidInput([{ field, message: 'This text has characters that cannot be stored' }]);
  }
  return output;
}

/** @throws HttpError 400 «Validation error» with the schema's messages */
export function parseInput<Schema extends v.GenericSchema>(
  schema: Schema,
  input: unknown,
): v.InferOutput<Schema> {
  const { success, output, issues } = v.safeParse(schema, input);
  if (!success) throw invalidInput(describeIssues(schema, issues));
  return output;
}

/** @throws HttpError 400 when the body is not JSON */
export async function readJson(context: Context<AppEnv>): Promise<unknown> {
  const body = await context.var.readText();
  try {
    return JSON.parse(body);
  } catch {
    throw new HttpError(400, 'The request body is not valid JSON');
  }
}

type Issues = readonly v.BaseIssue<unknown>[];

/** Used where the contract has no message. */
const libraryMessage = /^Invalid [\w ]+: (Expected|Received) /;

function describeIssues(schema: v.GenericSchema, issues: Issues): FieldError[] {
  const missing = issues.filter(isMissingKey);
  const parent = missing[0]?.path?.[0].input;
  // Valibot reports a missing key without the field's message; null yields it.
  const filled = {
    ...asObject(parent),
    ...Object.fromEntries(missing.map((each) => [issueField(each), null])),
  };
  const found = missing.length === 0 ? issues : (v.safeParse(schema, filled).issues ?? issues);
  return found.map((issue) => {
    const field = issueField(issue);
    if (!libraryMessage.test(issue.message)) return { field, message: issue.message };
    const empty = issue.input === null || issue.input === undefined;
    return { field, message: empty ? 'This is required' : 'This is not valid' };
  });
}

function isMissingKey(issue: v.BaseIssue<unknown>): boolean {
  return issue.path?.length === 1 && issue.input === undefined && issue.message.startsWith('Invalid key');
}

function issueField(issue: v.BaseIssue<unknown>): string {
  return v.getDotPath(issue) ?? '';
}

function asObject(value: unknown): object {
  return typeof value === 'object' && value !== null ? value : {};
}

/** Valibot drops these fields silently. */
const unusableNames = new Set(['__proto__', 'prototype', 'constructor']);

/** No body of the contract has so many levels; a few thousand would exceed the stack. */
const deepest = 50;

function unusableField(value: unknown, path: readonly string[] = []): FieldError | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  if (path.length === deepest) return { field: path[0] ?? '', message: 'This is nested too deeply' };
  for (const [key, each] of Object.entries(value)) {
    const inner = [...path, key];
    if (unusableNames.has(key)) return { field: inner.join('.'), message: 'A field may not have this name' };
    const found = unusableField(each, inner);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** PostgreSQL stores neither. */
const unstorable = /\0|\p{Surrogate}/u;

function unstorableField(value: unknown, path = ''): string | undefined {
  if (typeof value === 'string') return unstorable.test(value) ? path : undefined;
  if (typeof value !== 'object' || value === null) return undefined;
  for (const [key, each] of Object.entries(value)) {
    const field = unstorableField(each, path === '' ? key : `${path}.${key}`);
    if (field !== undefined) return field;
  }
  return undefined;
}
