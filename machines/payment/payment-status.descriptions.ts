import type { MachineDescriptions } from '../descriptions.ts';

export const paymentStatusDescriptions: MachineDescriptions = {
  title: 'How a payment ended',
  about:
    'The page that tells how one payment ended. In the payment’s own window it also tells the page that opened the window, and then closes it.',
  start: 'Open the page of the payment, order: {orderId}; opened as: {openedAs}.',
  states: {
    boot: 'Nothing yet: left at once.',
    noOrder:
      '«No order ID provided», «The address of this page does not say which payment it is about.», «Try Again» and «Back to Home».',
    checking:
      '«Verifying payment...», «We are asking the bank. Even if you close this page, your payment is not lost.», the order’s id and «Back to Home».',
    'checking.verifying': 'The same; a question is on its way.',
    'checking.pending': 'The same, with the order’s course and amount; the bank does not know yet.',
    'checking.retrying': 'The same; no answer came.',
    waitingForNetwork:
      '«Verifying payment...», «You are offline. We will go on as soon as you are back online.»',
    settled:
      '«Payment Successful!», the order’s id, course and «Amount paid», with the price and the offer or surcharge where it differs, «Go to My Courses» and «Back to Home»; or «Refunded», in no red, with the amount, the day and until when it arrives, «Go to My Courses» and «Contact us».',
    'settled.arriving': 'Nothing of its own: left at once.',
    'settled.notifying': 'The same, with «This window closes by itself.»',
    'settled.closing': 'The same, with «This window closes by itself.»; the browser is asked to close it.',
    'settled.shown': 'The same, with «Thank you! Your course is ready for you.», or with what was refunded.',
    unsettled:
      '«Payment Failed» with the reason and «Try Again», which leads to the course, or with «Contact us» alone where the institute must look; «The money is on its way back to you» and its amount, in no red; «We do not know this order» with «Go to My Courses», «Show all courses» and «Contact us»; «Payment verification failed» with «Try Again» when no answer came, with those three when the server has no such order, or with «Login» if the user must sign in first.',
    'unsettled.arriving': 'Nothing of its own: left at once.',
    'unsettled.notifying': 'The same, with «This window closes by itself.» in place of the reason.',
    'unsettled.closing': 'The same, with «This window closes by itself.»; the browser is asked to close it.',
    'unsettled.shown': 'The same, with the reason.',
    'unsettled.rechecking': 'The same; the server is asked without a word.',
  },
  events: {
    'payment.announced': {
      from: 'This machine in another window, by the actor «announcements»',
      step: 'Another window of this site shows how the order «{orderId}» ended.',
    },
    'announcement.heard': {
      from: 'The enrolment machine, or this one, in another window, by the actor «announcements»',
      step: 'The course page says that it has heard of the order «{orderId}».',
    },
    'page.shown': {
      from: 'The actor «attention»',
      step: 'Come back to this page from another window or tab.',
    },
    'network.lost': { from: 'The actor «attention»', step: 'The network goes.' },
    'network.restored': { from: 'The actor «attention»', step: 'The network comes back.' },
    'retry.requested': { from: 'The person', step: 'Press «Try Again».' },
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
      step: 'The server shows the order only to somebody who is signed in.',
    },
    'attempt.failed': {
      from: 'This machine itself, on an answer of the server',
      step: 'The last try to pay failed.',
    },
    'attempt.open': {
      from: 'This machine itself, on an answer of the server',
      step: 'The order can still be paid.',
    },
  },
  actors: {
    announcements: { does: 'Tells other windows of this site how the payment ended, and hears of theirs.' },
    attention: { does: 'Tells when the person comes back to the page, and when the network goes and comes.' },
    verifyPayment: {
      does: 'Asks the server how the order stands.',
      outcomes: {
        seen: 'The server sees the order as {status}.',
        signInNeeded: 'The server shows the order only to somebody who is signed in.',
        refused: 'The server has no such order for this person.',
        failed: 'No answer comes about the order.',
      },
    },
    recheckPayment: {
      does: 'Asks the server without a word, since a failed payment may still turn out well.',
      outcomes: {
        seen: 'The server sees the order as {status}.',
        signInNeeded: 'The server shows the order only to somebody who is signed in.',
        refused: 'The server has no such order for this person.',
        failed: 'No answer comes about the order.',
      },
    },
  },
  guards: {
    hasNoOrder: 'the address names no order',
    mayTryAgain: 'fewer than three questions before it stayed without an answer',
    isPopup: 'a page of this site opened this window',
    mayBePopup: 'a page of this site may have opened this window',
    isPage: 'the page was opened from within the site',
    isOwnOrder: 'the announcement is about this order',
  },
  delays: {
    verifyPatience: 'the question without an answer is given up.',
    pollPause:
      'the server is asked about the payment again. 3 s at first, then longer each time, up to 12 s; 60 s once the waiting is given up.',
    retryPause:
      'the server is asked once more. 1 s after the first question without an answer, then 2 s and 4 s.',
    verdictLimit: 'nobody is kept waiting any longer: the page says that nobody knows, and asks more rarely.',
    popupCloses: 'the browser is asked to close the window.',
    closingPatience: 'the window is still open, so it becomes a page like any other.',
  },
  meets: {
    enrolment:
      'Announces the payment’s end to the course page in another window, which then asks the server itself.',
    'sign-in': 'Its link «Login» leads to the login page and back.',
  },
};
