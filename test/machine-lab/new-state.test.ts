import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { type AnyStateMachine, createActor, fromPromise, setup } from 'xstate';
import { drawMachinePages, stalePages } from '#machine-lab/diagrams/machine-pages.ts';
import type { CataloguedMachine } from '#machine-lab/machine-catalogue.ts';
import { missingDescriptions } from '#machine-lab/missing-descriptions.ts';
import {
  unreachedStates,
  untakenTransitions,
  unusedSamples,
  unwalkedEdges,
} from '../model/coverage-lines.ts';
import { checkScreens, wrongScreens } from '../model/expected-screens.ts';
import { done, type ExpectedScreens, type ModelOptions } from '../model/model-options.ts';
import { drawGraph } from '../model/paths.ts';
import { missingScreens } from '../model/screen-suites.ts';
import { walkPath } from '../model/walk-path.ts';

/**
 * Checks the messages for a developer who adds a state to a machine: runs the checks of every machine on a small
 * video player, before and after it can be paused.
 */

type Pressed = { readonly type: 'play.pressed' } | { readonly type: 'pause.pressed' };
const parts = setup({
  types: { events: {} as Pressed },
  actors: { film: fromPromise<void>(() => Promise.reject(new Error('actor film must be provided'))) },
});

const before = parts.createMachine({
  id: 'filmPlayer',
  initial: 'stopped',
  states: {
    stopped: { on: { 'play.pressed': { target: 'playing' } } },
    playing: { invoke: { id: 'film', src: 'film', onDone: { target: 'stopped' } } },
  },
});
const withPause = parts.createMachine({
  id: 'filmPlayer',
  initial: 'stopped',
  states: {
    stopped: { on: { 'play.pressed': { target: 'playing' } } },
    playing: {
      invoke: { id: 'film', src: 'film', onDone: { target: 'stopped' } },
      on: { 'pause.pressed': { target: 'paused' } },
    },
    paused: { on: { 'play.pressed': { target: 'playing' } } },
  },
});

const descriptions: CataloguedMachine['descriptions'] = {
  title: 'A film player',
  about: 'Whether a film plays.',
  states: { stopped: 'The first picture and «Play».', playing: 'The film.' },
  events: { 'play.pressed': { from: 'The user', step: 'Press «Play».' } },
  actors: { film: { does: 'Plays to the end.' } },
  guards: {},
  delays: {},
  meets: {},
};

/** The files of a project that the checks read. */
interface Project {
  readonly machine: AnyStateMachine;
  readonly descriptions: CataloguedMachine['descriptions'];
  readonly events: ModelOptions<AnyStateMachine>['events'];
  readonly screens: ExpectedScreens<AnyStateMachine>;
  /** The input of the last `npm run diagrams`. */
  readonly drawn: Pick<Project, 'machine' | 'descriptions'>;
}

const draw = ({ machine, descriptions }: Project['drawn']) =>
  drawMachinePages([{ name: 'film-player', folder: 'quiz-attempt', machine, descriptions }]);

/** Writes a temporary folder like docs/machines. */
function writePages(pages: ReadonlyMap<string, string>): string {
  const folder = mkdtempSync(join(tmpdir(), 'ganit-garden-new-state-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const [file, text] of pages) writeFileSync(join(folder, file), text);
  return folder;
}

/** @returns the lines of each check, none for a success */
async function check({ machine, descriptions, events, screens, drawn }: Project) {
  const options: ModelOptions<AnyStateMachine> = {
    machine,
    inputs: [undefined],
    events,
    project: ({ value }) => ({ value }),
    screens,
  };
  const { paths, edges } = drawGraph(options);
  const seen = {
    edges: new Set<string>(),
    transitions: new Set<string>(),
    leaves: new Set<string>(),
    events: new Set<string>(),
  };
  for (const path of paths) {
    const footprint = await walkPath(options, path);
    for (const part of ['edges', 'transitions', 'leaves', 'events'] as const) {
      for (const each of footprint[part]) seen[part].add(each);
    }
  }
  return {
    diagram: stalePages(await draw({ machine, descriptions }), writePages(await draw(drawn))),
    descriptions: missingDescriptions({ name: 'film-player', folder: 'film-player', machine, descriptions }),
    coverage: [
      ...unwalkedEdges(machine, edges, seen.edges),
      ...untakenTransitions(machine, events, seen.transitions),
      ...unreachedStates(machine, seen.leaves),
      ...unusedSamples(machine, events, seen.events),
    ],
    screen: wrongScreens(machine, screens, 'test/web/film-player-paths.test.tsx'),
  };
}

const looksRight = () => undefined;
const project: Project = {
  machine: before,
  descriptions,
  events: [{ type: 'play.pressed' }, done('film')],
  screens: { stopped: looksRight, playing: looksRight },
  drawn: { machine: before, descriptions },
};
const allIsWell = { diagram: [], descriptions: [], coverage: [], screen: [] };

const stale = ['README.md', 'film-player.md', 'film-player.stately.js', 'film-player.svg'].map(
  (file) => `docs/machines/${file} is stale: run npm run diagrams.`,
);

describe('a machine to which a state is added', () => {
  it('passes every check before the state is added', async () => {
    expect(await check(project)).toEqual(allIsWell);
  });

  it('fails each check with lines that say what to do', async () => {
    expect(await check({ ...project, machine: withPause })).toEqual({
      diagram: stale,
      descriptions: [
        'State «paused» of film-player has no description: write in machines/film-player/film-player.descriptions.ts what the person sees.',
        'Event «pause.pressed» of film-player has no description: write in machines/film-player/film-player.descriptions.ts who sends it and the step that brings it about.',
      ],
      coverage: [
        "No path takes filmPlayer.playing · pause.pressed [0] → filmPlayer.paused: add a sample event such as { type: 'pause.pressed' } to test/model/film-player.model.ts.",
        'No path takes filmPlayer.paused · play.pressed [0] → filmPlayer.playing: add an input, another event or another value of it that leads there to test/model/film-player.model.ts.',
        'No path rests in state «paused» of the film-player machine: add a sample event, or an input that leads there, to test/model/film-player.model.ts.',
      ],
      screen: [
        'State «paused» of the film-player machine has no expected screen: add to `screens` in test/web/film-player-paths.test.tsx what the person sees there.',
      ],
    });
  });

  const told: CataloguedMachine['descriptions'] = {
    ...descriptions,
    states: { ...descriptions.states, paused: 'The picture where the film stands.' },
    events: { ...descriptions.events, 'pause.pressed': { from: 'The user', step: 'Press «Pause».' } },
  };

  it('passes every check once all of these lines are followed', async () => {
    const followed: Project = {
      machine: withPause,
      descriptions: told,
      events: [...project.events, { type: 'pause.pressed' }],
      screens: { ...project.screens, paused: looksRight },
      drawn: { machine: withPause, descriptions: told },
    };
    expect(await check(followed)).toEqual(allIsWell);
  });

  it('fails for leftovers when the state is removed again', async () => {
    const { events, screens } = project;
    const left: Project = {
      ...project,
      descriptions: told,
      events: [...events, { type: 'pause.pressed' }],
      screens: { ...screens, paused: looksRight },
      drawn: { machine: withPause, descriptions: told },
    };
    expect(await check(left)).toEqual({
      diagram: stale,
      descriptions: [
        'State «paused» is not in film-player any more: remove it from machines/film-player/film-player.descriptions.ts.',
        'Event «pause.pressed» is not in film-player any more: remove it from machines/film-player/film-player.descriptions.ts.',
      ],
      coverage: [
        'No path uses the sample {"type":"pause.pressed"}: correct or drop it in test/model/film-player.model.ts, or add an input that leads to where the machine takes it.',
      ],
      screen: [
        'There is no state «paused» of the film-player machine to rest in: rename or drop it in `screens` in test/web/film-player-paths.test.tsx.',
      ],
    });
  });
});

describe('a new machine', () => {
  const suite =
    "import { filmPlayerModel } from '../model/film-player.model.ts';\n\ndescribeModel('…', {\n  show: …,\n  screens,\n});";

  it('fails until a suite runs its paths on its screen', () => {
    const machines = [before];
    expect(missingScreens(machines, new Map([['film-player-paths.test.tsx', suite]]))).toEqual([]);
    const line =
      'No screen shows the paths of the film-player machine: let test/web/film-player-paths.test.tsx walk test/model/film-player.model.ts with `show` and `screens`.';
    expect(missingScreens(machines, new Map())).toEqual([line]);
    expect(missingScreens(machines, new Map([['film-player.test.tsx', suite]]))).toEqual([line]);
    const faceless = suite.replace('screens', 'check');
    expect(missingScreens(machines, new Map([['film-player-paths.test.tsx', faceless]]))).toEqual([line]);
  });
});

describe('the expected screens', () => {
  const nested = setup({}).createMachine({
    id: 'letter',
    type: 'parallel',
    states: {
      sheet: { initial: 'blank', states: { blank: {}, written: {} } },
      keeping: {
        initial: 'kept',
        states: { kept: {}, sending: { initial: 'slow', states: { slow: {}, fast: {} } } },
      },
    },
  });
  const missing = (screens: ExpectedScreens<AnyStateMachine>) =>
    wrongScreens(nested, screens, 'here').map((line) => /«(.+)»/.exec(line)?.[1]);

  it('of a state count for its child states, unless one of them has its own', () => {
    expect(missing({})).toEqual([
      'sheet.blank',
      'sheet.written',
      'keeping.kept',
      'keeping.sending.slow',
      'keeping.sending.fast',
    ]);
    expect(missing({ sheet: looksRight, keeping: looksRight })).toEqual([]);
    expect(missing({ sheet: looksRight, keeping: looksRight, 'keeping.kept': looksRight })).toEqual([
      'keeping.sending.slow',
      'keeping.sending.fast',
    ]);
    const told = { 'keeping.kept': looksRight, 'keeping.sending': looksRight };
    expect(missing({ sheet: looksRight, ...told })).toEqual([]);
    expect(missing({ 'sheet.written': looksRight, ...told })).toEqual(['sheet.blank']);
  });

  it('report their state and text when they are not visible', () => {
    const snapshot = createActor(nested).getSnapshot();
    const screens = { 'sheet.blank': () => expect('a blot').toBe('a blank sheet') };
    const look = (told: Readonly<Record<string, string>>) => () =>
      checkScreens(nested, screens, snapshot, told);
    expect(look({ sheet: 'The sheet.', 'sheet.blank': 'The same, blank.' })).toThrow(
      /^State «sheet\.blank» of the letter machine does not look as it should\. The user should see: The sheet\. The same, blank\.\nexpected 'a blot' to be 'a blank sheet'/,
    );
    expect(look({})).toThrow(
      /^State «sheet\.blank» of the letter machine does not look as it should\.\nexpected 'a blot'/,
    );
  });
});
