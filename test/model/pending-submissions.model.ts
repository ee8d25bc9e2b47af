import type { EventFromLogic, SnapshotFrom } from 'xstate';
import { pendingSubmissionsMachine } from '#machines/quiz-attempt/pending-submissions.machine.ts';
import { after, done, type ModelOptions, type SystemEvent } from './model-options.ts';

type Snapshot = SnapshotFrom<typeof pendingSubmissionsMachine>;

const counted = (waiting: number, pending: number) => ({ type: 'drafts.counted', waiting, pending }) as const;
export const tooLate = { type: 'answers.refused', message: 'The time for late answers is over' } as const;

/** The pending submissions machine with samples of every event, each actor's outcomes included. */
export const pendingSubmissionsModel = {
  machine: pendingSubmissionsMachine,
  inputs: [
    { userId: null, page: 'page-1' },
    { userId: 'st-1', page: 'page-1' },
  ],
  callbacks: { site: ['drafts.counted', 'results.submitted', 'answers.refused', 'network.restored'] },
  events: [
    counted(0, 0),
    counted(1, 0),
    counted(2, 0),
    counted(0, 1),
    { type: 'results.submitted' },
    tooLate,
    done('sendDrafts'),
    { type: 'network.restored' },
    { type: 'send.requested' },
    after('retry', 'pendingSubmissions.waiting'),
  ],
  project: ({ value, context: { waiting, pending, failures } }) => ({
    value,
    waiting,
    pending,
    // More than two change only the delay, which has a test of its own.
    failures: Math.min(failures, 2),
  }),
} satisfies ModelOptions<typeof pendingSubmissionsMachine>;

/** The events that the machine must emit after an event, on any path. */
export function noticesAfter(
  event: EventFromLogic<typeof pendingSubmissionsMachine> | SystemEvent,
): object[] {
  if (event.type === 'results.submitted') {
    return [{ type: 'toast.requested', tone: 'success', message: 'Your answers have been submitted' }];
  }
  if (event.type === 'answers.refused' && 'message' in event) {
    return [{ type: 'toast.requested', tone: 'warning', message: event.message }];
  }
  return [];
}

/** The states that the machine may be in with this context. */
export function stateFor({ context: { userId, waiting, pending }, value }: Snapshot): Snapshot['value'][] {
  const nothing = waiting === 0 && pending === 0;
  if (userId === null) return [nothing ? 'resting' : 'signInFirst'];
  if (nothing) return value === 'sending' ? ['sending'] : ['resting'];
  return ['sending', 'waiting'];
}
