import { outboxMachine } from '#machines/quiz-attempt/outbox.machine.ts';
import { done, failed, type ModelOptions } from './model-options.ts';
import { unsent } from './send-draft.model.ts';

const unexpected = new Error('the wire was cut');

export const two = [unsent, { ...unsent, quizId: 'cube' }];
export const submitted = { kind: 'submitted', message: '' } as const;
export const stays = { kind: 'stays', message: '' } as const;
export const refusedLate = { kind: 'refused', message: 'Too late' } as const;

/** The outbox, with two users, at most two rounds asked for and one listener each. */
export const outboxModel = {
  machine: outboxMachine,
  inputs: [undefined],
  canHappen: ({ context: { listeners, untold } }, event) => {
    if (event.type === 'listening.began') return !listeners.includes(event.userId);
    if (event.type === 'listening.ended') return listeners.includes(event.userId);
    return untold.length < 3;
  },
  events: [
    { type: 'round.requested', userId: 'st-1' },
    { type: 'round.requested', userId: 'st-2' },
    { type: 'listening.began', userId: 'st-1' },
    { type: 'listening.ended', userId: 'st-1' },
    done('listDrafts', [unsent]),
    done('listDrafts', []),
    failed('listDrafts', unexpected),
    done('sendDraft', submitted),
    done('sendDraft', stays),
    done('sendDraft', refusedLate),
    failed('sendDraft', unexpected),
    done('countDrafts', { waiting: 1, pending: 0 }),
    failed('countDrafts', unexpected),
  ],
  project: ({ value, context: { asked, drafts, outcomes, listeners, untold } }) => ({
    value,
    asked,
    drafts: drafts.length,
    outcomes: outcomes.map(({ kind }) => kind),
    listens: listeners.length > 0,
    untold: Math.min(untold.length, 1),
  }),
} satisfies ModelOptions<typeof outboxMachine>;
