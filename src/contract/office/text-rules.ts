import * as v from 'valibot';
import { requiredLine } from '../text-fields.ts';

/** The greatest length of a text, with its message. */
export const atMost = (maximum: number) =>
  v.maxLength<string, number, string>(maximum, `This may have at most ${maximum} characters`);

/** A required text of any number of lines, without blanks around it. */
export const requiredText = (message: string, maximum: number) =>
  v.pipe(v.string(message), v.trim(), v.nonEmpty(message), atMost(maximum));

/** A required text on one line, without blanks around it. */
export const requiredTitle = (message: string, maximum: number) =>
  v.pipe(requiredLine(message), atMost(maximum));

/** The name of a picture in its folder of the uploads: a path leads nowhere else. */
export const pictureFile = v.pipe(v.string(), v.regex(/^[\w-]+\.\w+$/, 'Please choose the picture again'));
