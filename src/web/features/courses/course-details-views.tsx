import { Link } from '@tanstack/react-router';
import { courseHead, createHead } from '#domain/pages/page-head.ts';
import { isNotFound } from '#web/api/api-error.ts';
import { PageTags } from '#web/app/page-tags.tsx';
import { t } from '#web/texts/t.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { LostBead } from '#web/ui/illustrations/lost-bead.tsx';
import { Page } from '#web/ui/page.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { EmptyState, ErrorState } from '#web/ui/states.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import styles from './course-details.module.css';

export function CourseDetailsSkeleton({ id }: { readonly id: string }) {
  return (
    <Page className={styles.page}>
      <PageTags head={courseHead(id)} general />
      <div className={styles.whole} role="status">
        <VisuallyHidden as="h1">{t('Loading the course')}</VisuallyHidden>
        <div className={styles.crumbBone} />
        <div className={styles.hero}>
          <Skeleton shape="line" lines={4} />
          <div className={styles.ticket}>
            <Skeleton shape="block" className={styles.videoBone} />
            <Skeleton shape="block" className={styles.priceBone} />
          </div>
        </div>
        <div className={styles.body}>
          <Skeleton shape="line" lines={8} />
        </div>
      </div>
    </Page>
  );
}

interface CourseDetailsFailureProps {
  readonly id: string;
  readonly error: Error;
  readonly busy: boolean;
  readonly onRetry: () => void;
}

export function CourseDetailsFailure({ id, error, busy, onRetry }: CourseDetailsFailureProps) {
  return (
    <Page>
      {isNotFound(error) ? (
        <PageTags head={createHead('/course-details/$id')} />
      ) : (
        <PageTags head={courseHead(id)} general />
      )}
      {isNotFound(error) ? (
        <EmptyState
          title={t('This course is not here')}
          level={1}
          picture={<LostBead />}
          action={<AllCourses variant="main" />}
        >
          <p>{t('It may have ended, or the address may have a typing mistake.')}</p>
        </EmptyState>
      ) : (
        <ErrorState
          title={t('The course could not be loaded')}
          level={1}
          message={error.message}
          busy={busy}
          onAction={onRetry}
          aside={<AllCourses variant="line" />}
        />
      )}
    </Page>
  );
}

function AllCourses({ variant }: { readonly variant: 'main' | 'line' }) {
  return (
    <Link to="/course" className={buttonClass(variant)}>
      {t('Show all courses')}
    </Link>
  );
}
