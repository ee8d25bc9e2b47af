import type { MachineDescriptions } from '../descriptions.ts';

const office = 'A staff member';

export const accountDescriptions: MachineDescriptions = {
  title: 'The account of a student or teacher',
  about:
    'Decides what staff can do with an account of the site: deactivate it, merge it into another one of the same user, or erase it.',
  start: 'A student or teacher signs up.',
  states: {
    active: 'The user can sign in.',
    deactivated: 'The user cannot sign in and is told so. Nothing is lost.',
    merged: 'Attempts, orders and courses are in another account of the user. This one cannot sign in.',
    erased:
      'The personal data is replaced. Orders stay without it; invoices keep the name and address, as the law asks.',
  },
  events: {
    'account.deactivated': { from: office, step: 'Deactivate the account.' },
    'account.reactivated': { from: office, step: 'Reactivate the account.' },
    'account.merged': {
      from: office,
      step: 'Merge the account into another one: the same account {isSame}, of another role {hasOtherRole}, the other one can sign in {isKeptActive}, open attempts {openAttempts}, open payments {openPayments}.',
    },
    'account.erased': {
      from: 'An owner',
      step: 'Erase the account: open attempts {openAttempts}, open orders {openOrders}, open refunds {openRefunds}.',
    },
    'kept.erased': { from: 'The server', step: 'The account that this one was merged into is erased.' },
  },
  guards: {
    isSame: 'both are the same account',
    hasOtherRole: 'one is a student and one a teacher',
    isKeptInactive: 'the account that stays cannot sign in',
    hasOpenAttempt: 'an attempt is open',
    hasOpenPayment: 'a payment page is open, or a wrong amount waits for a decision',
    hasOpenOrder: 'an order may still be paid, or waits for a decision',
    hasOpenRefund: 'a refund is on its way',
  },
  meets: {
    order: 'Its orders move with a merge, and hold an erasure up until they are settled.',
    submission: 'Its attempts move with a merge, and hold both up while they are open.',
    session: 'Its sessions end.',
  },
};
