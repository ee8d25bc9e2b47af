import * as v from 'valibot';
import { wholeNumber } from '#domain/exercises/whole-number.ts';
import { techniques } from './moves.ts';
import { moveMaximum } from './technique-limits.ts';

const limits = v.pipe(
  v.object({ least: wholeNumber(0, moveMaximum), most: wholeNumber(0, moveMaximum) }),
  v.check(({ least, most }) => least <= most, 'The least may not be more than the most'),
);

/** How many moves of each technique a sum has. */
const techniqueLimits = v.object(v.entriesFromList(techniques, limits));
export type TechniqueLimits = v.InferOutput<typeof techniqueLimits>;

const digitMaximum = 10;
const rowMaximum = 30;

/** Numbers that are added and subtracted one after another. */
export const sumPart = v.pipe(
  v.object({
    kind: v.literal('sums'),
    count: wholeNumber(1, 1000),
    rows: wholeNumber(2, rowMaximum),
    /** Of each number, or of all numbers of a sum together. */
    digits: v.union([
      v.strictObject({ each: wholeNumber(1, digitMaximum) }),
      v.strictObject({ inAll: wholeNumber(2, digitMaximum * rowMaximum) }),
    ]),
    /** How many of the digits are after the point. */
    decimals: wholeNumber(0, 4),
    operations: v.picklist(['add', 'add-and-subtract']),
    techniques: techniqueLimits,
  }),
  v.check(({ rows, digits }) => {
    const each = 'each' in digits ? digits.each : digits.inAll / rows;
    return each >= 1 && each <= digitMaximum;
  }, `A number has 1 to ${digitMaximum} digits`),
  v.check(({ rows, digits, decimals }) => {
    const each = 'each' in digits ? digits.each : Math.trunc(digits.inAll / rows);
    return decimals <= each;
  }, 'A number has as many digits as decimals, or more'),
  v.check(({ techniques: { direct } }) => direct.most > 0, 'The first number of a sum is a direct move'),
);
export type SumPart = v.InferOutput<typeof sumPart>;
