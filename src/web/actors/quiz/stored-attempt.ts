import * as v from 'valibot';
import { toAnswerSheet, toStoredAnswers } from '#domain/attempts/answers.ts';
import type { AttemptToSend } from '#domain/attempts/attempt.ts';
import { type AttemptRecord, attemptRecord, attemptRecordVersion } from '#domain/attempts/attempt-record.ts';
import { mergeAnswerSheets, sameAnswers } from '#domain/attempts/merge-answers.ts';

/** A draft from its record; null when there is none. */
export function parseDraft(record: unknown): AttemptRecord | 'unreadable' | null {
  if (record === undefined) return null;
  const parsed = v.safeParse(attemptRecord, record);
  return parsed.success ? parsed.output : 'unreadable';
}

/** The draft that an attempt leaves on this device, over the one that is there. */
export function toAttemptRecord(
  attempt: AttemptToSend,
  handedIn: boolean,
  kept: AttemptRecord | 'unreadable' | null,
  deviceTime: number,
): AttemptRecord {
  const { submissionId, revision, clientId, previousClientIds, unsaved, savesAttempts, paper } = attempt;
  const draft: AttemptRecord = {
    version: attemptRecordVersion,
    ...{ submissionId, revision, clientId, previousClientIds, unsaved, handedIn, savesAttempts, paper },
    ...toStoredAnswers(attempt.answerSheet),
    overAt: deviceTime + attempt.timeLeft,
    changedAt: deviceTime,
  };
  if (kept === null || kept === 'unreadable' || kept.submissionId !== draft.submissionId) return draft;
  const isUnchanged = textOf([kept.answers, kept.progress]) === textOf([draft.answers, draft.progress]);
  return isUnchanged ? { ...draft, changedAt: kept.changedAt } : draft;
}

/** Whether a draft has answers that the server may not have; of an attempt without a name it has none. */
export const holdsUnsentAnswers = (draft: AttemptRecord): boolean =>
  draft.unsaved || draft.handedIn || (draft.submissionId === null && Object.keys(draft.answers).length > 0);

/** Whether two drafts hold the same answers in the same state; `overAt` differs from one write to the next. */
export const isSameDraft = (one: AttemptRecord, other: AttemptRecord): boolean =>
  textOf({ ...one, overAt: 0 }) === textOf({ ...other, overAt: 0 });

/** Two drafts of one attempt as one, so that no answer is lost. */
export function mergeDrafts(newer: AttemptRecord, older: AttemptRecord): AttemptRecord {
  const answerSheet = mergeAnswerSheets(toAnswerSheet(newer), toAnswerSheet(older));
  return {
    ...newer,
    ...toStoredAnswers(answerSheet),
    unsaved: newer.unsaved || !sameAnswers(answerSheet.answers, newer.answers),
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
