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

/** docs/specification.md#5-validation: no penalty; 0 without questions. */
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

export const wrongAnswerPenalty = 1 / 4;

export function countMarks(grade: { correctAnswers: number; incorrectAnswers: number }): number {
  return grade.correctAnswers - grade.incorrectAnswers * wrongAnswerPenalty;
}

export type ScoreBand = 'Excellent!' | 'Good Job!' | 'Keep Practicing!';

export function scoreBand(score: number): ScoreBand {
  if (score >= 70) return 'Excellent!';
  return score >= 40 ? 'Good Job!' : 'Keep Practicing!';
}

export function countsFromScore(score: number, totalQuestions: number) {
  const correctAnswers = Math.round((score / 100) * totalQuestions);
  return { correctAnswers, incorrectAnswers: totalQuestions - correctAnswers };
}
