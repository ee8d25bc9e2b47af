import { useQuery } from '@tanstack/react-query';
import type { Quiz } from '#domain/quizzes/quiz.ts';
import { useServices } from '#web/app/use-services.ts';
import { showDate } from '#web/texts/show-date.ts';
import { t } from '#web/texts/t.ts';
import { quizQuery } from './quiz-queries.ts';

export interface HiddenKeyProps {
  readonly quizId: string;
}

const whileOpen = 'Hidden while this quiz is open';

/** Why a review does not show a right answer, by the rule of the quiz. */
export function HiddenKey({ quizId }: HiddenKeyProps) {
  const { api } = useServices();
  const quiz = useQuery(quizQuery(api, quizId));
  return <span>{quiz.data === undefined ? t(whileOpen) : formatHiddenKey(quiz.data)}</span>;
}

function formatHiddenKey({ keyShown, keyShownFrom }: Quiz): string {
  if (keyShown === 'never') return t('Not shown for this quiz');
  if (keyShown === 'after-date' && keyShownFrom !== null && Date.parse(keyShownFrom) > Date.now())
    return t('Shown from {day}', { day: showDate(keyShownFrom) });
  return t(whileOpen);
}
