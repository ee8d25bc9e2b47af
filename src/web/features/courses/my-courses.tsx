import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ComponentType, lazy, Suspense } from 'react';
import type { OwnClass } from '#contract/classes.ts';
import { isMissingCall, isRefusedWith } from '#web/api/api-error.ts';
import { useServices } from '#web/app/use-services.ts';
import { t } from '#web/texts/t.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { ChildWithNotebook } from '#web/ui/illustrations/child-with-notebook.tsx';
import { Page, PageHead, Section } from '#web/ui/page.tsx';
import { EmptyState, ErrorState } from '#web/ui/states.tsx';
import { BoughtCourseCard } from './bought-course-card.tsx';
import styles from './my-courses.module.css';
import { myCoursesQuery } from './my-courses-query.ts';
import { OwnCoursesSkeleton } from './my-courses-skeleton.tsx';
import { isOpen, OrderCard } from './order-card.tsx';

/** Loaded after the courses, which do not wait for it. */
const OwnClasses = lazy<ComponentType<ClassesPart>>(() =>
  import('./own-classes.tsx')
    .then((script) => ({ default: script.OwnClasses }))
    .catch(() => ({ default: () => null })),
);

/** The refetch interval while a payment is open. */
const lookAgainMs = 12_000;

interface ClassesPart {
  readonly userId: string;
  readonly classes: readonly OwnClass[];
}

interface MyCoursesProps {
  /** null for a visitor. */
  readonly userId: string | null;
}

export function MyCourses({ userId }: MyCoursesProps) {
  return (
    <Page className={styles.page}>
      <PageHead title={t('My Courses')} />
      {userId === null ? (
        <EmptyState
          title={t('Sign in to see your courses')}
          action={
            <Link to="/login" search={{ redirect: '/my-courses' }} className={buttonClass('main')}>
              {t('Login')}
            </Link>
          }
        >
          <p>{t('Every course that you enrol in waits here with its videos and its receipt.')}</p>
        </EmptyState>
      ) : (
        <OwnCourses userId={userId} />
      )}
    </Page>
  );
}

function OwnCourses({ userId }: { readonly userId: string }) {
  const { api } = useServices();
  const { data, error, isFetching, refetch } = useQuery({
    ...myCoursesQuery(api, userId),
    // Another tab may have bought a course meanwhile.
    refetchOnWindowFocus: 'always',
    refetchInterval: ({ state }) => (state.data?.orders.some(isOpen) ? lookAgainMs : false),
  });
  if (data === undefined) {
    if (error === null) return <OwnCoursesSkeleton />;
    if (isMissingCall(error) || isRefusedWith(error, 200, 400)) {
      return <CannotBeListed busy={isFetching} onRetry={refetch} />;
    }
    return (
      <ErrorState
        title={t('Your courses could not be loaded')}
        message={error.message}
        busy={isFetching}
        onAction={() => void refetch()}
        aside={
          <Link to="/" className={buttonClass('line')}>
            {t('Back to Home')}
          </Link>
        }
      />
    );
  }
  const { data: courses, orders, classes } = data;
  if (courses.length === 0 && orders.length === 0) {
    return (
      <>
        <EmptyState
          title={t('No courses yet')}
          picture={<ChildWithNotebook />}
          action={
            <Link to="/course" className={buttonClass('main')}>
              {t('Choose a course')}
            </Link>
          }
        >
          <p>{t('Pick one that makes you curious. It will be here as soon as you are enrolled.')}</p>
        </EmptyState>
        <Classes userId={userId} classes={classes} />
      </>
    );
  }
  return (
    <>
      {courses.length > 0 && (
        <ul className={styles.list}>
          {courses.map((course) => (
            <li key={course._id}>
              <BoughtCourseCard userId={userId} course={course} />
            </li>
          ))}
        </ul>
      )}
      {orders.length > 0 && (
        <Section title={t('Payments')}>
          <ul className={styles.list}>
            {orders.map((order) => (
              <li key={order.order_id}>
                <OrderCard order={order} />
              </li>
            ))}
          </ul>
        </Section>
      )}
      <Classes userId={userId} classes={classes} />
    </>
  );
}

/** `classes` is undefined on a host without them, and for a teacher. */
function Classes({
  userId,
  classes,
}: {
  readonly userId: string;
  readonly classes: readonly OwnClass[] | undefined;
}) {
  if (classes === undefined) return null;
  return (
    <Suspense>
      <OwnClasses userId={userId} classes={classes} />
    </Suspense>
  );
}

/**
 * The operation is an addition to the wire. Other hosts may respond as for a course of that id, and a proxy
 * may respond temporarily.
 */
function CannotBeListed({ busy, onRetry }: { readonly busy: boolean; readonly onRetry: () => unknown }) {
  return (
    <EmptyState
      title={t('Your courses cannot be listed here')}
      picture={<ChildWithNotebook />}
      action={
        <>
          <Link to="/contact" className={buttonClass('main')}>
            {t('Contact us')}
          </Link>
          <Link to="/course" className={buttonClass('line')}>
            {t('Show all courses')}
          </Link>
          <Button variant="quiet" busy={busy} onClick={() => void onRetry()}>
            {t('Retry')}
          </Button>
        </>
      }
    >
      <p>{t('What you have paid for is still yours. Tell us your order ID, and we will help you begin.')}</p>
    </EmptyState>
  );
}
