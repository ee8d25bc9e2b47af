import { t } from '#web/texts/t.ts';
import { Card } from '#web/ui/card.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { BackToQuizzes } from './back-to-quizzes.tsx';
import styles from './results.module.css';

/** A result in its final size while it loads, with a link: some pages have no header. */
export function ResultSkeleton() {
  return (
    <div className={styles.page}>
      <Card padding="l" className={styles.summary}>
        <Skeleton shape="circle" className={styles.ringBone} />
        <div className={styles.text}>
          <div role="status">
            <VisuallyHidden as="h1">{t('Loading your result')}</VisuallyHidden>
          </div>
          <Skeleton shape="line" lines={3} className={styles.textBone} />
          <Skeleton shape="block" className={styles.talliesBone} />
          <BackToQuizzes />
        </div>
      </Card>
    </div>
  );
}
