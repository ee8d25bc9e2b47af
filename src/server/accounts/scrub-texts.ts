import { isRecord } from '#domain/text/fill-in.ts';
import { withoutLoggedNames } from './logged-students.ts';

const replacement = 'erased';
/** Shorter texts are parts of other words. */
const shortest = 4;

export interface Scrubber {
  readonly text: (text: string) => string;
  readonly record: (record: Readonly<Record<string, unknown>>) => Record<string, unknown>;
  /** In all texts of a JSON value. */
  readonly value: (value: unknown) => unknown;
}

const ofWord = /[\p{L}\p{M}\p{N}]/u;
/** An email may be a part of a longer one; a sentence may end after it. */
const beforeEmail = /[\p{L}\p{M}\p{N}._%+-]/u;
const afterEmail = /^(?:[\p{L}\p{M}\p{N}_%+-]|\.[\p{L}\p{N}])/u;

/**
 * Replaces names, emails and mobiles where they are whole, in any case.
 * @param userIds accounts of which the audit log has the name beside the id: a short one, or one from before a correction
 */
export function createScrubber(all: readonly string[], userIds: readonly string[] = []): Scrubber {
  const texts = [...new Set(all.flatMap(spellings))]
    .filter((text) => text.trim().length >= shortest)
    .toSorted((one, other) => other.length - one.length);
  const text = (written: string) => texts.reduce(withoutWord, withoutLoggedNames(written, userIds));
  return { text, value: (given) => mapTexts(given, text), record: (given) => mapRecord(given, text) };
}

/** Changes all texts of a JSON value. */
export function mapTexts(value: unknown, change: (text: string) => string): unknown {
  if (typeof value === 'string') return change(value);
  if (Array.isArray(value)) return value.map((each) => mapTexts(each, change));
  return isRecord(value) ? mapRecord(value, change) : value;
}

const mapRecord = (values: Readonly<Record<string, unknown>>, change: (text: string) => string) =>
  Object.fromEntries(Object.entries(values).map(([name, each]) => [name, mapTexts(each, change)]));

/** Of a mobile, also with its prefixes and as it is written in two halves. */
const spellings = (text: string): string[] =>
  /^\d{10}$/.test(text) ? [text, `91${text}`, `0${text}`, `${text.slice(0, 5)} ${text.slice(5)}`] : [text];

function withoutWord(written: string, word: string): string {
  const [text, wanted] = [foldCase(written), foldCase(word)];
  let found = '';
  let from = 0;
  for (let at = text.indexOf(wanted); at !== -1; at = text.indexOf(wanted, at + wanted.length)) {
    const end = at + wanted.length;
    if (isPart(word, written.slice(at - 1, at), written.slice(end, end + 2))) continue;
    found += written.slice(from, at) + replacement;
    from = end;
  }
  return found + written.slice(from);
}

const isPart = (word: string, before: string, after: string) =>
  word.includes('@')
    ? beforeEmail.test(before) || afterEmail.test(after)
    : ofWord.test(before) || ofWord.test(after.slice(0, 1));

/** Letters whose small form is longer, as of Turkish, stay, so that places in both texts are the same. */
const foldCase = (text: string) =>
  [...text].map((each) => (each.toLowerCase().length === each.length ? each.toLowerCase() : each)).join('');
