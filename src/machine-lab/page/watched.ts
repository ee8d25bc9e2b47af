import type { ActorMessage, ActorStep, FeedMessage } from '../inspection/feed-messages.ts';

/** An actor of the site, as it last told of itself. */
export interface WatchedActor {
  /** Unique among all tabs. */
  readonly key: string;
  readonly last: ActorMessage;
  /** Names of the transitions of its last step. */
  readonly took: readonly string[];
}

/** A line of the log: a step, and how often the same came in a row. */
export interface LogLine {
  readonly id: number;
  readonly key: string;
  readonly step: ActorStep;
  readonly times: number;
}

const longestLog = 500;

const keyOf = ({ tab, actor }: ActorMessage): string => `${tab} ${actor}`;

/** The actors after a message; one that stopped is gone, one that reached its end is still shown. */
export function actorsAfter(actors: readonly WatchedActor[], message: FeedMessage): readonly WatchedActor[] {
  if (message.type === 'who.is.there') return actors;
  if (message.type === 'tab.left') return actors.filter(({ last }) => last.tab !== message.tab);
  const key = keyOf(message);
  if (message.type === 'actor.stopped') return actors.filter((actor) => actor.key !== key);
  const actor = { key, last: message, took: 'took' in message ? message.took : [] };
  return actors.some((known) => known.key === key)
    ? actors.map((known) => (known.key === key ? actor : known))
    : [...actors, actor];
}

const isSame = (one: ActorStep, other: ActorStep): boolean =>
  one.event.type === other.event.type &&
  JSON.stringify(one.situation.value) === JSON.stringify(other.situation.value);

/**
 * The log after a message, newest first. Steps alike in a row, such as the ticks of a clock, are one line; it shows
 * the latest of them.
 */
export function logAfter(log: readonly LogLine[], message: FeedMessage): readonly LogLine[] {
  if (!('event' in message)) return log;
  const key = keyOf(message);
  const [latest, ...earlier] = log;
  if (latest !== undefined && latest.key === key && isSame(latest.step, message)) {
    return [{ ...latest, step: message, times: latest.times + 1 }, ...earlier];
  }
  return [{ id: (latest?.id ?? 0) + 1, key, step: message, times: 1 }, ...log].slice(0, longestLog);
}
