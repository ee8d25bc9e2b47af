import type { CodeReasons } from './code-report.ts';

const forTheTypes = 'Neither null nor undefined is greater than 0: the line says so for the types alone.';
const neverMissing = 'It is always there at that point: the line says so for the types alone.';
const closingLooks =
  'Closing is then asked for more often, and closes what is overdue by its own look alone, which answers the same.';
const declines =
  'The quick way then declines or finds nothing, and the whole way in a transaction answers the same.';
const secondLook = 'One more look finds the attempt handed in by this very request, and answers the same.';
const oneByOne = 'Each is then done alone instead of together with others, and answered the same.';
const noAnswers = 'No answers fit every paper: the question only spares reading it.';
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
  'src/domain/attempts/attempt-clock.ts': {
    'minutes !== null && minutes !== undefined → minutes !== null || minutes !== undefined': forTheTypes,
    'minutes !== null && minutes !== undefined → true': forTheTypes,
    'minutes !== null → true': forTheTypes,
    'minutes !== undefined → true': forTheTypes,
  },
  'src/domain/attempts/merge-work.ts': {
    'server.clientId !== null → true': 'No list of client ids holds null: it is there for the types alone.',
  },
  'src/domain/accounts/same-site-path.ts': {
    'wanted === undefined → false':
      'What is missing is then looked at as the text «undefined», which is no path.',
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
  'src/server/payments/sweep-orders.ts': {
    'due.length > 0 → true': nothingDue,
    'due.length > 0 → due.length >= 0': nothingDue,
  },
  'src/server/payments/verify-payment.ts': {
    'course?.title → course.title': buyersStay,
  },
  'src/server/quiz/close-overdue.ts': {
    'overdue.length === 0 → false': 'Two more statements then read and change nothing.',
  },
  'src/server/quiz/close-own-overdue.ts': {
    'now.getTime() - overdueMs → now.getTime() + overdueMs': closingLooks,
    'overdue.length > 0 → true': closingLooks,
    'overdue.length > 0 → overdue.length >= 0': closingLooks,
  },
  'src/server/quiz/start-attempt.ts': {
    'Object.keys(request.answers).length > 0 → true': noAnswers,
    'Object.keys(request.answers).length > 0 → Object.keys(request.answers).length >= 0': noAnswers,
    'added === undefined → false': neverMissing,
  },
  'src/server/quiz/read-questions.ts': {
    "attempts.some((each) => each.status === 'in-progress' && shouldClose(each, now)) → true": closingLooks,
    "each.status === 'in-progress' && shouldClose(each, now) → true": closingLooks,
    "each.status === 'in-progress' && shouldClose(each, now) → each.status === 'in-progress' || shouldClose(each, now)":
      closingLooks,
    "each.status === 'in-progress' → true": closingLooks,
  },
  'src/server/quiz/read-submissions.ts': {
    "each.status === 'in-progress' && shouldClose(each, now) → true": closingLooks,
    "each.status === 'in-progress' && shouldClose(each, now) → each.status === 'in-progress' || shouldClose(each, now)":
      closingLooks,
    "each.status === 'in-progress' → true": closingLooks,
    '!first.found.some(isOverdue(now)) → false': closingLooks,
    'found.at(-1)?.id → found.at(-1).id': neverMissing,
    '!isOverdue(now)(found) → false': closingLooks,
  },
  'src/server/quiz/save-attempt.ts': {
    "found.status === 'completed' || !shouldClose(found, now) → false": closingLooks,
    "found.status === 'completed' || !shouldClose(found, now) → found.status === 'completed' && !shouldClose(found, now)":
      closingLooks,
    "found.status === 'completed' → false": closingLooks,
  },
  'src/server/quiz/submissions.ts': {
    'one.id < other.id → one.id <= other.id': 'No two submissions have one id.',
  },
  'src/server/quiz/submit-attempt.ts': {
    'submitted !== undefined → false': secondLook,
    'newest?.completedAt?.getTime → newest?.completedAt.getTime': neverMissing,
  },
  'src/server/quiz/submit-in-progress.ts': {
    "{ if (request.submissionId === undefined) return undefined;  … n' ? undefined : again; } → {}": declines,
    'request.submissionId === undefined → true': declines,
    'request.submissionId === undefined → false': declines,
    'request.submissionId === undefined → request.submissionId !== undefined': declines,
    "submitted !== 'conflict' → false": secondLook,
    "again === 'conflict' → true": declines,
    "{ const { read, complete } = submitStatements(database); const found  … pleted } : 'conflict'; } → {}":
      declines,
    'found === null → true': declines,
    'stored.userId !== request.userId || stored.quizId !== request.quizId → true': declines,
    'known?.version === version → false': 'The paper is then read once more than it need be.',
    'paper === undefined || findMisfits(paper.questions, request.answers).length > 0 → true': declines,
    'paper === undefined → false': neverMissing,
    'paper === undefined → paper !== undefined': declines,
    'findMisfits(paper.questions, request.answers).length > 0 → findMisfits(paper.questions, request.answers).length >= 0':
      declines,
    "stored.closedBy === 'person' && isCounted(request, stored) → false": declines,
    "stored.status === 'completed' || !isLateWindowOpen(stored, now) → true": declines,
    'request.revision !== undefined && !isCurrent(request.revision, stored) → true': declines,
    'request.revision !== undefined && !isCurrent(request.revision, stored) → request.revision !== undefined || !isCurrent(request.revision, stored)':
      declines,
    'request.revision !== undefined → true': declines,
    '(id: string) => id → () => undefined': oneByOne,
    '({ id }: Completion) => id → () => undefined': oneByOne,
    '({ id }) => id → () => undefined': declines,
    '({ id }) => id → () => undefined (2)': secondLook,
  },
  'src/server/with-timeout.ts': {
    '{ done.abort(); } → {}': timerEnds,
  },
};
