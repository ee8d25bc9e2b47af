import type { MachineDescriptions } from '../descriptions.ts';

export const enrolmentDescriptions: MachineDescriptions = {
  title: 'Buying a course',
  about:
    'The purchase of one course on its page, from «Enroll Now» until the payment is known. The payment itself is made in another window; this page asks the server until it knows.',
  start:
    'Open the page of the course «{courseId}», signed in as: {userId}. Order under way in this tab: {order.orderId}.',
  states: {
    visitor: '«Enroll Now»; it leads to the login page.',
    signedOutMidway:
      '«A payment is under way», «Sign in to see how it ended. Nothing is lost.» and «Login», which leads to the login page and back. No other user is told how it stands.',
    idle: '«Enroll Now».',
    'idle.lookingUp':
      '«Enroll Now»; meanwhile the server is asked whether the course is bought. The button does not wait for the response.',
    'idle.ready': '«Enroll Now».',
    bought: '«You have this course» and «Go to My Courses» in place of the button.',
    initiating:
      '«Enroll Now» shows a spinner; the payment window is open and says «Connecting…». It opens within the click, before anything is awaited: browsers block it otherwise.',
    repriced:
      '«The price is now ₹3,999», the price before and «Enroll Now»; the payment window is closed, and the page shows the new price. Nothing is paid before the user has seen the new price and enrols again.',
    backing:
      'Nothing of its own: left at once. The payment window is closed and the browser’s alert says why. No payment was begun. An order from before is followed again.',
    following:
      'What the order shows: «Verifying payment...» or «Waiting for the payment in the other window…» at first. It goes on until the server says what became of the order.',
    ended:
      'One of the five below; the payment window is closed. With the first three, «Enroll Now» and «See this payment»: the order gives no course any more, and another one can be begun.',
    'ended.refunded': '«Refunded», in no red, with the amount, the day and until when it arrives.',
    'ended.returning': '«The money is on its way back to you», in no red, with the amount.',
    'ended.failed': '«Payment verification failed» and «We do not know this order».',
    'ended.review':
      '«Payment Failed», what became of the money, «Contact us» and «See this payment». Money arrived that does not pay the order. The institute must look at it, so nothing more can be paid here.',
    'ended.paid': '«Your payment has arrived»; the page of the payment comes. Nothing leads away from here.',
    signedOut:
      '«Enroll Now» shows a spinner; the login page is about to come. The server does not know the user any more. Usually the session leads to the login page, otherwise this machine.',
  },
  events: {
    'enrol.requested': { from: 'The user', step: 'Press «Enroll Now».' },
    'payment.announced': {
      from: 'The payment status machine in another window, by the actor «announcements»',
      step: 'Another window of this site shows how the order «{orderId}» ended.',
    },
    'page.shown': {
      from: 'The actor «attention»',
      step: 'Come back to this page from another window or tab.',
    },
    'window.seen': { from: 'The payment window', step: 'The payment window is {is}.' },
    'panel.left': { from: 'The page', step: 'Go to another page of the site, or be signed out.' },
    'price.shown': { from: 'The page', step: 'The page shows the price {price}.' },
  },
  actors: {
    paymentWindow: { does: 'Opens and closes the payment window of this course.' },
    orderStore: { does: 'Stores the order in this tab, for a page that is loaded again.' },
    announcements: {
      does: 'Hears of payments that other windows of this site saw through, and acknowledges those of its own order.',
    },
    attention: { does: 'Reports that the user has returned to the page.' },
    pendingOrder: {
      does: 'Follows the order that is under way: a machine of its own.',
      outcomes: { '*': 'The order is followed no more: {way}.' },
    },
    lookUpBought: {
      does: 'Asks the server whether the user has bought the course.',
      outcomes: {
        true: 'The server says that the course is bought.',
        false: 'The server says that the course is not bought.',
        failed: 'No answer comes to whether the course is bought.',
      },
    },
    initiatePayment: {
      does: 'Asks the server to begin a payment.',
      outcomes: {
        begun:
          'The server begins the order «{order.orderId}» and names the payment page, which asks for ₹{price}.',
        alreadyPaid: 'The server says that the course is paid by the order «{orderId}».',
        inReview:
          'The server says that the money of the order «{orderId}» must be looked at first; an alert says it: «{message}»',
        noPage:
          'The server answers without a payment page; the alert «Payment initiation failed. Please try again.» comes.',
        signInNeeded: 'The server does not know the user any more.',
        refused:
          'The server refuses to begin a payment; it says «{message}»; an alert says it, or «An error occurred. Please try again.»',
        failed: 'No answer comes; the alert «An error occurred. Please try again.» comes.',
      },
    },
  },
  guards: {
    isVisitor: 'no user is signed in',
    hasOrder: 'an order is under way in this tab',
    isBlank: 'the payment window is empty',
    isOwnOrder: 'the announcement is about this order',
    isBought: 'the course is bought',
    isBegun: 'the server began a payment',
    isRepriced: 'the payment page asks for another price than the one on view',
    isInReview: 'money that does not pay an order before must be looked at first',
    isPaidAlready: 'the course is paid already',
    hasNoPage: 'the server named no payment page',
    needsSignIn: 'the server does not know the user any more',
    isPaid: 'the order is paid',
    isRefunded: 'the money of the order went back',
    isReturning: 'the money of the order is on its way back',
    needsReview: 'money arrived that does not pay the order',
    hasFailed: 'the server has no such order',
    isSignedOut: 'the server does not know the user any more',
  },
  delays: {
    initiatePatience: 'no answer came; the alert «An error occurred. Please try again.» comes.',
    signInGrace: 'the login page comes, if the session has not led there before.',
  },
  meets: {
    'pending-order': 'Runs it while an order is under way.',
    'payment-status':
      'Shows its page here once the order is paid; in another window it announces the end of a payment.',
    form: 'Leads a visitor, or a user whom the server no longer knows, to the login page and back.',
  },
};
