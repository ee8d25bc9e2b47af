import { t } from '#web/texts/t.ts';
import { Page } from '#web/ui/page.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { CatalogueHead } from './catalogue-head.tsx';
import styles from './course-catalogue.module.css';
import { CourseGridSkeleton } from './course-grid-skeleton.tsx';

export function CatalogueSkeleton() {
  return (
    <Page className={styles.page}>
      <CatalogueHead />
      <div role="status">
        <VisuallyHidden>{t('Loading courses')}</VisuallyHidden>
      </div>
      <Skeleton shape="line" lines={2} />
      <CourseGridSkeleton />
    </Page>
  );
}
