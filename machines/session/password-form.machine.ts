import { assertEvent, assign, emit, fromPromise, setup } from 'xstate';
import type { Role } from '#domain/accounts/role.ts';
import { type FieldProblems, hasProblems, withoutProblem } from '#domain/form-problems.ts';

/** Changing the own password, asking for a link by mail, and choosing a new password by that link. */
export type PasswordFormKind = 'change' | 'forgotten' | 'reset';

export interface PasswordValues {
  readonly currentPassword: string;
  readonly newPassword: string;
  readonly confirmPassword: string;
  readonly email: string;
}
export type PasswordField = keyof PasswordValues;
export type PasswordProblems = FieldProblems<PasswordField>;

export interface PasswordRequest {
  readonly kind: PasswordFormKind;
  /** Whose account it is; counts for a forgotten password alone. */
  readonly role: Role;
  /** What the link of the mail carries; '' without one. */
  readonly code: string;
  readonly values: PasswordValues;
}

export type PasswordOutcome =
  | { readonly kind: 'accepted'; readonly message: string }
  /** The password is changed, but this browser did not take the token with which the session goes on. */
  | { readonly kind: 'tokenLost' }
  | {
      readonly kind: 'refused';
      /** What the server said, or ''. */
      readonly message: string;
      /** Why nothing was said (no network, no answer in time), or ''. */
      readonly detail: string;
      readonly problems: PasswordProblems;
    };

interface Context extends PasswordRequest {
  readonly problems: PasswordProblems;
  /** Why it was refused, for the form itself. */
  readonly reason: string;
  /** What the server said when it accepted, or ''. */
  readonly message: string;
}

interface Input {
  readonly kind: PasswordFormKind;
  readonly role?: Role | undefined;
  /** What the link of the mail carries, or '' for one that is not whole. */
  readonly code?: string | undefined;
}

type Event =
  | { readonly type: 'role.chosen'; readonly role: Role }
  | { readonly type: 'field.changed'; readonly field: PasswordField; readonly value: string }
  /** The form was sent off; `problems` is what checking its values against the contract found. */
  | { readonly type: 'form.submitted'; readonly problems: PasswordProblems };

type Emitted = { readonly type: 'form.refused'; readonly problems: PasswordProblems };

const failed = 'That did not work. Please try again.';

const emptyValues: PasswordValues = { currentPassword: '', newPassword: '', confirmPassword: '', email: '' };

/** One form about a password: check, send, and say in the form what came of it. */
export const passwordFormMachine = setup({
  types: {
    context: {} as Context,
    input: {} as Input,
    events: {} as Event,
    emitted: {} as Emitted,
    tags: {} as 'busy',
  },
  actors: {
    sendPassword: fromPromise<PasswordOutcome, PasswordRequest>(() =>
      Promise.reject(new Error('actor sendPassword must be provided')),
    ),
  },
  guards: {
    hasBrokenLink: ({ context: { kind, code } }) => kind === 'reset' && code === '',
    isIncomplete: (_, problems: PasswordProblems) => hasProblems(problems),
    isAccepted: (_, outcome: PasswordOutcome) => outcome.kind === 'accepted',
    /** A link works once, so there is nothing more to send. */
    usedUpLink: ({ context: { kind } }, outcome: PasswordOutcome) =>
      kind === 'reset' && outcome.kind === 'accepted',
    lostToken: (_, outcome: PasswordOutcome) => outcome.kind === 'tokenLost',
    namesFields: (_, outcome: PasswordOutcome) => outcome.kind === 'refused' && hasProblems(outcome.problems),
  },
  actions: {
    chooseRole: assign({
      role: ({ event }) => {
        assertEvent(event, 'role.chosen');
        return event.role;
      },
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
    showProblems: assign({ problems: (_, problems: PasswordProblems) => problems }),
    pointAtProblems: emit(({ context }) => ({
      type: 'form.refused' as const,
      problems: context.problems,
    })),
    rememberReason: assign((_, outcome: PasswordOutcome) =>
      outcome.kind === 'refused' ? { reason: outcome.detail || outcome.message || failed } : {},
    ),
    rememberFault: assign({ reason: failed }),
    rememberMessage: assign((_, outcome: PasswordOutcome) =>
      outcome.kind === 'accepted' ? { message: outcome.message } : {},
    ),
    forgetPasswords: assign({ values: ({ context }) => ({ ...emptyValues, email: context.values.email }) }),
  },
}).createMachine({
  id: 'passwordForm',
  context: ({ input: { kind, role = 'student', code = '' } }) => ({
    kind,
    role,
    code,
    values: emptyValues,
    problems: {},
    reason: '',
    message: '',
  }),
  initial: 'starting',
  states: {
    starting: {
      always: [{ guard: 'hasBrokenLink', target: 'linkBroken' }, { target: 'editing' }],
    },
    editing: {
      on: {
        'role.chosen': { target: '.open', actions: 'chooseRole' },
        'field.changed': { actions: 'takeValue' },
        'form.submitted': [
          {
            guard: { type: 'isIncomplete', params: ({ event }) => event.problems },
            target: '.open',
            actions: [{ type: 'showProblems', params: ({ event }) => event.problems }, 'pointAtProblems'],
          },
          {
            target: 'sending',
            actions: { type: 'showProblems', params: ({ event }) => event.problems },
          },
        ],
      },
      initial: 'open',
      states: {
        open: {},
        refused: {},
        accepted: {},
      },
    },
    sending: {
      tags: 'busy',
      on: { 'field.changed': { actions: 'takeValue' } },
      invoke: {
        id: 'sendPassword',
        src: 'sendPassword',
        input: ({ context: { kind, role, code, values } }) => ({ kind, role, code, values }),
        onDone: [
          {
            guard: { type: 'usedUpLink', params: ({ event }) => event.output },
            target: 'done',
            actions: [{ type: 'rememberMessage', params: ({ event }) => event.output }, 'forgetPasswords'],
          },
          {
            guard: { type: 'isAccepted', params: ({ event }) => event.output },
            target: 'editing.accepted',
            actions: [{ type: 'rememberMessage', params: ({ event }) => event.output }, 'forgetPasswords'],
          },
          {
            guard: { type: 'lostToken', params: ({ event }) => event.output },
            target: 'tokenLost',
            actions: 'forgetPasswords',
          },
          {
            guard: { type: 'namesFields', params: ({ event }) => event.output },
            target: 'editing',
            actions: [
              {
                type: 'showProblems',
                params: ({ event }) => (event.output.kind === 'refused' ? event.output.problems : {}),
              },
              'pointAtProblems',
            ],
          },
          {
            target: 'editing.refused',
            actions: { type: 'rememberReason', params: ({ event }) => event.output },
          },
        ],
        onError: { target: 'editing.refused', actions: 'rememberFault' },
      },
    },
    done: {
      type: 'final',
    },
    tokenLost: {
      type: 'final',
    },
    linkBroken: {
      type: 'final',
    },
  },
});
