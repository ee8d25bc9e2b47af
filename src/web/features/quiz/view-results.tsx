import { type QueryClient, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Clock, RotateCcw } from 'lucide-react';
import type { ApiClient } from '#web/api/client.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { ProgressRing } from '#web/ui/progress-ring.tsx';
import { subjectKey } from '#web/ui/subject-key.ts';
import { BackToQuizzes } from './back-to-quizzes.tsx';
import { formatTimeTaken } from './format-time.ts';
import { MarksLine } from './marks-line.tsx';
import type { StoredResult } from './navigation-state.ts';
import { QuestionReview } from './question-review.tsx';
import { NoResult, ResultFailure } from './result-failure.tsx';
import { ResultSkeleton } from './result-skeleton.tsx';
import styles from './results.module.css';
import { ScoreHeading } from './score-heading.tsx';
import { storedResultQuery } from './stored-result-query.ts';
import { Tallies } from './tallies.tsx';

interface ViewResultsProps {
  readonly api: ApiClient;
  readonly queryClient: QueryClient;
  /** Null for a visitor. */
  readonly userId: string | null;
  readonly submissionId: string;
  /** What View Results handed over; null when the page was opened by its address. */
  readonly handed: StoredResult | null;
}

/** /ViewResults/{id}: the result of a stored submission. */
export function ViewResults({ api, queryClient, userId, submissionId, handed }: ViewResultsProps) {
  const stored = useQuery({
    ...storedResultQuery(api, queryClient, userId, submissionId),
    enabled: handed === null,
  });
  const result = handed ?? stored.data ?? null;
  if (result !== null) return <StoredResultPage result={result} />;
  if (stored.isLoading) return <ResultSkeleton />;
  return (
    <div className={styles.page}>
      {stored.isError && (
        <ResultFailure
          error={stored.error}
          address={`/ViewResults/${encodeURIComponent(submissionId)}`}
          busy={stored.isFetching}
          onRetry={() => void stored.refetch()}
        />
      )}
      {stored.isSuccess && <NoResult />}
    </div>
  );
}

function StoredResultPage({ result }: { readonly result: StoredResult }) {
  const open = result.questionDetails.filter((detail) => detail.userAnswer === null).length;
  return (
    <div className={styles.page} data-subject={subjectKey(result.subjectName)}>
      <Card padding="l" className={styles.summary}>
        <ProgressRing value={result.score} label="Score" size={200} tone="subject">
          <span className={styles.score}>{Math.round(result.score)}%</span>
        </ProgressRing>
        <div className={styles.text}>
          {result.subjectName !== '' && <Chip tone="subject">{result.subjectName}</Chip>}
          <p className={styles.kicker}>{result.quizTitle}</p>
          <ScoreHeading score={result.score} />
          <p className={styles.fact}>
            <Clock size={20} aria-hidden="true" /> Time taken: <b>{formatTimeTaken(result.timeTaken)}</b>
          </p>
          <MarksLine details={result.questionDetails} />
          <Tallies
            correct={result.correctAnswers}
            incorrect={result.incorrectAnswers}
            total={result.totalQuestions}
          />
          {open > 0 && (
            <p className={styles.kicker}>
              {open === 1 ? '1 question was' : `${open} questions were`} left open and counted with the
              incorrect ones.
            </p>
          )}
          <div className={styles.actions}>
            <BackToQuizzes />
            {result.allowReattempt && (
              <Link
                to="/questionPaper/$quizId"
                params={{ quizId: result.quizId }}
                className={buttonClass('line')}
              >
                <RotateCcw size={20} aria-hidden="true" /> Try Again
              </Link>
            )}
          </div>
        </div>
      </Card>
      {result.questionDetails.length > 0 && <QuestionReview details={result.questionDetails} />}
    </div>
  );
}
