import { enquiryWorkflow } from './enquiry.ts';
import { enrolmentWorkflow } from './enrolment.ts';
import { quizAttemptWorkflow } from './quiz-attempt.ts';
import { refundWorkflow } from './refund.ts';
import { signUpWorkflow } from './sign-up.ts';
import type { Workflow } from './workflow.ts';

export const workflows: readonly Workflow[] = [
  quizAttemptWorkflow,
  enrolmentWorkflow,
  refundWorkflow,
  signUpWorkflow,
  enquiryWorkflow,
];
