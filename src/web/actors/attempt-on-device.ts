import type { Submission } from '#contract/quizzes.ts';
import type { OpenAttempt, PaperWork } from '#machines/quiz-attempt.types.ts';
import { durationSeconds, remainingAfter } from '#machines/rules/attempt-clock.ts';
import { deviceCopyWins } from '#machines/rules/merge-work.ts';
import type { StoredAttempt } from './device-store.ts';

/**
 * The server's deadline told by this device's clock, in epoch milliseconds, whatever hour the device believes
 * it is. Null when the host tells neither its deadline nor its time.
 */
export function deadlineOnThisDevice(stored: Submission, now: number): number | null {
  if (!stored.deadline || !stored.serverTime) return null;
  const left = Date.parse(stored.deadline) - Date.parse(stored.serverTime);
  return Number.isFinite(left) ? now + left : null;
}

/** The page that wrote the copy, and those before it whose last saves may still be on their way. */
const writersOf = (copy: StoredAttempt) => [copy.writer, ...copy.predecessors];

const workOf = (copy: StoredAttempt): PaperWork => ({ answers: copy.answers, ...copy.progress });

/**
 * An attempt in progress, from what the server has and the copy on this device, if that one is of the same
 * attempt and at least as new. `minutes` is the quiz's duration, for a host that tells no deadline.
 */
export function openAttemptFrom(
  stored: Submission,
  copy: StoredAttempt | null,
  minutes: number | null,
  now: number,
): OpenAttempt {
  const server = { revision: stored.revision ?? null, writer: stored.writer ?? null };
  const own =
    copy !== null &&
    copy.submissionId === stored._id &&
    deviceCopyWins({ revision: copy.revision, writers: writersOf(copy) }, server)
      ? copy
      : null;
  const progress = stored.progress ?? { marked: [], visited: [0], current: 0 };
  return {
    submissionId: stored._id,
    revision: server.revision,
    predecessors: own === null ? [] : writersOf(own),
    work: own === null ? { answers: stored.answers, ...progress } : workOf(own),
    unsaved: own?.unsaved ?? false,
    deadline:
      deadlineOnThisDevice(stored, now) ??
      now + remainingAfter(durationSeconds(minutes), stored.timeTaken) * 1000,
    now,
  };
}

/**
 * An attempt whose last answers never reached the server before it closed: its time is over, and the copy on
 * this device is still to be sent. Null when there is none.
 */
export function lateAttempt(
  submissions: readonly Submission[],
  copy: StoredAttempt | null,
  now: number,
): OpenAttempt | null {
  if (copy === null || !copy.unsaved || copy.submissionId === null) return null;
  const closed = submissions.find((each) => each._id === copy.submissionId && each.status === 'completed');
  if (closed === undefined) return null;
  return {
    submissionId: closed._id,
    revision: closed.revision ?? null,
    predecessors: writersOf(copy),
    work: workOf(copy),
    unsaved: true,
    deadline: now,
    now,
  };
}
