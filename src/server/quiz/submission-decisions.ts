import { getInitialSnapshot, type SnapshotFrom } from 'xstate';
import type { AttemptEvent } from '#contract/attempt-events.ts';
import { submissionMachine } from '#machines/quiz-attempt/submission.machine.ts';
import { nextState } from '#server/common/next-state.ts';
import type { quizSubmissions } from '#server/db/schema.ts';
import { storedAnswers } from './submissions.ts';

type Row = typeof quizSubmissions.$inferSelect;
export type SubmissionSnapshot = SnapshotFrom<typeof submissionMachine>;

export type DecidedColumns = Omit<
  Row,
  'id' | 'quizId' | 'userId' | 'versionId' | 'paperSeed' | 'progress' | 'events'
>;

export interface Decision<Stored extends Row = Row> {
  readonly event: AttemptEvent;
  readonly stored: Stored;
}

/** The inverse of `toColumns`. */
export function toSnapshot(row: DecidedColumns): SubmissionSnapshot {
  return submissionMachine.resolveState({
    value: toState(row),
    context: {
      startedAt: row.startedAt.getTime(),
      deadline: row.deadline.getTime(),
      answers: storedAnswers(row),
      revision: row.revision,
      clientId: row.clientId,
      completedAt: row.completedAt?.getTime() ?? null,
      closedBy: row.closedBy,
      score: row.score,
      correctCount: row.correctCount,
      incorrectCount: row.incorrectCount,
      totalQuestions: row.totalQuestions,
      timeTaken: row.timeTaken,
      lateSync: row.lateSync,
      keyShownAt: row.keyShownAt?.getTime() ?? null,
      endSeenAt: row.endSeenAt?.getTime() ?? null,
      anotherAllowedAt: row.anotherAllowedAt?.getTime() ?? null,
    },
  });
}

function toState({ status, clientId, closedBy, keyShownAt, endSeenAt }: DecidedColumns) {
  if (status === 'in-progress') return { inProgress: clientId === null ? 'unclaimed' : 'claimed' } as const;
  if (keyShownAt !== null) return 'keyShown';
  const seen = endSeenAt === null ? 'unseen' : 'seen';
  return closedBy === 'server' ? ({ closed: seen } as const) : ({ submitted: seen } as const);
}

const toDate = (moment: number | null) => (moment === null ? null : new Date(moment));

/** The inverse of `toSnapshot`. */
export function toColumns({ context, ...snapshot }: SubmissionSnapshot): DecidedColumns {
  return {
    ...context,
    status: 'inProgress' in Object(snapshot.value) ? 'in-progress' : 'completed',
    startedAt: new Date(context.startedAt),
    deadline: new Date(context.deadline),
    completedAt: toDate(context.completedAt),
    keyShownAt: toDate(context.keyShownAt),
    endSeenAt: toDate(context.endSeenAt),
    anotherAllowedAt: toDate(context.anotherAllowedAt),
  };
}

/** Null when the machine refuses the event or nothing changes. */
export function stateAfter(before: SubmissionSnapshot, event: AttemptEvent): SubmissionSnapshot | null {
  const [after, actions] = nextState(submissionMachine, before, event);
  return after === before && actions.length === 0 ? null : after;
}

export const noSubmission = getInitialSnapshot(submissionMachine);

/** Null when the machine refuses the event or nothing changes. */
export function decide<Stored extends Row>(
  stored: Stored,
  event: AttemptEvent,
  progress?: unknown,
): Decision<Stored> | null {
  const after = stateAfter(toSnapshot(stored), event);
  if (after === null) return null;
  return {
    event,
    stored: {
      ...stored,
      ...toColumns(after),
      progress: progress ?? stored.progress,
      events: stored.events + 1,
    },
  };
}

/** @throws Error when the event starts none */
export function decideNew(event: AttemptEvent): DecidedColumns {
  const after = stateAfter(noSubmission, event);
  if (after === null) throw new Error(`${event.type} starts no attempt`);
  return toColumns(after);
}
