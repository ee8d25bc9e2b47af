import type { SnapshotFrom } from 'xstate';
import type { watchMachine } from './watch.machine.ts';
import type { WatchedActor } from './watched.ts';

type Watch = SnapshotFrom<typeof watchMachine>;

export const selectActors = ({ context }: Watch) => context.actors;
export const selectLog = ({ context }: Watch) => context.log;
export const selectWaiting = ({ context }: Watch) => context.waiting.length;
export const selectIsPaused = (snapshot: Watch) => snapshot.matches('paused');

/** The actor that is shown: the chosen one while it is there, else the one that moved last. */
export function shownActor(actors: readonly WatchedActor[], chosen: string | null): WatchedActor | undefined {
  const [latest] = actors.toSorted((one, other) => other.last.at - one.last.at);
  return actors.find(({ key }) => key === chosen) ?? latest;
}
