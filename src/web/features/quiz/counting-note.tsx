import type { QuestionDetail } from '#domain/attempts/result-summary.ts';
import { counted } from '#domain/text/counted.ts';
import styles from './results.module.css';

/** Explains why a result and its stored twin count unanswered questions differently. */
export function CountingNote({ details }: { readonly details: readonly QuestionDetail[] }) {
  const open = details.filter(({ userAnswer }) => userAnswer === null).length;
  if (open === 0) return null;
  return (
    <p className={styles.note}>
      {`${counted(open, 'question was', 'questions were')} left open. Right after the quiz, open questions are in neither count. When you look at a result again later, they are counted with the incorrect ones. The score is the same.`}
    </p>
  );
}
