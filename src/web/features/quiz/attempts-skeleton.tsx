import { Card } from '#web/ui/card.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import styles from './attempts-list.module.css';

/** /events in its final shape while its script is on its way. */
export function AttemptsSkeleton() {
  return (
    <div className={styles.page}>
      <h1>My Quizzes</h1>
      <OwnAttemptsSkeleton />
    </div>
  );
}

const places = ['first', 'second', 'third', 'fourth'];

/** The list in its final shape while the attempts are on their way. */
export function OwnAttemptsSkeleton() {
  return (
    <div className={styles.list} role="status">
      <VisuallyHidden>Loading your quizzes</VisuallyHidden>
      {places.map((place) => (
        <Card key={place} className={styles.attempt}>
          <Skeleton shape="circle" className={styles.emblemBone} />
          <Skeleton shape="line" lines={2} />
          <Skeleton shape="block" className={styles.chipBone} />
          <Skeleton shape="block" className={styles.buttonBone} />
        </Card>
      ))}
    </div>
  );
}
