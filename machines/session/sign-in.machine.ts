import { assertEvent, assign, emit, fromPromise, setup } from 'xstate';
import type { Role } from '#contract/role.ts';
import { type FieldProblems, hasProblems, withoutProblem } from '../rules/form-problems.ts';
import { sameSitePath } from '../rules/same-site-path.ts';

export interface SignInValues {
  readonly email: string;
  readonly password: string;
}
export type SignInField = keyof SignInValues;
export type SignInProblems = FieldProblems<SignInField>;

export interface SignInForm {
  readonly values: SignInValues;
  readonly problems: SignInProblems;
}

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
  readonly forms: Readonly<Record<Role, SignInForm>>;
  readonly redirectTo: string;
  readonly admitted: AdmittedPerson | null;
  readonly message: string;
}

type Event =
  | { readonly type: 'role.chosen'; readonly role: Role }
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

const emptyForm: SignInForm = { values: { email: '', password: '' }, problems: {} };

/** Signing in as a teacher or a student (specification, section 4): check, send, store, greet, go on. */
export const signInMachine = setup({
  types: {
    context: {} as Context,
    input: {} as { readonly redirect: string | undefined },
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
  },
  actions: {
    chooseRole: assign({
      role: ({ event }) => {
        assertEvent(event, 'role.chosen');
        return event.role;
      },
    }),
    takeValue: assign({
      forms: ({ context, event }) => {
        assertEvent(event, 'field.changed');
        const { values, problems } = context.forms[context.role];
        return {
          ...context.forms,
          [context.role]: {
            values: { ...values, [event.field]: event.value },
            problems: withoutProblem(problems, event.field),
          },
        };
      },
    }),
    showProblems: assign({
      forms: ({ context }, problems: SignInProblems) => ({
        ...context.forms,
        [context.role]: { values: context.forms[context.role].values, problems },
      }),
    }),
    pointAtProblems: emit(({ context }) => ({
      type: 'form.refused' as const,
      problems: context.forms[context.role].problems,
    })),
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
      message: (outcome.kind === 'refused' && outcome.message) || 'Login failed',
      detail: outcome.kind === 'refused' ? outcome.detail : '',
    })),
    sayTokenMissing: emit({
      type: 'toast.requested' as const,
      tone: 'error' as const,
      message: 'Token is missing from response',
      detail: '',
    }),
    sayFailed: emit({
      type: 'toast.requested' as const,
      tone: 'error' as const,
      message: 'Login failed',
      detail: '',
    }),
    sayNotStored: emit({
      type: 'toast.requested' as const,
      tone: 'error' as const,
      message: 'Login failed',
      detail:
        'This browser refuses to remember who is signed in. Allow site data for this page and try again.',
    }),
    goOn: emit(({ context }) => ({
      type: 'navigation.requested' as const,
      to: sameSitePath(context.redirectTo),
    })),
  },
}).createMachine({
  id: 'signIn',
  context: ({ input }) => ({
    role: 'teacher',
    forms: { teacher: emptyForm, student: emptyForm },
    redirectTo: sameSitePath(input.redirect),
    admitted: null,
    message: '',
  }),
  initial: 'editing',
  states: {
    editing: {
      description: 'Each tab keeps its own values and errors; an error goes as its field is typed in.',
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
        id: 'signIn',
        src: 'signIn',
        input: ({ context }) => ({ role: context.role, values: context.forms[context.role].values }),
        onDone: [
          {
            guard: { type: 'isAdmitted', params: ({ event }) => event.output },
            target: 'storing',
            actions: { type: 'admit', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'lacksToken', params: ({ event }) => event.output },
            target: 'editing',
            actions: 'sayTokenMissing',
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
    storing: {
      description: 'Token, name, id and role go into the browser; it may refuse, in private mode for one.',
      tags: 'busy',
      invoke: {
        id: 'storeSession',
        src: 'storeSession',
        input: ({ context }) => {
          if (context.admitted === null) throw new Error('nobody was admitted');
          return context.admitted;
        },
        onDone: { target: 'welcoming', actions: ['announcePerson', 'greet'] },
        onError: { target: 'editing', actions: 'sayNotStored' },
      },
    },
    welcoming: {
      tags: 'busy',
      after: { redirectDelay: { target: 'gone', actions: 'goOn' } },
    },
    gone: { type: 'final' },
  },
});
