import { t } from '#web/texts/t.ts';
import { Card } from '#web/ui/card.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import styles from './attempts-list.module.css';

/** /events in its final size while its script loads. */
export function AttemptsSkeleton() {
  return (
    <div className={styles.page}>
      <h1>{t('My Quizzes')}</h1>
      <OwnAttemptsSkeleton />
    </div>
  );
}

/** The subjects in their final shape while the attempts are on their way. */
export function OwnAttemptsSkeleton() {
  return (
    <div className={styles.list} role="status">
      <VisuallyHidden>{t('Loading your quizzes')}</VisuallyHidden>
      {['first', 'second'].map((place) => (
        <Card key={place} className={styles.bone}>
          <Skeleton shape="line" lines={2} />
          <Skeleton shape="block" className={styles.rodBone} />
        </Card>
      ))}
    </div>
  );
}
