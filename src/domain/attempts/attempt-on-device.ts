import type { PaperQuestion } from '#domain/quizzes/question.ts';
import type { OpenAttempt } from './attempt.ts';
import { durationSeconds, remainingAfter } from './attempt-clock.ts';
import type { AttemptRecord } from './attempt-record.ts';
import type { PaperWork } from './attempt-work.ts';
import { mergeWork, sameAnswers } from './merge-work.ts';
import { workOf } from './recorded-work.ts';
import { deadlineBounds, type RequestTimes, workMergedWith, workOnServer } from './stored-submission.ts';
import type { Submission } from './submission.ts';

/** The page that wrote the draft, and those before it whose last saves may still be on their way. */
const clientIdsOf = (draft: AttemptRecord) => [...new Set([draft.clientId, ...draft.previousClientIds])];

/** The server's work and that of this device, put together. */
export const workTogether = (stored: Submission, draft: AttemptRecord | null): PaperWork =>
  draft?.submissionId === stored._id
    ? workMergedWith({ ...draft, work: workOf(draft) }, stored)
    : workOnServer(stored);

/** The part of the work that is about this paper: the institute may have changed it since the work was done. */
export function workOnPaper(work: PaperWork, questions: readonly PaperQuestion[]): PaperWork {
  const exists = (index: number) => questions[index] !== undefined;
  const answers = Object.entries(work.answers).filter(([index, chosen]) =>
    questions[Number(index)]?.options.includes(chosen),
  );
  return {
    answers: Object.fromEntries(answers),
    answeredAt: Object.fromEntries(answers.map(([index]) => [index, work.answeredAt[index] ?? 0])),
    marked: work.marked.filter(exists),
    visited: work.visited.filter(exists),
    current: exists(work.current) ? work.current : 0,
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
  /** The draft's deadline in the page's time, for such a host: it tells when the work was saved, not when it began. */
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
  const work = claimed ? mergeWork(workOnServer(stored), workOf(own)) : workTogether(stored, own);
  const bounds = deadlineBounds(stored, times);
  const lastClientId = stored.clientId ?? null;
  return {
    submissionId: stored._id,
    revision: stored.revision ?? null,
    previousClientIds,
    work,
    unsaved: (own?.unsaved ?? false) || !sameAnswers(work.answers, stored.answers),
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
    work: workOf(draft),
    unsaved: draft.unsaved,
    heldElsewhere: false,
    deadline: Math.max(now, deadline),
    now,
  };
}

/** As `openAttemptFrom`, for one that is sealed: its work goes out, no matter who saved last. */
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
