import type { StudentAttempt, StudentRow } from '#contract/office/students.ts';
import { counted } from '#domain/text/counted.ts';

export const roleNames: Readonly<Record<StudentRow['role'], string>> = {
  student: 'Student',
  teacher: 'Teacher',
};

/** The first sentence of a WhatsApp message to a student. */
export const studentMessage = (name: string, institute: string): string =>
  `Namaste ${name}, this is ${institute}.`;

/** «80%, 4 of 5 right» */
export function scoreText({ completedAt, score, correctCount, totalQuestions }: StudentAttempt): string {
  if (completedAt === null || score === null) return 'In progress';
  const percent = `${Math.round(score)}%`;
  return correctCount === null || totalQuestions === null
    ? percent
    : `${percent}, ${correctCount} of ${totalQuestions} right`;
}

/** Why an email is not sent yet. */
export const triesText = (tries: number): string =>
  tries === 0 ? 'Waits to be sent' : `Not accepted yet, after ${counted(tries, 'try', 'tries')}`;
