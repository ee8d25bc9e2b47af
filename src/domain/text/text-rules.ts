import * as v from 'valibot';
import { requiredLine } from './text-fields.ts';

export const atMost = (maximum: number) =>
  v.maxLength<string, number, string>(maximum, `This may have at most ${maximum} characters`);

/** Invisible characters are meaningful only in the flag of a region. */
const flagOrUnseen =
  /(\u{1F3F4}[\u{E0030}-\u{E0039}\u{E0061}-\u{E007A}]+\u{E007F})|[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;

/**
 * For comparison only. Stored texts keep joiners, which shape Telugu and Hindi letters.
 * Case is kept: in mathematics «a» and «A» differ.
 */
export const comparableText = (text: string): string =>
  text
    .replace(flagOrUnseen, (_, flag?: string) => flag ?? '')
    .normalize('NFC')
    .replace(/\s+/g, ' ')
    .trim();

export const requiredText = (message: string, maximum: number) =>
  v.pipe(v.string(message), v.trim(), v.nonEmpty(message), atMost(maximum));

export const requiredTitle = (message: string, maximum: number) =>
  v.pipe(requiredLine(message), atMost(maximum));

/** A file name without a path. */
export const pictureFile = v.pipe(v.string(), v.regex(/^[\w-]+\.\w+$/, 'Please choose the picture again'));
