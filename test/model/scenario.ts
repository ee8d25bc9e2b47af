import { expect, it } from 'vitest';
import type { AnyEventObject, AnyStateMachine, EventFromLogic, InputFrom } from 'xstate';
import type { ModelOptions, SystemEvent } from './model-options.ts';
import { startWalk } from './walk.ts';

/** What must come of a fact, beside the state that it leads to. */
interface Consequences {
  /** What is said outward, and nothing else. */
  readonly says?: readonly object[];
  /** What the callback actors are told, and nothing else. */
  readonly tells?: readonly object[];
  /** The actors that begin, by name, and no others. */
  readonly starts?: readonly string[];
  /** What they are given, in the same order: as much of it as is told here. */
  readonly asks?: readonly object[];
  /** Whole values in the context, by their dotted paths. */
  readonly knows?: Readonly<Record<string, unknown>>;
  /** The whole output of the machine, which is done. */
  readonly results?: object;
  /** Milliseconds until it happens, where the fact is that a delay is over. */
  readonly takes?: number;
}

/**
 * A fact, the innermost states that the machine must be in after it (without the machine's id), and what else
 * must come of it. The first fact of a scenario is that the machine starts.
 */
export type Scene<Machine extends AnyStateMachine, ChildEvent extends AnyEventObject = never> = readonly [
  fact: EventFromLogic<Machine> | ChildEvent | SystemEvent | 'start',
  at: string | readonly string[],
  consequences?: Consequences,
];

export type Scenario<Machine extends AnyStateMachine, ChildEvent extends AnyEventObject = never> = readonly [
  input: InputFrom<Machine>,
  ...scenes: readonly Scene<Machine, ChildEvent>[],
];

/**
 * Scenarios told by hand, one test each, in the real machine with stand-in actors. Unlike generated walks they do
 * not follow the machine wherever it leads: they say what each fact must lead to.
 */
export function runScenarios<Machine extends AnyStateMachine, ChildEvent extends AnyEventObject = never>(
  model: ModelOptions<Machine>,
  scenarios: Readonly<Record<string, Scenario<Machine, NoInfer<ChildEvent>>>>,
): void;
export function runScenarios(
  {
    machine,
    callbacks = {},
    children,
    sentDirectly = [],
    now = Date.UTC(2026, 0, 15, 6),
  }: ModelOptions<AnyStateMachine>,
  scenarios: Readonly<Record<string, Scenario<AnyStateMachine>>>,
): void {
  for (const [title, [input, ...scenes]] of Object.entries(scenarios)) {
    it(title, async () => {
      const walk = startWalk({ machine, input, callbacks, children, sentDirectly, now });
      const { places } = walk;
      try {
        for (const [place, [fact, at, consequences = {}]] of scenes.entries()) {
          const event = fact === 'start' ? { type: 'xstate.init' } : fact;
          const began = Date.now();
          await walk.bringAbout(event, places);
          const { says = [], tells, starts, asks, knows = {}, results, takes } = consequences;
          const { emitted, received, started } = walk.takeNews();
          const scene = `scene ${place}: ${event.type}`;
          expect(places(), scene).toEqual([at].flat().sort());
          expect(emitted, scene).toEqual(says);
          if (tells !== undefined)
            expect(
              received.map((each) => each.event),
              scene,
            ).toEqual(tells);
          if (starts !== undefined)
            expect(
              started.map(({ src }) => src),
              scene,
            ).toEqual(starts);
          if (asks !== undefined)
            expect(
              started.map(({ input: given }) => given),
              scene,
            ).toMatchObject(asks);
          for (const [path, value] of Object.entries(knows))
            expect(walk.context(), scene).toHaveProperty(path, value);
          if (results !== undefined) expect(walk.snapshot().output, scene).toEqual(results);
          if (takes !== undefined) expect(Date.now() - began, scene).toBe(takes);
        }
      } finally {
        walk.stop();
      }
    });
  }
}
