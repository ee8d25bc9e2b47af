import type { AnswerSheet } from './answers.ts';
import type { AttemptRecord } from './attempt-record.ts';
import type { Submission } from './submission.ts';

export type TimedAnswers = Pick<AnswerSheet, 'answers' | 'answeredAt'>;

/** The draft has the server's revision, or continues the page that saved last. */
export function draftIsNewer(
  device: Pick<AttemptRecord, 'revision' | 'clientId' | 'previousClientIds'>,
  server: Pick<Submission, 'revision' | 'clientId'>,
): boolean {
  if (server.revision === undefined || device.revision === server.revision) return true;
  return !!server.clientId && [device.clientId, ...device.previousClientIds].includes(server.clientId);
}

/** The later answer to each question wins; `newer` wins a tie. */
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

export function mergeAnswerSheets(newer: AnswerSheet, older: AnswerSheet): AnswerSheet {
  return {
    ...mergeAnswers(newer, older),
    marked: newer.marked,
    visited: [...new Set([...newer.visited, ...older.visited])],
    current: newer.current,
  };
}

export function uncountedAnswers(mine: TimedAnswers, counted: TimedAnswers): readonly string[] {
  return Object.keys(mine.answers).filter(
    (index) =>
      counted.answers[index] !== mine.answers[index] &&
      (counted.answers[index] === undefined ||
        (counted.answeredAt[index] ?? 0) <= (mine.answeredAt[index] ?? 0)),
  );
}

/** Later than every existing answer. */
export function nextAnswerTime(answerSheet: AnswerSheet, millisecondsIntoAttempt: number): number {
  return Math.max(
    Math.round(millisecondsIntoAttempt),
    0,
    ...Object.values(answerSheet.answeredAt).map((at) => at + 1),
  );
}

export function sameAnswers(one: AnswerSheet['answers'], other: AnswerSheet['answers']): boolean {
  const indices = Object.keys(one);
  return (
    indices.length === Object.keys(other).length && indices.every((index) => one[index] === other[index])
  );
}
