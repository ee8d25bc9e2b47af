import type { AnswerSheet } from './answers.ts';
import type { AttemptRecord } from './attempt-record.ts';
import type { Submission } from './submission.ts';

/** The answers of a paper, and when each was chosen. */
export type TimedAnswers = Pick<AnswerSheet, 'answers' | 'answeredAt'>;

/**
 * Whether the device's draft is at least as new as the server's: it has the server's revision, or the server's
 * last save came from a page that the draft continues, however late. Otherwise another page has saved since.
 */
export function draftIsNewer(
  device: Pick<AttemptRecord, 'revision' | 'clientId' | 'previousClientIds'>,
  server: Pick<Submission, 'revision' | 'clientId'>,
): boolean {
  if (server.revision === undefined || device.revision === server.revision) return true;
  return !!server.clientId && [device.clientId, ...device.previousClientIds].includes(server.clientId);
}

/**
 * Merges the answers of two drafts: for each question, the answer chosen later wins. On a tie the answer of
 * `newer` wins.
 */
export function mergeAnswers(newer: TimedAnswers, older: TimedAnswers): TimedAnswers {
  const answers: Record<string, string> = { ...older.answers, ...newer.answers };
  const answeredAt: Record<string, number> = { ...older.answeredAt, ...newer.answeredAt };
  for (const [index, chosen] of Object.entries(older.answers)) {
    const before = older.answeredAt[index] ?? 0;
    if (Object.hasOwn(newer.answers, index) && before <= (newer.answeredAt[index] ?? 0)) continue;
    answers[index] = chosen;
    answeredAt[index] = before;
  }
  return { answers, answeredAt };
}

/** Like `mergeAnswers`, with the marks and the place of `newer`. */
export function mergeAnswerSheets(newer: AnswerSheet, older: AnswerSheet): AnswerSheet {
  return {
    ...mergeAnswers(newer, older),
    marked: newer.marked,
    visited: [...new Set([...newer.visited, ...older.visited])],
    current: newer.current,
  };
}

/** The indexes of answers in `mine` that `counted` neither has nor replaced by a later one. */
export function uncountedAnswers(mine: TimedAnswers, counted: TimedAnswers): readonly string[] {
  return Object.keys(mine.answers).filter(
    (index) =>
      counted.answers[index] !== mine.answers[index] &&
      (counted.answers[index] === undefined ||
        (counted.answeredAt[index] ?? 0) <= (mine.answeredAt[index] ?? 0)),
  );
}

/** The time of an answer chosen now, never before that of an existing answer. */
export function momentOfAnswer(answerSheet: AnswerSheet, millisecondsIntoAttempt: number): number {
  return Math.max(
    Math.round(millisecondsIntoAttempt),
    0,
    ...Object.values(answerSheet.answeredAt).map((at) => at + 1),
  );
}

/** Whether two drafts have the same answers. */
export function sameAnswers(one: AnswerSheet['answers'], other: AnswerSheet['answers']): boolean {
  const indices = Object.keys(one);
  return (
    indices.length === Object.keys(other).length && indices.every((index) => one[index] === other[index])
  );
}
