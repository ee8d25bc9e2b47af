import { Card } from '#web/ui/card.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import styles from './quiz-list.module.css';

const places = ['first', 'second', 'third', 'fourth'];

/** The cards in their final shape while the quizzes are loaded. */
export function QuizCardsSkeleton() {
  return (
    <ul className={styles.cards} aria-hidden="true">
      {places.map((place) => (
        <li key={place}>
          <Card className={styles.card}>
            <div className={styles.cardTop}>
              <Skeleton shape="circle" className={styles.numberBone} />
              <Skeleton shape="circle" className={styles.emblemBone} />
            </div>
            <Skeleton shape="line" lines={2} />
            <Skeleton shape="line" lines={2} />
            <Skeleton shape="block" className={styles.actionBone} />
          </Card>
        </li>
      ))}
    </ul>
  );
}
