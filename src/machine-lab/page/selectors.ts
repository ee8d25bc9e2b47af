import type { SnapshotFrom } from 'xstate';
import type { pageMachine, Tab } from './page.machine.ts';
import type { watchMachine } from './watch.machine.ts';
import type { WatchedActor } from './watched.ts';

type Page = SnapshotFrom<typeof pageMachine>;
type Watch = SnapshotFrom<typeof watchMachine>;

export const selectPage = ({ context }: Page) => context;
export const selectTab = ({ value }: Page): Tab => value.tab;
export const selectRuns = ({ value }: Page) => value.runs;
export const selectDrawing = ({ value }: Page) => value.drawing;
export const selectIsOfAll = (snapshot: Page) => snapshot.matches({ log: 'ofAll' });
export const selectIsAllPaths = (snapshot: Page) => snapshot.matches({ paths: 'all' });

export const selectActors = ({ context }: Watch) => context.actors;
export const selectLog = ({ context }: Watch) => context.log;
export const selectWaiting = ({ context }: Watch) => context.waiting.length;
export const selectIsPaused = (snapshot: Watch) => snapshot.matches('paused');

/** The actor that is shown: the chosen one while it is there, else the one that moved last. */
export function shownActor(actors: readonly WatchedActor[], chosen: string | null): WatchedActor | undefined {
  return (
    actors.find(({ key }) => key === chosen) ??
    actors.reduce<WatchedActor | undefined>(
      (latest, actor) => (latest === undefined || actor.last.at >= latest.last.at ? actor : latest),
      undefined,
    )
  );
}
