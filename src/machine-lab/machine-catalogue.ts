import type { AnyStateMachine } from 'xstate';
import type { MachineDescriptions } from '#machines/descriptions.ts';
import { commentDescriptions } from '#machines/enquiry/comment.descriptions.ts';
import { commentMachine } from '#machines/enquiry/comment.machine.ts';
import { enquiryDescriptions } from '#machines/enquiry/enquiry.descriptions.ts';
import { enquiryMachine } from '#machines/enquiry/enquiry.machine.ts';
import { keyCorrectionDescriptions } from '#machines/key-correction/key-correction.descriptions.ts';
import { keyCorrectionMachine } from '#machines/key-correction/key-correction.machine.ts';
import { enrolmentDescriptions } from '#machines/payment/enrolment.descriptions.ts';
import { enrolmentMachine } from '#machines/payment/enrolment.machine.ts';
import { orderDescriptions } from '#machines/payment/order.descriptions.ts';
import { orderMachine } from '#machines/payment/order.machine.ts';
import { orderFollowUpDescriptions } from '#machines/payment/order-follow-up.descriptions.ts';
import { orderFollowUpMachine } from '#machines/payment/order-follow-up.machine.ts';
import { paymentStatusDescriptions } from '#machines/payment/payment-status.descriptions.ts';
import { paymentStatusMachine } from '#machines/payment/payment-status.machine.ts';
import { pendingOrderDescriptions } from '#machines/payment/pending-order.descriptions.ts';
import { pendingOrderMachine } from '#machines/payment/pending-order.machine.ts';
import { questionImportDescriptions } from '#machines/question-import/question-import.descriptions.ts';
import { questionImportMachine } from '#machines/question-import/question-import.machine.ts';
import { attemptLookUpDescriptions } from '#machines/quiz-attempt/attempt-look-up.descriptions.ts';
import { attemptLookUpMachine } from '#machines/quiz-attempt/attempt-look-up.machine.ts';
import { attemptOpeningDescriptions } from '#machines/quiz-attempt/attempt-opening.descriptions.ts';
import { attemptOpeningMachine } from '#machines/quiz-attempt/attempt-opening.machine.ts';
import { claimAttemptDescriptions } from '#machines/quiz-attempt/claim-attempt.descriptions.ts';
import { claimAttemptMachine } from '#machines/quiz-attempt/claim-attempt.machine.ts';
import { handInDescriptions } from '#machines/quiz-attempt/hand-in.descriptions.ts';
import { handInMachine } from '#machines/quiz-attempt/hand-in.machine.ts';
import { outboxDescriptions } from '#machines/quiz-attempt/outbox.descriptions.ts';
import { outboxMachine } from '#machines/quiz-attempt/outbox.machine.ts';
import { pendingSubmissionsDescriptions } from '#machines/quiz-attempt/pending-submissions.descriptions.ts';
import { pendingSubmissionsMachine } from '#machines/quiz-attempt/pending-submissions.machine.ts';
import { questionPaperDescriptions } from '#machines/quiz-attempt/question-paper.descriptions.ts';
import { questionPaperMachine } from '#machines/quiz-attempt/question-paper.machine.ts';
import { quizAttemptDescriptions } from '#machines/quiz-attempt/quiz-attempt.descriptions.ts';
import { quizAttemptMachine } from '#machines/quiz-attempt/quiz-attempt.machine.ts';
import { sendAnswersDescriptions } from '#machines/quiz-attempt/send-answers.descriptions.ts';
import { sendAnswersMachine } from '#machines/quiz-attempt/send-answers.machine.ts';
import { sendCopyDescriptions } from '#machines/quiz-attempt/send-copy.descriptions.ts';
import { sendCopyMachine } from '#machines/quiz-attempt/send-copy.machine.ts';
import { submissionDescriptions } from '#machines/quiz-attempt/submission.descriptions.ts';
import { submissionMachine } from '#machines/quiz-attempt/submission.machine.ts';
import { submitAttemptDescriptions } from '#machines/quiz-attempt/submit-attempt.descriptions.ts';
import { submitAttemptMachine } from '#machines/quiz-attempt/submit-attempt.machine.ts';
import { quizPublicationDescriptions } from '#machines/quiz-publication/quiz-publication.descriptions.ts';
import { quizPublicationMachine } from '#machines/quiz-publication/quiz-publication.machine.ts';
import { quizUnlockingDescriptions } from '#machines/quiz-unlocking/quiz-unlocking.descriptions.ts';
import { quizUnlockingMachine } from '#machines/quiz-unlocking/quiz-unlocking.machine.ts';
import { passwordFormDescriptions } from '#machines/session/password-form.descriptions.ts';
import { passwordFormMachine } from '#machines/session/password-form.machine.ts';
import { sessionDescriptions } from '#machines/session/session.descriptions.ts';
import { sessionMachine } from '#machines/session/session.machine.ts';
import { signInDescriptions } from '#machines/session/sign-in.descriptions.ts';
import { signInMachine } from '#machines/session/sign-in.machine.ts';
import { signUpDescriptions } from '#machines/session/sign-up.descriptions.ts';
import { signUpMachine } from '#machines/session/sign-up.machine.ts';

/** A machine under the name of its file, with its descriptions. */
export interface CataloguedMachine {
  readonly name: string;
  /** The folder of `machines/` that it is in. */
  readonly folder: string;
  readonly machine: AnyStateMachine;
  readonly descriptions: MachineDescriptions;
  /** It runs on the server, and no screen shows it. */
  readonly onServer?: true;
  /** Other machines run it, and no screen shows it. */
  readonly unseen?: true;
}

/** Every machine of the product, by name. */
export const machineCatalogue: readonly CataloguedMachine[] = [
  {
    name: 'attempt-look-up',
    folder: 'quiz-attempt',
    machine: attemptLookUpMachine,
    descriptions: attemptLookUpDescriptions,
    unseen: true,
  },
  {
    name: 'attempt-opening',
    folder: 'quiz-attempt',
    machine: attemptOpeningMachine,
    descriptions: attemptOpeningDescriptions,
  },
  {
    name: 'claim-attempt',
    folder: 'quiz-attempt',
    machine: claimAttemptMachine,
    descriptions: claimAttemptDescriptions,
    unseen: true,
  },
  { name: 'comment', folder: 'enquiry', machine: commentMachine, descriptions: commentDescriptions },
  { name: 'enquiry', folder: 'enquiry', machine: enquiryMachine, descriptions: enquiryDescriptions },
  { name: 'enrolment', folder: 'payment', machine: enrolmentMachine, descriptions: enrolmentDescriptions },
  { name: 'hand-in', folder: 'quiz-attempt', machine: handInMachine, descriptions: handInDescriptions },
  {
    name: 'key-correction',
    folder: 'key-correction',
    machine: keyCorrectionMachine,
    descriptions: keyCorrectionDescriptions,
  },
  {
    name: 'order',
    folder: 'payment',
    machine: orderMachine,
    descriptions: orderDescriptions,
    onServer: true,
  },
  {
    name: 'order-follow-up',
    folder: 'payment',
    machine: orderFollowUpMachine,
    descriptions: orderFollowUpDescriptions,
    unseen: true,
  },
  {
    name: 'outbox',
    folder: 'quiz-attempt',
    machine: outboxMachine,
    descriptions: outboxDescriptions,
    unseen: true,
  },
  {
    name: 'password-form',
    folder: 'session',
    machine: passwordFormMachine,
    descriptions: passwordFormDescriptions,
  },
  {
    name: 'payment-status',
    folder: 'payment',
    machine: paymentStatusMachine,
    descriptions: paymentStatusDescriptions,
  },
  {
    name: 'pending-order',
    folder: 'payment',
    machine: pendingOrderMachine,
    descriptions: pendingOrderDescriptions,
  },
  {
    name: 'pending-submissions',
    folder: 'quiz-attempt',
    machine: pendingSubmissionsMachine,
    descriptions: pendingSubmissionsDescriptions,
  },
  {
    name: 'question-import',
    folder: 'question-import',
    machine: questionImportMachine,
    descriptions: questionImportDescriptions,
  },
  {
    name: 'question-paper',
    folder: 'quiz-attempt',
    machine: questionPaperMachine,
    descriptions: questionPaperDescriptions,
  },
  {
    name: 'quiz-attempt',
    folder: 'quiz-attempt',
    machine: quizAttemptMachine,
    descriptions: quizAttemptDescriptions,
  },
  {
    name: 'quiz-publication',
    folder: 'quiz-publication',
    machine: quizPublicationMachine,
    descriptions: quizPublicationDescriptions,
  },
  {
    name: 'quiz-unlocking',
    folder: 'quiz-unlocking',
    machine: quizUnlockingMachine,
    descriptions: quizUnlockingDescriptions,
  },
  {
    name: 'send-answers',
    folder: 'quiz-attempt',
    machine: sendAnswersMachine,
    descriptions: sendAnswersDescriptions,
    unseen: true,
  },
  {
    name: 'send-copy',
    folder: 'quiz-attempt',
    machine: sendCopyMachine,
    descriptions: sendCopyDescriptions,
    unseen: true,
  },
  { name: 'session', folder: 'session', machine: sessionMachine, descriptions: sessionDescriptions },
  { name: 'sign-in', folder: 'session', machine: signInMachine, descriptions: signInDescriptions },
  { name: 'sign-up', folder: 'session', machine: signUpMachine, descriptions: signUpDescriptions },
  {
    name: 'submission',
    folder: 'quiz-attempt',
    machine: submissionMachine,
    descriptions: submissionDescriptions,
    onServer: true,
  },
  {
    name: 'submit-attempt',
    folder: 'quiz-attempt',
    machine: submitAttemptMachine,
    descriptions: submitAttemptDescriptions,
    unseen: true,
  },
];
