import type { CodeReasons } from './code-report.ts';

const forTheTypes = 'Neither null nor undefined is greater than 0: the line says so for the types alone.';
const emptyScores = 'A paper without questions is graded 0 as well.';
const timerEnds = 'The timer then ends by itself after a few seconds, and nobody waits for it.';
const noOrderVanishes = 'Orders are never deleted: the line says so for the types alone.';
const buyersStay =
  'The database keeps the buyer and the course of every order: the line is for the types alone.';
const nothingDue = 'Where nothing is due nothing is put off: the line spares the statement.';
const noOrderTwice =
  'That an event is about no order is looked at twice, for the types; either time is enough.';

/**
 * Why the tests let a mutant live, by file and by what it puts in the place of what. The check fails for a survivor
 * that is not here, and for one here that is noticed or gone.
 */
export const codeReasons: CodeReasons = {
  'machines/rules/attempt-clock.ts': {
    'minutes !== null && minutes !== undefined → minutes !== null || minutes !== undefined': forTheTypes,
    'minutes !== null && minutes !== undefined → true': forTheTypes,
    'minutes !== null → true': forTheTypes,
    'minutes !== undefined → true': forTheTypes,
  },
  'machines/rules/merge-work.ts': {
    'server.writer !== null → true': 'No list of writers holds null: it is there for the types alone.',
  },
  'machines/rules/result-summary.ts': {
    'questions.length > 0 → true (2)': emptyScores,
    'questions.length > 0 → questions.length >= 0 (2)': emptyScores,
  },
  'machines/rules/same-site-path.ts': {
    'wanted === undefined → false':
      'What is missing is then looked at as the text «undefined», which is no path.',
  },
  'src/server/payments/answers-within.ts': {
    '() => giveUp.abort() → () => undefined': timerEnds,
  },
  'src/server/payments/gateway-reader.ts': {
    'settled === undefined → false': noOrderVanishes,
    'settledOrder.refundDueAt !== null → true':
      'The claim of a refund asks for the same in the database: the line spares that statement.',
    'asked - each.at >= betweenMs → asked - each.at > betweenMs':
      'A second after the last question the next one waits for 0 ms, which is no wait.',
    'known === undefined → false (2)': 'Where no question is known the wait is 0 ms, which is no wait.',
  },
  'src/server/payments/initiate-payment.ts': {
    'created !== undefined → false': 'The new order is then found as the open one of the person and course.',
    'order.paymentUrl === null → false':
      'No order comes without its payment page: the line says so for the types alone.',
    '{ late.abort(); } → {}': timerEnds,
  },
  'src/server/payments/juspay/sealed-events.ts': {
    '!sealed.success → false': 'What has not the shape of an encrypted event cannot be decrypted either.',
  },
  'src/server/payments/order-facts.ts': {
    "order.status === 'charged' → false":
      'An order is charged by the gateway’s word CHARGED alone, and keeps that word.',
  },
  'src/server/payments/payment-page.ts': {
    'buyer === undefined || course === undefined → false': buyersStay,
    'buyer === undefined || course === undefined → buyer === undefined && course === undefined': buyersStay,
    'buyer === undefined → false': buyersStay,
    'course === undefined → false': buyersStay,
    '(await findOrder(database, id))?.paymentUrl → (await findOrder(database, id)).paymentUrl':
      noOrderVanishes,
  },
  'src/server/payments/payments.ts': {
    'orderId === undefined → false': noOrderTwice,
    'orderId !== undefined → true': noOrderTwice,
  },
  'src/server/payments/settle.ts': {
    'settled === undefined → false': noOrderVanishes,
  },
  'src/server/payments/sweep-orders.ts': {
    'due.length > 0 → true': nothingDue,
    'due.length > 0 → due.length >= 0': nothingDue,
  },
  'src/server/payments/verify-payment.ts': {
    'course?.title → course.title': buyersStay,
  },
};
