import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { studentSignUp, teacherSignUp } from '#contract/accounts.ts';
import { demoRequest, franchiseRequest } from '#contract/enquiries.ts';
import { tenDigits } from '#contract/mobile-number.ts';

const written = [
  '9876543210',
  '+91 98765 43210',
  '98765 43210',
  '09876543210',
  '98765-43210',
  '+91-98765-43210',
  '919876543210',
  '0 98765.43210',
  '(+91) 98765 43210',
  ' 98765\u00a043210 ',
  '98765\u201343210',
  // Copied from a list of contacts, with its invisible direction marks.
  '\u202a+91 98765 43210\u202c',
];
const wrong = [
  '98765',
  '98765432101',
  '+1 98765 43210',
  '+919876543210 1',
  '00919876543210',
  '++919876543210',
  '98765 4321O',
  'call me',
  '९८७६५४३२१०',
];
const invalid = 'Invalid mobile number (10 digits required)';

describe('a mobile number', () => {
  it.each(written)('is its ten digits, however it is written: %j', (text) => {
    expect(tenDigits(text)).toBe('9876543210');
  });

  it.each(wrong)('stays as it is when it has no ten digits: %j', (text) => {
    expect(tenDigits(text)).toBe(text);
  });

  it.each([
    ['teacher’s sign-up', teacherSignUp.entries.mobile, 'Mobile number is required'],
    ['student’s sign-up', studentSignUp.entries.mobile, 'Mobile number is required'],
    ['franchise enquiry', franchiseRequest.entries.mobile, 'Mobile number is required'],
    ['demo request', demoRequest.entries.mobile, 'Mobile number is required'],
  ])('of a %s is checked by the same rule', (_, schema, required) => {
    const messagesOf = (text: string) => v.safeParse(schema, text).issues?.map(({ message }) => message);
    for (const text of written) expect(v.parse(schema, text)).toBe('9876543210');
    for (const text of wrong) expect(messagesOf(text)).toEqual([invalid]);
    expect(messagesOf(' ')).toEqual([required]);
  });
});
