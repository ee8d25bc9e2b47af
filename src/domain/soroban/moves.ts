export const techniques = ['direct', 'smallFriend', 'bigFriend', 'mixed'] as const;
/** docs/practice.md#moves */
export type Technique = (typeof techniques)[number];

export type Sign = 1 | -1;

interface RodMove {
  readonly technique: Technique;
  /** The digit on the rod afterwards. */
  readonly held: number;
  /** What the move adds to the next rod. */
  readonly carry: Sign | 0;
}

export interface Move {
  /** 0 for the rightmost rod. */
  readonly place: number;
  /** The digit on the rod before. */
  readonly held: number;
  /** From −9 to 9, never 0. */
  readonly change: number;
  readonly technique: Technique;
}

/** The digits on the rods, rightmost first. */
export type Rods = readonly number[];

/** Whether the beads that form `change` can be moved as they are. */
function isFree(held: number, change: number): boolean {
  const size = Math.abs(change);
  const [five, ones] = [Math.trunc(size / 5), size % 5];
  const [heldFive, heldOnes] = [Math.trunc(held / 5), held % 5];
  return change > 0 ? heldFive + five <= 1 && heldOnes + ones <= 4 : heldFive >= five && heldOnes >= ones;
}

function toMove(held: number, change: number): RodMove {
  const sum = held + change;
  if (isFree(held, change)) return { technique: 'direct', held: sum, carry: 0 };
  if (sum >= 0 && sum <= 9) return { technique: 'smallFriend', held: sum, carry: 0 };
  const carry = change > 0 ? 1 : -1;
  const technique = isFree(held, change - 10 * carry) ? 'bigFriend' : 'mixed';
  return { technique, held: sum - 10 * carry, carry };
}

const moveTable = Array.from({ length: 10 }, (_, held) =>
  Array.from({ length: 19 }, (__, index) => toMove(held, index - 9)),
);

/**
 * @param held 0 to 9
 * @param change −9 to 9, not 0
 * @throws RangeError for other digits
 */
export function rodMove(held: number, change: number): RodMove {
  const move = moveTable[held]?.[change + 9];
  if (move === undefined) throw new RangeError(`A rod cannot take ${change} when it has ${held}`);
  return move;
}

const noMoves: readonly Move[] = [];

/**
 * Adds one digit, with the carries that follow from it.
 * @returns undefined when the leftmost rod would carry: the total would be below 0 or too large
 */
export function addDigit(
  rods: Rods,
  from: number,
  change: number,
): { readonly rods: Rods; readonly moves: readonly Move[] } | undefined {
  if (change === 0) return { rods, moves: noMoves };
  const after = [...rods];
  const moves: Move[] = [];
  let carry = change;
  for (let place = from; carry !== 0; place += 1) {
    const held = after[place];
    if (held === undefined) return undefined;
    const move = rodMove(held, carry);
    moves.push({ place, held, change: carry, technique: move.technique });
    after[place] = move.held;
    carry = move.carry;
  }
  return { rods: after, moves };
}

/** Enough for the total of 30 numbers of 10 digits. */
export const emptyRods: Rods = Array.from({ length: 12 }, () => 0);

/**
 * The moves of each number, from the left digit to the right one.
 * @throws RangeError when a total is below 0 or has more digits than rods
 */
export function sumMoves(numbers: readonly number[]): readonly (readonly Move[])[] {
  let rods = emptyRods;
  return numbers.map((number) => {
    const digits = [...String(Math.abs(number))];
    return digits.flatMap((digit, index) => {
      const change = Number(digit) * Math.sign(number);
      if (change === 0) return [];
      const added = addDigit(rods, digits.length - 1 - index, change);
      if (added === undefined) throw new RangeError(`${numbers.join(' ')} does not stay on the rods`);
      rods = added.rods;
      return added.moves;
    });
  });
}
