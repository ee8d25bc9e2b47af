import type { Question } from '#contract/quizzes.ts';
import { mediaAddress } from '#web/api/media-address.ts';
import styles from './question-picture.module.css';

/** The picture of a question, where it has one; its words stand in where it cannot be loaded. */
export function QuestionPicture({ question }: { readonly question: Question | undefined }) {
  const picture = question?.picture;
  if (!picture) return null;
  return (
    <img
      key={picture.file}
      className={styles.picture}
      src={mediaAddress(`uploads/questions/${picture.file}`)}
      alt={picture.alt}
      width={640}
      height={360}
    />
  );
}
