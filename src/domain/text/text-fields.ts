import * as v from 'valibot';
import { checkedInOrder } from '#domain/checks.ts';

/** From pasted text: zero-width, byte order and direction marks, soft hyphens. */
const unseen = /[\u00ad\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff]/g;
const visible = /[^\s\p{Default_Ignorable_Code_Point}]/u;
const control = /[\p{Cc}\p{Zl}\p{Zp}]/u;

const oneLineRule = 'Please write this on one line, without control characters';
const noAddressRule = 'A name may not contain a web address';

/** Mail programs link these, after two characters: «Dr.Rao» and «B.Com» are parts of names. */
const webAddress =
  /:\/\/|\bwww\.|\bt\.me\b|[\p{L}\p{N}-]{2}[.\u3002](?:com|net|org|info|biz|edu|gov|in|io|co|me|ly|cc|tv|ru|cn|uk|us|xyz|top|site|online|shop|store|club|app|link|click|live|icu|vip|work|space|website|pro)(?![\p{L}\p{M}\p{N}])/iu;

/** Joiners stay, since Indian scripts and emoji need them. */
export const withoutMarks = (written: string): string => written.replace(unseen, '');

export function seenText(written: string): string {
  const text = withoutMarks(written).trim();
  return visible.test(text) ? text : '';
}

export const asOneLine = (text: string): string => seenText(text).replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ');

export const onOneLine = v.check<string, string>((text) => !control.test(text), oneLineRule);

const noWebAddress = v.check<string, string>(
  (text) => !webAddress.test(text.normalize('NFKC')),
  noAddressRule,
);

export const optionalLine = (message?: string) => v.pipe(v.string(message), v.transform(seenText), onOneLine);

export const requiredLine = (message: string) => v.pipe(optionalLine(message), v.nonEmpty(message));

interface NameMessages {
  readonly missing: string;
  readonly tooLong: string;
}

export const nameMaximum = 120;

/** Emails contain it, so it may not contain a link. */
export const personName = ({ missing, tooLong }: NameMessages) =>
  checkedInOrder(v.pipe(requiredLine(missing), v.maxLength(nameMaximum, tooLong), noWebAddress));

export const requiredLines = (message: string) =>
  v.pipe(
    v.string(message),
    v.trim(),
    v.transform((text) => (visible.test(text) ? text : '')),
    v.nonEmpty(message),
  );
