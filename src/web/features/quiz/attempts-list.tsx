import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { Submission } from '#domain/attempts/submission.ts';
import { subjectKey } from '#domain/courses/subject-key.ts';
import { formatDate } from '#domain/text/format-date.ts';
import { useServices } from '#web/app/use-services.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { SubjectEmblem } from '#web/ui/emblems.tsx';
import { EmptyState, ErrorState } from '#web/ui/states.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { AnswersNotCounted } from './answers-not-counted.tsx';
import styles from './attempts-list.module.css';
import { OwnAttemptsSkeleton } from './attempts-skeleton.tsx';
import { BackToQuizzes } from './back-to-quizzes.tsx';
import { OutcomeChip } from './outcome-chip.tsx';
import { submissionPagesQuery } from './quiz-list-queries.ts';

interface AttemptsListProps {
  /** Null for a visitor. */
  readonly userId: string | null;
}

export function AttemptsList({ userId }: AttemptsListProps) {
  return (
    <div className={styles.page}>
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
  return (
    <>
      <ul className={styles.list}>
        {shown.map((submission) => (
          <li key={submission._id}>
            <Attempt submission={submission} />
          </li>
        ))}
      </ul>
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

function Attempt({ submission }: { readonly submission: Submission }) {
  const { title, subjectId } = submission.quizId;
  const completed = submission.status === 'completed';
  const date = formatDate(submission.completedAt ?? submission.startedAt);
  return (
    <Card as="article" className={styles.attempt} data-subject={subjectKey(subjectId.name)}>
      <SubjectEmblem subject={subjectId.name} size={56} />
      <div className={styles.names}>
        <h2>{title || 'Quiz'}</h2>
        <p>{[subjectId.name, date].filter((part) => part !== '').join(' · ')}</p>
      </div>
      <div className={styles.outcome}>
        {completed ? (
          <OutcomeChip score={submission.endSeen === false ? null : submission.score} />
        ) : (
          <Chip tone="marigold">In progress</Chip>
        )}
        {submission.lateSync && <Chip>Submitted late</Chip>}
      </div>
      {completed ? (
        <Link
          to="/ViewResults/$id"
          params={{ id: submission._id }}
          className={buttonClass('line', 's')}
          aria-label={`View Results: ${title}`}
        >
          View Results
        </Link>
      ) : (
        <Link
          to="/questionPaper/$quizId"
          params={{ quizId: submission.quizId._id }}
          className={buttonClass('main', 's')}
          aria-label={`Resume: ${title}`}
        >
          Resume
        </Link>
      )}
    </Card>
  );
}
