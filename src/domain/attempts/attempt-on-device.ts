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

/** The page that wrote the draft, and those before it whose last saves may still be on their way. */
const clientIdsOf = (draft: AttemptRecord) => [...new Set([draft.clientId, ...draft.previousClientIds])];

/** The server's answers and that of this device, put together. */
export const mergeWithDraft = (stored: Submission, draft: AttemptRecord | null): AnswerSheet =>
  draft?.submissionId === stored._id
    ? mergeWithServer({ ...draft, answerSheet: toAnswerSheet(draft) }, stored)
    : serverAnswerSheet(stored);

/** The part of the answers that is about this paper: the institute may have changed it since the answers was done. */
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
  /** What this device has of this quiz, of whichever attempt. */
  readonly draft: AttemptRecord | null;
  /** The page that opens it. */
  readonly clientId: string;
  /** The pages that this tab has shown. */
  readonly tabClientIds: readonly string[];
  /** The quiz's duration, for a host that tells no deadline. */
  readonly minutes: number | null;
  readonly times: RequestTimes;
  /** The draft's deadline in the page's time, for such a host: it tells when the answers was saved, not when it began. */
  readonly draftDeadline?: number;
}

/** An attempt in progress, from what the server has and the draft on this device. */
export function openAttemptFrom(opening: Opening): OpenAttempt {
  const { stored, draft, clientId, tabClientIds, times } = opening;
  // A draft without a submission is the trace of an opening whose answer never came.
  const related = draft !== null && (draft.submissionId ?? stored._id) === stored._id ? draft : null;
  const previousClientIds = [
    ...new Set([...(related === null ? [] : clientIdsOf(related)), ...tabClientIds]),
  ].filter((each) => each !== clientId);
  const own = related?.submissionId === stored._id ? related : null;
  // A page that finds itself the last client has claimed the attempt: the marks and place of the page before hold.
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
        ? times.answered + timeLeftOf(opening, own !== null)
        : (bounds.earliest + bounds.latest) / 2,
    now: times.answered,
  };
}

/** Milliseconds left of an attempt on a host that tells no deadline. */
function timeLeftOf({ stored, minutes, times, draftDeadline }: Opening, hasDraft: boolean): number {
  const left = remainingAfter(durationSeconds(minutes), stored.timeTaken) * 1000;
  return hasDraft && draftDeadline !== undefined
    ? Math.max(0, Math.min(left, draftDeadline - times.answered))
    : left;
}

/** An attempt as the draft on this device alone knows it. */
export function attemptFromDraft(
  draft: AttemptRecord,
  clientId: string,
  deadline: number,
  now: number,
): OpenAttempt {
  return {
    submissionId: draft.submissionId,
    revision: draft.revision,
    previousClientIds: clientIdsOf(draft).filter((each) => each !== clientId),
    answerSheet: toAnswerSheet(draft),
    unsaved: draft.unsaved,
    heldElsewhere: false,
    deadline: Math.max(now, deadline),
    now,
  };
}

/** As `openAttemptFrom`, for one that is sealed: its answers goes out, no matter who saved last. */
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

/** Whether the server is still to be told of a draft. */
export const isUnsent = (draft: AttemptRecord): draft is AttemptRecord & { readonly submissionId: string } =>
  draft.submissionId !== null && (draft.unsaved || draft.handedIn);
