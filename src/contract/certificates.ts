import * as v from 'valibot';
import { checkedInOrder, id, numeric, text } from '#domain/checks.ts';
import { joinCodeLetters } from './classes.ts';
import { defineCall, envelope, nothing } from './wire.ts';

export const certificateLetters = joinCodeLetters;
export const certificateNumberLength = 16;

const rule = `The number has ${certificateNumberLength} letters and digits`;

/** As printed, in groups of four. */
export const certificateNumber = checkedInOrder(
  v.pipe(
    v.string(),
    v.maxLength(60, rule),
    v.transform((typed) => typed.replaceAll(/[\s\p{Pd}]/gu, '').toUpperCase()),
    v.regex(/^[A-Z0-9]{16}$/, rule),
  ),
);

export const certificateStates = ['valid', 'revoked'] as const;

/** No more than the printed certificate has. */
export const certificate = v.object({
  state: v.picklist(certificateStates),
  number: id,
  name: text,
  level: text,
  /** Percent. */
  score: numeric,
  /** A day in India, as `2026-11-27`. */
  passedOn: v.string(),
});
export type Certificate = v.InferOutput<typeof certificate>;

/** Not in caches: the office may revoke a certificate. */
export const getCertificate = defineCall({
  method: 'GET',
  path: 'certificates/{number}',
  request: nothing,
  response: envelope(v.nullable(certificate)),
});

/** Of the level that a passed quiz ends. A repeat returns the same one. */
export const issueCertificate = defineCall({
  method: 'POST',
  path: 'certificates',
  request: v.object({ quizId: id }),
  response: envelope(certificate),
  signInMessage: 'Please log in to get your certificate',
});
