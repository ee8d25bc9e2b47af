/** Maps a question index, from 0, to the text of the chosen option. */
export type ChosenAnswers = Readonly<Record<string, string>>;

export interface GradedQuestion {
  readonly correctAnswer: string;
}

export interface Grade {
  readonly totalQuestions: number;
  readonly correctAnswers: number;
  readonly incorrectAnswers: number;
  readonly unanswered: number;
  /** Percent, not rounded. */
  readonly score: number;
}

/**
 * Grades a paper: correct / total × 100; unanswered questions count as neither, without penalty
 * (specification, section 5). A paper without questions scores 0. Answers to unknown questions are ignored.
 */
export function gradeAnswers(questions: readonly GradedQuestion[], answers: ChosenAnswers): Grade {
  let correctAnswers = 0;
  let unanswered = 0;
  for (const [index, question] of questions.entries()) {
    const chosen = answers[index];
    if (chosen === undefined) unanswered += 1;
    else if (chosen === question.correctAnswer) correctAnswers += 1;
  }
  const totalQuestions = questions.length;
  return {
    totalQuestions,
    correctAnswers,
    incorrectAnswers: totalQuestions - correctAnswers - unanswered,
    unanswered,
    score: totalQuestions === 0 ? 0 : (correctAnswers / totalQuestions) * 100,
  };
}

/** The penalty for a wrong answer in marks, as the instructions promise. */
export const wrongAnswerPenalty = 1 / 4;

/** The marks by the promised scheme: 1 per correct answer, minus a quarter per wrong one. */
export function countMarks(grade: { correctAnswers: number; incorrectAnswers: number }): number {
  return grade.correctAnswers - grade.incorrectAnswers * wrongAnswerPenalty;
}

export type ScoreBand = 'Excellent!' | 'Good Job!' | 'Keep Practicing!';

/** The message band of a score in percent: 70 or more, 40 or more, below (specification, section 5). */
export function scoreBand(score: number): ScoreBand {
  if (score >= 70) return 'Excellent!';
  return score >= 40 ? 'Good Job!' : 'Keep Practicing!';
}

/**
 * Correct and incorrect counts from a score alone: correct is round(score / 100 × total), incorrect is the
 * rest (specification, section 4, View Results).
 */
export function countsFromScore(score: number, totalQuestions: number) {
  const correctAnswers = Math.round((score / 100) * totalQuestions);
  return { correctAnswers, incorrectAnswers: totalQuestions - correctAnswers };
}
