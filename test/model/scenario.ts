import { expect, it } from 'vitest';
import type { AnyEventObject, AnyStateMachine, EventFromLogic, InputFrom } from 'xstate';
import type { ModelOptions, SystemEvent } from './model-options.ts';
import { startWalk } from './walk.ts';

/** What an event must cause in addition to its state. */
interface Consequences {
  /** All emitted events. */
  readonly says?: readonly object[];
  /** All events that the callback actors receive. */
  readonly tells?: readonly object[];
  /** The names of all started actors. */
  readonly starts?: readonly string[];
  /** Parts of their inputs, in the same order. */
  readonly asks?: readonly object[];
  /** Whole values of the context, by dotted path. */
  readonly knows?: Readonly<Record<string, unknown>>;
  /** The whole output of the machine, which must be done. */
  readonly results?: object;
  /** The length of the delay in milliseconds, where the event is its end. */
  readonly takes?: number;
}

/**
 * An event, the innermost states after it (without the machine's id), and what else it must cause. The first one
 * of a scenario is the start of the machine.
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
 * Makes one test of each scenario, in the real machine with stubbed actors. Unlike generated walks, which follow the
 * machine, hand-written scenarios say what each event must lead to.
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
