import { t } from '#web/texts/t.ts';
import type { ResultState } from './navigation-state.ts';
import styles from './results.module.css';

/** The server counts unanswered questions as incorrect, the result right after the quiz does not. */
export function CountingNote({ result }: { readonly result: ResultState }) {
  const { questionDetails, correctAnswers, incorrectAnswers, totalQuestions } = result;
  const open = questionDetails.filter(({ userAnswer }) => userAnswer === null).length;
  if (open === 0) return null;
  const questions = t(open === 1 ? '{count} unanswered question' : '{count} unanswered questions', {
    count: open,
  });
  return (
    <p className={styles.note}>
      {correctAnswers + incorrectAnswers === totalQuestions
        ? t('Incorrect includes {questions}.', { questions })
        : t(
            open === 1
              ? 'Incorrect leaves out {questions} here, and includes it under My Quizzes.'
              : 'Incorrect leaves out {questions} here, and includes them under My Quizzes.',
            { questions },
          )}
    </p>
  );
}
