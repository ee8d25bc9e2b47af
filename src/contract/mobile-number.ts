import * as v from 'valibot';
import { checkedInOrder } from '#domain/checks.ts';

const digits = 10;
const rule = 'Invalid mobile number (10 digits required)';
const prefixed = /^(?:\+?91|0)?(\d{10})$/;

/** Returns texts that are not a mobile number trimmed only, for validation to reject. */
export function tenDigits(written: string): string {
  const [, number] = prefixed.exec(written.replaceAll(/[\s().\p{Pd}\p{Cf}]/gu, '')) ?? [];
  return number ?? written.trim();
}

export const mobileNumber = <const Required extends v.GenericSchema<unknown, string>>(required: Required) =>
  checkedInOrder(
    v.pipe(required, v.transform(tenDigits), v.maxLength(digits, rule), v.regex(/^\d{10}$/, rule)),
  );
