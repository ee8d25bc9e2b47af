import * as v from 'valibot';
import { type AttemptRecord, attemptRecord, attemptRecordVersion } from '#domain/attempt-record.ts';
import type { AttemptToSend } from '#machines/quiz-attempt/quiz-attempt.types.ts';
import { mergeWork, sameAnswers } from '#machines/rules/merge-work.ts';

/** A copy from its record; null when there is none. */
export function copyFrom(record: unknown): AttemptRecord | 'unreadable' | null {
  if (record === undefined) return null;
  const parsed = v.safeParse(attemptRecord, record);
  return parsed.success ? parsed.output : 'unreadable';
}

/** The copy that an attempt leaves on this device, over the one that is there. */
export function copyOf(
  attempt: AttemptToSend,
  handedIn: boolean,
  kept: AttemptRecord | 'unreadable' | null,
  deviceTime: number,
): AttemptRecord {
  const { answers: chosen, answeredAt, marked, visited, current } = attempt.work;
  const copy: AttemptRecord = {
    version: attemptRecordVersion,
    submissionId: attempt.submissionId,
    revision: attempt.revision,
    clientId: attempt.clientId,
    previousClientIds: [...attempt.previousClientIds],
    unsaved: attempt.unsaved,
    handedIn,
    answers: { ...chosen },
    progress: { marked: [...marked], visited: [...visited], current, answeredAt: { ...answeredAt } },
    overAt: deviceTime + attempt.timeLeft,
    changedAt: deviceTime,
    savesAttempts: attempt.savesAttempts,
    paper: attempt.paper === null ? null : paperOf(attempt.paper),
  };
  if (kept === null || kept === 'unreadable' || kept.submissionId !== copy.submissionId) return copy;
  const sameWork = textOf([kept.answers, kept.progress]) === textOf([copy.answers, copy.progress]);
  return sameWork ? { ...copy, changedAt: kept.changedAt } : copy;
}

const paperOf = ({ quiz, questions }: NonNullable<AttemptToSend['paper']>): AttemptRecord['paper'] => ({
  quiz: { ...quiz },
  questions: questions.map((question) => ({ ...question, options: [...question.options] })),
});

/** Whether a copy has answers that the server may not have; of an attempt without a name it has none. */
export const holdsUnsentAnswers = (copy: AttemptRecord): boolean =>
  copy.unsaved || copy.handedIn || (copy.submissionId === null && Object.keys(copy.answers).length > 0);

/** Whether two copies hold the same work in the same state; `overAt` differs from one write to the next. */
export const isSameCopy = (one: AttemptRecord, other: AttemptRecord): boolean =>
  textOf({ ...one, overAt: 0 }) === textOf({ ...other, overAt: 0 });

/** Two copies of one attempt as one, so that no answer is lost. */
export function mergeCopies(newer: AttemptRecord, older: AttemptRecord): AttemptRecord {
  const work = mergeWork(workOf(newer), workOf(older));
  const { answers: together, ...place } = work;
  return {
    ...newer,
    unsaved: newer.unsaved || !sameAnswers(together, newer.answers),
    handedIn: newer.handedIn || older.handedIn,
    previousClientIds: [
      ...new Set([...newer.previousClientIds, older.clientId, ...older.previousClientIds]),
    ].filter((clientId) => clientId !== newer.clientId),
    answers: { ...together },
    progress: {
      current: place.current,
      marked: [...place.marked],
      visited: [...place.visited],
      answeredAt: { ...place.answeredAt },
    },
  };
}

const workOf = ({ answers: chosen, progress: place }: AttemptRecord) => ({ answers: chosen, ...place });

/** The same text for the same content, whatever the order of its keys. */
const textOf = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) =>
    part !== null && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([one], [other]) => (one < other ? -1 : 1)))
      : part,
  );
