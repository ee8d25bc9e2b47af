import * as v from 'valibot';
import { wholeNumber } from '#domain/exercises/whole-number.ts';
import { type Part, specification } from '#domain/practice/specification.ts';
import { vedicRules } from '#domain/practice/vedic.ts';
import { techniques } from '#domain/soroban/moves.ts';
import type { TechniqueLimits } from '#domain/soroban/sum-part.ts';
import { allTechniques } from '#domain/soroban/technique-limits.ts';

export const sheetMaximum = 100;

/** What the exercises of a sheet follow from. */
export const sheetOrigin = v.object({
  specification,
  /** A 32-bit integer. */
  seed: wholeNumber(0, 2 ** 32 - 1),
  /** The place of the sheet among those that were printed with it. */
  number: wholeNumber(1, sheetMaximum),
});
export type SheetOrigin = v.InferOutput<typeof sheetOrigin>;

const operations = ['add', 'add-and-subtract'] as const;
const asks = ['word', 'letters'] as const;

const limitsOf = (given: TechniqueLimits) =>
  techniques.flatMap((each) => [given[each].least, given[each].most]);
const allLimits = String(limitsOf(allTechniques));

const toLimits = (numbers: readonly number[]) =>
  Object.fromEntries(
    techniques.map((each, place) => [each, { least: numbers[2 * place], most: numbers[2 * place + 1] }]),
  );

type Numbers = readonly number[];

const toSums = ([count, rows, isInAll, digits, decimals, operation]: Numbers, limits: unknown) => ({
  kind: 'sums',
  count,
  rows,
  digits: isInAll === 1 ? { inAll: digits } : { each: digits },
  decimals,
  operations: operations[operation ?? -1],
  techniques: limits,
});

const toProducts = (kind: string, [count, first, second, inAll, decimals]: Numbers) => ({
  kind,
  count,
  digits: { first, second, inAll },
  decimals,
});

/** By the letter of a part: how many numbers follow it, and the part of these numbers. */
const letters: Readonly<
  Record<string, { readonly size: number; readonly read: (numbers: Numbers) => unknown }>
> = {
  S: { size: 6, read: (numbers) => toSums(numbers, allTechniques) },
  T: { size: 14, read: (numbers) => toSums(numbers, toLimits(numbers.slice(6))) },
  M: { size: 5, read: (numbers) => toProducts('multiplication', numbers) },
  D: { size: 5, read: (numbers) => toProducts('division', numbers) },
  V: {
    size: 3,
    read: ([count, rule, digits]) => ({ kind: 'vedic', count, rule: vedicRules[rule ?? -1], digits }),
  },
  P: {
    size: 3,
    read: ([count, ask, upToSet]) => ({ kind: 'phonics', count, ask: asks[ask ?? -1], upToSet }),
  },
  C: { size: 2, read: ([count, moves]) => ({ kind: 'cube', count, moves }) },
};

function partNumbers(part: Part): readonly [letter: string, ...numbers: number[]] {
  switch (part.kind) {
    case 'sums': {
      const { count, rows, digits, decimals } = part;
      const [isInAll, size] = 'each' in digits ? [0, digits.each] : [1, digits.inAll];
      const numbers = [count, rows, isInAll, size, decimals, operations.indexOf(part.operations)];
      const limits = limitsOf(part.techniques);
      return String(limits) === allLimits ? ['S', ...numbers] : ['T', ...numbers, ...limits];
    }
    case 'multiplication':
    case 'division': {
      const { first, second, inAll } = part.digits;
      return [part.kind === 'division' ? 'D' : 'M', part.count, first, second, inAll, part.decimals];
    }
    case 'vedic':
      return ['V', part.count, vedicRules.indexOf(part.rule), part.digits];
    case 'phonics':
      return ['P', part.count, asks.indexOf(part.ask), part.upToSet];
    case 'cube':
      return ['C', part.count, part.moves];
  }
}

const version = '1';
const sizes = { number: 2, seed: 7, check: 3 };
const write = (number: number, size: number) => number.toString(36).toUpperCase().padStart(size, '0');
const read = (written: string) => Number.parseInt(written, 36);

function checkDigits(text: string): string {
  let sum = 0;
  for (const letter of text) sum = (sum * 37 + read(letter) + 1) % 36 ** sizes.check;
  return write(sum, sizes.check);
}

/** Only digits and capital letters, which take half the space in a QR code. Printed sheets keep their code for ever. */
export function writeSheetCode({ specification: { parts }, seed, number }: SheetOrigin): string {
  const written = parts.map((part) => {
    const [letter, ...numbers] = partNumbers(part);
    return `${letter}${numbers.map((each) => write(each, sizes.number)).join('')}`;
  });
  const text = `${version}${written.join('')}${write(seed, sizes.seed)}${write(number, sizes.number)}`;
  return `${text}${checkDigits(text)}`;
}

/** @returns undefined for an unknown letter and for missing digits */
function readParts(text: string): readonly unknown[] | undefined {
  const parts: unknown[] = [];
  for (let at = 0; at < text.length; ) {
    const kind = letters[text.charAt(at)];
    if (kind === undefined) return undefined;
    const end = at + 1 + kind.size * sizes.number;
    if (end > text.length) return undefined;
    const pairs = text.slice(at + 1, end).match(/../g) ?? [];
    parts.push(kind.read(pairs.map(read)));
    at = end;
  }
  return parts;
}

const codeMaximum = 1000;

/**
 * As printed, typed or scanned: spaces and hyphens do not matter.
 * @returns undefined for a code that no sheet has
 */
export function readSheetCode(typed: string): SheetOrigin | undefined {
  if (typed.length > codeMaximum) return undefined;
  const code = typed.replaceAll(/[\s\p{Pd}]/gu, '').toUpperCase();
  const [text, check] = [code.slice(0, -sizes.check), code.slice(-sizes.check)];
  if (!/^1[A-Z0-9]+$/.test(text) || checkDigits(text) !== check) return undefined;
  const partsEnd = text.length - sizes.seed - sizes.number;
  const parts = readParts(text.slice(version.length, partsEnd));
  const { success, output } = v.safeParse(sheetOrigin, {
    specification: { version: 1, parts },
    seed: read(text.slice(partsEnd, partsEnd + sizes.seed)),
    number: read(text.slice(-sizes.number)),
  });
  return success ? output : undefined;
}

/** The sheets that are printed after a first one, each with the next seed. */
export const sheetsFrom = (
  { specification: of, seed, number }: SheetOrigin,
  count: number,
): readonly SheetOrigin[] =>
  Array.from({ length: count }, (_, place) => ({
    specification: of,
    seed: (seed + place) % 2 ** 32,
    number: number + place,
  }));
