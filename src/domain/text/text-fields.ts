import * as v from 'valibot';
import { checkedInOrder } from '#domain/checks.ts';

/** Zero-width, byte order and direction marks, and soft hyphens: they come with a pasted text. */
const unseen = /[\u00ad\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff]/g;
const visible = /[^\s\p{Default_Ignorable_Code_Point}]/u;
/** Control characters, some of which end a line, and Unicode's own ends of lines and paragraphs. */
const control = /[\p{Cc}\p{Zl}\p{Zp}]/u;

const oneLineRule = 'Please write this on one line, without control characters';
const noAddressRule = 'A name may not contain a web address';

/**
 * What mail programs turn into a link. Only these endings count, and only after two characters: «Dr.Rao» and
 * «B.Com» are parts of names.
 */
const webAddress =
  /:\/\/|\bwww\.|\bt\.me\b|[\p{L}\p{N}-]{2}[.\u3002](?:com|net|org|info|biz|edu|gov|in|io|co|me|ly|cc|tv|ru|cn|uk|us|xyz|top|site|online|shop|store|club|app|link|click|live|icu|vip|work|space|website|pro)(?![\p{L}\p{M}\p{N}])/iu;

/** The text without marks that cannot be seen. Joiners stay, since Indian scripts and emoji need them. */
export const withoutMarks = (written: string): string => written.replace(unseen, '');

/** The text without such marks and without blanks around it; '' when nothing of it can be seen. */
export function seenText(written: string): string {
  const text = withoutMarks(written).trim();
  return visible.test(text) ? text : '';
}

/** The text as one line: line breaks and control characters become blanks. */
export const asOneLine = (text: string): string => seenText(text).replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ');

/** Refuses line breaks and control characters. Every text that a person writes on one line has this check. */
export const onOneLine = v.check<string, string>((text) => !control.test(text), oneLineRule);

/** Refuses web addresses. */
const noWebAddress = v.check<string, string>(
  (text) => !webAddress.test(text.normalize('NFKC')),
  noAddressRule,
);

/** A text on one line, which may be empty. */
export const optionalLine = (message?: string) => v.pipe(v.string(message), v.transform(seenText), onOneLine);

/** A text on one line that is not empty. */
export const requiredLine = (message: string) => v.pipe(optionalLine(message), v.nonEmpty(message));

interface NameMessages {
  readonly missing: string;
  readonly tooLong: string;
}

export const nameMaximum = 120;

/** The name of a person. Emails repeat it, so it contains no web address. */
export const personName = ({ missing, tooLong }: NameMessages) =>
  checkedInOrder(v.pipe(requiredLine(missing), v.maxLength(nameMaximum, tooLong), noWebAddress));

/** A text of any number of lines that is not empty. */
export const requiredLines = (message: string) =>
  v.pipe(
    v.string(message),
    v.trim(),
    v.transform((text) => (visible.test(text) ? text : '')),
    v.nonEmpty(message),
  );
