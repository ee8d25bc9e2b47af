import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ComponentType, lazy, Suspense } from 'react';

import { useInstitute } from '#web/app/use-institute.ts';
import { useServices } from '#web/app/use-services.ts';
import { showDate } from '#web/texts/show-date.ts';
import { t, translated } from '#web/texts/t.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import type { Elements } from '#web/ui/elements.ts';
import { EmptyState, ErrorState } from '#web/ui/states.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { AnswersNotCounted } from './answers-not-counted.tsx';
import styles from './attempts-list.module.css';
import { OwnAttemptsSkeleton } from './attempts-skeleton.tsx';
import { BackToQuizzes } from './back-to-quizzes.tsx';
import type { GrowthOverviewProps } from './growth-overview.tsx';
import { submissionPagesQuery } from './quiz-list-queries.ts';

/** Not needed before the attempts are loaded. */
const Growth = lazy<ComponentType<GrowthOverviewProps>>(() =>
  import('./growth-overview.tsx').then(
    (script) => ({ default: script.GrowthOverview }),
    () => ({ default: GrowthFailed }),
  ),
);

function GrowthFailed() {
  return <ErrorState title={t('Failed to load results')} onAction={() => window.location.reload()} />;
}

interface AttemptsListProps {
  /** Null for a visitor. */
  readonly userId: string | null;
  /** '' for a visitor. */
  readonly fullName: string;
  /** Beside the heading. */
  readonly aside?: Elements;
}

export function AttemptsList({ userId, fullName, aside }: AttemptsListProps) {
  return (
    <div className={styles.page}>
      <PrintedHead fullName={fullName} />
      <div className={styles.title}>
        <h1>{t('My Quizzes')}</h1>
        {aside}
      </div>
      {userId === null ? (
        <EmptyState
          title={t('Sign in to see your quizzes')}
          action={
            <Link to="/login" search={{ redirect: '/events' }} className={buttonClass('main')}>
              {t('Login')}
            </Link>
          }
        >
          <p>{t('Every quiz that you start is listed here with its result.')}</p>
        </EmptyState>
      ) : (
        <>
          <AnswersNotCounted userId={userId} />
          <OwnAttempts userId={userId} />
        </>
      )}
    </div>
  );
}

/** On paper only. */
function PrintedHead({ fullName }: { readonly fullName: string }) {
  const { name, city } = useInstitute();
  return (
    <div className={styles.printed}>
      <b>{`${name}, ${city}`}</b>
      <span>{[fullName, showDate(new Date().toISOString())].filter((part) => part !== '').join(' · ')}</span>
    </div>
  );
}

function OwnAttempts({ userId }: { readonly userId: string }) {
  const { api } = useServices();
  const submissions = useInfiniteQuery(submissionPagesQuery(api, userId));
  if (submissions.isPending) return <OwnAttemptsSkeleton />;
  if (submissions.data === undefined) {
    return (
      <ErrorState
        title={t('Failed to load results')}
        message={submissions.error.message}
        onAction={() => void submissions.refetch()}
        busy={submissions.isFetching}
        aside={<BackToQuizzes variant="line" />}
      />
    );
  }
  const shown = submissions.data.pages.flatMap((page) => page.data);
  if (shown.length === 0) {
    return (
      <EmptyState
        title={t('No quizzes yet')}
        action={
          <Link to="/competition" className={buttonClass('main')}>
            {t('Choose a quiz')}
          </Link>
        }
      >
        <p>{t('The first quiz of every subject is open. Pick one and begin.')}</p>
      </EmptyState>
    );
  }
  return (
    <>
      <Suspense fallback={<OwnAttemptsSkeleton />}>
        <Growth userId={userId} submissions={shown} hasMore={submissions.hasNextPage} />
      </Suspense>
      <div className={styles.more}>
        {submissions.isFetchNextPageError && (
          <p role="alert">
            {`${t('The rest could not be loaded.')} ${translated(submissions.error?.message ?? '')}`}
          </p>
        )}
        {submissions.hasNextPage && (
          <Button
            variant="line"
            busy={submissions.isFetchingNextPage}
            onClick={() => void submissions.fetchNextPage()}
          >
            {t('Show more')}
          </Button>
        )}
        <div role="status">
          <VisuallyHidden>
            {submissions.hasNextPage
              ? t('The newest {count} are shown', { count: shown.length })
              : t('All {count} are shown', { count: shown.length })}
          </VisuallyHidden>
        </div>
      </div>
    </>
  );
}
