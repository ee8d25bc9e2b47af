import { assign, emit, fromPromise, setup } from 'xstate';
import { missing } from '#domain/actor-parts.ts';
import { hasProblems, withoutProblem } from '#domain/form-problems.ts';
import type {
  FieldChange,
  FormContext,
  FormEvent,
  FormInput,
  FormNotice,
  FormOutcome,
  FormProblems,
  FormRequest,
} from './form.types.ts';

interface Submitted {
  readonly context: FormContext;
  readonly event: { readonly button: string };
}
interface Sent {
  readonly event: { readonly output: FormOutcome };
}
const fieldChange = ({ event }: { readonly event: FieldChange }) => event;
const foundProblems = ({ context: { check, values }, event: { button } }: Submitted) =>
  check({ values, button });
const requestOutcome = ({ event }: Sent) => event.output;
const namedProblems = ({ event }: Sent) => event.output.problems ?? {};

const noProblems: FormProblems = {};
const unexpected: FormOutcome = { kind: 'failed', message: '' };

/** The machine of every form. Typed values stay until the form is accepted. */
export const formMachine = setup({
  types: {
    context: {} as FormContext,
    input: {} as FormInput,
    events: {} as FormEvent,
    emitted: {} as FormNotice,
    tags: {} as 'busy',
  },
  actors: {
    send: fromPromise<FormOutcome, FormRequest>(missing('send')),
  },
  delays: { pause: ({ context }) => context.pause ?? 0 },
  guards: {
    hasProblems: (_, problems: FormProblems) => hasProblems(problems),
    isAnother: ({ context: { values } }, { field, value }: FieldChange) => values[field] !== value,
    isOver: ({ context }, { kind }: FormOutcome) =>
      kind === 'ended' || (kind === 'accepted' && context.pause !== null),
    isAccepted: (_, { kind }: FormOutcome) => kind === 'accepted',
    isRefused: (_, { kind }: FormOutcome) => kind === 'refused',
    hasNoPause: ({ context }) => !context.pause,
  },
  actions: {
    takeValue: assign(({ context: { values, problems } }, { field, value }: FieldChange) => ({
      values: { ...values, [field]: value },
      problems: withoutProblem(problems, field),
    })),
    loadValues: assign((_, values: FormContext['values']) => ({ values, keptValues: values })),
    showProblems: assign((_, problems: FormProblems) => ({ problems })),
    pointAtProblems: emit(({ context: { problems } }) => ({ type: 'form.invalid' as const, problems })),
    rememberRequest: assign(({ context: { values } }, button: string) => ({ button, sentValues: values })),
    keepSentValues: assign(({ context: { values, sentValues, forgotten } }) => {
      const emptied = Object.fromEntries(forgotten.map((field) => [field, '']));
      return {
        values: { ...values, ...emptied },
        keptValues: { ...sentValues, ...emptied },
        sentValues: {},
      };
    }),
    rememberThanks: assign(({ context: { words } }, { message }: FormOutcome) => ({
      message: message || words.accepted,
    })),
    rememberRefusal: assign(
      ({ context: { words } }, { message, detail = '', status = null }: FormOutcome) => ({
        message: message || words.refused,
        detail,
        status,
      }),
    ),
    sayAccepted: emit(({ context: { message } }) => ({ type: 'form.accepted' as const, message })),
    sayRefused: emit(({ context: { message, detail } }) => ({
      type: 'form.refused' as const,
      message,
      detail,
    })),
    sayLeft: emit({ type: 'form.left' as const }),
  },
}).createMachine({
  id: 'form',
  context: ({ input }) => ({
    forgotten: [],
    ...input,
    keptValues: input.values,
    sentValues: {},
    button: '',
    problems: {},
    message: '',
    detail: '',
    status: null,
  }),
  initial: 'editing',
  on: {
    'field.changed': { actions: { type: 'takeValue', params: fieldChange } },
    'values.loaded': {
      actions: [
        { type: 'loadValues', params: ({ event }) => event.values },
        { type: 'showProblems', params: noProblems },
      ],
    },
  },
  states: {
    editing: {
      initial: 'open',
      on: {
        'option.chosen': {
          target: '.open',
          actions: [
            { type: 'takeValue', params: fieldChange },
            { type: 'showProblems', params: noProblems },
          ],
        },
        'form.submitted': [
          {
            guard: { type: 'hasProblems', params: foundProblems },
            target: '.invalid',
            actions: [{ type: 'showProblems', params: foundProblems }, 'pointAtProblems'],
          },
          {
            target: 'sending',
            actions: [
              { type: 'rememberRequest', params: ({ event }) => event.button },
              { type: 'showProblems', params: noProblems },
            ],
          },
        ],
      },
      states: {
        open: {},
        invalid: {},
        refused: {
          on: {
            'option.chosen': {
              guard: { type: 'isAnother', params: fieldChange },
              target: 'switched',
              actions: { type: 'takeValue', params: fieldChange },
            },
          },
        },
        switched: {},
        failed: {},
        accepted: {},
      },
    },
    sending: {
      tags: 'busy',
      invoke: {
        id: 'send',
        src: 'send',
        input: ({ context: { sentValues, button } }) => ({ values: sentValues, button }),
        onDone: [
          {
            guard: { type: 'isOver', params: requestOutcome },
            target: 'accepted',
            actions: ['keepSentValues', { type: 'rememberThanks', params: requestOutcome }, 'sayAccepted'],
          },
          {
            guard: { type: 'isAccepted', params: requestOutcome },
            target: 'editing.accepted',
            actions: ['keepSentValues', { type: 'rememberThanks', params: requestOutcome }, 'sayAccepted'],
          },
          {
            guard: { type: 'hasProblems', params: namedProblems },
            target: 'editing.invalid',
            actions: [
              { type: 'rememberRefusal', params: requestOutcome },
              { type: 'showProblems', params: namedProblems },
              'sayRefused',
              'pointAtProblems',
            ],
          },
          {
            guard: { type: 'isRefused', params: requestOutcome },
            target: 'editing.refused',
            actions: [{ type: 'rememberRefusal', params: requestOutcome }, 'sayRefused'],
          },
          {
            target: 'editing.failed',
            actions: [{ type: 'rememberRefusal', params: requestOutcome }, 'sayRefused'],
          },
        ],
        onError: {
          target: 'editing.failed',
          actions: [{ type: 'rememberRefusal', params: unexpected }, 'sayRefused'],
        },
      },
    },
    accepted: {
      tags: 'busy',
      always: { guard: 'hasNoPause', target: 'left', actions: 'sayLeft' },
      after: { pause: { target: 'left', actions: 'sayLeft' } },
    },
    left: { type: 'final', tags: 'busy' },
  },
});
