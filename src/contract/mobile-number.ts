import * as v from 'valibot';
import { checkedInOrder } from '#domain/checks.ts';

const digits = 10;
const rule = 'Invalid mobile number (10 digits required)';
/** What people write before an Indian mobile number. */
const prefixed = /^(?:\+?91|0)?(\d{10})$/;

/**
 * The ten digits of a mobile number that was written with spaces, dashes, dots or brackets, and with `+91` or `0`
 * before it. Marks that cannot be seen come with a number that was copied. Any other text comes back trimmed, for
 * the check to refuse.
 */
export function tenDigits(written: string): string {
  const [, number] = prefixed.exec(written.replaceAll(/[\s().\p{Pd}\p{Cf}]/gu, '')) ?? [];
  return number ?? written.trim();
}

/** A mobile number of ten digits, however it was written; `required` is the schema of a text that is not empty. */
export const mobileNumber = <const Required extends v.GenericSchema<unknown, string>>(required: Required) =>
  checkedInOrder(
    v.pipe(required, v.transform(tenDigits), v.maxLength(digits, rule), v.regex(/^\d{10}$/, rule)),
  );
