import type { PaperQuestion } from '#domain/quizzes/question.ts';
import type { AnswerSheet } from './answers.ts';
import { toAnswerSheet } from './answers.ts';
import type { OpenAttempt } from './attempt.ts';
import { durationSeconds, remainingAfter } from './attempt-clock.ts';
import type { AttemptRecord } from './attempt-record.ts';
import { mergeAnswerSheets, sameAnswers } from './merge-answers.ts';
import {
  deadlineBounds,
  mergeWithServer,
  type RequestTimes,
  serverAnswerSheet,
} from './stored-submission.ts';
import type { Submission } from './submission.ts';

/** Their last saves may still be in flight. */
const allClientIds = (draft: AttemptRecord) => [...new Set([draft.clientId, ...draft.previousClientIds])];

export const mergeWithDraft = (stored: Submission, draft: AttemptRecord | null): AnswerSheet =>
  draft?.submissionId === stored._id
    ? mergeWithServer({ ...draft, answerSheet: toAnswerSheet(draft) }, stored)
    : serverAnswerSheet(stored);

/** The institute may have changed the quiz since. */
export function fitToQuestions(answerSheet: AnswerSheet, questions: readonly PaperQuestion[]): AnswerSheet {
  const exists = (index: number) => questions[index] !== undefined;
  const answers = Object.entries(answerSheet.answers).filter(([index, chosen]) =>
    questions[Number(index)]?.options.includes(chosen),
  );
  return {
    answers: Object.fromEntries(answers),
    answeredAt: Object.fromEntries(answers.map(([index]) => [index, answerSheet.answeredAt[index] ?? 0])),
    marked: answerSheet.marked.filter(exists),
    visited: answerSheet.visited.filter(exists),
    current: exists(answerSheet.current) ? answerSheet.current : 0,
  };
}

interface Opening {
  readonly stored: Submission;
  readonly draft: AttemptRecord | null;
  readonly clientId: string;
  readonly tabClientIds: readonly string[];
  readonly minutes: number | null;
  readonly times: RequestTimes;
  /** Set for hosts without deadlines. */
  readonly draftDeadline?: number;
}

export function openAttemptFrom(opening: Opening): OpenAttempt {
  const { stored, draft, clientId, tabClientIds, times } = opening;
  // A start request without a response leaves a draft without a submission.
  const related = draft !== null && (draft.submissionId ?? stored._id) === stored._id ? draft : null;
  const previousClientIds = [
    ...new Set([...(related === null ? [] : allClientIds(related)), ...tabClientIds]),
  ].filter((each) => each !== clientId);
  const own = related?.submissionId === stored._id ? related : null;
  // Only a page that has claimed the attempt has newer marks than the server.
  const claimed = own !== null && stored.clientId === clientId;
  const answerSheet = claimed
    ? mergeAnswerSheets(serverAnswerSheet(stored), toAnswerSheet(own))
    : mergeWithDraft(stored, own);
  const bounds = deadlineBounds(stored, times);
  const lastClientId = stored.clientId ?? null;
  return {
    submissionId: stored._id,
    revision: stored.revision ?? null,
    previousClientIds,
    answerSheet,
    unsaved: (own?.unsaved ?? false) || !sameAnswers(answerSheet.answers, stored.answers),
    heldElsewhere: lastClientId !== null && ![clientId, ...previousClientIds].includes(lastClientId),
    deadline:
      bounds === null
        ? times.answered + computeTimeLeft(opening, own !== null)
        : (bounds.earliest + bounds.latest) / 2,
    now: times.answered,
  };
}

function computeTimeLeft({ stored, minutes, times, draftDeadline }: Opening, hasDraft: boolean): number {
  const left = remainingAfter(durationSeconds(minutes), stored.timeTaken) * 1000;
  return hasDraft && draftDeadline !== undefined
    ? Math.max(0, Math.min(left, draftDeadline - times.answered))
    : left;
}

export function attemptFromDraft(
  draft: AttemptRecord,
  clientId: string,
  deadline: number,
  now: number,
): OpenAttempt {
  return {
    submissionId: draft.submissionId,
    revision: draft.revision,
    previousClientIds: allClientIds(draft).filter((each) => each !== clientId),
    answerSheet: toAnswerSheet(draft),
    unsaved: draft.unsaved,
    heldElsewhere: false,
    deadline: Math.max(now, deadline),
    now,
  };
}

export function sealedAttemptFrom(opening: Opening): OpenAttempt {
  const attempt = openAttemptFrom(opening);
  const isOpen = opening.stored.status === 'in-progress';
  return {
    ...attempt,
    unsaved: true,
    heldElsewhere: false,
    deadline: isOpen ? attempt.deadline : attempt.now,
  };
}

export const isUnsent = (draft: AttemptRecord): draft is AttemptRecord & { readonly submissionId: string } =>
  draft.submissionId !== null && (draft.unsaved || draft.handedIn);
