import { assertEvent, assign, emit, fromPromise, setup } from 'xstate';
import type { Role } from '#contract/role.ts';
import { type FieldProblems, hasProblems, withoutProblem } from './rules/form-problems.ts';

/** Changing the own password, asking for a link by mail, and choosing a new password by that link. */
export type PasswordFormKind = 'change' | 'forgotten' | 'reset';

export type PasswordField = 'currentPassword' | 'newPassword' | 'confirmPassword' | 'email';
/** What was typed; a field that was never touched is absent. */
export type PasswordValues = Readonly<Partial<Record<PasswordField, string>>>;
export type PasswordProblems = FieldProblems<PasswordField>;

export interface PasswordRequest {
  readonly kind: PasswordFormKind;
  /** Whose account it is; the server knows by itself but for a forgotten password. */
  readonly role: Role;
  /** What the link of the mail carries; '' without one. */
  readonly code: string;
  readonly values: PasswordValues;
}

export type PasswordOutcome =
  | { readonly kind: 'done'; readonly message: string }
  | {
      readonly kind: 'refused';
      /** What the server said, or ''. */
      readonly message: string;
      /** Why nothing was said (no network, no answer in time), or ''. */
      readonly detail: string;
      readonly problems: PasswordProblems;
    };

interface Context {
  readonly kind: PasswordFormKind;
  readonly role: Role;
  readonly code: string;
  readonly values: PasswordValues;
  readonly problems: PasswordProblems;
}

type Event =
  | { readonly type: 'role.chosen'; readonly role: Role }
  | { readonly type: 'field.changed'; readonly field: PasswordField; readonly value: string }
  /** The form was sent off; `problems` is what checking its values against the contract found. */
  | { readonly type: 'form.submitted'; readonly problems: PasswordProblems }
  | { readonly type: 'form.reopened' };

type Emitted =
  | {
      readonly type: 'toast.requested';
      readonly tone: 'success' | 'error';
      readonly message: string;
      readonly detail: string;
    }
  | { readonly type: 'form.refused'; readonly problems: PasswordProblems };

const failed = 'That did not work. Please try again.';

/** One form about a password: check, send, and say what came of it. What was typed stays until it is taken. */
export const passwordFormMachine = setup({
  types: {
    context: {} as Context,
    input: {} as { readonly kind: PasswordFormKind; readonly code?: string },
    events: {} as Event,
    emitted: {} as Emitted,
    tags: {} as 'busy' | 'done',
  },
  actors: {
    sendPassword: fromPromise<PasswordOutcome, PasswordRequest>(() =>
      Promise.reject(new Error('actor sendPassword must be provided')),
    ),
  },
  guards: {
    isIncomplete: (_, problems: PasswordProblems) => hasProblems(problems),
    isDone: (_, outcome: PasswordOutcome) => outcome.kind === 'done',
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
    forgetPasswords: assign({ values: ({ context: { values } }) => ({ email: values.email ?? '' }) }),
    sayDone: emit((_, outcome: PasswordOutcome) => ({
      type: 'toast.requested' as const,
      tone: 'success' as const,
      message: outcome.message,
      detail: '',
    })),
    sayRefused: emit((_, outcome: PasswordOutcome) => ({
      type: 'toast.requested' as const,
      tone: 'error' as const,
      message: outcome.message || failed,
      detail: outcome.kind === 'refused' ? outcome.detail : '',
    })),
    sayFailed: emit({
      type: 'toast.requested' as const,
      tone: 'error' as const,
      message: failed,
      detail: '',
    }),
  },
}).createMachine({
  id: 'passwordForm',
  context: ({ input }) => ({
    kind: input.kind,
    role: 'student',
    code: input.code ?? '',
    values: {},
    problems: {},
  }),
  initial: 'editing',
  states: {
    editing: {
      description: 'An error goes as its field is typed in.',
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
        id: 'sendPassword',
        src: 'sendPassword',
        input: ({ context: { kind, role, code, values } }) => ({ kind, role, code, values }),
        onDone: [
          {
            guard: { type: 'isDone', params: ({ event }) => event.output },
            target: 'done',
            actions: [{ type: 'sayDone', params: ({ event }) => event.output }, 'forgetPasswords'],
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
    done: {
      description: 'The passwords are forgotten; the e-mail stays, to ask for another link.',
      tags: 'done',
      on: { 'form.reopened': { target: 'editing' } },
    },
  },
});
