import { subjectKey } from '#domain/courses/subject-key.ts';

/** Whether the ladder has steps of the subject. */
export const hasPractice = (subjectName: string): boolean =>
  ['abacus', 'vedic-maths'].includes(subjectKey(subjectName));
