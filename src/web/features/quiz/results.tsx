import { Clock } from 'lucide-react';
import { Card } from '#web/ui/card.tsx';
import { ProgressRing } from '#web/ui/progress-ring.tsx';
import { EmptyState } from '#web/ui/states.tsx';
import { BackToQuizzes } from './back-to-quizzes.tsx';
import { formatTimeTaken } from './format-time.ts';
import { MarksLine } from './marks-line.tsx';
import type { ResultState } from './navigation-state.ts';
import { QuestionReview } from './question-review.tsx';
import styles from './results.module.css';
import { ScoreHeading } from './score-heading.tsx';
import { Tallies } from './tallies.tsx';

/** /results: the attempt just made; without one, the way to a quiz. */
export function Results({ result }: { readonly result: ResultState | null }) {
  if (result === null) {
    return (
      <div className={styles.page}>
        <EmptyState title="No results found" level={1} action={<BackToQuizzes />}>
          <p>Please complete a quiz to view results</p>
        </EmptyState>
      </div>
    );
  }
  return (
    <div className={styles.page}>
      <Card padding="l" className={styles.summary}>
        <ProgressRing value={result.score} label="Score" size={200} tone="leaf">
          <span className={styles.score}>{Math.round(result.score)}%</span>
        </ProgressRing>
        <div className={styles.text}>
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
          <BackToQuizzes />
        </div>
      </Card>
      {result.questionDetails.length > 0 && <QuestionReview details={result.questionDetails} />}
    </div>
  );
}
