import { durationSeconds } from '#domain/attempts/attempt-clock.ts';
import { defaultQuestionCount } from '#domain/quiz-list/to-instructions.ts';
import type { Quiz } from '#domain/quizzes/quiz.ts';
import { showDuration } from '#web/texts/show-duration.ts';
import { t } from '#web/texts/t.ts';

/** «10 questions, 8 minutes» */
export function quizFacts({ questionsCount, timeLimit }: Pick<Quiz, 'questionsCount' | 'timeLimit'>): string {
  const count = questionsCount ?? defaultQuestionCount;
  const questions = t(count === 1 ? '{count} question' : '{count} questions', { count });
  return `${questions}, ${showDuration(durationSeconds(timeLimit))}`;
}
