import * as v from 'valibot';
import { checkedInOrder, text } from '#domain/checks.ts';
import { nameMaximum, personName, requiredLine, requiredLines } from '#domain/text/text-fields.ts';
import { mobileNumber } from './mobile-number.ts';
import { fieldError } from './wire.ts';

const atMost = (label: string, longest: number) =>
  v.maxLength<string, number, string>(longest, `${label} may have at most ${longest} characters`);

export const line = (label: string, longest = 120) =>
  v.pipe(requiredLine(`${label} is required`), atMost(label, longest));
export const lines = (label: string, longest: number) =>
  v.pipe(requiredLines(`${label} is required`), atMost(label, longest));
export const name = (label: string) =>
  personName({
    missing: `${label} is required`,
    tooLong: `${label} may have at most ${nameMaximum} characters`,
  });
export const emailAddress = checkedInOrder(v.pipe(line('Email', 254), v.email('Invalid email format')));
export const mobile = mobileNumber(line('Mobile number'));

/** A hidden field that only bots fill in. */
export const trap = v.optional(v.string());

/** A rejection lists the fields in `data`; a success may have any `data`. */
export const enquiryResponse = v.object({
  success: v.optional(v.boolean(), true),
  message: text,
  data: v.fallback(v.optional(v.array(fieldError)), undefined),
});
