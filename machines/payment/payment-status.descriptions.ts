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
    success:
      '«Payment Successful!», the order’s id, course and «Amount paid», «Go to My Courses» and «Back to Home».',
    'success.arriving': 'Nothing of its own: left at once.',
    'success.notifying': 'The same, with «This window closes by itself.»',
    'success.closing': 'The same, with «This window closes by itself.»; the browser is asked to close it.',
    'success.shown': 'The same, with «Thank you! Your course is ready for you.»',
    failed:
      '«Payment Failed» with the reason, «Try Again», which leads to the course, and «Contact us» where somebody must look; or, when nobody knows, «Payment verification failed» with «Try Again», or with «Login» if the person must sign in first.',
    'failed.arriving': 'Nothing of its own: left at once.',
    'failed.notifying': 'The same, with «This window closes by itself.» in place of the reason.',
    'failed.closing': 'The same, with «This window closes by itself.»; the browser is asked to close it.',
    'failed.shown': 'The same, with the reason.',
    'failed.rechecking': 'The same; the server is asked without a word.',
  },
  events: {
    'payment.announced': {
      from: 'This machine in another window, by the actor «announcements»',
      step: 'Another window of this site shows how the order «{orderId}» ended.',
    },
    'announcement.heard': {
      from: 'The enrolment machine in another window, by the actor «announcements»',
      step: 'The course page says that it has heard of the order «{orderId}».',
    },
    'page.shown': {
      from: 'The actor «attention»',
      step: 'Come back to this page from another window or tab.',
    },
    'network.lost': { from: 'The actor «attention»', step: 'The network goes.' },
    'network.restored': { from: 'The actor «attention»', step: 'The network comes back.' },
    'retry.requested': { from: 'The person', step: 'Press «Try Again».' },
  },
  actors: {
    announcements: { does: 'Tells other windows of this site how the payment ended, and hears of theirs.' },
    attention: { does: 'Tells when the person comes back to the page, and when the network goes and comes.' },
    verifyPayment: {
      does: 'Asks the server how the order stands.',
      outcomes: {
        seen: 'The server sees the order as {status}.',
        signInNeeded: 'The server shows the order only to somebody who is signed in.',
        refused: 'The server refuses the order for good; it says «{message}».',
        failed: 'No answer comes about the order.',
      },
    },
    recheckPayment: {
      does: 'Asks the server without a word, since a failed payment may still turn out well.',
      outcomes: {
        seen: 'The server sees the order as {status}.',
        signInNeeded: 'The server shows the order only to somebody who is signed in.',
        refused: 'The server refuses the order for good; it says «{message}».',
        failed: 'No answer comes about the order.',
      },
    },
  },
  guards: {
    hasNoOrder: 'the address names no order',
    isPaid: 'the order is CHARGED',
    isOpen: 'the order can still be paid',
    isLost: 'the last attempt failed, or the order cannot end well any more',
    needsSignIn: 'the server shows the order only to somebody who is signed in',
    mayTryAgain: 'fewer than three questions before it stayed without an answer',
    isPopup: 'a page of this site opened this window',
    mayBePopup: 'a page of this site may have opened this window',
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
