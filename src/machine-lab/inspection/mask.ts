import { isMobileNumber, isPersonal, masked, maskShapes } from './mask-rules.ts';

export type Masked = null | boolean | number | string | readonly Masked[] | MaskedRecord;
export interface MaskedRecord {
  readonly [key: string]: Masked;
}

const deepest = 24;
const mostParts = 20_000;
const longestText = 2_000;
const leftOut = '…';

/**
 * Copies a value as plain data without passwords, tokens and personal data: by key, by form field and by
 * shape. Handles cycles, functions and throwing getters. Prefers masking too much.
 */
export function mask(value: unknown): Masked {
  return copy(value, { isHidden: false, within: [], left: { parts: mostParts } }) ?? null;
}

/** Returns an object, whatever its keys. */
export function maskRecord(value: object): MaskedRecord {
  const copied = mask(value);
  return isRecord(copied) ? copied : {};
}

interface Place {
  /** A parent's key is personal. */
  readonly isHidden: boolean;
  readonly within: readonly object[];
  readonly left: { parts: number };
}

const isRecord = (value: Masked | undefined): value is MaskedRecord =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** undefined for values without a plain copy. */
function copy(value: unknown, place: Place): Masked | undefined {
  place.left.parts -= 1;
  if (place.left.parts < 0) return leftOut;
  switch (typeof value) {
    case 'undefined':
      return undefined;
    case 'boolean':
      return value;
    case 'number':
      return copyNumber(value, place.isHidden);
    case 'bigint':
      return copyText(String(value), place.isHidden);
    case 'string':
      return copyText(value, place.isHidden);
    case 'object':
      return value === null ? null : copyObject(value, place);
    default:
      return copyText(`(${typeof value})`, place.isHidden);
  }
}

function copyNumber(value: number, isHidden: boolean): Masked {
  if (isHidden || isMobileNumber(value)) return masked;
  return Number.isFinite(value) ? value : String(value);
}

/** Shows only whether there is a text. */
function copyText(text: string, isHidden: boolean): string {
  if (text === '') return text;
  if (isHidden) return masked;
  const inside = /^\s*[[{"]/.test(text) ? parsed(text) : undefined;
  const shown = maskShapes(inside === undefined ? text : JSON.stringify(mask(inside)));
  return shown.length > longestText ? `${shown.slice(0, longestText)}${leftOut}` : shown;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function copyObject(value: object, place: Place): Masked {
  const shown = copyParts(value, place);
  return typeof shown === 'string' ? copyText(shown, place.isHidden) : shown;
}

function copyParts(value: object, place: Place): Masked {
  if (place.within.includes(value)) return '(again)';
  if (place.within.length >= deepest) return leftOut;
  const inside: Place = { ...place, within: [...place.within, value] };
  try {
    if (value instanceof Date) return Number.isNaN(+value) ? '' : value.toISOString();
    if (value instanceof Error) return copyEntries(entriesOfError(value), inside);
    if ('send' in value && typeof value.send === 'function') return '(actor)';
    if (value instanceof Map) return copyEntries(value, inside);
    if (value instanceof Set) return copyList([...value], inside);
    if (Array.isArray(value)) return copyList(value, inside);
    if (ArrayBuffer.isView(value) || value instanceof ArrayBuffer) return '(bytes)';
    return copyEntries(Object.entries(value), inside);
  } catch {
    return '(unreadable)';
  }
}

const entriesOfError = (error: Error): [string, unknown][] => [
  ['kind', error.name],
  ['message', error.message],
  ...Object.entries(error),
  ...(error.cause === undefined ? [] : [['cause', error.cause] satisfies [string, unknown]]),
];

const isHeaderName = (value: unknown): value is string =>
  typeof value === 'string' && /^[\w.-]{1,40}$/.test(value);

/** A pair may be an entry, such as a request header. */
function copyList(items: readonly unknown[], place: Place): Masked[] {
  const [first] = items;
  const isHidden = place.isHidden || (items.length === 2 && isHeaderName(first) && isPersonal(first));
  return items.map((item, at) => copy(item, at === 0 ? place : { ...place, isHidden }) ?? null);
}

/** Keys that name the form field of a sibling `value`. */
const fieldKeys = new Set(['field', 'name', 'key', 'id', 'label']);

function copyEntries(entries: Iterable<readonly [unknown, unknown]>, place: Place): MaskedRecord {
  const all = [...entries];
  const hasField = all.some(([key, value]) => key === 'field' && typeof value === 'string');
  const namesPersonalField = all.some(
    ([key, value]) => fieldKeys.has(String(key)) && typeof value === 'string' && isPersonal(value),
  );
  const copied: [string, Masked][] = [];
  for (const [key, value] of all) {
    const name = typeof key === 'string' ? key : typeof key === 'object' ? '(object)' : String(key);
    const isValue = /^(value|values|text|content|data)$/i.test(name);
    const isHidden = place.isHidden || isPersonal(name) || (isValue && (hasField || namesPersonalField));
    const part = copy(value, { ...place, isHidden });
    if (part !== undefined) copied.push([maskShapes(name), part]);
  }
  return Object.fromEntries(copied);
}
