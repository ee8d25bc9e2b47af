import type { ActorMessage, ActorStep, FeedMessage } from '../inspection/feed-messages.ts';

export interface WatchedActor {
  readonly key: string;
  readonly last: ActorMessage;
  readonly took: readonly string[];
}

/** Equal consecutive steps share a line. */
export interface LogLine {
  readonly id: number;
  readonly key: string;
  readonly step: ActorStep;
  readonly times: number;
}

const longestLog = 500;

const actorKey = ({ tab, actor }: ActorMessage): string => `${tab} ${actor}`;

/** Stopped actors are removed; finished ones remain. */
export function actorsAfter(actors: readonly WatchedActor[], message: FeedMessage): readonly WatchedActor[] {
  if (message.type === 'who.is.there') return actors;
  if (message.type === 'tab.left') return actors.filter(({ last }) => last.tab !== message.tab);
  const key = actorKey(message);
  if (message.type === 'actor.stopped') return actors.filter((actor) => actor.key !== key);
  const actor = { key, last: message, took: 'took' in message ? message.took : [] };
  return actors.some((known) => known.key === key)
    ? actors.map((known) => (known.key === key ? actor : known))
    : [...actors, actor];
}

const isSame = (one: ActorStep, other: ActorStep): boolean =>
  one.event.type === other.event.type &&
  JSON.stringify(one.situation.value) === JSON.stringify(other.situation.value);

/** Newest first. Equal consecutive steps, such as clock ticks, share a line with the latest of them. */
export function logAfter(log: readonly LogLine[], message: FeedMessage): readonly LogLine[] {
  if (!('event' in message)) return log;
  const key = actorKey(message);
  const [latest, ...earlier] = log;
  if (latest !== undefined && latest.key === key && isSame(latest.step, message)) {
    return [{ ...latest, step: message, times: latest.times + 1 }, ...earlier];
  }
  return [{ id: (latest?.id ?? 0) + 1, key, step: message, times: 1 }, ...log].slice(0, longestLog);
}
