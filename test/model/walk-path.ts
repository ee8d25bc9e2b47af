import { expect } from 'vitest';
import type { AnyStateMachine } from 'xstate';
import { checkScreens } from './expected-screens.ts';
import type { ModelOptions, ModelPath } from './model-options.ts';
import { edge, leavesOf, lookWith, words } from './paths.ts';
import { startWalk } from './walk.ts';

/** What one walk covered. */
export interface Footprint {
  readonly edges: ReadonlySet<string>;
  readonly transitions: ReadonlySet<string>;
  readonly leaves: ReadonlySet<string>;
  readonly events: ReadonlySet<string>;
}

/**
 * Walks a path in the running machine. After each step it compares the machine with the model, and the screen with
 * the expected one.
 * @param stateTexts what the user should see in each state, for the message of a failure
 */
export async function walkPath(
  options: ModelOptions<AnyStateMachine>,
  { input, steps }: ModelPath<AnyStateMachine>,
  stateTexts: Readonly<Record<string, string>> = {},
): Promise<Footprint> {
  const {
    machine,
    callbacks = {},
    sentDirectly = [],
    world,
    show,
    shownParts,
    check,
    screens = {},
    screensAtEnd,
  } = options;
  const look = lookWith(options.project);
  const walk = startWalk({
    machine,
    input,
    callbacks,
    sentDirectly,
    now: options.now ?? Date.UTC(2026, 0, 15, 6),
    world,
    show,
    shownParts,
    events: steps.slice(1).map(({ event }) => event),
  });
  const edges = new Set<string>();
  const leaves = new Set<string>();
  const lookNow = () => look(walk.snapshot());
  try {
    for (const [place, { event, state }] of steps.entries()) {
      const isLast = place === steps.length - 1;
      const previous = walk.snapshot();
      const before = lookNow();
      await walk.bringAbout(event, lookNow);
      const snapshot = walk.snapshot();
      expect(look(snapshot), `after «${event.type}»`).toEqual(look(state));
      if (event.type !== 'xstate.init') edges.add(edge(before, event, look(snapshot)));
      for (const id of leavesOf(snapshot)) leaves.add(id);
      if (isLast || screensAtEnd !== true) checkScreens(machine, screens, snapshot, stateTexts);
      await check?.({ event, snapshot, previous, isLast, ...walk.takeNews() });
    }
  } finally {
    walk.stop();
  }
  return { edges, leaves, transitions: walk.taken, events: new Set(steps.map(({ event }) => words(event))) };
}
