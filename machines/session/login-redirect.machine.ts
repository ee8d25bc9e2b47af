import { assign, emit, setup } from 'xstate';

/** Between a sign-up and the login page ten seconds are counted down: docs/specification.md#9. */
export const loginRedirectMachine = setup({
  types: {
    context: {} as { readonly secondsLeft: number },
    events: {} as { readonly type: 'login.requested' },
    emitted: {} as { readonly type: 'navigation.requested'; readonly to: '/login' },
  },
  delays: { second: 1_000 },
  guards: { isLastSecond: ({ context }) => context.secondsLeft <= 1 },
  actions: {
    countDown: assign({ secondsLeft: ({ context }) => context.secondsLeft - 1 }),
    goToLogin: emit({ type: 'navigation.requested' as const, to: '/login' as const }),
  },
}).createMachine({
  id: 'loginRedirect',
  context: { secondsLeft: 10 },
  initial: 'counting',
  states: {
    counting: {
      on: { 'login.requested': { target: 'gone', actions: 'goToLogin' } },
      after: {
        second: [
          { guard: 'isLastSecond', target: 'gone', actions: 'goToLogin' },
          { target: 'counting', reenter: true, actions: 'countDown' },
        ],
      },
    },
    gone: { type: 'final' },
  },
});
