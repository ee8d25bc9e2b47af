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

/** The first test that runs may have to walk every path. */
const timeout = 120_000;

/** Skipped for a mutant, whose graph may lack what the unchanged machine has. */
const ofGraph = it.skipIf(process.env[subjectVariable] !== undefined);

/**
 * Generates a suite from the graph of a machine: one test for each path, then tests that the paths cover every
 * transition, state and sample, and on a screen that every state has an expected one. With stubbed actors, and with
 * `npm run test:all`, all paths are walked and every edge must be covered; otherwise those of `shareOf` are walked.
 * A failure says for each missing part what to do. The machines page and `npm run figures` read the recorded walks.
 */
export function describeModel<Machine extends AnyStateMachine>(
  name: string,
  options: ModelOptions<Machine>,
): void;
export function describeModel(name: string, options: ModelOptions<AnyStateMachine>): void {
  const { machine, events: samples, show, world, screens = {} } = options;
  const level = options.level ?? (show ? 'screen' : world ? 'actors' : 'model');
  const graph = drawGraph(options);
  // Real actors and screens are slow, so they walk only a share of the paths.
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
