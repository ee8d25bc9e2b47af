import type { SnapshotFrom } from 'xstate';
import type { watchMachine } from './watch.machine.ts';
import type { WatchedActor } from './watched.ts';

type Watch = SnapshotFrom<typeof watchMachine>;

export const selectActors = ({ context }: Watch) => context.actors;
export const selectLog = ({ context }: Watch) => context.log;
export const selectWaiting = ({ context }: Watch) => context.waiting.length;
export const selectIsPaused = (snapshot: Watch) => snapshot.matches('paused');

/** The selected actor while it exists; otherwise the one with the latest step. */
export function shownActor(actors: readonly WatchedActor[], chosen: string | null): WatchedActor | undefined {
  const [latest] = actors.toSorted((one, other) => other.last.at - one.last.at);
  return actors.find(({ key }) => key === chosen) ?? latest;
}
