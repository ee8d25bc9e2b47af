import type { QuestionDetail } from '#domain/attempts/result-summary.ts';

/** Wrong or not answered; false while the right answer is hidden. */
export const isMistake = ({ correctAnswer, isCorrect }: QuestionDetail) =>
  correctAnswer !== null && !isCorrect;
