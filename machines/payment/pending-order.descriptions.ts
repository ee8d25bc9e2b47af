import type { MachineDescriptions } from '../descriptions.ts';
import { followUpNews } from './order-follow-up.descriptions.ts';

export const pendingOrderDescriptions: MachineDescriptions = {
  title: 'An order under way',
  about:
    'One order of one course, until the server says what became of it. The payment itself is made in another window; this page asks the server until it knows.',
  start:
    'The order «{order.orderId}» of the course «{courseId}» is under way; it is gone on with from: {from}.',
  states: {
    resuming:
      '«Verifying payment...», and «Enroll Now» shows a spinner. The page was loaded again in the middle; its payment window may still be there.',
    'resuming.looking': 'The same; whether this page knows its payment window.',
    'resuming.seeking':
      'The same; whether the browser knows a payment window by its name. Where windows may open at any time, an empty one does.',
    waiting:
      '«Waiting for the payment in the other window…», «Show the payment window» and «Pay in this tab». A failed payment there is not the end.',
    'waiting.looking': 'Nothing of its own: every second, whether the window is still open.',
    'waiting.showing': 'The same; the payment window comes to the front.',
    'waiting.opening':
      'The same; the payment window opens. It was closed, or the browser opened none before: a new click opens it.',
    settling:
      '«Verifying payment...», and «Enroll Now» shows a spinner. The window seems to be closed, so polling has stopped. One request at once, since it may have been paid in the window’s last second.',
    watching:
      'How the payment stands as far as it is known, and a way to pay. The window is closed or was blocked, or was cut off from this page and only seems closed. As long as the order is open this page asks, slower and slower, visible or hidden.',
    'watching.blocked':
      '«Your browser did not open the payment window», «Open it with one more click, or pay right here.», «Open the payment page» and «Pay in this tab».',
    'watching.verifying':
      '«Verifying payment...», with the words that no payment has arrived yet and that this page updates automatically, «Enroll Now» and «Pay in this tab». It takes a quarter of an hour at most.',
    'watching.refused':
      '«Payment Failed», why, that nothing was taken and what to do if it was, «Try Again» and «Pay in this tab»; in place of the latter «See this payment» and «Contact us» where staff must review the payment. It is not the end: the user may try again, here or in a window that is still open.',
    'watching.unknown':
      '«We do not know this order», whom to ask if money was paid, «Enroll Now», «See this payment» and «Contact us». The gateway has never seen it. It may yet, so this page goes on asking.',
    'watching.givenUp':
      '«We keep checking; you will find it under My Courses», «Enroll Now», «Pay in this tab» and «Go to My Courses». The server and this page go on checking.',
    paid: '«Your payment has arrived»; the enrolment goes on.',
    refunded: '«Refunded»; the enrolment goes on.',
    returning: '«The money is on its way back to you»; the enrolment goes on.',
    review: '«Payment Failed» and «Contact us»; the enrolment goes on.',
    failed: '«Payment verification failed»; the enrolment goes on.',
    signedOut: '«Enroll Now» shows a spinner; the enrolment goes on.',
    another: '«Enroll Now» shows a spinner; the enrolment begins another order.',
  },
  events: {
    ...followUpNews,
    'enrol.requested': { from: 'The user', step: 'Press «Enroll Now».' },
    'window.requested': {
      from: 'The user',
      step: 'Press «Show the payment window» or «Open the payment page».',
    },
    'tab.requested': { from: 'The user', step: 'Press «Pay in this tab».' },
    'window.seen': { from: 'The payment window', step: 'The payment window is {is}.' },
    'page.shown': {
      from: 'The machine «order-follow-up»',
      step: 'Come back to this page from another window or tab.',
    },
  },
  actors: {
    paymentWindow: {
      does: 'Opens, leads, shows and closes the payment window of this course, and tells what it is.',
    },
    followUp: { does: 'Asks the server what became of the order: a machine of its own.' },
  },
  guards: {
    isResumed: 'the page was loaded again in the middle',
    hasWindow: 'the payment window has just opened',
    isMissing: 'there is no payment window',
    isBlank: 'the payment window is empty',
    isThere: 'the payment window is open',
    isCharged: 'the order is CHARGED',
  },
  delays: {
    windowCheck: 'the payment window is looked at again.',
    paymentPageLife: 'the payment page has lapsed, so the server is asked one last time.',
  },
  meets: {
    'order-follow-up': 'Runs it to learn what became of the order.',
    'payment-status': 'Opens the payment window, which ends on its page.',
  },
};
