import { commentMachine } from '#machines/enquiry/comment.machine.ts';
import type { ModelOptions } from './model-options.ts';

/** What the walks of the comment machine and of its form share. */
export const commentModel: ModelOptions<typeof commentMachine> = {
  machine: commentMachine,
  inputs: [undefined],
  events: [
    { type: 'field.changed', field: 'firstName', value: 'Asha' },
    { type: 'field.changed', field: 'firstName', value: '   ' },
    { type: 'field.changed', field: 'lastName', value: 'Rao' },
    { type: 'field.changed', field: 'comment', value: 'We play it in the auto.' },
    { type: 'form.submitted' },
  ],
  project: ({ value, context }) => ({ value, ...context }),
};
