import type { PaperQuestion } from '#domain/quizzes/question.ts';
import { mediaAddress } from '#web/api/media-address.ts';
import styles from './question-picture.module.css';

interface QuestionPictureProps {
  readonly picture: NonNullable<PaperQuestion['picture']>;
}

/** Its text replaces a picture that fails to load. */
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
