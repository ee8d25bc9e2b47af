import * as v from 'valibot';
import type { AttemptToSend } from '#domain/attempts/attempt.ts';
import { type AttemptRecord, attemptRecord, attemptRecordVersion } from '#domain/attempts/attempt-record.ts';
import { mergeWork, sameAnswers } from '#domain/attempts/merge-work.ts';
import { recordedWork, workOf } from '#domain/attempts/recorded-work.ts';

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
  const { submissionId, revision, clientId, previousClientIds, unsaved, savesAttempts, paper } = attempt;
  const copy: AttemptRecord = {
    version: attemptRecordVersion,
    ...{ submissionId, revision, clientId, previousClientIds, unsaved, handedIn, savesAttempts, paper },
    ...recordedWork(attempt.work),
    overAt: deviceTime + attempt.timeLeft,
    changedAt: deviceTime,
  };
  if (kept === null || kept === 'unreadable' || kept.submissionId !== copy.submissionId) return copy;
  const sameWork = textOf([kept.answers, kept.progress]) === textOf([copy.answers, copy.progress]);
  return sameWork ? { ...copy, changedAt: kept.changedAt } : copy;
}

/** Whether a copy has answers that the server may not have; of an attempt without a name it has none. */
export const holdsUnsentAnswers = (copy: AttemptRecord): boolean =>
  copy.unsaved || copy.handedIn || (copy.submissionId === null && Object.keys(copy.answers).length > 0);

/** Whether two copies hold the same work in the same state; `overAt` differs from one write to the next. */
export const isSameCopy = (one: AttemptRecord, other: AttemptRecord): boolean =>
  textOf({ ...one, overAt: 0 }) === textOf({ ...other, overAt: 0 });

/** Two copies of one attempt as one, so that no answer is lost. */
export function mergeCopies(newer: AttemptRecord, older: AttemptRecord): AttemptRecord {
  const work = mergeWork(workOf(newer), workOf(older));
  return {
    ...newer,
    ...recordedWork(work),
    unsaved: newer.unsaved || !sameAnswers(work.answers, newer.answers),
    handedIn: newer.handedIn || older.handedIn,
    previousClientIds: [
      ...new Set([...newer.previousClientIds, older.clientId, ...older.previousClientIds]),
    ].filter((clientId) => clientId !== newer.clientId),
  };
}

/** The same text for the same content, whatever the order of its keys. */
const textOf = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) =>
    part !== null && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([one], [other]) => (one < other ? -1 : 1)))
      : part,
  );
