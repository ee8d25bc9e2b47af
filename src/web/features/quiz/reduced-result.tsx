import { useQuery } from '@tanstack/react-query';
import { Clock } from 'lucide-react';
import { countMarks } from '#domain/attempts/scoring.ts';
import type { Submission } from '#domain/attempts/submission.ts';
import { useServices } from '#web/app/use-services.ts';
import { formatTimeTaken } from '#web/texts/format-time.ts';
import { t } from '#web/texts/t.ts';
import { Card } from '#web/ui/card.tsx';
import { ProgressRing } from '#web/ui/progress-ring.tsx';
import { EmptyState } from '#web/ui/states.tsx';
import { BackToQuizzes } from './back-to-quizzes.tsx';
import { MarksFact } from './marks-line.tsx';
import { ResultFailure, ResultOfVisitor } from './result-failure.tsx';
import { ResultOwner } from './result-owner.tsx';
import { ResultSkeleton } from './result-skeleton.tsx';
import styles from './results.module.css';
import { ScoreHeading } from './score-heading.tsx';
import { reducedResultQuery } from './stored-result-query.ts';
import { Tallies } from './tallies.tsx';
import { toneOfScore } from './tone-of-score.ts';
import { UnreleasedResult } from './unreleased-result.tsx';

interface ReducedResultProps {
  /** Null for a visitor. */
  readonly userId: string | null;
  /** '' for a visitor. */
  readonly fullName: string;
  /** An old sign-in has a token, but no user id. */
  readonly isVisitor: boolean;
  readonly submissionId: string;
}

export function ReducedResult({ isVisitor, submissionId, fullName, ...person }: ReducedResultProps) {
  const { api, queryClient } = useServices();
  const stored = useQuery({
    ...reducedResultQuery(api, queryClient, person.userId, submissionId),
    enabled: !isVisitor,
  });
  const address = `/quiz/results/${encodeURIComponent(submissionId)}`;
  if (isVisitor) {
    return (
      <div className={styles.page}>
        <ResultOfVisitor address={address} />
      </div>
    );
  }
  if (stored.isPending) return <ResultSkeleton />;
  return (
    <div className={styles.page}>
      {stored.isError && (
        <ResultFailure
          error={stored.error}
          address={address}
          busy={stored.isFetching}
          onRetry={() => void stored.refetch()}
        />
      )}
      {stored.isSuccess && <Summary submission={stored.data} fullName={fullName} />}
    </div>
  );
}

function Summary({ submission, fullName }: { readonly submission: Submission; readonly fullName: string }) {
  if (submission.status !== 'completed') {
    return (
      <EmptyState title={t('No results found')} level={1} action={<BackToQuizzes />}>
        <p>{t('This quiz is not finished yet.')}</p>
      </EmptyState>
    );
  }
  if (submission.resultsHeld) return <UnreleasedResult />;
  const { correctCount, incorrectCount, totalQuestions } = submission;
  return (
    <Card padding="l" className={styles.summary}>
      <ProgressRing
        value={submission.score}
        label={t('Score')}
        size={200}
        tone={toneOfScore(submission.score)}
      >
        <span className={styles.score} translate="no">{`${Math.round(submission.score)}%`}</span>
      </ProgressRing>
      <div className={styles.text}>
        <ResultOwner name={fullName} completedAt={submission.completedAt} />
        {submission.quizId.title !== '' && <p className={styles.kicker}>{submission.quizId.title}</p>}
        <ScoreHeading score={submission.score} />
        <p className={styles.fact}>
          <Clock size={20} aria-hidden="true" /> {t('Time taken:')}{' '}
          <b>{formatTimeTaken(submission.timeTaken)}</b>
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
        <BackToQuizzes />
      </div>
    </Card>
  );
}
