import * as v from 'valibot';
import { checkedInOrder, fieldError, text } from './wire.ts';

/** One required line of text. */
export const line = (label: string, longest = 120) =>
  v.pipe(
    v.string(`${label} is required`),
    v.trim(),
    v.nonEmpty(`${label} is required`),
    v.maxLength(longest, `${label} may have at most ${longest} characters`),
  );
export const emailAddress = checkedInOrder(v.pipe(line('Email', 254), v.email('Invalid email format')));
const mobileRule = 'Invalid mobile number (10 digits required)';
export const mobileNumber = checkedInOrder(
  v.pipe(line('Mobile number'), v.maxLength(10, mobileRule), v.regex(/^\d{10}$/, mobileRule)),
);

/**
 * An addition to the wire: a field that people do not see, so whoever fills it is a program. Another API host
 * need not know it.
 */
export const trap = v.optional(v.string());

/** A refusal carries the list of fields in `data`; a success may carry anything or nothing there. */
export const enquiryAnswer = v.object({
  success: v.optional(v.boolean(), true),
  message: text,
  data: v.fallback(v.optional(v.array(fieldError)), undefined),
});
