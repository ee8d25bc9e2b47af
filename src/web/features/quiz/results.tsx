import { Clock } from 'lucide-react';
import { Card } from '#web/ui/card.tsx';
import { ProgressRing } from '#web/ui/progress-ring.tsx';
import { EmptyState } from '#web/ui/states.tsx';
import { BackToQuizzes } from './back-to-quizzes.tsx';
import { CountingNote } from './counting-note.tsx';
import { formatTimeTaken } from './format-time.ts';
import { MarksLine } from './marks-line.tsx';
import type { ResultState } from './navigation-state.ts';
import { PassingLine, passingOfResult } from './passing-line.tsx';
import { QuestionReview } from './question-review.tsx';
import { ResultOwner } from './result-owner.tsx';
import styles from './results.module.css';
import { ScoreHeading } from './score-heading.tsx';
import { Tallies } from './tallies.tsx';
import { toneOfScore } from './tone-of-score.ts';
import { TryAgain } from './try-again.tsx';
import { WhatComesNext } from './what-comes-next.tsx';

interface ResultsProps {
  /** Null for a visitor. */
  readonly userId: string | null;
  /** '' for a visitor. */
  readonly fullName: string;
  readonly result: ResultState | null;
}

export function Results({ result, fullName, ...person }: ResultsProps) {
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
        <ProgressRing value={result.score} label="Score" size={200} tone={toneOfScore(result.score)}>
          <span className={styles.score} translate="no">{`${Math.round(result.score)}%`}</span>
        </ProgressRing>
        <div className={styles.text}>
          <ResultOwner name={fullName} completedAt={result.completedAt} />
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
