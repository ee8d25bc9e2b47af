import type { PaletteState } from '#machines/rules/palette.ts';
import type { AttemptActor } from './attempt-actor.ts';
import { selectPalette, selectReadOnly, selectWork } from './attempt-selectors.ts';

/** What one bead of the palette shows. */
export interface BeadFace {
  readonly state: PaletteState;
  readonly current: boolean;
  readonly answered: boolean;
  /** It cannot be pressed any more. */
  readonly closed: boolean;
}

export interface BeadFaces {
  readonly of: (index: number) => BeadFace;
  /** Tells of changes of one face, from now until the function that it gives is called. */
  readonly listen: (index: number, changed: () => void) => () => void;
}

const blank: BeadFace = { state: 'not-visited', current: false, answered: false, closed: false };

const isSame = (one: BeadFace, other: BeadFace) =>
  one.state === other.state &&
  one.current === other.current &&
  one.answered === other.answered &&
  one.closed === other.closed;

/**
 * The faces of the beads of one attempt, worked out together and only when the work changes. A bead hears of its
 * own face alone: two hundred that each ask at every tick and save would make a slow phone slower.
 */
export function createBeadFaces(actor: AttemptActor): BeadFaces {
  const listeners = new Map<number, () => void>();
  let subscription: { unsubscribe(): void } | undefined;
  let faces: readonly BeadFace[] = [];
  let told = faces;
  let seen: readonly unknown[] = [];

  const current = (): readonly BeadFace[] => {
    const snapshot = actor.getSnapshot();
    const states = selectPalette(snapshot);
    const work = selectWork(snapshot);
    const closed = selectReadOnly(snapshot);
    const now = [states, work, closed];
    if (now.every((each, index) => each === seen[index])) return faces;
    seen = now;
    const before = faces;
    faces = states.map((state, index) => {
      const answered = work.answers[index] !== undefined;
      const face = { state, current: work.current === index, answered, closed };
      const old = before[index] ?? blank;
      return isSame(face, old) ? old : face;
    });
    return faces;
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
