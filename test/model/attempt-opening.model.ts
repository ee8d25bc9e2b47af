import type { EventFromLogic, SnapshotFrom } from 'xstate';
import { RefusedError } from '#domain/refused-error.ts';
import { attemptOpeningMachine } from '#machines/quiz-attempt/attempt-opening.machine.ts';
import { after, done, failed, type ModelOptions, type SystemEvent } from './model-options.ts';
import {
  empty,
  ended,
  endedForGood,
  found,
  foundAgain,
  foundWithoutSaves,
  fresh,
  held,
  late,
  now,
  openedElsewhere,
  overdue,
  questions,
  refused,
  refusedSilently,
  resumed,
  submittedBefore,
  toast,
  withoutDraft,
} from './quiz-attempt.model.ts';

const unexpected = new Error('the wire was cut');
export const notAllowed = new RefusedError(refused.message, true);
export const notAllowedSilently = new RefusedError('', true);
const page = { quizId: 'beads', userId: 'st-1', clientId: 'page-1' };

export const storagePatience = after('storagePatience', 'attemptOpening.keeping');

type Snapshot = SnapshotFrom<typeof attemptOpeningMachine>;

/** The opening of an attempt with samples of every event, each actor's outcomes included. */
export const openingModel = {
  machine: attemptOpeningMachine,
  now,
  inputs: [
    { ...page, begun: null },
    { ...page, begun: 'submission-0' },
  ],
  events: [
    done('lookUpAttempt', found),
    done('lookUpAttempt', withoutDraft),
    done('lookUpAttempt', held),
    done('lookUpAttempt', resumed),
    done('lookUpAttempt', overdue),
    done('lookUpAttempt', late),
    done('lookUpAttempt', submittedBefore),
    done('lookUpAttempt', foundAgain),
    done('lookUpAttempt', foundWithoutSaves),
    done('lookUpAttempt', ended),
    done('lookUpAttempt', endedForGood),
    done('lookUpAttempt', empty),
    done('lookUpAttempt', refused),
    done('lookUpAttempt', refusedSilently),
    done('keepDraft'),
    failed('keepDraft', unexpected),
    storagePatience,
    done('openAttempt', fresh),
    done('openAttempt', openedElsewhere),
    done('askQuestions', { questions, now }),
    ...['openAttempt', 'askQuestions'].flatMap((id) =>
      [unexpected, notAllowed, notAllowedSilently].map((error) => failed(id, error)),
    ),
    { type: 'again.requested' },
    { type: 'review.requested' },
    { type: 'list.requested' },
  ],
  project: ({ value, context }) => ({
    value,
    begun: context.begun,
    plain: !context.savesAttempts,
    again: context.quiz?.allowReattempt ?? null,
    unsaved: context.unsaved,
    hasQuestions: context.questions.length > 0,
  }),
} satisfies ModelOptions<typeof attemptOpeningMachine>;

const unreadableMessage =
  'The copy of your answers on this device could not be read. You go on from what was saved.';

/** The events that the machine must emit after an event, on any path. */
export function openingNoticesAfter(
  event: EventFromLogic<typeof attemptOpeningMachine> | SystemEvent,
  { context }: Snapshot,
): object[] {
  const output = 'output' in event ? event.output : null;
  const type: string = event.type;
  if (type === 'list.requested') return [{ type: 'navigation.requested', to: '/competition' }];
  if (type === 'review.requested')
    return [{ type: 'review.requested', submissionId: context.end?.submissionId }];
  if ('error' in event && event.error === notAllowed) return [toast('error', refused.message)];
  if (type.endsWith('.keepDraft')) return [];
  if (type.startsWith('xstate.error.') || output === refusedSilently)
    return [toast('error', 'Failed to load quiz data')];
  if (output === withoutDraft) return [toast('warning', unreadableMessage)];
  return output === refused ? [toast('error', refused.message)] : [];
}
