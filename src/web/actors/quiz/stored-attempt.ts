import { replaceEqualDeep } from '@tanstack/react-query';
import * as v from 'valibot';
import { toAnswerSheet, toStoredAnswers } from '#domain/attempts/answers.ts';
import type { AttemptToSend } from '#domain/attempts/attempt.ts';
import { type AttemptRecord, attemptRecord, attemptRecordVersion } from '#domain/attempts/attempt-record.ts';
import { mergeAnswerSheets, sameAnswers } from '#domain/attempts/merge-answers.ts';

export function parseDraft(record: unknown): AttemptRecord | 'unreadable' | null {
  if (record === undefined) return null;
  const parsed = v.safeParse(attemptRecord, record);
  return parsed.success ? parsed.output : 'unreadable';
}

/** Null without a draft that can be read. */
export function readableDraft(record: unknown): AttemptRecord | null {
  const draft = parseDraft(record);
  return draft === 'unreadable' ? null : draft;
}

export function toAttemptRecord(
  attempt: AttemptToSend,
  handedIn: boolean,
  kept: AttemptRecord | null,
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
  if (kept?.submissionId !== draft.submissionId) return draft;
  const isUnchanged = isEqual(kept.answers, draft.answers) && isEqual(kept.progress, draft.progress);
  return isUnchanged ? { ...draft, changedAt: kept.changedAt } : draft;
}

/** A draft without a submission may be unsent. */
export const holdsUnsentAnswers = (draft: AttemptRecord): boolean =>
  draft.unsaved || draft.handedIn || (draft.submissionId === null && Object.keys(draft.answers).length > 0);

/** `overAt` differs from one write to the next. */
export const isSameDraft = (one: AttemptRecord, other: AttemptRecord): boolean =>
  isEqual({ ...one, overAt: 0 }, { ...other, overAt: 0 });

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

/** `replaceEqualDeep` returns its first argument when both are equal. */
const isEqual = (one: unknown, other: unknown): boolean => replaceEqualDeep(one, other) === one;
