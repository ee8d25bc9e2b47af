import { counted } from '#domain/text/counted.ts';
import type { ResultState } from './navigation-state.ts';
import styles from './results.module.css';

/** The server counts unanswered questions as incorrect, the result right after the quiz does not. */
export function CountingNote({ result }: { readonly result: ResultState }) {
  const { questionDetails, correctAnswers, incorrectAnswers, totalQuestions } = result;
  const open = questionDetails.filter(({ userAnswer }) => userAnswer === null).length;
  if (open === 0) return null;
  const questions = counted(open, 'unanswered question');
  return (
    <p className={styles.note}>
      {correctAnswers + incorrectAnswers === totalQuestions
        ? `Incorrect includes ${questions}.`
        : `Incorrect leaves out ${questions} here, and includes ${open === 1 ? 'it' : 'them'} under My Quizzes.`}
    </p>
  );
}
