import { assertEvent, assign, emit, fromPromise, setup } from 'xstate';
import type { Role } from '#domain/accounts/role.ts';
import { type FieldProblems, hasProblems, withoutProblem } from '#domain/form-problems.ts';

/** What is typed into the form; a teacher is not asked for the present education. */
export interface SignUpValues {
  readonly fullName: string;
  readonly mobile: string;
  readonly presentEducation: string;
  readonly email: string;
  readonly password: string;
  readonly confirmPassword: string;
}
export type SignUpField = keyof SignUpValues;
export type SignUpProblems = FieldProblems<SignUpField>;

export interface SignUpRequest {
  readonly role: Role;
  readonly values: SignUpValues;
}

export type SignUpOutcome =
  | { readonly kind: 'enrolled'; readonly message: string }
  | {
      readonly kind: 'refused';
      /** What the server said, or ''. */
      readonly message: string;
      /** Why nothing was said (no network, no answer in time), or ''. */
      readonly detail: string;
      readonly problems: SignUpProblems;
    };

interface Context {
  readonly role: Role;
  /** Both tabs share what was typed. */
  readonly values: SignUpValues;
  readonly problems: SignUpProblems;
  /** Who has signed up, for the login page. */
  readonly newcomer: Newcomer;
  readonly secondsLeft: number;
}

/** What the login page is told of a person who has just signed up: never the password. */
export interface Newcomer {
  readonly role: Role;
  readonly fullName: string;
  readonly email: string;
}

type Event =
  | { readonly type: 'role.chosen'; readonly role: Role }
  | { readonly type: 'field.changed'; readonly field: SignUpField; readonly value: string }
  /** The form was sent off; `problems` is what checking its values against the contract found. */
  | { readonly type: 'form.submitted'; readonly problems: SignUpProblems }
  | { readonly type: 'login.requested' };

type Emitted =
  | {
      readonly type: 'toast.requested';
      readonly tone: 'success' | 'error';
      readonly message: string;
      readonly detail: string;
    }
  | { readonly type: 'form.refused'; readonly problems: SignUpProblems }
  | { readonly type: 'navigation.requested'; readonly to: '/login'; readonly newcomer: Newcomer };

/** From the success to the login page (specification, section 9: 10 000 ms). */
const redirectSeconds = 10;

const emptyValues: SignUpValues = {
  fullName: '',
  mobile: '',
  presentEducation: '',
  email: '',
  password: '',
  confirmPassword: '',
};

/** Signing up as a teacher or a student: check, send, then ten counted seconds until the login page. */
export const signUpMachine = setup({
  types: {
    context: {} as Context,
    /** The tab to open; the specification's first one unless told. */
    input: {} as { readonly role?: Role | undefined },
    events: {} as Event,
    emitted: {} as Emitted,
    tags: {} as 'busy' | 'enrolled',
  },
  actors: {
    signUp: fromPromise<SignUpOutcome, SignUpRequest>(() =>
      Promise.reject(new Error('actor signUp must be provided')),
    ),
  },
  delays: { second: 1_000 },
  guards: {
    isIncomplete: (_, problems: SignUpProblems) => hasProblems(problems),
    isEnrolled: (_, outcome: SignUpOutcome) => outcome.kind === 'enrolled',
    namesFields: (_, outcome: SignUpOutcome) => outcome.kind === 'refused' && hasProblems(outcome.problems),
    isLastSecond: ({ context }) => context.secondsLeft <= 1,
  },
  actions: {
    chooseRole: assign({
      role: ({ event }) => {
        assertEvent(event, 'role.chosen');
        return event.role;
      },
      problems: {},
    }),
    takeValue: assign({
      values: ({ context, event }) => {
        assertEvent(event, 'field.changed');
        return { ...context.values, [event.field]: event.value };
      },
      problems: ({ context, event }) => {
        assertEvent(event, 'field.changed');
        return withoutProblem(context.problems, event.field);
      },
    }),
    showProblems: assign({ problems: (_, problems: SignUpProblems) => problems }),
    pointAtProblems: emit(({ context }) => ({
      type: 'form.refused' as const,
      problems: context.problems,
    })),
    rememberNewcomer: assign({
      newcomer: ({ context: { role, values } }) => ({
        role,
        fullName: values.fullName.trim(),
        email: values.email.trim(),
      }),
    }),
    forgetWhatWasTyped: assign({ values: emptyValues }),
    countDown: assign({ secondsLeft: ({ context }) => context.secondsLeft - 1 }),
    congratulate: emit((_, outcome: SignUpOutcome) => ({
      type: 'toast.requested' as const,
      tone: 'success' as const,
      message: outcome.message || 'Signup Successful!',
      detail: '',
    })),
    sayRefused: emit((_, outcome: SignUpOutcome) => ({
      type: 'toast.requested' as const,
      tone: 'error' as const,
      message: outcome.message || 'Signup failed',
      detail: outcome.kind === 'refused' ? outcome.detail : '',
    })),
    sayFailed: emit({
      type: 'toast.requested' as const,
      tone: 'error' as const,
      message: 'Signup failed',
      detail: '',
    }),
    goToLogin: emit(({ context }) => ({
      type: 'navigation.requested' as const,
      to: '/login' as const,
      newcomer: context.newcomer,
    })),
  },
}).createMachine({
  id: 'signUp',
  context: ({ input: { role = 'teacher' } }) => ({
    role,
    values: emptyValues,
    problems: {},
    newcomer: { role, fullName: '', email: '' },
    secondsLeft: redirectSeconds,
  }),
  initial: 'editing',
  states: {
    editing: {
      on: {
        'role.chosen': { actions: 'chooseRole' },
        'field.changed': { actions: 'takeValue' },
        'form.submitted': [
          {
            guard: { type: 'isIncomplete', params: ({ event }) => event.problems },
            actions: [{ type: 'showProblems', params: ({ event }) => event.problems }, 'pointAtProblems'],
          },
          {
            target: 'sending',
            actions: { type: 'showProblems', params: ({ event }) => event.problems },
          },
        ],
      },
    },
    sending: {
      tags: 'busy',
      on: { 'field.changed': { actions: 'takeValue' } },
      invoke: {
        id: 'signUp',
        src: 'signUp',
        input: ({ context: { role, values } }) => ({ role, values }),
        onDone: [
          {
            guard: { type: 'isEnrolled', params: ({ event }) => event.output },
            target: 'enrolled',
            actions: [
              { type: 'congratulate', params: ({ event }) => event.output },
              'rememberNewcomer',
              'forgetWhatWasTyped',
            ],
          },
          {
            guard: { type: 'namesFields', params: ({ event }) => event.output },
            target: 'editing',
            actions: [
              {
                type: 'showProblems',
                params: ({ event }) => (event.output.kind === 'refused' ? event.output.problems : {}),
              },
              { type: 'sayRefused', params: ({ event }) => event.output },
              'pointAtProblems',
            ],
          },
          {
            target: 'editing',
            actions: { type: 'sayRefused', params: ({ event }) => event.output },
          },
        ],
        onError: { target: 'editing', actions: 'sayFailed' },
      },
    },
    enrolled: {
      tags: 'enrolled',
      on: { 'login.requested': { target: 'gone', actions: 'goToLogin' } },
      after: {
        second: [
          { guard: 'isLastSecond', target: 'gone', actions: 'goToLogin' },
          { target: 'enrolled', reenter: true, actions: 'countDown' },
        ],
      },
    },
    gone: { type: 'final', tags: 'enrolled' },
  },
});
