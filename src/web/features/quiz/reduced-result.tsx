import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Clock } from 'lucide-react';
import type { Submission } from '#contract/quizzes.ts';
import { countMarks } from '#machines/rules/scoring.ts';
import { isNotFound } from '#web/api/api-error.ts';
import type { ApiClient } from '#web/api/client.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { ProgressRing } from '#web/ui/progress-ring.tsx';
import { EmptyState, ErrorState, Loading } from '#web/ui/states.tsx';
import { MarksFact } from './marks-line.tsx';
import { submissionQuery } from './quiz-queries.ts';
import styles from './results.module.css';
import { ScoreWords } from './score-words.tsx';
import { Tallies } from './tallies.tsx';
import { timeTakenWords } from './time-words.ts';

interface ReducedResultProps {
  readonly api: ApiClient;
  readonly submissionId: string;
}

const backToQuizzes = (
  <Link to="/competition" className={buttonClass('main')}>
    Back to Quizzes
  </Link>
);

/** /quiz/results/{submissionId}: what is known of a submission without its questions. */
export function ReducedResult({ api, submissionId }: ReducedResultProps) {
  const stored = useQuery(submissionQuery(api, submissionId));
  return (
    <div className={styles.page}>
      {stored.isPending && <Loading label="Loading your result" level={1} />}
      {stored.isError && isNotFound(stored.error) && (
        <EmptyState title="No results found" level={1} action={backToQuizzes}>
          <p>There is no finished quiz at this address.</p>
        </EmptyState>
      )}
      {stored.isError && !isNotFound(stored.error) && (
        <ErrorState
          title="Failed to load results"
          level={1}
          message={stored.error.message}
          actionLabel="Retry"
          onAction={() => void stored.refetch()}
          busy={stored.isFetching}
        />
      )}
      {stored.isSuccess && <Summary submission={stored.data} />}
    </div>
  );
}

function Summary({ submission }: { readonly submission: Submission }) {
  if (submission.status !== 'completed') {
    return (
      <EmptyState title="No results found" level={1} action={backToQuizzes}>
        <p>This quiz is still in progress.</p>
      </EmptyState>
    );
  }
  const { correctCount, incorrectCount, totalQuestions } = submission;
  return (
    <Card padding="l" className={styles.summary}>
      <ProgressRing value={submission.score} label="Score" size={200} tone="leaf">
        <span className={styles.score}>{Math.round(submission.score)}%</span>
      </ProgressRing>
      <div className={styles.words}>
        {submission.quizId.title !== '' && <p className={styles.kicker}>{submission.quizId.title}</p>}
        <ScoreWords score={submission.score} />
        <p className={styles.fact}>
          <Clock size={20} aria-hidden="true" /> Time taken: <b>{timeTakenWords(submission.timeTaken)}</b>
        </p>
        {correctCount != null && incorrectCount != null && totalQuestions != null && (
          <>
            <MarksFact
              marks={countMarks({ correctAnswers: correctCount, incorrectAnswers: incorrectCount })}
              total={totalQuestions}
            />
            <Tallies correct={correctCount} incorrect={incorrectCount} total={totalQuestions} />
          </>
        )}
        {backToQuizzes}
      </div>
    </Card>
  );
}
