import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Printer } from 'lucide-react';
import { groupAttempts, type SubjectGrowth } from '#domain/attempts/quiz-growth.ts';
import { counted } from '#domain/text/counted.ts';
import { formatDate } from '#domain/text/format-date.ts';
import { useInstitute } from '#web/app/use-institute.ts';
import { useServices } from '#web/app/use-services.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { EmptyState, ErrorState } from '#web/ui/states.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { AnswersNotCounted } from './answers-not-counted.tsx';
import styles from './attempts-list.module.css';
import { OwnAttemptsSkeleton } from './attempts-skeleton.tsx';
import { BackToQuizzes } from './back-to-quizzes.tsx';
import { formatPractised } from './format-time.ts';
import { NewestGrowth } from './newest-growth.tsx';
import { submissionPagesQuery } from './quiz-list-queries.ts';
import { SubjectGrowthCard } from './subject-growth.tsx';

interface AttemptsListProps {
  /** Null for a visitor. */
  readonly userId: string | null;
  /** '' for a visitor. */
  readonly fullName: string;
}

export function AttemptsList({ userId, fullName }: AttemptsListProps) {
  return (
    <div className={styles.page}>
      <PrintedHead fullName={fullName} />
      <h1>My Quizzes</h1>
      {userId === null ? (
        <EmptyState
          title="Sign in to see your quizzes"
          action={
            <Link to="/login" search={{ redirect: '/events' }} className={buttonClass('main')}>
              Login
            </Link>
          }
        >
          <p>Every quiz that you start is listed here with its result.</p>
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
      <span>
        {[fullName, formatDate(new Date().toISOString())].filter((part) => part !== '').join(' · ')}
      </span>
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
        title="Failed to load results"
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
        title="No quizzes yet"
        action={
          <Link to="/competition" className={buttonClass('main')}>
            Choose a quiz
          </Link>
        }
      >
        <p>The first quiz of every subject is open. Pick one and begin.</p>
      </EmptyState>
    );
  }
  const subjects = groupAttempts(shown);
  return (
    <>
      <NewestGrowth subjects={subjects} />
      <Totals subjects={subjects} newest={submissions.hasNextPage ? shown.length : null} />
      {subjects.map((growth) => (
        <SubjectGrowthCard key={growth.subject} growth={growth} />
      ))}
      <Legend />
      <div className={styles.more}>
        {submissions.isFetchNextPageError && (
          <p role="alert">{`The rest could not be loaded. ${submissions.error?.message ?? ''}`}</p>
        )}
        {submissions.hasNextPage && (
          <Button
            variant="line"
            busy={submissions.isFetchingNextPage}
            onClick={() => void submissions.fetchNextPage()}
          >
            Show more
          </Button>
        )}
        <div role="status">
          <VisuallyHidden>
            {submissions.hasNextPage
              ? `The newest ${shown.length} are shown`
              : `All ${shown.length} are shown`}
          </VisuallyHidden>
        </div>
      </div>
    </>
  );
}

interface TotalsProps {
  readonly subjects: readonly SubjectGrowth[];
  /** How many attempts are known; null where all are. */
  readonly newest: number | null;
}

function Totals({ subjects, newest }: TotalsProps) {
  const done = subjects.reduce((sum, subject) => sum + subject.done, 0);
  const practised = subjects.reduce((sum, subject) => sum + subject.practised, 0);
  return (
    <div className={styles.totals}>
      <p>
        <b>{counted(done, 'quiz done', 'quizzes done')}</b>
        <b>{`${formatPractised(practised)} practised`}</b>
        {newest !== null && <span>{`in your newest ${counted(newest, 'attempt')}`}</span>}
      </p>
      <Button variant="line" size="s" className={styles.print} onClick={() => window.print()}>
        <Printer size={18} aria-hidden="true" /> <span>Print this page</span>
      </Button>
    </div>
  );
}

function Legend() {
  return (
    <ul className={styles.legend} aria-label="How to read the beads">
      <li>A bead is an attempt, placed by its score.</li>
      <li>The filled bead is the newest one.</li>
      <li>A star is your personal best.</li>
      <li>The thick line is 70%: Excellent!</li>
    </ul>
  );
}
