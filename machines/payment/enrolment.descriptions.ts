import type { MachineDescriptions } from '../descriptions.ts';

export const enrolmentDescriptions: MachineDescriptions = {
  title: 'Buying a course',
  about:
    'The purchase of one course on its page, from «Enroll Now» until the payment is known. The payment itself is made in another window; this page asks the server until it knows.',
  start:
    'Open the page of the course «{courseId}», signed in as: {userId}. Order under way in this tab: {order.orderId}.',
  states: {
    checkingPerson: 'Nothing yet: left at once.',
    visitor: '«Enroll Now»; it leads to the login page.',
    signedOutMidway:
      '«A payment is under way», «Sign in to see how it ended. Nothing is lost.» and «Login», which leads to the login page and back.',
    idle: '«Enroll Now».',
    'idle.lookingUp': '«Enroll Now»; meanwhile the server is asked whether the course was bought before.',
    'idle.ready': '«Enroll Now».',
    bought: '«You have this course» and «Go to My Courses» in place of the button.',
    initiating: '«Enroll Now» turns; the payment window is open and says «Connecting…».',
    backing:
      'Nothing of its own: left at once. The payment window is closed and the browser’s alert says why.',
    following: 'One of the faces below: an order is under way.',
    'following.resuming': '«Verifying payment...», and «Enroll Now» turns.',
    'following.waiting':
      '«Waiting for the payment in the other window…», «Show the payment window» and «Pay in this tab».',
    'following.waiting.poll': 'Nothing of its own: how the server is asked about the payment.',
    'following.waiting.poll.resting':
      '«Waiting for the payment in the other window…»; the pause between two questions.',
    'following.waiting.poll.asking': 'The same; a question is on its way.',
    'following.waiting.poll.paused':
      '«You are offline», «We look at your payment again as soon as the network is back.», «Show the payment window» and «Pay in this tab».',
    'following.waiting.watch': 'Nothing of its own: how the payment window is looked at.',
    'following.waiting.watch.looking': 'Nothing of its own: every second, whether the window is still open.',
    'following.settling': '«Verifying payment...», and «Enroll Now» turns.',
    'following.watching': 'How the payment stands as far as it is known, and a way to pay.',
    'following.watching.told': 'One of the four below.',
    'following.watching.told.blocked':
      '«Your browser did not open the payment window», «Open it with one more click, or pay right here.», «Open the payment page» and «Pay in this tab».',
    'following.watching.told.verifying':
      '«Verifying payment...», with the words that no payment has arrived yet and that this page notices by itself, «Enroll Now» and «Pay in this tab».',
    'following.watching.told.refused':
      '«Payment Failed», why, that nothing was taken and what to do if it was, «Try Again» and «Pay in this tab»; in place of the latter «See this payment» and «Contact us» where somebody must look.',
    'following.watching.told.givenUp':
      '«We keep looking; you will find it under My Courses», «Enroll Now», «Pay in this tab» and «Go to My Courses».',
    'following.watching.ask': 'Nothing of its own: how the server is asked by itself.',
    'following.watching.ask.resting': 'Nothing of its own: the pause between two questions.',
    'following.watching.ask.asking': 'Nothing of its own: a question is on its way.',
    failed:
      '«Payment Failed» and what became of the money, or «Payment verification failed»; «Enroll Now», «See this payment», and «Contact us» where somebody must look.',
    signedOut: '«Enroll Now» turns; the login page is about to come.',
    paid: '«Your payment has arrived»; the payment window is closed and the page of the payment comes.',
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
    'order.over': {
      from: 'This machine itself, on an answer of the server',
      step: 'The order cannot end well any more: AUTO_REFUNDED, MISMATCH, PARTIAL_CHARGED or NOT_FOUND.',
    },
    'order.refused': {
      from: 'This machine itself, on an answer of the server',
      step: 'The server refuses the order for good.',
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
    lookUpBought: {
      does: 'Asks the server whether the person has bought the course.',
      outcomes: {
        true: 'The server says that the course is bought.',
        false: 'The server says that the course is not bought.',
        failed: 'No answer comes to whether the course is bought.',
      },
    },
    initiatePayment: {
      does: 'Asks the server to begin a payment.',
      outcomes: {
        begun: 'The server begins the order «{order.orderId}» and names the payment page.',
        alreadyPaid: 'The server says that the course is paid by the order «{orderId}».',
        noPage:
          'The server answers without a payment page; the alert «Payment initiation failed. Please try again.» comes.',
        signInNeeded: 'The server does not know the person any more.',
        refused:
          'The server refuses to begin a payment; it says «{message}»; an alert says it, or «An error occurred. Please try again.»',
        failed: 'No answer comes; the alert «An error occurred. Please try again.» comes.',
      },
    },
    announcements: { does: 'Hears of payments that other windows of this site saw through.' },
    attention: { does: 'Tells when the person comes back to the page, and when the network goes and comes.' },
    pollPayment: {
      does: 'Asks the server about the payment while the payment window is open.',
      outcomes: {
        seen: 'The server sees the order as {status}.',
        signInNeeded: 'The server does not know the person any more.',
        refused: 'The server refuses the order for good; it says «{message}».',
        failed: 'No answer comes about the order.',
      },
    },
    settlePayment: {
      does: 'Asks the server once more when the payment window seems closed.',
      outcomes: {
        seen: 'The server sees the order as {status}.',
        signInNeeded: 'The server does not know the person any more.',
        refused: 'The server refuses the order for good; it says «{message}».',
        failed: 'No answer comes about the order.',
      },
    },
    watchPayment: {
      does: 'Asks the server without a word, again and again, once the payment window is closed or was blocked.',
      outcomes: {
        seen: 'The server sees the order as {status}.',
        signInNeeded: 'The server does not know the person any more.',
        refused: 'The server refuses the order for good; it says «{message}».',
        failed: 'No answer comes about the order.',
      },
    },
  },
  guards: {
    isVisitor: 'nobody is signed in',
    hasOrder: 'an order is under way in this tab',
    isBought: 'the course is bought',
    isBegun: 'the server began a payment',
    isPaidAlready: 'the course is paid already',
    hasNoPage: 'the server named no payment page',
    needsSignIn: 'the server does not know the person any more',
    isOwnOrder: 'the announcement is about this order',
  },
  delays: {
    initiatePatience: 'no answer came; the alert «An error occurred. Please try again.» comes.',
    pollPause: 'the server is asked about the payment again.',
    pollPatience: 'a question without an answer is given up.',
    windowCheck: 'the payment window is looked at again.',
    verifyPatience: 'the question without an answer is given up.',
    watchPause:
      'the server is asked again. 3 s after the window was closed or blocked, then longer each time, up to 12 s; 60 s once the waiting is given up.',
    watchLimit: 'the page stops saying that it verifies, and asks more rarely.',
    paymentPageLife: 'the payment page has lapsed, so the server is asked one last time.',
    signInGrace: 'the login page comes, if the session has not led there before.',
  },
  meets: {
    'payment-status':
      'Opens the payment window, which ends on its page; shows the same page here once the order is paid; and tells a window that announced the end that its word has arrived.',
    'sign-in': 'Leads a visitor, or a person whom the server no longer knows, to the login page and back.',
  },
};
