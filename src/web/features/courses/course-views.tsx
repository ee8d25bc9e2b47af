import { Link } from '@tanstack/react-router';
import { t } from '#web/texts/t.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { EmptyState, ErrorState } from '#web/ui/states.tsx';

interface NoCoursesProps {
  /** '' for all. */
  readonly category?: string;
  /** '' for any. */
  readonly age?: string;
  readonly search?: string;
}

export function NoCourses({ category = '', age = '', search = '' }: NoCoursesProps) {
  return category === '' && age === '' && search === '' ? (
    <EmptyState
      title={t('No courses found')}
      action={
        <Link to="/bookdemo" className={buttonClass('main')}>
          {t('Book a Demo')}
        </Link>
      }
    >
      <p>{t('New courses are being prepared. Until they are here, try a class for free.')}</p>
    </EmptyState>
  ) : (
    <EmptyState
      title={t('No courses found')}
      action={
        <Link to="/course" className={buttonClass('main')}>
          {t('Show all courses')}
        </Link>
      }
    >
      <p>
        {search !== ''
          ? t('Nothing here matches “{search}”. A shorter word may find it, or look through all courses.', {
              search,
            })
          : age === ''
            ? t('This category is still growing. There is more to see in the others.')
            : t(
                'There is no course for this age here yet. Choose another age or category, or look through all courses.',
              )}
      </p>
    </EmptyState>
  );
}

interface CoursesFailedProps {
  readonly error: Error;
  readonly busy: boolean;
  readonly onRetry: () => void;
}

export function CoursesFailed({ error, busy, onRetry }: CoursesFailedProps) {
  return (
    <ErrorState
      title={t('The courses could not be loaded')}
      message={error.message}
      busy={busy}
      onAction={onRetry}
      aside={
        <Link to="/bookdemo" className={buttonClass('line')}>
          {t('Book a Demo')}
        </Link>
      }
    />
  );
}
