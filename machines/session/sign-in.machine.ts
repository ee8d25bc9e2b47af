import { assertEvent, assign, emit, fromPromise, setup } from 'xstate';
import type { Role } from '#domain/accounts/role.ts';
import { sameSitePath } from '#domain/accounts/same-site-path.ts';
import { otherRole } from '#domain/accounts/sign-in-role.ts';
import { type FieldProblems, hasProblems, withoutProblem } from '#domain/form-problems.ts';

export interface SignInValues {
  readonly email: string;
  readonly password: string;
}
export type SignInField = keyof SignInValues;
export type SignInProblems = FieldProblems<SignInField>;

/** A person whom the server let in, with the token to send from now on. */
export interface AdmittedPerson {
  readonly token: string;
  readonly fullName: string;
  readonly userId: string;
  readonly role: Role;
}

export interface SignInRequest {
  readonly role: Role;
  readonly values: SignInValues;
}

export type SignInOutcome =
  | { readonly kind: 'admitted'; readonly person: AdmittedPerson; readonly message: string }
  | { readonly kind: 'tokenMissing' }
  | {
      readonly kind: 'refused';
      /** What the server said, or ''. */
      readonly message: string;
      /** Why nothing was said (no network, no answer in time), or ''. */
      readonly detail: string;
      readonly problems: SignInProblems;
    };

interface Context {
  readonly role: Role;
  /** Both tabs share what was typed. */
  readonly values: SignInValues;
  readonly problems: SignInProblems;
  /** Why the person was not let in, for the form itself. */
  readonly reason: string;
  readonly redirectTo: string;
  readonly admitted: AdmittedPerson | null;
  readonly message: string;
}

interface Input {
  /** The path that asked for the sign-in, if one did. */
  readonly redirect: string | undefined;
  /** The tab to open. */
  readonly role?: Role | undefined;
  /** The e-mail of a person who has just signed up. */
  readonly email?: string | undefined;
}

type Event =
  | { readonly type: 'role.chosen'; readonly role: Role }
  /** After a refusal: the account may be one of the other role. */
  | { readonly type: 'otherRole.chosen' }
  | { readonly type: 'field.changed'; readonly field: SignInField; readonly value: string }
  /** The form was sent off; `problems` is what checking its values against the contract found. */
  | { readonly type: 'form.submitted'; readonly problems: SignInProblems };

type Emitted =
  | {
      readonly type: 'toast.requested';
      readonly tone: 'success' | 'error';
      readonly message: string;
      readonly detail: string;
    }
  | { readonly type: 'form.refused'; readonly problems: SignInProblems }
  | { readonly type: 'person.admitted'; readonly person: AdmittedPerson }
  | { readonly type: 'navigation.requested'; readonly to: string };

const loginFailed = 'Login failed';
const tokenMissing = 'Token is missing from response';
const notStored =
  'This browser refuses to remember who is signed in. Allow site data for this page and try again.';

/** Why nobody was let in: what the server said, or why it said nothing. */
const reasonOf = (outcome: SignInOutcome): string =>
  outcome.kind === 'refused' ? outcome.detail || outcome.message || loginFailed : loginFailed;

/** Signing in as a teacher or a student (specification, section 4): check, send, store, greet, go on. */
export const signInMachine = setup({
  types: {
    context: {} as Context,
    input: {} as Input,
    events: {} as Event,
    emitted: {} as Emitted,
    tags: {} as 'busy',
  },
  actors: {
    signIn: fromPromise<SignInOutcome, SignInRequest>(() =>
      Promise.reject(new Error('actor signIn must be provided')),
    ),
    storeSession: fromPromise<void, AdmittedPerson>(() =>
      Promise.reject(new Error('actor storeSession must be provided')),
    ),
  },
  delays: { redirectDelay: 100 },
  guards: {
    isIncomplete: (_, problems: SignInProblems) => hasProblems(problems),
    isAdmitted: (_, outcome: SignInOutcome) => outcome.kind === 'admitted',
    lacksToken: (_, outcome: SignInOutcome) => outcome.kind === 'tokenMissing',
    namesFields: (_, outcome: SignInOutcome) => outcome.kind === 'refused' && hasProblems(outcome.problems),
    /** The server said no itself; it does not say whether the e-mail or the password is wrong. */
    isRefused: (_, outcome: SignInOutcome) => outcome.kind === 'refused' && outcome.detail === '',
  },
  actions: {
    chooseRole: assign({
      role: ({ event }) => {
        assertEvent(event, 'role.chosen');
        return event.role;
      },
      problems: {},
    }),
    chooseOtherRole: assign({ role: ({ context }) => otherRole(context.role), problems: {} }),
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
    showProblems: assign({ problems: (_, problems: SignInProblems) => problems }),
    pointAtProblems: emit(({ context }) => ({
      type: 'form.refused' as const,
      problems: context.problems,
    })),
    rememberReason: assign({ reason: (_, reason: string) => reason }),
    admit: assign((_, outcome: SignInOutcome) =>
      outcome.kind === 'admitted' ? { admitted: outcome.person, message: outcome.message } : {},
    ),
    announcePerson: emit(({ context }) => {
      if (context.admitted === null) throw new Error('nobody was admitted');
      return { type: 'person.admitted' as const, person: context.admitted };
    }),
    greet: emit(({ context }) => ({
      type: 'toast.requested' as const,
      tone: 'success' as const,
      message: context.message || 'Login Successful!',
      detail: '',
    })),
    sayRefused: emit((_, outcome: SignInOutcome) => ({
      type: 'toast.requested' as const,
      tone: 'error' as const,
      message: (outcome.kind === 'refused' && outcome.message) || loginFailed,
      detail: outcome.kind === 'refused' ? outcome.detail : '',
    })),
    sayFailed: emit((_, { message, detail = '' }: { message: string; detail?: string }) => ({
      type: 'toast.requested' as const,
      tone: 'error' as const,
      message,
      detail,
    })),
    goOn: emit(({ context }) => ({
      type: 'navigation.requested' as const,
      to: sameSitePath(context.redirectTo),
    })),
  },
}).createMachine({
  id: 'signIn',
  context: ({ input: { redirect, role = 'teacher', email = '' } }) => ({
    role,
    values: { email, password: '' },
    problems: {},
    reason: '',
    redirectTo: sameSitePath(redirect),
    admitted: null,
    message: '',
  }),
  initial: 'editing',
  states: {
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
        refused: {
          on: { 'otherRole.chosen': { target: 'switched', actions: 'chooseOtherRole' } },
        },
        switched: {},
        failed: {},
      },
    },
    sending: {
      tags: 'busy',
      on: { 'field.changed': { actions: 'takeValue' } },
      invoke: {
        id: 'signIn',
        src: 'signIn',
        input: ({ context: { role, values } }) => ({ role, values }),
        onDone: [
          {
            guard: { type: 'isAdmitted', params: ({ event }) => event.output },
            target: 'storing',
            actions: { type: 'admit', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'lacksToken', params: ({ event }) => event.output },
            target: 'editing.failed',
            actions: [
              { type: 'rememberReason', params: tokenMissing },
              { type: 'sayFailed', params: { message: tokenMissing } },
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
            guard: { type: 'isRefused', params: ({ event }) => event.output },
            target: 'editing.refused',
            actions: [
              { type: 'rememberReason', params: ({ event }) => reasonOf(event.output) },
              { type: 'sayRefused', params: ({ event }) => event.output },
            ],
          },
          {
            target: 'editing.failed',
            actions: [
              { type: 'rememberReason', params: ({ event }) => reasonOf(event.output) },
              { type: 'sayRefused', params: ({ event }) => event.output },
            ],
          },
        ],
        onError: {
          target: 'editing.failed',
          actions: [
            { type: 'rememberReason', params: loginFailed },
            { type: 'sayFailed', params: { message: loginFailed } },
          ],
        },
      },
    },
    storing: {
      tags: 'busy',
      invoke: {
        id: 'storeSession',
        src: 'storeSession',
        input: ({ context }) => {
          if (context.admitted === null) throw new Error('nobody was admitted');
          return context.admitted;
        },
        onDone: { target: 'welcoming', actions: ['announcePerson', 'greet'] },
        onError: {
          target: 'editing.failed',
          actions: [
            { type: 'rememberReason', params: notStored },
            { type: 'sayFailed', params: { message: loginFailed, detail: notStored } },
          ],
        },
      },
    },
    welcoming: {
      tags: 'busy',
      after: { redirectDelay: { target: 'gone', actions: 'goOn' } },
    },
    gone: { type: 'final' },
  },
});
