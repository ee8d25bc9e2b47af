import type { MachineDescriptions } from '../descriptions.ts';

const owner = 'The machine that runs this one';

export const orderFollowUpDescriptions: MachineDescriptions = {
  title: 'Asking what became of an order',
  about:
    'Asks the server what became of one order, and tells the machine that runs it each response. It knows the pace, the network and the announcements of other windows; what the page says is decided by the machine that runs it.',
  start: 'The order «{orderId}» is to be asked about.',
  states: {
    following:
      'Nothing of its own: the server is asked about the order. One request at a time; the pause begins after its response.',
    'following.retrying':
      'Nothing of its own: no response came, and the question is repeated soon. It is repeated three times at most.',
    offline:
      '«You are offline» in place of what the page says else, and that it goes on when it is back online.',
  },
  events: {
    'asking.requested': {
      from: owner,
      step: 'The page goes on to ask {manner}; the first question waits for no pause: {atOnce}.',
    },
    'asking.stopped': { from: owner, step: 'The page need not ask any more.' },
    'verdict.wanted': { from: owner, step: 'The page wants the next response at once.' },
    'result.reached': {
      from: owner,
      step: 'The page shows how the order ended, as «{status}», and other windows are told.',
    },
    'payment.announced': {
      from: 'The payment status machine in another window, by the actor «announcements»',
      step: 'Another window of this site shows how the order «{orderId}» ended.',
    },
    'announcement.heard': {
      from: 'This machine in another window, by the actor «announcements»',
      step: 'Another page of this site says that it has heard of the order «{orderId}».',
    },
    'page.shown': {
      from: 'The actor «attention»',
      step: 'Come back to this page from another window or tab.',
    },
    'network.lost': { from: 'The actor «attention»', step: 'The network goes.' },
    'network.restored': { from: 'The actor «attention»', step: 'The network comes back.' },
  },
  actors: {
    announcements: { does: 'Tells other windows of this site how the payment ended, and hears of theirs.' },
    attention: {
      does: 'Reports that the page is visible again, and that the network was lost or is available again.',
    },
    orderStore: { does: 'Forgets the order in this tab.' },
    verifyPayment: {
      does: 'Asks the server how the order stands.',
      outcomes: {
        seen: 'The server sees the order as {status}.',
        signInNeeded: 'The server shows the order only to a user who has signed in.',
        refused: 'The server has no such order for this user.',
        failed: 'No response comes about the order.',
      },
    },
  },
  guards: {
    isOwnOrder: 'the announcement is about this order',
    acknowledges: 'a window that announces is told that its announcement has arrived',
    needsNetwork: 'the page says that it is asking',
    isOffline: 'there is no network',
    isDue: 'the first question waits for no pause',
    mayRetry:
      'the page says that it verifies, and fewer than three questions before it stayed without a response',
    isRepeated: 'the response says the same as the one before',
    isOver: 'the order cannot be paid any more, or the user has no such order',
  },
  delays: {
    pause:
      'the server is asked again. 3 s after the response before; once the payment window is closed or blocked longer each time, up to 12 s, and 60 s once the waiting is given up.',
    retryPause:
      'the server is asked once more. 1 s after the first question without a response, then 2 s and 4 s.',
    patience:
      'the question without a response is given up. 2.5 s while the payment window is open, else 10 s.',
    waitLimit: 'nothing has changed for so long that the server is asked more rarely.',
  },
  meets: {
    'pending-order': 'Tells it each response, and when the page is in front again.',
    'payment-status': 'Tells it each response, and the announcements of other windows.',
  },
};

const followUp = 'The machine «order-follow-up»';

/** What it tells the machines that run it. */
export const followUpNews: NonNullable<MachineDescriptions['events']> = {
  'payment.announced': {
    from: followUp,
    step: 'Another window of this site shows how the order «{orderId}» ended.',
  },
  'order.paid': { from: followUp, step: 'The order is CHARGED.' },
  'order.refunded': { from: followUp, step: 'The money of the order went back.' },
  'order.returning': { from: followUp, step: 'The money of the order is on its way back.' },
  'order.disputed': {
    from: followUp,
    step: 'The order is MISMATCH or PARTIAL_CHARGED: the institute must look at it.',
  },
  'order.unknown': { from: followUp, step: 'The order is NOT_FOUND: the gateway does not know it.' },
  'order.refused': { from: followUp, step: 'The server has no such order for this user.' },
  'person.unknown': { from: followUp, step: 'The server shows the order only to a user who has signed in.' },
  'attempt.failed': { from: followUp, step: 'The last try to pay failed.' },
  'attempt.open': { from: followUp, step: 'The order can still be paid.' },
  'order.unanswered': { from: followUp, step: 'No response comes about the order.' },
  'patience.ended': { from: followUp, step: 'Nothing has changed for a quarter of an hour.' },
};
