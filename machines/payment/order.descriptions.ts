import type { MachineDescriptions } from '../descriptions.ts';

const gateway = 'The server, after reading the order from the gateway';
const office = 'A staff member';
const refundCall = 'The server, after it requested a refund from the gateway';

export const orderDescriptions = {
  title: 'An order on the server',
  about:
    'The life of one order and of its refund. The server runs it in the transaction that stores the event; no other code decides about money.',
  start: 'A buyer orders a course for {amountPaise}.',
  began: 'The buyer ordered a course for {amountPaise}.',
  states: {
    unsettled: 'No payment of this order counts yet.',
    'unsettled.payable': '«Verifying payment...», and on the course’s page «Enroll Now». The buyer may pay.',
    'unsettled.payable.created':
      'The payment window says «Connecting…». The gateway has not opened a payment page yet.',
    'unsettled.payable.open': 'The gateway’s page in the payment window; «Verifying payment...» elsewhere.',
    'unsettled.payable.failed': '«Payment Failed», why, and «Try Again». The next payment may succeed.',
    'unsettled.payable.spent':
      '«Payment Failed», why, «Try Again» and «Contact us». The amount was held and released, or cash on delivery was chosen. The next try is a new order.',
    'unsettled.payable.unknown':
      '«We do not know this order», and ways on. The gateway does not know the order.',
    'unsettled.superseded': 'Nothing: the newer order is shown. Money may still arrive for this one.',
    'unsettled.mismatched':
      '«Payment Failed», that the amount does not match, and «Contact us». Another amount or currency was paid, or only a part.',
    'unsettled.mismatched.review':
      'The same; the course cannot be ordered again, unless an earlier payment of the order was settled. A staff member must look.',
    'unsettled.mismatched.resolved': 'The same; the course can be ordered again.',
    enrolled: '«Payment Successful!», the course and its receipt under My Courses.',
    returning:
      '«The money is on its way back to you», and the amount. It is back only when a refund has succeeded.',
    'returning.due':
      'The same; the site is about to request the refund, of a second payment or of all that staff refund.',
    'returning.unclear':
      'The same; the request for the refund may have arrived. The next list of refunds says whether it did.',
    'returning.requested': 'The same; the gateway accepted the request and does not list the refund yet.',
    'returning.pending': 'The same; the gateway works on the refund, or says that it will.',
    'returning.stuck': 'The same; staff are told that a refund failed. The site did not request that one.',
    'returning.review': 'The same; staff are told that the refund failed too often. One of them must look.',
    returningPart:
      '«Payment Successful!», the course, and on its receipt how much goes back. Staff asked for the refund of a part.',
    'returningPart.due': 'The same; the site is about to request the refund of the part.',
    'returningPart.unclear':
      'The same; the request may have arrived. The next list of refunds says whether it did.',
    'returningPart.requested': 'The same; the gateway accepted the request and does not list the refund yet.',
    'returningPart.pending': 'The same; the gateway works on the refund of the part.',
    'returningPart.review':
      'The same, without what failed; staff are told that the refund of the part failed too often.',
    refunded: '«Refunded», the amount, the date, and until when it arrives.',
  },
  events: {
    'page.opened': {
      from: gateway,
      fact: 'The payment page opened. It can be used until {expiresAt}.',
    },
    'payment.awaited': {
      from: gateway,
      fact: 'Nothing was decided yet: the gateway said {status}.',
    },
    'attempt.failed': {
      from: gateway,
      step: 'The payment fails ({status}): {reason}',
      fact: 'The payment failed: {why}',
    },
    'attempt.spent': {
      from: gateway,
      step: 'The gateway says {status}: no money was kept. {reason}',
      fact: 'No money was kept: {why}',
    },
    'payment.charged': {
      from: gateway,
      step: 'The gateway says CHARGED for order {orderId}: {amountPaise} in {currency}.',
      fact: 'The bank took {taken} (bank reference: {reference}).',
    },
    'payment.partial': {
      from: gateway,
      fact: 'Only a part of the amount was taken.',
    },
    'refunds.reported': {
      from: gateway,
      step: 'The gateway lists refunds ({status}).',
      fact: 'The gateway said what is refunded: {listed}.',
    },
    'refund.asked': {
      from: office,
      fact: 'The institute asked for a refund of {amountPaise}, because: {reason}.',
    },
    'refund.posted': {
      from: refundCall,
      fact: 'The gateway accepted the request for the refund.',
    },
    'refund.repeated': {
      from: refundCall,
      fact: 'The gateway had received a request for the same refund before.',
    },
    'refund.unanswered': {
      from: refundCall,
      fact: 'The gateway did not respond to the request for the refund. It may have arrived.',
    },
    'refund.refused': {
      from: refundCall,
      fact: 'The gateway refused the request for the refund.',
    },
    'order.unknown': {
      from: gateway,
      fact: 'The gateway did not know the order.',
    },
    'order.superseded': {
      from: 'The buyer, whose payment page has ended or whose price has changed; or a staff member',
      fact: 'The order was let go: the buyer can order the course again.',
    },
    'mismatch.resolved': {
      from: office,
      fact: 'The institute settled the payment that did not match: the buyer can order the course again.',
    },
    'refund.paidByHand': {
      from: office,
      fact: 'The institute paid the money back itself. Reference: {reference}.',
    },
    'payment.kept': {
      from: office,
      fact: 'The institute decided that the payment stays, because: {reason}.',
    },
    'order.handled': {
      from: office,
      fact: 'The institute dealt with the order: {note}.',
    },
  },
  guards: {
    isNews: 'the status or the reason is another one than before',
    isFirstPage: 'the end of a payment page is not known yet',
    isThisPayment: 'it names this order, this amount and this currency',
    isNewPayment: 'it differs from the payment that is known',
    isMismatched: 'the payment did not match the order',
    isUnmatched: 'the payment did not match the order, and none that does has come',
    isOwned: 'another order has given the buyer the course',
    isWordAlone: 'the gateway said AUTO_REFUNDED and listed no refund',
    mustBeKnown: 'the payment page was opened, or the order is older than a minute',
    isNewList: 'the list of refunds is another one than before',
    isReturned:
      'the gateway says that it sends the payment back, and more than when the institute decided that it stays',
    isFullRefund: 'the refunds that have not failed come to a full refund',
    isAllBack: 'the refunds that have succeeded come to a full refund',
    isOwed: 'the site must request the refund',
    hasFailed: 'a refund has failed',
    isOnItsWay: 'a refund is pending',
    ownFailed: 'the refund that the site requested last has failed',
    ownIsOnItsWay: 'the gateway lists the refund that the site requested last, and it has not failed',
    isAllOnItsWay: 'the refunds that have not failed come to a full refund',
    isRequested: 'the gateway has accepted the request',
    isOwnRequest: 'it is about the refund that the site requests now',
    isSpent: 'the amount was held and released, or cash on delivery was chosen',
    isHandled: 'staff dealt with the order, and the gateway has had no news since',
    isLate: 'the money is on its way for more than 24 hours, and staff have not dealt with it since',
    isPartLate: 'the part is on its way for more than 24 hours, and staff have not dealt with it since',
    mayTryAgain: 'fewer than 20 refunds have failed',
    isRefundable: 'it asks for no more than was taken and is not refunded',
    isRest: 'with what is refunded it comes to a full refund',
    isPartListed: 'the gateway lists the part that the site requested last',
    isPartOver: 'the refund of the part has succeeded or failed',
    partIsBack: 'the refund of the part has succeeded',
    partIsOnItsWay: 'the refund of the part has not failed',
    isPartRequest: 'it is about the part that the site requests now',
    mayTryPart: 'fewer than 5 refunds of the part have failed',
  },
  meets: {
    'pending-order': 'Tells the buyer’s page, on each question, what became of the order.',
    'payment-status': 'Tells the page of the payment, on each question, what became of the order.',
  },
} satisfies MachineDescriptions;
