import type { PaperQuestion } from '#domain/quizzes/question.ts';
import { type ChosenAnswers, countMarks, countsFromScore, gradeAnswers } from './scoring.ts';

export interface QuestionDetail extends PaperQuestion {
  readonly correctAnswer: string | null;
  readonly userAnswer: string | null;
  readonly isCorrect: boolean;
}

/** docs/specification.md#3-entities */
export interface ResultSummary {
  readonly totalQuestions: number;
  readonly correctAnswers: number;
  readonly incorrectAnswers: number;
  /** Percent, not rounded. */
  readonly score: number;
  /** Seconds. */
  readonly timeTaken: number;
  readonly questionDetails: readonly QuestionDetail[];
  /** Of a competition: score and counts come later, and are 0 here. */
  readonly resultsHeld?: boolean | undefined;
}

export interface GradedAttempt {
  readonly score: number;
  readonly timeTaken: number;
  readonly correctCount: number | null;
  readonly incorrectCount: number | null;
  readonly totalQuestions: number | null;
  /** Score and counts come when the office releases the results of a competition. */
  readonly resultsHeld?: boolean | undefined;
}

interface KnownQuestion extends PaperQuestion {
  readonly correctAnswer: string;
}

const hasKey = (question: PaperQuestion): question is KnownQuestion =>
  question.correctAnswer !== null && question.correctAnswer !== undefined;

export const hasWholeKey = (questions: readonly PaperQuestion[]): questions is readonly KnownQuestion[] =>
  questions.length > 0 && questions.every(hasKey);

export function summariseResult(
  questions: readonly PaperQuestion[],
  answers: ChosenAnswers,
  graded: GradedAttempt,
): ResultSummary {
  return {
    ...countResult(questions, answers, graded),
    timeTaken: graded.timeTaken,
    questionDetails: reviewQuestions(questions, answers),
    ...held(graded),
  };
}

const held = ({ resultsHeld }: Pick<GradedAttempt, 'resultsHeld'>) => (resultsHeld ? { resultsHeld } : {});

function countResult(questions: readonly PaperQuestion[], answers: ChosenAnswers, graded: GradedAttempt) {
  const { score, correctCount, incorrectCount, totalQuestions } = graded;
  if (correctCount !== null && incorrectCount !== null && totalQuestions !== null) {
    return { totalQuestions, correctAnswers: correctCount, incorrectAnswers: incorrectCount, score };
  }
  if (hasWholeKey(questions)) {
    const { unanswered: _, ...grade } = gradeAnswers(questions, answers);
    return grade;
  }
  return { totalQuestions: questions.length, ...countsFromScore(score, questions.length), score };
}

export function knownScore(questions: readonly PaperQuestion[], answers: ChosenAnswers): number {
  return hasWholeKey(questions) ? gradeAnswers(questions, answers).score : 0;
}

export function reviewQuestions(
  questions: readonly PaperQuestion[],
  answers: ChosenAnswers,
): readonly QuestionDetail[] {
  return questions.map((question, index) => {
    const userAnswer = answers[index] ?? null;
    const correctAnswer = question.correctAnswer ?? null;
    return {
      ...question,
      correctAnswer,
      userAnswer,
      isCorrect: userAnswer !== null && userAnswer === correctAnswer,
    };
  });
}

/** docs/specification.md#page-by-page: correct is round(score / 100 × total). */
export function summariseStored(
  questions: readonly PaperQuestion[],
  stored: Pick<GradedAttempt, 'score' | 'timeTaken' | 'resultsHeld'> & { readonly answers: ChosenAnswers },
): ResultSummary {
  return {
    totalQuestions: questions.length,
    ...countsFromScore(stored.score, questions.length),
    score: stored.score,
    timeTaken: stored.timeTaken,
    questionDetails: reviewQuestions(questions, stored.answers),
    ...held(stored),
  };
}

/** @returns null when the counts come from a score */
export function resultMarks(result: ResultSummary): number | null {
  const answered = result.questionDetails.filter((detail) => detail.userAnswer !== null).length;
  const isCounted = result.totalQuestions > 0 && result.correctAnswers + result.incorrectAnswers === answered;
  return detailMarks(result.questionDetails) ?? (isCounted ? countMarks(result) : null);
}

export function detailMarks(details: readonly QuestionDetail[]): number | null {
  if (details.length === 0 || details.some((detail) => detail.correctAnswer === null)) return null;
  const correctAnswers = details.filter((detail) => detail.isCorrect).length;
  const answered = details.filter((detail) => detail.userAnswer !== null).length;
  return countMarks({ correctAnswers, incorrectAnswers: answered - correctAnswers });
}
