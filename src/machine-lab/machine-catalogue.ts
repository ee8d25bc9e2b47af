import type { AnyStateMachine } from 'xstate';
import { accountDescriptions } from '#machines/account/account.descriptions.ts';
import { accountMachine } from '#machines/account/account.machine.ts';
import { certificateDescriptions } from '#machines/certificate/certificate.descriptions.ts';
import { certificateMachine } from '#machines/certificate/certificate.machine.ts';
import { competitionDescriptions } from '#machines/competition/competition.descriptions.ts';
import { competitionMachine } from '#machines/competition/competition.machine.ts';
import type { MachineDescriptions } from '#machines/descriptions.ts';
import { formDescriptions } from '#machines/form/form.descriptions.ts';
import { formMachine } from '#machines/form/form.machine.ts';
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
import { numbersRoundDescriptions } from '#machines/practice/numbers-round.descriptions.ts';
import { numbersRoundMachine } from '#machines/practice/numbers-round.machine.ts';
import { practiceRoundDescriptions } from '#machines/practice/practice-round.descriptions.ts';
import { practiceRoundMachine } from '#machines/practice/practice-round.machine.ts';
import { practiceStepDescriptions } from '#machines/practice/practice-step.descriptions.ts';
import { practiceStepMachine } from '#machines/practice/practice-step.machine.ts';
import { questionImportDescriptions } from '#machines/question-import/question-import.descriptions.ts';
import { questionImportMachine } from '#machines/question-import/question-import.machine.ts';
import { attemptLookUpDescriptions } from '#machines/quiz-attempt/attempt-look-up.descriptions.ts';
import { attemptLookUpMachine } from '#machines/quiz-attempt/attempt-look-up.machine.ts';
import { attemptOpeningDescriptions } from '#machines/quiz-attempt/attempt-opening.descriptions.ts';
import { attemptOpeningMachine } from '#machines/quiz-attempt/attempt-opening.machine.ts';
import { claimAttemptDescriptions } from '#machines/quiz-attempt/claim-attempt.descriptions.ts';
import { claimAttemptMachine } from '#machines/quiz-attempt/claim-attempt.machine.ts';
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
import { sendDraftDescriptions } from '#machines/quiz-attempt/send-draft.descriptions.ts';
import { sendDraftMachine } from '#machines/quiz-attempt/send-draft.machine.ts';
import { submissionDescriptions } from '#machines/quiz-attempt/submission.descriptions.ts';
import { submissionMachine } from '#machines/quiz-attempt/submission.machine.ts';
import { submitAttemptDescriptions } from '#machines/quiz-attempt/submit-attempt.descriptions.ts';
import { submitAttemptMachine } from '#machines/quiz-attempt/submit-attempt.machine.ts';
import { submitQuizDescriptions } from '#machines/quiz-attempt/submit-quiz.descriptions.ts';
import { submitQuizMachine } from '#machines/quiz-attempt/submit-quiz.machine.ts';
import { quizPublicationDescriptions } from '#machines/quiz-publication/quiz-publication.descriptions.ts';
import { quizPublicationMachine } from '#machines/quiz-publication/quiz-publication.machine.ts';
import { quizUnlockingDescriptions } from '#machines/quiz-unlocking/quiz-unlocking.descriptions.ts';
import { quizUnlockingMachine } from '#machines/quiz-unlocking/quiz-unlocking.machine.ts';
import { loginRedirectDescriptions } from '#machines/session/login-redirect.descriptions.ts';
import { loginRedirectMachine } from '#machines/session/login-redirect.machine.ts';
import { sessionDescriptions } from '#machines/session/session.descriptions.ts';
import { sessionMachine } from '#machines/session/session.machine.ts';

interface Flags {
  /** Runs on the server; no screen shows it. */
  readonly onServer?: true;
  /** Invoked by other machines; no screen shows it. */
  readonly unseen?: true;
}

export interface CataloguedMachine extends Flags {
  readonly name: string;
  /** Within `machines/`. */
  readonly folder: string;
  readonly machine: AnyStateMachine;
  readonly descriptions: MachineDescriptions & Required<Pick<MachineDescriptions, keyof typeof noParts>>;
}

const noParts = { events: {}, actors: {}, delays: {}, meets: {} };

type Entry = readonly [AnyStateMachine, MachineDescriptions, Flags?];

const unseen: Flags = { unseen: true };
const onServer: Flags = { onServer: true };

const machines: Readonly<Record<string, Readonly<Record<string, Entry>>>> = {
  account: {
    account: [accountMachine, accountDescriptions, onServer],
  },
  certificate: {
    certificate: [certificateMachine, certificateDescriptions, onServer],
  },
  competition: {
    competition: [competitionMachine, competitionDescriptions, onServer],
  },
  form: {
    form: [formMachine, formDescriptions],
  },
  'key-correction': {
    'key-correction': [keyCorrectionMachine, keyCorrectionDescriptions],
  },
  payment: {
    enrolment: [enrolmentMachine, enrolmentDescriptions],
    order: [orderMachine, orderDescriptions, onServer],
    'order-follow-up': [orderFollowUpMachine, orderFollowUpDescriptions, unseen],
    'payment-status': [paymentStatusMachine, paymentStatusDescriptions],
    'pending-order': [pendingOrderMachine, pendingOrderDescriptions],
  },
  practice: {
    'practice-step': [practiceStepMachine, practiceStepDescriptions, onServer],
    'practice-round': [practiceRoundMachine, practiceRoundDescriptions],
    'numbers-round': [numbersRoundMachine, numbersRoundDescriptions],
  },
  'question-import': {
    'question-import': [questionImportMachine, questionImportDescriptions],
  },
  'quiz-attempt': {
    'attempt-look-up': [attemptLookUpMachine, attemptLookUpDescriptions, unseen],
    'attempt-opening': [attemptOpeningMachine, attemptOpeningDescriptions],
    'claim-attempt': [claimAttemptMachine, claimAttemptDescriptions, unseen],
    'submit-quiz': [submitQuizMachine, submitQuizDescriptions],
    outbox: [outboxMachine, outboxDescriptions, unseen],
    'pending-submissions': [pendingSubmissionsMachine, pendingSubmissionsDescriptions],
    'question-paper': [questionPaperMachine, questionPaperDescriptions],
    'quiz-attempt': [quizAttemptMachine, quizAttemptDescriptions],
    'send-answers': [sendAnswersMachine, sendAnswersDescriptions, unseen],
    'send-draft': [sendDraftMachine, sendDraftDescriptions, unseen],
    submission: [submissionMachine, submissionDescriptions, onServer],
    'submit-attempt': [submitAttemptMachine, submitAttemptDescriptions, unseen],
  },
  'quiz-publication': {
    'quiz-publication': [quizPublicationMachine, quizPublicationDescriptions],
  },
  'quiz-unlocking': {
    'quiz-unlocking': [quizUnlockingMachine, quizUnlockingDescriptions],
  },
  session: {
    'login-redirect': [loginRedirectMachine, loginRedirectDescriptions],
    session: [sessionMachine, sessionDescriptions],
  },
};

export const machineCatalogue: readonly CataloguedMachine[] = Object.entries(machines)
  .flatMap(([folder, entries]) =>
    Object.entries(entries).map(([name, [machine, descriptions, flags]]) => ({
      name,
      folder,
      machine,
      descriptions: { ...noParts, ...descriptions },
      ...flags,
    })),
  )
  .sort((one, other) => (one.name < other.name ? -1 : 1));
