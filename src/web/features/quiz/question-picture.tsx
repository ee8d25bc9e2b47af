import type { PaperQuestion } from '#domain/quizzes/question.ts';
import { mediaAddress } from '#web/api/media-address.ts';
import styles from './question-picture.module.css';

interface QuestionPictureProps {
  readonly picture: NonNullable<PaperQuestion['picture']>;
}

/** The picture of a question; its words stand in where it cannot be loaded. */
export function QuestionPicture({ picture }: QuestionPictureProps) {
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
