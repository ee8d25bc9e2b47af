import * as v from 'valibot';
import { checkedInOrder, id, text } from '#domain/checks.ts';
import { defineCall, envelope } from './wire.ts';

export const joinCodeLetters = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
export const joinCodeLength = 6;

const rule = `The code has ${joinCodeLength} letters and digits`;

export const joinCode = checkedInOrder(
  v.pipe(
    v.string(),
    v.maxLength(40, rule),
    v.transform((typed) => typed.replaceAll(/[\s\p{Pd}]/gu, '').toUpperCase()),
    v.regex(/^[A-Z0-9]{6}$/, rule),
  ),
);

export const signInMessage = 'Please log in to join a class';

/** `days` as «mon wed», `startsAt` as «16:30». */
export const ownClass = v.object({
  _id: id,
  name: text,
  teacher: text,
  days: text,
  startsAt: text,
  endsAt: text,
  place: text,
});
export type OwnClass = v.InferOutput<typeof ownClass>;

export const joinClass = defineCall({
  method: 'POST',
  path: 'class/join',
  request: v.object({ code: joinCode }),
  response: envelope(ownClass),
  signInMessage,
});
