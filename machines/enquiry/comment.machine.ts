import { assertEvent, assign, emit, setup } from 'xstate';
import { type FieldProblems, hasProblems, withoutProblem } from '#domain/form-problems.ts';

/** What is typed into the form below a blog. */
export interface CommentValues {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly comment: string;
}
export type CommentField = keyof CommentValues;
export type CommentProblems = FieldProblems<CommentField>;

interface Context {
  readonly values: CommentValues;
  readonly problems: CommentProblems;
}

type Event =
  | { readonly type: 'field.changed'; readonly field: CommentField; readonly value: string }
  | { readonly type: 'form.submitted' };

interface Emitted {
  readonly type: 'form.refused';
  readonly problems: CommentProblems;
}

/**
 * The comment form of a blog. The names are required; nobody takes comments yet, so sending calls nothing and
 * says so. Whatever happens, what was typed stays.
 */
export const commentMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    emitted: {} as Emitted,
    tags: {} as 'told',
  },
  guards: {
    lacksNames: ({ context }) => hasProblems(missingNames(context.values)),
  },
  actions: {
    takeValue: assign(({ context, event }) => {
      assertEvent(event, 'field.changed');
      return {
        values: { ...context.values, [event.field]: event.value },
        problems: withoutProblem(context.problems, event.field),
      };
    }),
    rememberMissingNames: assign({ problems: ({ context }) => missingNames(context.values) }),
    forgetProblems: assign({ problems: {} }),
    pointAtProblems: emit(({ context }) => ({
      type: 'form.refused' as const,
      problems: context.problems,
    })),
  },
}).createMachine({
  id: 'comment',
  context: { values: { firstName: '', lastName: '', email: '', comment: '' }, problems: {} },
  initial: 'editing',
  on: {
    'field.changed': { actions: 'takeValue' },
    'form.submitted': [{ guard: 'lacksNames', target: '.refused' }, { target: '.told' }],
  },
  states: {
    editing: {},
    refused: {
      entry: ['rememberMissingNames', 'pointAtProblems'],
    },
    told: {
      tags: 'told',
      entry: 'forgetProblems',
    },
  },
});

function missingNames({ firstName, lastName }: CommentValues): CommentProblems {
  return {
    ...(firstName.trim() === '' && { firstName: 'First name is required' }),
    ...(lastName.trim() === '' && { lastName: 'Last name is required' }),
  };
}
