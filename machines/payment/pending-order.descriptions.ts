import type { MachineDescriptions } from '../descriptions.ts';

export const pendingOrderDescriptions: MachineDescriptions = {
  title: 'An order under way',
  about:
    'One order of one course, until the server says what became of it. The payment itself is made in another window; this page asks the server until it knows.',
  start:
    'The order «{order.orderId}» of the course «{courseId}» is under way; it is gone on with from: {from}.',
  states: {
    arriving: 'Nothing of its own: left at once.',
    resuming: '«Verifying payment...», and «Enroll Now» turns.',
    waiting:
      '«Waiting for the payment in the other window…», «Show the payment window» and «Pay in this tab».',
    'waiting.poll': 'Nothing of its own: how the server is asked about the payment.',
    'waiting.poll.resting':
      '«Waiting for the payment in the other window…»; the pause between two questions.',
    'waiting.poll.asking': 'The same; a question is on its way.',
    'waiting.poll.paused':
      '«You are offline», «We will check your payment again as soon as you are back online.», «Show the payment window» and «Pay in this tab».',
    'waiting.watch': 'Nothing of its own: how the payment window is looked at.',
    'waiting.watch.looking': 'Nothing of its own: every second, whether the window is still open.',
    settling: '«Verifying payment...», and «Enroll Now» turns.',
    watching: 'How the payment stands as far as it is known, and a way to pay.',
    'watching.told': 'One of the five below.',
    'watching.told.blocked':
      '«Your browser did not open the payment window», «Open it with one more click, or pay right here.», «Open the payment page» and «Pay in this tab».',
    'watching.told.verifying':
      '«Verifying payment...», with the words that no payment has arrived yet and that this page notices by itself, «Enroll Now» and «Pay in this tab».',
    'watching.told.refused':
      '«Payment Failed», why, that nothing was taken and what to do if it was, «Try Again» and «Pay in this tab»; in place of the latter «See this payment» and «Contact us» where somebody must look.',
    'watching.told.unknown':
      '«We do not know this order», whom to ask if money was paid, «Enroll Now», «See this payment» and «Contact us».',
    'watching.told.givenUp':
      '«We keep checking; you will find it under My Courses», «Enroll Now», «Pay in this tab» and «Go to My Courses».',
    'watching.ask': 'Nothing of its own: how the server is asked by itself.',
    'watching.ask.resting': 'Nothing of its own: the pause between two questions.',
    'watching.ask.asking': 'Nothing of its own: a question is on its way.',
    paid: '«Your payment has arrived»; the enrolment goes on.',
    refunded: '«Refunded»; the enrolment goes on.',
    returning: '«The money is on its way back to you»; the enrolment goes on.',
    review: '«Payment Failed» and «Contact us»; the enrolment goes on.',
    failed: '«Payment verification failed»; the enrolment goes on.',
    signedOut: '«Enroll Now» turns; the enrolment goes on.',
    another: '«Enroll Now» turns; the enrolment begins another order.',
  },
  events: {
    'enrol.requested': { from: 'The person', step: 'Press «Enroll Now».' },
    'window.requested': {
      from: 'The person',
      step: 'Press «Show the payment window» or «Open the payment page».',
    },
    'tab.requested': { from: 'The person', step: 'Press «Pay in this tab».' },
    'window.found': {
      from: 'The keeper of the payment window',
      step: 'The payment window of before is found still open.',
    },
    'window.missing': {
      from: 'The keeper of the payment window',
      step: 'There is no payment window: the browser blocked it, or the one of before is gone.',
    },
    'window.closed': { from: 'The keeper of the payment window', step: 'Close the payment window.' },
    'payment.announced': {
      from: 'The payment status machine in another window, by the actor «announcements»',
      step: 'Another window of this site shows how the order «{orderId}» ended.',
    },
    'announcement.strange': {
      from: 'The actor «announcements»',
      step: 'Another site sends this page a message that looks like a payment’s end.',
    },
    'page.shown': {
      from: 'The actor «attention»',
      step: 'Come back to this page from another window or tab.',
    },
    'network.lost': { from: 'The actor «attention»', step: 'The network goes.' },
    'network.restored': { from: 'The actor «attention»', step: 'The network comes back.' },
    'verdict.wanted': {
      from: 'This machine itself, on an announcement or when the person comes back',
      step: 'The next question to the server is asked at once.',
    },
    'order.paid': { from: 'This machine itself, on an answer of the server', step: 'The order is CHARGED.' },
    'order.refunded': {
      from: 'This machine itself, on an answer of the server',
      step: 'The money of the order went back.',
    },
    'order.returning': {
      from: 'This machine itself, on an answer of the server',
      step: 'The money of the order is on its way back.',
    },
    'order.disputed': {
      from: 'This machine itself, on an answer of the server',
      step: 'The order is MISMATCH or PARTIAL_CHARGED: the institute must look at it.',
    },
    'order.unknown': {
      from: 'This machine itself, on an answer of the server',
      step: 'The order is NOT_FOUND: the gateway does not know it.',
    },
    'order.refused': {
      from: 'This machine itself, on an answer of the server',
      step: 'The server has no such order for this person.',
    },
    'person.unknown': {
      from: 'This machine itself, on an answer of the server',
      step: 'The server does not know the person any more.',
    },
    'attempt.failed': {
      from: 'This machine itself, on an answer of the server',
      step: 'The page says that the last try to pay failed, and why.',
    },
    'attempt.open': {
      from: 'This machine itself, on an answer of the server',
      step: 'The page goes on verifying: another try is under way.',
    },
  },
  actors: {
    paymentWindow: { does: 'Opens, leads, shows, finds and closes the payment window of this course.' },
    announcements: { does: 'Hears of payments that other windows of this site saw through.' },
    attention: { does: 'Tells when the person comes back to the page, and when the network goes and comes.' },
    pollPayment: {
      does: 'Asks the server about the payment while the payment window is open.',
      outcomes: {
        seen: 'The server sees the order as {status}.',
        signInNeeded: 'The server does not know the person any more.',
        refused: 'The server has no such order for this person.',
        failed: 'No answer comes about the order.',
      },
    },
    settlePayment: {
      does: 'Asks the server once more when the payment window seems closed.',
      outcomes: {
        seen: 'The server sees the order as {status}.',
        signInNeeded: 'The server does not know the person any more.',
        refused: 'The server has no such order for this person.',
        failed: 'No answer comes about the order.',
      },
    },
    watchPayment: {
      does: 'Asks the server without a word, again and again, once the payment window is closed or was blocked.',
      outcomes: {
        seen: 'The server sees the order as {status}.',
        signInNeeded: 'The server does not know the person any more.',
        refused: 'The server has no such order for this person.',
        failed: 'No answer comes about the order.',
      },
    },
  },
  guards: {
    isResumed: 'the page was loaded again in the middle',
    hasWindow: 'the payment window has just opened',
    isOwnOrder: 'the announcement is about this order',
    isCharged: 'the order is CHARGED',
  },
  delays: {
    pollPause: 'the server is asked about the payment again.',
    pollPatience: 'a question without an answer is given up.',
    windowCheck: 'the payment window is looked at again.',
    verifyPatience: 'the question without an answer is given up.',
    watchPause:
      'the server is asked again. 3 s after the window was closed or blocked, then longer each time, up to 12 s; 60 s once the waiting is given up.',
    watchLimit: 'the page stops saying that it verifies, and asks more rarely.',
    paymentPageLife: 'the payment page has lapsed, so the server is asked one last time.',
  },
  meets: {
    enrolment: 'Is run by it while an order is under way.',
    'payment-status':
      'Opens the payment window, which ends on its page; and tells a window that announced the end that its word has arrived.',
  },
};
