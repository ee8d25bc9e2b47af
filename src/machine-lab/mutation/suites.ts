import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';

const project = resolve(import.meta.dirname, '../../..');

/**
 * The test files that say how each machine behaves, the quick ones first: scenarios and examples told by hand, the
 * generated walks, real actors, then its screens. What only says that something is written down (pages, descriptions, coverage) is not here.
 */
export const suites: Readonly<Record<string, readonly string[]>> = {
  'attempt-look-up': [
    'model/attempt-look-up-scenarios.test.ts',
    'model/attempt-look-up.test.ts',
    'model/quiz-attempt-network.test.ts',
  ],
  'attempt-opening': [
    'model/quiz-attempt-scenarios.test.ts',
    'model/attempt-opening.test.ts',
    'model/quiz-attempt-network.test.ts',
    'web/attempt-opening-paths.test.tsx',
  ],
  'claim-attempt': ['model/claim-attempt-scenarios.test.ts', 'model/claim-attempt.test.ts'],
  comment: [
    'model/comment-scenarios.test.ts',
    'model/comment.test.ts',
    'web/comment-paths.test.tsx',
    'web/blog-details.test.tsx',
  ],
  enquiry: [
    'model/enquiry-scenarios.test.ts',
    'model/enquiry.test.ts',
    'web/enquiry-paths.test.tsx',
    'web/enquiry.test.tsx',
  ],
  enrolment: [
    'model/enrolment-scenarios.test.ts',
    'model/enrolment-examples.test.ts',
    'model/enrolment-last-second.test.ts',
    'model/enrolment.test.ts',
    'model/enrolment-network.test.ts',
    'web/enrol-panel-paths.test.tsx',
    'web/enrol-panel.test.tsx',
  ],
  'hand-in': [
    'model/hand-in-scenarios.test.ts',
    'model/quiz-attempt-hand-in-scenarios.test.ts',
    'model/quiz-attempt-result-scenarios.test.ts',
    'model/quiz-attempt-conflict-scenarios.test.ts',
    'model/quiz-attempt-paper-scenarios.test.ts',
    'model/hand-in.test.ts',
    'model/quiz-attempt-examples.test.ts',
    'web/hand-in-paths.test.tsx',
  ],
  'key-correction': [
    'model/key-correction-scenarios.test.ts',
    'model/key-correction.test.ts',
    'web/key-correction-paths.test.tsx',
    'web/key-correction.test.tsx',
  ],
  order: ['model/order-scenarios.test.ts', 'model/order.test.ts'],
  'order-follow-up': [
    'model/enrolment-scenarios.test.ts',
    'model/payment-status-scenarios.test.ts',
    'model/enrolment-examples.test.ts',
    'model/order-follow-up.test.ts',
    'model/order-follow-up-network.test.ts',
    'web/enrol-panel.test.tsx',
    'web/payment-status.test.tsx',
  ],
  outbox: [
    'model/outbox-scenarios.test.ts',
    'model/outbox.test.ts',
    'model/pending-submissions-kept.test.ts',
    'model/pending-submissions-told.test.ts',
  ],
  'password-form': [
    'model/password-form-scenarios.test.ts',
    'model/password-form.test.ts',
    'web/password-form-paths.test.tsx',
    'web/forgotten-password.test.tsx',
    'web/own-account.test.tsx',
  ],
  'payment-status': [
    'model/payment-status-scenarios.test.ts',
    'model/payment-status.test.ts',
    'web/payment-status-paths.test.tsx',
    'web/payment-status.test.tsx',
  ],
  'pending-order': [
    'model/enrolment-scenarios.test.ts',
    'model/enrolment-examples.test.ts',
    'model/enrolment-last-second.test.ts',
    'model/pending-order.test.ts',
    'web/payment-window.test.ts',
    'web/pending-order-paths.test.tsx',
    'web/enrol-panel.test.tsx',
  ],
  'pending-submissions': [
    'model/pending-submissions-scenarios.test.ts',
    'model/pending-submissions.test.ts',
    'model/pending-submissions-kept.test.ts',
    'model/pending-submissions-told.test.ts',
    'model/pending-submissions-network.test.ts',
    'web/pending-submissions-paths.test.tsx',
  ],
  'question-import': [
    'model/question-import-scenarios.test.ts',
    'model/question-import.test.ts',
    'web/question-import-paths.test.tsx',
    'web/question-import.test.tsx',
  ],
  'question-paper': [
    'model/quiz-attempt-scenarios.test.ts',
    'model/quiz-attempt-paper-scenarios.test.ts',
    'model/quiz-attempt-saving-scenarios.test.ts',
    'model/quiz-attempt-hand-in-scenarios.test.ts',
    'model/quiz-attempt-conflict-scenarios.test.ts',
    'model/quiz-attempt-examples.test.ts',
    'model/question-paper.test.ts',
    'model/quiz-attempt-network.test.ts',
    'web/question-paper-paths.test.tsx',
    'web/question-paper.test.tsx',
  ],
  'quiz-attempt': [
    'model/quiz-attempt-scenarios.test.ts',
    'model/quiz-attempt-conflict-scenarios.test.ts',
    'model/quiz-attempt-paper-scenarios.test.ts',
    'model/quiz-attempt-hand-in-scenarios.test.ts',
    'model/quiz-attempt-examples.test.ts',
    'model/quiz-attempt.test.ts',
    'model/quiz-attempt-network.test.ts',
    'web/quiz-attempt-paths.test.tsx',
    'web/question-paper.test.tsx',
  ],
  'quiz-publication': [
    'model/quiz-publication-scenarios.test.ts',
    'model/quiz-publication.test.ts',
    'web/quiz-publication-paths.test.tsx',
    'web/quiz-publication.test.tsx',
  ],
  'quiz-unlocking': [
    'model/quiz-unlocking-scenarios.test.ts',
    'model/quiz-unlocking.test.ts',
    'model/quiz-unlocking-network.test.ts',
    'web/quiz-list-paths.test.tsx',
    'web/quiz-list.test.tsx',
  ],
  'send-answers': ['model/send-answers-scenarios.test.ts', 'model/send-answers.test.ts'],
  'send-copy': [
    'model/send-copy-scenarios.test.ts',
    'model/send-copy.test.ts',
    'model/pending-submissions-kept.test.ts',
    'model/pending-submissions-told.test.ts',
  ],
  session: [
    'model/session-scenarios.test.ts',
    'model/session.test.ts',
    'model/session-real.test.ts',
    'web/session-paths.test.tsx',
    'web/root.test.tsx',
    'web/own-account.test.tsx',
  ],
  'sign-in': [
    'model/sign-in-scenarios.test.ts',
    'model/sign-in.test.ts',
    'web/sign-in-paths.test.tsx',
    'web/sign-in.test.tsx',
  ],
  'sign-up': [
    'model/sign-up-scenarios.test.ts',
    'machines/sign-up.test.ts',
    'model/sign-up.test.ts',
    'web/sign-up-paths.test.tsx',
    'web/sign-up.test.tsx',
  ],
  submission: ['model/submission-scenarios.test.ts', 'model/submission.test.ts'],
  'submit-attempt': ['model/submit-attempt-scenarios.test.ts', 'model/submit-attempt.test.ts'],
};

/**
 * Tests at the end of each suite of generated paths, which say that nothing of the graph is left over. They are
 * skipped: they follow the graph of the mutant, so what they find missing may be missing in the right machine too.
 */
export const aboutTheGraph: readonly string[] = [
  'walks every edge of the graph',
  'takes every transition that the machine declares',
  'rests in every state',
  'uses every sample event',
  'has an expected screen for every state',
];

/** The suites of a machine as full paths. */
export function suitesOf(machine: string): readonly string[] {
  const files = (suites[machine] ?? []).map((file) => join(project, 'test', file));
  for (const file of files) if (!existsSync(file)) throw new Error(`There is no suite ${file}`);
  return files;
}
