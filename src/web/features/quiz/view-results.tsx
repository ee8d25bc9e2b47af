import { useQuery } from '@tanstack/react-query';
import { Clock } from 'lucide-react';
import { subjectKey } from '#domain/courses/subject-key.ts';
import { useServices } from '#web/app/use-services.ts';
import { Card } from '#web/ui/card.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { ProgressRing } from '#web/ui/progress-ring.tsx';
import { BackToQuizzes } from './back-to-quizzes.tsx';
import { CountingNote } from './counting-note.tsx';
import { formatTimeTaken } from './format-time.ts';
import { MarksLine } from './marks-line.tsx';
import type { StoredResult } from './navigation-state.ts';
import { PassingLine, passingOfResult } from './passing-line.tsx';
import { QuestionReview } from './question-review.tsx';
import { NoResult, ResultFailure, ResultOfVisitor } from './result-failure.tsx';
import { ResultOwner } from './result-owner.tsx';
import { ResultSkeleton } from './result-skeleton.tsx';
import styles from './results.module.css';
import { ScoreHeading } from './score-heading.tsx';
import { storedResultQuery } from './stored-result-query.ts';
import { Tallies } from './tallies.tsx';
import { toneOfScore } from './tone-of-score.ts';
import { TryAgain } from './try-again.tsx';
import { WhatComesNext } from './what-comes-next.tsx';

interface ViewResultsProps {
  /** Null for a visitor. */
  readonly userId: string | null;
  /** '' for a visitor. */
  readonly fullName: string;
  /** An old sign-in has a token, but no user id. */
  readonly isVisitor: boolean;
  readonly submissionId: string;
  /** Null when the page was opened by its URL. */
  readonly handed: StoredResult | null;
}

export function ViewResults({ isVisitor, submissionId, handed, ...person }: ViewResultsProps) {
  const { api, queryClient } = useServices();
  const stored = useQuery({
    ...storedResultQuery(api, queryClient, person.userId, submissionId),
    enabled: handed === null && !isVisitor,
  });
  const address = `/ViewResults/${encodeURIComponent(submissionId)}`;
  if (isVisitor) {
    return (
      <div className={styles.page}>
        <ResultOfVisitor address={address} />
      </div>
    );
  }
  const result = handed ?? stored.data ?? null;
  if (result !== null) return <StoredResultPage {...person} result={result} />;
  if (stored.isLoading) return <ResultSkeleton />;
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
      {stored.isSuccess && <NoResult />}
    </div>
  );
}

interface StoredResultPageProps extends Pick<ViewResultsProps, 'userId' | 'fullName'> {
  readonly result: StoredResult;
}

function StoredResultPage({ result, fullName, ...person }: StoredResultPageProps) {
  return (
    <div className={styles.page} data-subject={subjectKey(result.subjectName)}>
      <Card padding="l" className={styles.summary}>
        <ProgressRing value={result.score} label="Score" size={200} tone={toneOfScore(result.score)}>
          <span className={styles.score} translate="no">{`${Math.round(result.score)}%`}</span>
        </ProgressRing>
        <div className={styles.text}>
          <ResultOwner name={fullName} completedAt={result.completedAt} />
          {result.subjectName !== '' && <Chip tone="subject">{result.subjectName}</Chip>}
          <p className={styles.kicker}>{result.quizTitle}</p>
          <ScoreHeading score={result.score} />
          <p className={styles.fact}>
            <Clock size={20} aria-hidden="true" /> Time taken: <b>{formatTimeTaken(result.timeTaken)}</b>
          </p>
          <MarksLine details={result.questionDetails} />
          <PassingLine passing={passingOfResult(result, result.passingMarks)} />
          <Tallies
            correct={result.correctAnswers}
            incorrect={result.incorrectAnswers}
            total={result.totalQuestions}
          />
          <CountingNote details={result.questionDetails} />
          <div className={styles.actions}>
            <BackToQuizzes />
            {result.allowReattempt && <TryAgain quizId={result.quizId} />}
          </div>
        </div>
      </Card>
      <WhatComesNext {...person} quizId={result.quizId} />
      {result.questionDetails.length > 0 && (
        <QuestionReview quizId={result.quizId} details={result.questionDetails} />
      )}
    </div>
  );
}
