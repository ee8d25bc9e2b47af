/** The answers of a paper as they are kept in one place; question indices count from 0. */
export interface TimedAnswers {
  readonly answers: Readonly<Record<string, string>>;
  /** Question index to when its answer was chosen, in milliseconds into the attempt. */
  readonly answeredAt: Readonly<Record<string, number>>;
}

/** The whole work on a paper as it is kept in one place. */
interface Work extends TimedAnswers {
  readonly marked: readonly number[];
  readonly visited: readonly number[];
  readonly current: number;
}

/** What the server has of an attempt. */
export interface ServerWork {
  readonly revision: number | null;
  /** The page that saved it last; null when nobody knows. */
  readonly writer: string | null;
}

/** What this device has of it. */
export interface DeviceWork {
  readonly revision: number | null;
  /** The page that wrote the copy, and the pages on this device that it went on from. */
  readonly writers: readonly string[];
}

/**
 * Whether the copy on this device is at least as new as the server's: it was made on the very revision that
 * the server still has, or the server's last save came from a page that the copy goes on from, however late it
 * came in. Otherwise somebody saved from elsewhere since.
 */
export function deviceCopyIsNewer(device: DeviceWork, server: ServerWork): boolean {
  if (server.revision === null) return true;
  return (
    device.revision === server.revision || (server.writer !== null && device.writers.includes(server.writer))
  );
}

/**
 * Puts the answers of two places together, so that none is lost: for each question the answer that was chosen
 * later, which is the only one when the other place has none. The answer of `newer` holds where both were chosen at
 * the same moment.
 */
export function mergeAnswers(newer: TimedAnswers, older: TimedAnswers): TimedAnswers {
  const answers: Record<string, string> = { ...older.answers, ...newer.answers };
  const answeredAt: Record<string, number> = { ...older.answeredAt, ...newer.answeredAt };
  for (const [index, chosen] of Object.entries(older.answers)) {
    const before = older.answeredAt[index] ?? 0;
    if (index in newer.answers && before <= (newer.answeredAt[index] ?? 0)) continue;
    answers[index] = chosen;
    answeredAt[index] = before;
  }
  return { answers, answeredAt };
}

/** As `mergeAnswers`, with the marks and the place on the paper of `newer`. */
export function mergeWork(newer: Work, older: Work): Work {
  return {
    ...mergeAnswers(newer, older),
    marked: newer.marked,
    visited: [...new Set([...newer.visited, ...older.visited])],
    current: newer.current,
  };
}

/** The indices of the answers of `mine` that `counted` neither has nor replaced by one that was chosen later. */
export function uncountedAnswers(mine: TimedAnswers, counted: TimedAnswers): readonly string[] {
  return Object.keys(mine.answers).filter(
    (index) =>
      counted.answers[index] !== mine.answers[index] &&
      (counted.answers[index] === undefined ||
        (counted.answeredAt[index] ?? 0) <= (mine.answeredAt[index] ?? 0)),
  );
}

/** When an answer that is chosen now counts as chosen: never before one that is there already. */
export function momentOfAnswer(work: Work, millisecondsIntoAttempt: number): number {
  return Math.max(
    Math.round(millisecondsIntoAttempt),
    0,
    ...Object.values(work.answeredAt).map((at) => at + 1),
  );
}

/** Whether both hold the same answers. */
export function sameAnswers(one: Work['answers'], other: Work['answers']): boolean {
  const indices = Object.keys(one);
  return (
    indices.length === Object.keys(other).length && indices.every((index) => one[index] === other[index])
  );
}
