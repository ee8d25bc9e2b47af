import { getInitialSnapshot, type SnapshotFrom } from 'xstate';
import type { AttemptEvent } from '#contract/attempt-events.ts';
import { submissionMachine } from '#machines/quiz-attempt/submission.machine.ts';
import { nextState } from '#server/common/next-state.ts';
import type { quizSubmissions } from '#server/db/schema.ts';
import { storedAnswers } from './submissions.ts';

type Row = typeof quizSubmissions.$inferSelect;
export type SubmissionSnapshot = SnapshotFrom<typeof submissionMachine>;

/** The columns that the submission machine decides. */
export type DecidedColumns = Omit<
  Row,
  'id' | 'quizId' | 'userId' | 'versionId' | 'paperSeed' | 'progress' | 'events'
>;

/** An event that the machine takes, and what the record is after it. */
export interface Decision<Stored extends Row = Row> {
  readonly event: AttemptEvent;
  /** The record with the event, once it is stored. */
  readonly stored: Stored;
}

/** The machine's state for a record. The inverse of `columnsOf`. */
export function snapshotOf(row: DecidedColumns): SubmissionSnapshot {
  const { status: _, startedAt, deadline, completedAt, keyShownAt, endSeenAt, ...columns } = row;
  return submissionMachine.resolveState({
    value: stateOf(row),
    context: {
      startedAt: startedAt.getTime(),
      deadline: deadline.getTime(),
      answers: storedAnswers(row),
      revision: columns.revision,
      clientId: columns.clientId,
      completedAt: completedAt?.getTime() ?? null,
      closedBy: columns.closedBy,
      score: columns.score,
      correctCount: columns.correctCount,
      incorrectCount: columns.incorrectCount,
      totalQuestions: columns.totalQuestions,
      timeTaken: columns.timeTaken,
      lateSync: columns.lateSync,
      keyShownAt: keyShownAt?.getTime() ?? null,
      endSeenAt: endSeenAt?.getTime() ?? null,
    },
  });
}

function stateOf({ status, clientId, closedBy, keyShownAt, endSeenAt }: DecidedColumns) {
  if (status === 'in-progress') return { inProgress: clientId === null ? 'unclaimed' : 'claimed' } as const;
  if (keyShownAt !== null) return 'keyShown';
  const seen = endSeenAt === null ? 'unseen' : 'seen';
  return closedBy === 'server' ? ({ closed: seen } as const) : ({ submitted: seen } as const);
}

const dateOf = (moment: number | null) => (moment === null ? null : new Date(moment));

/** The columns of a record in this state. The inverse of `snapshotOf`. */
export function columnsOf({ context, ...snapshot }: SubmissionSnapshot): DecidedColumns {
  return {
    ...context,
    status: 'inProgress' in Object(snapshot.value) ? 'in-progress' : 'completed',
    startedAt: new Date(context.startedAt),
    deadline: new Date(context.deadline),
    completedAt: dateOf(context.completedAt),
    keyShownAt: dateOf(context.keyShownAt),
    endSeenAt: dateOf(context.endSeenAt),
  };
}

/** The machine's state after an event; null when it refuses the event or nothing changes. */
export function stateAfter(before: SubmissionSnapshot, event: AttemptEvent): SubmissionSnapshot | null {
  const [after, actions] = nextState(submissionMachine, before, event);
  return after === before && actions.length === 0 ? null : after;
}

/** The machine's state before the first event. */
export const noSubmission = getInitialSnapshot(submissionMachine);

/** The record after an event; null when the machine refuses it or nothing changes. */
export function decide<Stored extends Row>(
  stored: Stored,
  event: AttemptEvent,
  progress?: unknown,
): Decision<Stored> | null {
  const after = stateAfter(snapshotOf(stored), event);
  if (after === null) return null;
  return {
    event,
    stored: {
      ...stored,
      ...columnsOf(after),
      progress: progress ?? stored.progress,
      events: stored.events + 1,
    },
  };
}

/** The columns of a new record. @throws Error when the event starts none */
export function decideNew(event: AttemptEvent): DecidedColumns {
  const after = stateAfter(noSubmission, event);
  if (after === null) throw new Error(`${event.type} starts no attempt`);
  return columnsOf(after);
}
