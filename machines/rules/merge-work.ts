/** The work on a paper as it is kept in two places; question indices count from 0. */
interface Work {
  readonly answers: Readonly<Record<string, string>>;
  /** Question index to when its answer was chosen, in milliseconds into the attempt. */
  readonly answeredAt: Readonly<Record<string, number>>;
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
 * Puts the work of two places together, so that no answer is lost: for each question the answer that was chosen
 * later, which is the only one when the other place has none. Marks and the place on the paper are those of
 * `newer`, and its answer holds where both were chosen at the same moment.
 */
export function mergeWork(newer: Work, older: Work): Work {
  const answers: Record<string, string> = { ...older.answers, ...newer.answers };
  const answeredAt: Record<string, number> = { ...older.answeredAt, ...newer.answeredAt };
  for (const [index, chosen] of Object.entries(older.answers)) {
    const before = older.answeredAt[index] ?? 0;
    if (index in newer.answers && before <= (newer.answeredAt[index] ?? 0)) continue;
    answers[index] = chosen;
    answeredAt[index] = before;
  }
  return {
    answers,
    answeredAt,
    marked: newer.marked,
    visited: [...new Set([...newer.visited, ...older.visited])],
    current: newer.current,
  };
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
