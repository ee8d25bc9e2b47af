import { useQuery } from '@tanstack/react-query';
import type { Quiz } from '#contract/quizzes.ts';
import type { QuestionDetail } from '#machines/rules/result-summary.ts';
import type { ApiClient } from '#web/api/client.ts';
import { formatDate } from '#web/ui/format-date.ts';
import { quizQuery } from './quiz-queries.ts';

/** Why a review shows no right answers, as the quiz says; empty until that is known. */
export function useHiddenKey(api: ApiClient, quizId: string, details: readonly QuestionDetail[]): string {
  const isHidden = details.some(({ correctAnswer }) => correctAnswer === null);
  const quiz = useQuery({ ...quizQuery(api, quizId), enabled: isHidden });
  if (quiz.data === undefined) return quiz.isError ? whileOpen : '';
  return formatHiddenKey(quiz.data);
}

const whileOpen = 'Hidden while this quiz is open';

function formatHiddenKey({ keyShown, keyShownFrom }: Quiz): string {
  if (keyShown === 'never') return 'Not shown for this quiz';
  if (keyShown === 'after-date' && keyShownFrom !== null && Date.parse(keyShownFrom) > Date.now())
    return `Shown from ${formatDate(keyShownFrom)}`;
  return whileOpen;
}
