import { relative, resolve } from 'node:path';
import process from 'node:process';
import { afterAll, describe, expect, it } from 'vitest';
import type { AnyStateMachine } from 'xstate';
import { machineCatalogue } from '#machine-lab/machine-catalogue.ts';
import { subjectVariable } from '#machine-lab/mutation/subject.ts';
import { expectNothing } from '../support/expect-nothing.ts';
import { isWhole } from '../support/run-size.ts';
import { unreachedStates, untakenTransitions, unusedSamples, unwalkedEdges } from './coverage-lines.ts';
import { wrongScreens } from './expected-screens.ts';
import type { ModelOptions, ModelPath } from './model-options.ts';
import { declaredTransitions, drawGraph } from './paths.ts';
import { writeRunRecord } from './run-record.ts';
import { shareOf } from './share.ts';
import { type Footprint, walkPath } from './walk-path.ts';

const project = resolve(import.meta.dirname, '../..');

/** Whichever test runs first may have to walk every path, on a screen too. */
const timeout = 120_000;

/** Follows the graph of a mutant, so what it finds missing may be missing in the right machine too. */
const ofGraph = it.skipIf(process.env[subjectVariable] !== undefined);

/**
 * A whole suite from a machine's graph: one test a generated path, run against the real machine with stand-in
 * actors; on a screen those of `shareOf`, and all by `npm run test:all`; then that no edge of the graph, no declared transition, no resting state and no sample is left over, and
 * on a screen that every state has an expected one. A suite that fails says what to do, a line for each thing left over.
 * What was walked is written down for the page of machines and `npm run figures`.
 */
export function describeModel<Machine extends AnyStateMachine>(
  name: string,
  options: ModelOptions<Machine>,
): void;
export function describeModel(name: string, options: ModelOptions<AnyStateMachine>): void {
  const { machine, events: samples, show, world, screens = {} } = options;
  const level = options.level ?? (show ? 'screen' : world ? 'actors' : 'model');
  const graph = drawGraph(options);
  // All paths are walked on stand-ins: the real actors and the screens get a share of them.
  const isShare = level !== 'model' && !isWhole;
  const paths = isShare ? shareOf(machine, graph.paths) : graph.paths;
  const stateTexts = machineCatalogue.find((each) => each.machine.id === machine.id)?.descriptions.states;
  const walks = new Map<ModelPath<AnyStateMachine>, Promise<Footprint>>();
  const walkOnce = async (path: ModelPath<AnyStateMachine>): Promise<Footprint> => {
    const walk = walks.get(path) ?? walkPath(options, path, stateTexts);
    walks.set(path, walk);
    return walk;
  };
  const walkAll = async (
    pick: (footprint: Footprint) => ReadonlySet<string>,
  ): Promise<ReadonlySet<string>> => {
    const seen = new Set<string>();
    for (const path of paths) for (const one of pick(await walkOnce(path))) seen.add(one);
    return seen;
  };

  describe(name, { timeout }, () => {
    for (const path of paths) {
      it(`path ${graph.paths.indexOf(path) + 1}: ${path.description}`, async () => {
        await walkOnce(path);
      });
    }
    if (!isShare) {
      ofGraph('walks every edge of the graph', async () => {
        const walked = await walkAll(({ edges }) => edges);
        expectNothing(unwalkedEdges(machine, graph.edges, walked));
      });
    }
    ofGraph('takes every transition that the machine declares', async () => {
      expect(declaredTransitions(machine)).not.toEqual([]);
      const taken = await walkAll(({ transitions }) => transitions);
      expectNothing(untakenTransitions(machine, samples, taken));
    });
    ofGraph('rests in every state', async () => {
      const rested = await walkAll(({ leaves }) => leaves);
      expectNothing(unreachedStates(machine, rested));
    });
    ofGraph('uses every sample event', async () => {
      const used = await walkAll(({ events }) => events);
      expectNothing(unusedSamples(machine, samples, used));
    });
    if (level === 'screen') {
      ofGraph('has an expected screen for every state', () => {
        const file = relative(project, expect.getState().testPath ?? '');
        expectNothing(wrongScreens(machine, screens, file));
      });
    }
    afterAll(async () => {
      const ended = await Promise.all(
        paths.map(async (path) => ({
          path,
          footprint: await walks.get(path)?.catch(() => null),
        })),
      );
      writeRunRecord({
        name,
        machine,
        level,
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
