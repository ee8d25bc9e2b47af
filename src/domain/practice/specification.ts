import * as v from 'valibot';
import { divisionPart, multiplicationPart } from '#domain/soroban/product-part.ts';
import { sumPart } from '#domain/soroban/sum-part.ts';
import { cubePart } from './cube.ts';
import { phonicsPart } from './phonics.ts';
import { vedicPart } from './vedic.ts';

const part = v.variant('kind', [sumPart, multiplicationPart, divisionPart, vedicPart, phonicsPart, cubePart]);
export type Part = v.InferOutput<typeof part>;

export const exerciseMaximum = 1000;

export const specification = v.object({
  /** Of the generator: a stored specification gives the same papers in every release. */
  version: v.literal(1),
  /** In the order of the paper. */
  parts: v.pipe(
    v.array(part),
    v.minLength(1, 'A paper needs a part'),
    v.maxLength(20, 'A paper has at most 20 parts'),
    v.check(
      (parts) => parts.reduce((sum, { count }) => sum + count, 0) <= exerciseMaximum,
      `A paper has at most ${exerciseMaximum} exercises`,
    ),
  ),
});
export type Specification = v.InferOutput<typeof specification>;

export const exerciseCount = ({ parts }: Specification): number =>
  parts.reduce((sum, { count }) => sum + count, 0);
