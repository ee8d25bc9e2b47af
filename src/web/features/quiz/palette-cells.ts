import type { PaletteState } from '#domain/attempts/palette.ts';
import type { AttemptSnapshot } from './attempt-actor.ts';
import { selectAnswerSheet, selectPalette, selectReadOnly } from './attempt-selectors.ts';

export interface PaletteCell {
  readonly state: PaletteState;
  readonly current: boolean;
  readonly answered: boolean;
  /** Cannot be pressed. */
  readonly closed: boolean;
}

const blank: PaletteCell = { state: 'not-visited', current: false, answered: false, closed: false };

const isSame = (one: PaletteCell, other: PaletteCell) =>
  one.state === other.state &&
  one.current === other.current &&
  one.answered === other.answered &&
  one.closed === other.closed;

/**
 * Computed together and only on change: two hundred cells would be slow on a phone. An unchanged cell keeps
 * its identity.
 */
export function createPaletteCells(): (snapshot: AttemptSnapshot, index: number) => PaletteCell {
  let cells: readonly PaletteCell[] = [];
  let seen: readonly unknown[] = [];
  return (snapshot, index) => {
    const states = selectPalette(snapshot);
    const answerSheet = selectAnswerSheet(snapshot);
    const closed = selectReadOnly(snapshot);
    const now = [states, answerSheet, closed];
    if (!now.every((each, place) => each === seen[place])) {
      seen = now;
      const before = cells;
      cells = states.map((state, place) => {
        const answered = answerSheet.answers[place] !== undefined;
        const cell = { state, current: answerSheet.current === place, answered, closed };
        const old = before[place] ?? blank;
        return isSame(cell, old) ? old : cell;
      });
    }
    return cells[index] ?? blank;
  };
}
