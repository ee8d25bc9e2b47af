import { existsSync } from 'node:fs';
import { resolve } from 'node:path';

const project = resolve(import.meta.dirname, '../../..');

/** Further tests that run a machine. */
const others: Readonly<Record<string, readonly string[]>> = {
  'attempt-look-up': ['model/quiz-attempt-network'],
  'attempt-opening': ['model/quiz-attempt-scenarios', 'model/quiz-attempt-network'],
  enrolment: [
    'model/enrolment-examples',
    'model/enrolment-last-second',
    'model/enrolment-network',
    'web/enrol-panel-paths',
    'web/enrol-panel',
  ],
  'submit-quiz': [
    'model/quiz-attempt-submit-scenarios',
    'model/quiz-attempt-result-scenarios',
    'model/quiz-attempt-conflict-scenarios',
    'model/quiz-attempt-paper-scenarios',
    'model/quiz-attempt-examples',
  ],
  'login-redirect': ['machines/login-redirect'],
  order: ['model/order-asked-refund-scenarios', 'model/order-handled-scenarios'],
  'order-follow-up': [
    'model/enrolment-scenarios',
    'model/payment-status-scenarios',
    'model/enrolment-examples',
    'model/order-follow-up-network',
    'web/enrol-panel',
    'web/payment-status',
  ],
  outbox: ['model/pending-submissions-kept', 'model/pending-submissions-reports'],
  'pending-order': [
    'model/enrolment-scenarios',
    'model/enrolment-examples',
    'model/enrolment-last-second',
    'web/payment-window',
    'web/enrol-panel',
  ],
  'pending-submissions': [
    'model/pending-submissions-kept',
    'model/pending-submissions-reports',
    'model/pending-submissions-network',
  ],
  'question-paper': [
    'model/quiz-attempt-scenarios',
    'model/quiz-attempt-paper-scenarios',
    'model/quiz-attempt-saving-scenarios',
    'model/quiz-attempt-submit-scenarios',
    'model/quiz-attempt-conflict-scenarios',
    'model/quiz-attempt-examples',
    'model/quiz-attempt-network',
  ],
  'quiz-attempt': [
    'model/quiz-attempt-conflict-scenarios',
    'model/quiz-attempt-paper-scenarios',
    'model/quiz-attempt-submit-scenarios',
    'model/quiz-attempt-examples',
    'model/quiz-attempt-network',
    'web/question-paper',
  ],
  'quiz-unlocking': ['model/quiz-unlocking-network', 'web/quiz-list-paths', 'web/quiz-list'],
  'send-draft': ['model/pending-submissions-kept', 'model/pending-submissions-reports'],
  session: ['model/session-real', 'web/root', 'web/own-account'],
};

/** The tests of a machine's behaviour, fastest first; without those of pages, descriptions and coverage. */
export function machineSuites(machine: string): string[] {
  const own = [`model/${machine}-scenarios`, `model/${machine}`, `web/${machine}-paths`, `web/${machine}`];
  const rank = (file: string) =>
    [/scenarios/, /^machines|examples/, /^model/, /./].findIndex((each) => each.test(file));
  return [...own, ...(others[machine] ?? [])]
    .toSorted((one, other) => rank(one) - rank(other))
    .flatMap((file) => ['.test.ts', '.test.tsx'].map((suffix) => `test/${file}${suffix}`))
    .filter((file) => existsSync(resolve(project, file)));
}
