import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import * as v from 'valibot';

const folder = join(import.meta.dirname, '../../../src/contract');
const callSchema = v.looseObject({
  method: v.picklist(['GET', 'POST', 'PATCH']),
  path: v.string(),
  request: v.custom<v.GenericSchema>((value) => isObject(value) && value.kind === 'schema'),
});

/** Every call that the contract exports, by path. */
export async function contractCalls() {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.ts'),
  );
  const modules: unknown[] = await Promise.all(
    files.map((name) => import(pathToFileURL(join(folder, name)).href)),
  );
  return modules
    .flatMap((part) => Object.values(isObject(part) ? part : {}))
    .flatMap((each: unknown) => (v.is(callSchema, each) ? [each] : []))
    .sort((one, other) => (one.path < other.path ? -1 : 1));
}

export const callsWithBody = async () => (await contractCalls()).filter(({ method }) => method !== 'GET');

export interface TextField {
  /** The path in a body; `*` for the key of a record. */
  readonly place: readonly string[];
  readonly hasPattern: boolean;
  /** The body that chooses the option of a variant that has the field. */
  readonly chosenBy: unknown;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
const objectsOf = (value: unknown) => (Array.isArray(value) ? value.filter(isObject) : []);

/** The first value of the entry by which a variant chooses an option. */
function chosenBy(option: Readonly<Record<string, unknown>>, key: string): Record<string, unknown> {
  const entry = isObject(option.entries) ? option.entries[key] : undefined;
  const { literal, options = [] } = isObject(entry) ? entry : {};
  return { [key]: literal ?? (Array.isArray(options) ? options[0] : undefined) };
}

export function textFields(schema: unknown, place: readonly string[] = []): TextField[] {
  if (!isObject(schema)) return [];
  if (schema.type === 'variant')
    return objectsOf(schema.options).flatMap((option) =>
      textFields(option, place).map((field) => ({
        ...field,
        chosenBy: bodyWith(place, chosenBy(option, String(schema.key))),
      })),
    );
  const inside = [
    ...Object.entries(isObject(schema.entries) ? schema.entries : {}).flatMap(([name, entry]) =>
      textFields(entry, [...place, name]),
    ),
    ...objectsOf(schema.options).flatMap((option) => textFields(option, place)),
    ...textFields(schema.wrapped, place),
    ...textFields(schema.item, [...place, '0']),
    ...textFields(schema.key, [...place, '*']),
    ...textFields(schema.value, [...place, '0']),
  ];
  if (inside.length > 0) return inside;
  const steps = objectsOf(schema.pipe);
  const deeper = steps
    .slice(0, 1)
    .flatMap((step) => (step.pipe === undefined ? [] : textFields(step, place)));
  const hasPattern =
    steps.some(({ requirement }) => requirement instanceof RegExp) || deeper.some((each) => each.hasPattern);
  return schema.type === 'string' || schema.type === 'picklist'
    ? [{ place, hasPattern, chosenBy: {} }]
    : deeper;
}

export function bodyWith([first, ...rest]: readonly string[], value: unknown): unknown {
  if (first === undefined) return value;
  if (first === '*') return { [String(value)]: 'x' };
  return first === '0' ? [bodyWith(rest, value)] : { [first]: bodyWith(rest, value) };
}

/** Adds what a body lacks, at every depth. */
export function withDefaults(body: unknown, defaults: unknown): unknown {
  if (Array.isArray(body) && Array.isArray(defaults))
    return body.map((each, index) => withDefaults(each, defaults[index]));
  if (!isObject(body) || !isObject(defaults)) return body;
  const filled = Object.entries(body).map(([name, value]) => [name, withDefaults(value, defaults[name])]);
  return { ...defaults, ...Object.fromEntries(filled) };
}
