import { assertEvent, assign, emit, fromPromise, setup } from 'xstate';
import { profilePath } from '#domain/accounts/profile-path.ts';
import type { Role } from '#domain/accounts/role.ts';
import { missing, toast } from '#domain/actor-parts.ts';

/** As stored by the browser. Without id or role the user has no profile shortcut. */
export interface SessionPerson {
  readonly fullName: string;
  readonly userId: string | null;
  readonly role: Role | null;
}

export type EverywhereOutcome =
  | { readonly kind: 'ended'; readonly message: string }
  /** `message` is shown to the user. */
  | { readonly kind: 'refused'; readonly message: string };

interface Context {
  readonly person: SessionPerson | null;
}

type Event =
  | { readonly type: 'person.signedIn'; readonly person: SessionPerson }
  | { readonly type: 'person.changedElsewhere'; readonly person: SessionPerson | null }
  | { readonly type: 'profile.requested' }
  | { readonly type: 'logout.requested' }
  | { readonly type: 'signOutEverywhere.requested' }
  | { readonly type: 'token.refused' };

type Emitted =
  | { readonly type: 'menu.closed' }
  | { readonly type: 'navigation.requested'; readonly to: string }
  | { readonly type: 'reload.requested' }
  /** `role` is the signed-in user's, if known. */
  | { readonly type: 'signIn.needed'; readonly role: Role | null }
  | {
      readonly type: 'toast.requested';
      readonly tone: 'success' | 'error';
      readonly message: string;
    };

const notDone = 'That did not work. Please try again.';

/** From the stored session until the confirmed logout: docs/specification.md#4. */
export const sessionMachine = setup({
  types: {
    context: {} as Context,
    input: {} as { readonly person: SessionPerson | null },
    events: {} as Event,
    emitted: {} as Emitted,
  },
  actors: {
    confirmLogout: fromPromise<boolean>(missing('confirmLogout')),
    clearStorage: fromPromise<void, { readonly keepsOrders: boolean }>(missing('clearStorage')),
    confirmEverywhere: fromPromise<boolean>(missing('confirmEverywhere')),
    endSessions: fromPromise<EverywhereOutcome>(missing('endSessions')),
  },
  guards: {
    isSignedIn: ({ context }) => context.person !== null,
    carriesPerson: ({ event }) => {
      assertEvent(event, 'person.changedElsewhere');
      return event.person !== null;
    },
    hasProfile: ({ context }) => profilePath(context.person) !== null,
    saidYes: (_, confirmed: boolean) => confirmed,
    hasEnded: (_, outcome: EverywhereOutcome) => outcome.kind === 'ended',
  },
  actions: {
    rememberPerson: assign({
      person: ({ event }) => {
        assertEvent(event, ['person.signedIn', 'person.changedElsewhere']);
        return event.person;
      },
    }),
    forgetPerson: assign({ person: null }),
    openProfile: emit(({ context }) => ({
      type: 'navigation.requested' as const,
      to: profilePath(context.person) ?? '/',
    })),
    closeMenu: emit({ type: 'menu.closed' as const }),
    goHome: emit({ type: 'navigation.requested' as const, to: '/' }),
    reloadPage: emit({ type: 'reload.requested' as const }),
    askToSignIn: emit(({ context }) => ({
      type: 'signIn.needed' as const,
      role: context.person?.role ?? null,
    })),
    goToLogin: emit({ type: 'navigation.requested' as const, to: '/login' }),
    sayError: emit((_, message: string) => toast('error', message)),
    sayEnded: emit((_, { message }: EverywhereOutcome) =>
      toast('success', message || 'You are signed out everywhere'),
    ),
  },
}).createMachine({
  id: 'session',
  context: ({ input }) => ({ person: input.person }),
  initial: 'starting',
  states: {
    starting: {
      always: [{ guard: 'isSignedIn', target: 'signedIn' }, { target: 'signedOut' }],
    },
    signedOut: {
      on: {
        'person.signedIn': { target: 'signedIn', actions: 'rememberPerson' },
        'person.changedElsewhere': { guard: 'carriesPerson', target: 'signedIn', actions: 'rememberPerson' },
      },
      initial: 'visiting',
      states: {
        visiting: {},
        expired: {
          tags: 'expired',
        },
      },
    },
    signedIn: {
      on: {
        'person.signedIn': { actions: 'rememberPerson' },
        'person.changedElsewhere': [
          { guard: 'carriesPerson', actions: 'rememberPerson' },
          { target: 'signedOut', actions: 'forgetPerson' },
        ],
        'profile.requested': { guard: 'hasProfile', actions: 'openProfile' },
        'logout.requested': { target: 'signingOut' },
        'signOutEverywhere.requested': { target: 'signingOut.confirmingEverywhere' },
        'token.refused': { target: 'expiring' },
      },
    },
    signingOut: {
      on: {
        'person.changedElsewhere': [
          { guard: 'carriesPerson', target: 'signedIn', actions: 'rememberPerson' },
          { target: 'signedOut', actions: 'forgetPerson' },
        ],
        'token.refused': { target: 'expiring' },
      },
      initial: 'confirmingLogout',
      states: {
        confirmingLogout: {
          invoke: {
            id: 'confirmLogout',
            src: 'confirmLogout',
            onDone: [
              {
                guard: { type: 'saidYes', params: ({ event }) => event.output },
                target: '#session.loggingOut',
              },
              { target: '#session.signedIn' },
            ],
            onError: {
              target: '#session.signedIn',
              actions: {
                type: 'sayError',
                params: 'We could not open the logout window. Please try again.',
              },
            },
          },
        },
        confirmingEverywhere: {
          invoke: {
            id: 'confirmEverywhere',
            src: 'confirmEverywhere',
            onDone: [
              { guard: { type: 'saidYes', params: ({ event }) => event.output }, target: 'endingEverywhere' },
              { target: '#session.signedIn' },
            ],
            onError: {
              target: '#session.signedIn',
              actions: {
                type: 'sayError',
                params: 'We could not open the sign-out window. Please try again.',
              },
            },
          },
        },
        endingEverywhere: {
          tags: 'ending',
          invoke: {
            id: 'endSessions',
            src: 'endSessions',
            onDone: [
              {
                guard: { type: 'hasEnded', params: ({ event }) => event.output },
                target: '#session.leavingEverywhere',
                actions: { type: 'sayEnded', params: ({ event }) => event.output },
              },
              {
                target: '#session.signedIn',
                actions: { type: 'sayError', params: ({ event }) => event.output.message || notDone },
              },
            ],
            onError: {
              target: '#session.signedIn',
              actions: { type: 'sayError', params: notDone },
            },
          },
        },
      },
    },
    loggingOut: {
      entry: 'closeMenu',
      invoke: {
        id: 'clearStorage',
        src: 'clearStorage',
        input: { keepsOrders: false },
        onDone: { target: 'signedOut', actions: ['forgetPerson', 'goHome', 'reloadPage'] },
        onError: { target: 'signedOut', actions: ['forgetPerson', 'goHome', 'reloadPage'] },
      },
    },
    leavingEverywhere: {
      tags: 'ending',
      invoke: {
        id: 'clearEverywhere',
        src: 'clearStorage',
        input: { keepsOrders: false },
        onDone: { target: 'signedOut', actions: ['forgetPerson', 'goToLogin'] },
        onError: { target: 'signedOut', actions: ['forgetPerson', 'goToLogin'] },
      },
    },
    expiring: {
      tags: 'expired',
      invoke: {
        id: 'clearExpired',
        src: 'clearStorage',
        input: { keepsOrders: true },
        onDone: { target: 'signedOut.expired', actions: ['askToSignIn', 'forgetPerson'] },
        onError: { target: 'signedOut.expired', actions: ['askToSignIn', 'forgetPerson'] },
      },
    },
  },
});
