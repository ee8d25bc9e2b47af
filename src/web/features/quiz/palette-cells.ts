import type { PaletteState } from '#machines/rules/palette.ts';
import type { AttemptActor } from './attempt-actor.ts';
import { selectPalette, selectReadOnly, selectWork } from './attempt-selectors.ts';

/** What one cell of the palette shows. */
export interface PaletteCell {
  readonly state: PaletteState;
  readonly current: boolean;
  readonly answered: boolean;
  /** It cannot be pressed any more. */
  readonly closed: boolean;
}

export interface PaletteCells {
  readonly of: (index: number) => PaletteCell;
  /** Tells of changes of one cell, from now until the function that it gives is called. */
  readonly listen: (index: number, changed: () => void) => () => void;
}

const blank: PaletteCell = { state: 'not-visited', current: false, answered: false, closed: false };

const isSame = (one: PaletteCell, other: PaletteCell) =>
  one.state === other.state &&
  one.current === other.current &&
  one.answered === other.answered &&
  one.closed === other.closed;

/**
 * The cells of the palette of one attempt, worked out together and only when the work changes. A cell hears of its
 * own change alone: two hundred that each ask at every tick and save would make a slow phone slower.
 */
export function createPaletteCells(actor: AttemptActor): PaletteCells {
  const listeners = new Map<number, () => void>();
  let subscription: { unsubscribe(): void } | undefined;
  let cells: readonly PaletteCell[] = [];
  let told = cells;
  let seen: readonly unknown[] = [];

  const current = (): readonly PaletteCell[] => {
    const snapshot = actor.getSnapshot();
    const states = selectPalette(snapshot);
    const work = selectWork(snapshot);
    const closed = selectReadOnly(snapshot);
    const now = [states, work, closed];
    if (now.every((each, index) => each === seen[index])) return cells;
    seen = now;
    const before = cells;
    cells = states.map((state, index) => {
      const answered = work.answers[index] !== undefined;
      const cell = { state, current: work.current === index, answered, closed };
      const old = before[index] ?? blank;
      return isSame(cell, old) ? old : cell;
    });
    return cells;
  };

  const tell = () => {
    const before = told;
    told = current();
    if (told === before) return;
    for (const [index, changed] of listeners) if (told[index] !== before[index]) changed();
  };

  return {
    of: (index) => current()[index] ?? blank,
    listen(index, changed) {
      listeners.set(index, changed);
      subscription ??= actor.subscribe(tell);
      return () => {
        listeners.delete(index);
        if (listeners.size > 0) return;
        subscription?.unsubscribe();
        subscription = undefined;
      };
    },
  };
}
