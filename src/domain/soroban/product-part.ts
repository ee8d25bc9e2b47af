import * as v from 'valibot';
import { wholeNumber } from '#domain/exercises/whole-number.ts';

const digitMaximum = 7;

const digits = v.pipe(
  v.object({
    /** The least digits of each of the two numbers. */
    first: wholeNumber(1, digitMaximum),
    second: wholeNumber(1, digitMaximum),
    /** Of both together. */
    inAll: wholeNumber(2, 2 * digitMaximum),
  }),
  v.check(({ first, second, inAll }) => first + second <= inAll, 'The digits in all are too few'),
);

const shared = {
  count: wholeNumber(1, 1000),
  digits,
  /** Of the first number and of the answer. */
  decimals: wholeNumber(0, 4),
};

export const multiplicationPart = v.object({ kind: v.literal('multiplication'), ...shared });
export type MultiplicationPart = v.InferOutput<typeof multiplicationPart>;

/** `digits.first` are those of the divisor, `digits.second` those of the quotient. Nothing is left over. */
export const divisionPart = v.object({ kind: v.literal('division'), ...shared });
export type DivisionPart = v.InferOutput<typeof divisionPart>;
