import { Card } from '#web/ui/card.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import styles from './course-grid.module.css';

const places = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth'];

export function CourseGridSkeleton() {
  return (
    <div className={styles.frame} aria-hidden="true">
      <ul className={styles.grid}>
        {places.map((place) => (
          <li key={place}>
            <Card padding="none" className={styles.bones}>
              <Skeleton shape="block" className={styles.picture} />
              <div className={styles.text}>
                <Skeleton shape="block" className={styles.chip} />
                <Skeleton shape="line" lines={4} className={styles.lines} />
                <Skeleton shape="block" className={styles.foot} />
              </div>
            </Card>
          </li>
        ))}
      </ul>
    </div>
  );
}
