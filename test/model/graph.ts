import { afterAll, describe, expect, it } from 'vitest';
import type { AnyStateMachine } from 'xstate';
import type { ModelOptions, ModelPath } from './model-options.ts';
import { declaredTransitions, drawGraph, edge, leavesOf, lookWith, restingLeaves, words } from './paths.ts';
import { writeRunRecord } from './run-record.ts';
import { startWalk } from './walk.ts';

/** What one walk touched. */
interface Footprint {
  readonly edges: ReadonlySet<string>;
  readonly transitions: ReadonlySet<string>;
  readonly leaves: ReadonlySet<string>;
  readonly events: ReadonlySet<string>;
}

/** Walks a path in the running machine, comparing it with the model after each step. */
async function walkPath(
  options: ModelOptions<AnyStateMachine>,
  { input, steps }: ModelPath<AnyStateMachine>,
): Promise<Footprint> {
  const { machine, callbacks = {}, sentDirectly = [], world, show, check } = options;
  const look = lookWith(options.project);
  const walk = startWalk({
    machine,
    input,
    callbacks,
    sentDirectly,
    now: options.now ?? Date.UTC(2026, 0, 15, 6),
    world,
    show,
    events: steps.slice(1).map(({ event }) => event),
  });
  const edges = new Set<string>();
  const leaves = new Set<string>();
  const lookNow = () => look(walk.snapshot());
  try {
    for (const [place, { event, state }] of steps.entries()) {
      const previous = walk.snapshot();
      const before = lookNow();
      await walk.bringAbout(event, lookNow);
      expect(lookNow(), `after «${event.type}»`).toEqual(look(state));
      if (event.type !== 'xstate.init') edges.add(edge(before, event, lookNow()));
      for (const id of leavesOf(walk.snapshot())) leaves.add(id);
      check?.({
        event,
        snapshot: walk.snapshot(),
        previous,
        isLast: place === steps.length - 1,
        ...walk.takeNews(),
      });
    }
  } finally {
    walk.stop();
  }
  return { edges, leaves, transitions: walk.taken, events: new Set(steps.map(({ event }) => words(event))) };
}

const without = (all: readonly string[], seen: ReadonlySet<string>): string[] =>
  all.filter((one) => !seen.has(one));

/** Whichever test runs first may have to walk every path, on a screen too. */
const timeout = 120_000;

/**
 * A whole suite from a machine's graph: one test a generated path, run against the real machine with stand-in
 * actors; then that no edge of the graph, no declared transition, no resting state and no sample is left over.
 * What was walked is written down for the page of machines and the figures of docs/testing.md.
 */
export function describeModel<Machine extends AnyStateMachine>(
  name: string,
  options: ModelOptions<Machine>,
): void;
export function describeModel(name: string, options: ModelOptions<AnyStateMachine>): void {
  const graph = drawGraph(options);
  const walks = new Map<ModelPath<AnyStateMachine>, Promise<Footprint>>();
  const walkOnce = async (path: ModelPath<AnyStateMachine>): Promise<Footprint> => {
    const walk = walks.get(path) ?? walkPath(options, path);
    walks.set(path, walk);
    return walk;
  };
  const walkAll = async (
    pick: (footprint: Footprint) => ReadonlySet<string>,
  ): Promise<ReadonlySet<string>> => {
    const seen = new Set<string>();
    for (const path of graph.paths) for (const one of pick(await walkOnce(path))) seen.add(one);
    return seen;
  };

  describe(name, { timeout }, () => {
    for (const [index, path] of graph.paths.entries()) {
      it(`path ${index + 1}: ${path.description}`, async () => {
        await walkOnce(path);
      });
    }
    it('walks every edge of the graph', async () => {
      expect(without(graph.edges, await walkAll(({ edges }) => edges))).toEqual([]);
    });
    it('takes every transition that the machine declares', async () => {
      const declared = declaredTransitions(options.machine);
      expect(declared).not.toEqual([]);
      expect(without(declared, await walkAll(({ transitions }) => transitions))).toEqual([]);
    });
    it('rests in every state', async () => {
      expect(without(restingLeaves(options.machine), await walkAll(({ leaves }) => leaves))).toEqual([]);
    });
    it('uses every sample event', async () => {
      expect(without(options.events.map(words), await walkAll(({ events }) => events))).toEqual([]);
    });
    afterAll(async () => {
      const ended = await Promise.all(
        graph.paths.map(async (path) => ({
          path,
          footprint: await walks.get(path)?.catch(() => null),
        })),
      );
      writeRunRecord({
        name,
        machine: options.machine,
        level: options.level ?? (options.show ? 'screen' : options.world ? 'actors' : 'model'),
        edges: graph.edges,
        walks: ended.map(({ path, footprint }) => ({
          path,
          passed: footprint === undefined ? null : footprint !== null,
          transitions: footprint?.transitions ?? new Set(),
          edges: footprint?.edges ?? new Set(),
        })),
      });
    });
  });
}
