import { assertEvent, setup } from 'xstate';
import type { AccountEvent, AccountRefusal } from './account.types.ts';

const refusing = (params: AccountRefusal) => ({ type: 'refuse', params }) as const;

const merging = [
  { guard: 'isSame', actions: refusing('same') },
  { guard: 'hasOtherRole', actions: refusing('role') },
  { guard: 'isKeptInactive', actions: refusing('keptInactive') },
  { guard: 'hasOpenAttempt', actions: refusing('attempt') },
  { guard: 'hasOpenPayment', actions: refusing('payment') },
  { target: 'merged', actions: ['endSessions', 'voidLinks', 'moveRecords'] },
] as const;

const erasing = [
  { guard: 'hasOpenAttempt', actions: refusing('attempt') },
  { guard: 'hasOpenOrder', actions: refusing('order') },
  { guard: 'hasOpenRefund', actions: refusing('refund') },
  { target: 'erased', actions: ['endSessions', 'voidLinks', 'eraseData'] },
] as const;

/** The life of an account of the site. Run by `transition()` under the lock of its row; it has no actors and no delays. */
export const accountMachine = setup({
  types: {
    events: {} as AccountEvent,
  },
  guards: {
    isSame: ({ event }) => {
      assertEvent(event, 'account.merged');
      return event.isSame;
    },
    hasOtherRole: ({ event }) => {
      assertEvent(event, 'account.merged');
      return event.hasOtherRole;
    },
    isKeptInactive: ({ event }) => {
      assertEvent(event, 'account.merged');
      return !event.isKeptActive;
    },
    hasOpenAttempt: ({ event }) => {
      assertEvent(event, ['account.merged', 'account.erased']);
      return event.openAttempts > 0;
    },
    hasOpenPayment: ({ event }) => {
      assertEvent(event, 'account.merged');
      return event.openPayments > 0;
    },
    hasOpenOrder: ({ event }) => {
      assertEvent(event, 'account.erased');
      return event.openOrders > 0;
    },
    hasOpenRefund: ({ event }) => {
      assertEvent(event, 'account.erased');
      return event.openRefunds > 0;
    },
  },
  actions: {
    endSessions: () => undefined,
    voidLinks: () => undefined,
    moveRecords: () => undefined,
    eraseData: () => undefined,
    refuse: (_, _because: AccountRefusal) => undefined,
  },
}).createMachine({
  id: 'account',
  initial: 'active',
  states: {
    active: {
      on: {
        'account.deactivated': { target: 'deactivated', actions: ['endSessions', 'voidLinks'] },
        'account.merged': merging,
        'account.erased': erasing,
      },
    },
    deactivated: {
      on: {
        'account.reactivated': { target: 'active' },
        'account.merged': merging,
        'account.erased': erasing,
      },
    },
    merged: {
      on: {
        'kept.erased': { target: 'erased', actions: ['voidLinks', 'eraseData'] },
      },
    },
    erased: {
      type: 'final',
    },
  },
});
