import { join } from 'node:path';

const inDomain = (folder: string, ...names: readonly string[]) =>
  names.map((name) => join('src/domain', folder, `${name}.ts`));

/**
 * The parts of the code whose decisions the mutation check changes one at a time, and the tests that must notice, the
 * quick ones first.
 */
export const codeGroups = {
  rules: {
    mutate: [
      'machines/payment/order-columns.ts',
      'machines/payment/order-reports.ts',
      ...inDomain('', 'form-problems', 'refused-error', 'retry-delay'),
      ...inDomain('accounts', 'profile-path', 'same-site-path', 'sign-in-role', 'wanted-page'),
      ...inDomain('attempts', 'attempt-clock', 'attempt-look-up', 'attempt-on-device', 'changed-answers'),
      ...inDomain('attempts', 'claimed-attempt', 'merge-work', 'palette', 'recorded-work', 'result-summary'),
      ...inDomain('attempts', 'scoring', 'sent-answers', 'stored-submission', 'submission-times'),
      ...inDomain('attempts', 'submitted-attempt', 'unsent-copy', 'work-on-paper'),
      ...inDomain('payments', 'payment-verdict', 'poll-interval', 'refund-totals'),
      ...inDomain('quiz-list', 'instructions-of', 'next-quiz', 'quiz-list', 'quiz-list-start', 'unlocking'),
      ...inDomain('quizzes', 'passing'),
      ...inDomain('text', 'fill-in', 'graphemes', 'search'),
      'src/server/payments/check-times.ts',
      'src/server/payments/failure-reason.ts',
      'src/server/payments/juspay/masked-payload.ts',
      'src/server/payments/order-id.ts',
      'src/server/common/same-secret.ts',
      'src/server/quiz/attempt-rules.ts',
    ],
    tests: [
      'test/machines/attempt-work.test.ts',
      'test/machines/form-problems.test.ts',
      'test/machines/merge-work.test.ts',
      'test/machines/payment-verdict.test.ts',
      'test/machines/profile-path.test.ts',
      'test/machines/poll-interval.test.ts',
      'test/machines/quiz-list-start.test.ts',
      'test/machines/quiz-list.test.ts',
      'test/machines/retry-delay.test.ts',
      'test/machines/rules.test.ts',
      'test/machines/same-site-path.test.ts',
      'test/machines/scoring.test.ts',
      'test/machines/stored-submission.test.ts',
      'test/machines/submitted-attempt.test.ts',
      'test/model/order-scenarios.test.ts',
      'test/model/attempt-look-up-scenarios.test.ts',
      'test/server/attempt-rules.test.ts',
      'test/server/failure-reason.test.ts',
      'test/server/masked-payload.test.ts',
      'test/server/payment-rules.test.ts',
    ],
    asksDatabase: false,
  },
  quiz: {
    // Not here: statements alone (catalogue, paper-cache, save-in-progress), their batches (batcher).
    mutate: [
      'absorb-work',
      'access',
      'close-overdue',
      'close-own-overdue',
      'late-answers',
      'start-attempt',
      'paper',
      'read-questions',
      'read-submissions',
      'save-attempt',
      'submissions',
      'submit-attempt',
      'submit-in-progress',
    ].map((name) => `src/server/quiz/${name}.ts`),
    // Not here: those that count statements, which notice every change of them and no behaviour.
    tests: [
      'test/server/answer-key.test.ts',
      'test/server/catalogue.test.ts',
      'test/server/close-overdue.test.ts',
      'test/server/one-at-a-time.test.ts',
      'test/server/start-attempt.test.ts',
      'test/server/conflicting-work.test.ts',
      'test/server/own-paper.test.ts',
      'test/server/read-submissions.test.ts',
      'test/server/save-attempt.test.ts',
      'test/server/second-device.test.ts',
      'test/server/submit-attempt.test.ts',
    ],
    asksDatabase: true,
  },
  payments: {
    // Not here: types and wiring (gateway, payment-parts, start-gateway), the rules above, and the gateways (juspay,
    // sandbox) but for whose encrypted events are believed.
    mutate: [
      'decide-order',
      'end-refund',
      'gateway-reader',
      'initiate-payment',
      'juspay/sealed-events',
      'order-effects',
      'order-facts',
      'order-state',
      'order-stream',
      'orders',
      'own-orders',
      'payment-page',
      'payments',
      'reconstruct-events',
      'report-events',
      'sweep-orders',
      'verify-payment',
    ]
      .map((name) => `src/server/payments/${name}.ts`)
      .concat('src/server/common/with-timeout.ts'),
    tests: [
      'test/server/my-courses.test.ts',
      'test/server/end-refund.test.ts',
      'test/server/gateway-reader.test.ts',
      'test/server/payment-page.test.ts',
      'test/server/payment-webhook.test.ts',
      'test/server/sealed-events.test.ts',
      'test/server/settle.test.ts',
      'test/server/verify-payment.test.ts',
      'test/server/sweep-orders.test.ts',
      'test/server/initiate-payment.test.ts',
    ],
    asksDatabase: true,
  },
} as const;

export const isCodeGroup = (name: string): name is keyof typeof codeGroups => name in codeGroups;
