import type { AnyStateMachine } from 'xstate';
import { commentMachine } from '#machines/comment.machine.ts';
import { courseOfferMachine } from '#machines/course-offer.machine.ts';
import { enquiryMachine } from '#machines/enquiry.machine.ts';
import { enrolmentMachine } from '#machines/enrolment.machine.ts';
import { handInMachine } from '#machines/hand-in.machine.ts';
import { lateAnswersMachine } from '#machines/late-answers.machine.ts';
import { lateScriptMachine } from '#machines/late-script.machine.ts';
import { passwordFormMachine } from '#machines/password-form.machine.ts';
import { paymentStatusMachine } from '#machines/payment-status.machine.ts';
import { quizAttemptMachine } from '#machines/quiz-attempt.machine.ts';
import { quizUnlockingMachine } from '#machines/quiz-unlocking.machine.ts';
import { sessionMachine } from '#machines/session.machine.ts';
import { signInMachine } from '#machines/sign-in.machine.ts';
import { signUpMachine } from '#machines/sign-up.machine.ts';
import { commentWords } from '#machines/words/comment.words.ts';
import { courseOfferWords } from '#machines/words/course-offer.words.ts';
import { enquiryWords } from '#machines/words/enquiry.words.ts';
import { enrolmentWords } from '#machines/words/enrolment.words.ts';
import { handInWords } from '#machines/words/hand-in.words.ts';
import { lateAnswersWords } from '#machines/words/late-answers.words.ts';
import { lateScriptWords } from '#machines/words/late-script.words.ts';
import type { MachineWords } from '#machines/words/machine-words.ts';
import { passwordFormWords } from '#machines/words/password-form.words.ts';
import { paymentStatusWords } from '#machines/words/payment-status.words.ts';
import { quizAttemptWords } from '#machines/words/quiz-attempt.words.ts';
import { quizUnlockingWords } from '#machines/words/quiz-unlocking.words.ts';
import { sessionWords } from '#machines/words/session.words.ts';
import { signInWords } from '#machines/words/sign-in.words.ts';
import { signUpWords } from '#machines/words/sign-up.words.ts';

/** A machine under the name of its file, with its words. */
export interface CataloguedMachine {
  readonly name: string;
  readonly machine: AnyStateMachine;
  readonly words: MachineWords;
}

/** Every machine of the product, by name. */
export const machineCatalogue: readonly CataloguedMachine[] = [
  { name: 'comment', machine: commentMachine, words: commentWords },
  { name: 'course-offer', machine: courseOfferMachine, words: courseOfferWords },
  { name: 'enquiry', machine: enquiryMachine, words: enquiryWords },
  { name: 'enrolment', machine: enrolmentMachine, words: enrolmentWords },
  { name: 'hand-in', machine: handInMachine, words: handInWords },
  { name: 'late-answers', machine: lateAnswersMachine, words: lateAnswersWords },
  { name: 'late-script', machine: lateScriptMachine, words: lateScriptWords },
  { name: 'password-form', machine: passwordFormMachine, words: passwordFormWords },
  { name: 'payment-status', machine: paymentStatusMachine, words: paymentStatusWords },
  { name: 'quiz-attempt', machine: quizAttemptMachine, words: quizAttemptWords },
  { name: 'quiz-unlocking', machine: quizUnlockingMachine, words: quizUnlockingWords },
  { name: 'session', machine: sessionMachine, words: sessionWords },
  { name: 'sign-in', machine: signInMachine, words: signInWords },
  { name: 'sign-up', machine: signUpMachine, words: signUpWords },
];
