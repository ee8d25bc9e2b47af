import type { BrowserContext, Page } from '@playwright/test';
import type { AnyEventObject, AnyStateMachine, SnapshotFrom } from 'xstate';
import { leavesOf } from '../../model/paths.ts';
import { pathsToStates, type StateModel, type StatePath } from '../../model/state-paths.ts';
import { caseTag } from '../run-size.ts';
import type { Person } from './people.ts';
import type { Site } from './site.ts';
import { noteWalked } from './state-record.ts';
import { expect, type Guard, test } from './test.ts';

export interface Harness {
  readonly page: Page;
  readonly context: BrowserContext;
  readonly site: Site;
  readonly guard: Guard;
  readonly nextClassmate: () => Person;
}

export interface ExpectedScreen<Scene, Snapshot> {
  readonly seen: (scene: Scene, snapshot: Snapshot) => Promise<void>;
  /** Distinguishes this state from those that look the same, without changing it. */
  readonly proof: (scene: Scene, snapshot: Snapshot) => Promise<void>;
  /** Further proof at the end of a path, which may change the state. */
  readonly after?: (scene: Scene) => Promise<void>;
}

interface Enactment<Machine extends AnyStateMachine, Scene> {
  readonly model: StateModel<Machine>;
  /** Whether a path needs more than Chromium's headless shell. */
  readonly needsWholeBrowser?: (path: StatePath<Machine>) => boolean;
  readonly open: (harness: Harness, path: StatePath<Machine>) => Promise<Scene>;
  readonly executors: Readonly<Record<string, (scene: Scene, event: AnyEventObject) => Promise<unknown>>>;
  readonly screens: Readonly<Record<string, ExpectedScreen<Scene, SnapshotFrom<Machine>>>>;
}

/**
 * Walks the shortest path to every state in the running product. After each event, the page must show the
 * state of the model.
 */
export function testEveryState<Machine extends AnyStateMachine, Scene>(
  title: string,
  enactment: Enactment<Machine, Scene>,
): void;
export function testEveryState<Scene>(title: string, enactment: Enactment<AnyStateMachine, Scene>): void {
  const { model, open, executors, screens, needsWholeBrowser = () => false } = enactment;
  const { paths, unreached } = pathsToStates(model);
  const shortName = (id: string) => id.slice(model.machine.id.length + 1);
  const screenOf = (id: string) => {
    const screen = screens[shortName(id)];
    if (screen === undefined)
      throw new Error(
        `No expected screen for «${id}»: say in \`screens\` what the person sees in it, and what proves it`,
      );
    return screen;
  };
  const enact = (scene: Scene, event: AnyEventObject) => {
    const executor = executors[event.type];
    if (executor === undefined)
      throw new Error(`No executor for «${event.type}»: say in \`executors\` how it really happens`);
    return executor(scene, event);
  };

  test.describe(title, () => {
    for (const [index, path] of paths.entries()) {
      const reached = path.reaches.flat().map(shortName);
      const tag = [...(needsWholeBrowser(path) ? ['@whole-browser'] : []), ...caseTag(index, 2).tag];
      test(`path ${index + 1}: ${reached.join(', ')}`, { tag }, async ({
        whenOver,
        page,
        context,
        site,
        guard,
        nextClassmate,
      }) => {
        const harness = { page, context, site, guard, nextClassmate };
        whenOver((passed) => noteWalked(title, index, passed));
        const scene = await test.step('xstate.init', () => open(harness, path));
        for (const [place, { event, state }] of path.steps.entries()) {
          await test.step(event.type, async () => {
            if (place > 0) await enact(scene, event);
            const next = path.steps[place + 1];
            if (next !== undefined && model.atOnce(next.event, path)) return;
            for (const id of leavesOf(state)) await screenOf(id).seen(scene, state);
            for (const id of path.reaches[place] ?? []) await screenOf(id).proof(scene, state);
          });
        }
        const end = path.steps.at(-1)?.state;
        const stillThere = path.reaches
          .flat()
          .filter((id) => end !== undefined && leavesOf(end).includes(id));
        for (const id of stillThere) await screenOf(id).after?.(scene);
      });
    }

    test('every state has a path and an expected screen, and no other screen is listed', () => {
      expect(unreached, 'No path leads there: add a sample to the model that does').toEqual([]);
      const reached = paths.flatMap(({ reaches }) => reaches.flat()).map(shortName);
      expect(Object.keys(screens).sort()).toEqual(reached.sort());
    });
  });
}
