import * as v from 'valibot';
import { requiredLine } from './text-fields.ts';

/** The greatest length of a text, with its message. */
export const atMost = (maximum: number) =>
  v.maxLength<string, number, string>(maximum, `This may have at most ${maximum} characters`);

/** The flag of a part of a country, or a character that is not seen. Only in such a flag do these make a difference. */
const flagOrUnseen =
  /(\u{1F3F4}[\u{E0030}-\u{E0039}\u{E0061}-\u{E007A}]+\u{E007F})|[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;

/**
 * What readers tell texts apart by: without characters that are not seen, such as soft hyphens and zero-width blanks,
 * in the composed form of Unicode, with single blanks. Texts are compared by it and stored as they are, since joiners
 * shape Telugu and Hindi letters. Case is kept: in mathematics «a» and «A» are two answers.
 */
export const comparableText = (text: string): string =>
  text
    .replace(flagOrUnseen, (_, flag?: string) => flag ?? '')
    .normalize('NFC')
    .replace(/\s+/g, ' ')
    .trim();

/** A required text of any number of lines, without blanks around it. */
export const requiredText = (message: string, maximum: number) =>
  v.pipe(v.string(message), v.trim(), v.nonEmpty(message), atMost(maximum));

/** A required text on one line, without blanks around it. */
export const requiredTitle = (message: string, maximum: number) =>
  v.pipe(requiredLine(message), atMost(maximum));

/** The name of a picture in its folder of the uploads: a path leads nowhere else. */
export const pictureFile = v.pipe(v.string(), v.regex(/^[\w-]+\.\w+$/, 'Please choose the picture again'));
