import { t } from '#web/texts/t.ts';
import { Card } from '#web/ui/card.tsx';
import { Page, PageHead } from '#web/ui/page.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import styles from './my-courses.module.css';

export function MyCoursesSkeleton() {
  return (
    <Page className={styles.page}>
      <PageHead title={t('My Courses')} />
      <OwnCoursesSkeleton />
    </Page>
  );
}

export function OwnCoursesSkeleton() {
  return (
    <div className={styles.list} role="status">
      <VisuallyHidden>{t('Loading your courses')}</VisuallyHidden>
      <Card padding="l" className={styles.bones}>
        <Skeleton shape="block" />
        <Skeleton shape="line" lines={6} />
      </Card>
    </div>
  );
}
