import { Clock } from 'lucide-react';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { scoreBand } from '#domain/attempts/scoring.ts';
import { subjectKey } from '#domain/courses/subject-key.ts';
import { contentLanguage } from '#web/texts/content-language.ts';
import { formatTimeTaken } from '#web/texts/format-time.ts';
import { t } from '#web/texts/t.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { ProgressRing } from '#web/ui/progress-ring.tsx';
import { BackToQuizzes } from './back-to-quizzes.tsx';
import { CountingNote } from './counting-note.tsx';
import { MarksLine } from './marks-line.tsx';
import { isMistake } from './mistakes.ts';
import type { ResultState } from './navigation-state.ts';
import { PassingLine, passingOfResult } from './passing-line.tsx';
import { PracticeLink } from './practice-link.tsx';
import { QuestionReview } from './question-review.tsx';
import { ResultOwner } from './result-owner.tsx';
import styles from './results.module.css';
import { ScoreHeading } from './score-heading.tsx';
import { Tallies } from './tallies.tsx';
import { toneOfScore } from './tone-of-score.ts';
import { TryAgain } from './try-again.tsx';
import { UnreleasedResult } from './unreleased-result.tsx';
import { WhatComesNext } from './what-comes-next.tsx';

interface ResultPageProps {
  /** Null for a visitor. */
  readonly userId: string | null;
  /** '' for a visitor. */
  readonly fullName: string;
  readonly result: ResultState;
  /** Right after the quiz. */
  readonly isNew?: boolean;
}

export function ResultPage(props: ResultPageProps) {
  if (!props.result.resultsHeld) return <KnownResult {...props} />;
  return (
    <div className={styles.page}>
      <UnreleasedResult />
    </div>
  );
}

/** After a low score it begins with the mistakes. */
function KnownResult({ userId, fullName, result, isNew = false }: ResultPageProps) {
  const { quizId, subjectName, score, questionDetails: details } = result;
  const [onlyMistakes, setOnlyMistakes] = useState(false);
  const review = useRef<HTMLHeadingElement>(null);
  const mistakes = details.filter(isMistake).length;
  const practised = {
    subjectName,
    texts: [...details.filter(isMistake).map(({ questionText }) => questionText), result.quizTitle],
  };
  const isLow = scoreBand(score) === 'Keep Practicing!' && mistakes > 0;
  const lookAtMistakes = () => {
    flushSync(() => setOnlyMistakes(true));
    review.current?.focus();
  };
  return (
    <div className={styles.page} data-subject={subjectName === '' ? undefined : subjectKey(subjectName)}>
      <Card padding="l" className={styles.summary}>
        <ProgressRing value={score} label={t('Score')} size={200} tone={toneOfScore(score)}>
          <span className={styles.score} translate="no">{`${Math.round(score)}%`}</span>
        </ProgressRing>
        <div className={styles.text}>
          <ResultOwner name={fullName} completedAt={result.completedAt} />
          {subjectName !== '' && <Chip tone="subject">{subjectName}</Chip>}
          <p className={styles.kicker} lang={contentLanguage(result.quizTitle)}>
            {result.quizTitle}
          </p>
          <ScoreHeading score={score} />
          {isLow && <p>{firstStep(result, mistakes)}</p>}
          <div className={styles.actions}>
            {isLow && (
              <Button onClick={lookAtMistakes}>
                {mistakes === 1
                  ? t('Look at your mistake')
                  : t('Look at your {mistakes} mistakes', { mistakes })}
              </Button>
            )}
            {isLow && result.allowReattempt && <TryAgain quizId={quizId} />}
            <BackToQuizzes variant={isLow ? 'line' : 'main'} />
            {!isLow && result.allowReattempt && <TryAgain quizId={quizId} />}
            {isLow && <PracticeLink {...practised} label={t('Practise this')} />}
          </div>
          <p className={styles.fact}>
            <Clock size={20} aria-hidden="true" /> {t('Time taken:')}{' '}
            <b>{formatTimeTaken(result.timeTaken)}</b>
          </p>
          <MarksLine details={details} />
          <PassingLine passing={passingOfResult(result, result.passingMarks)} />
          <Tallies
            correct={result.correctAnswers}
            incorrect={result.incorrectAnswers}
            total={result.totalQuestions}
          />
          <CountingNote result={result} />
        </div>
      </Card>
      <WhatComesNext userId={userId} result={result} isLow={isLow} isNew={isNew} />
      {details.length > 0 && (
        <QuestionReview
          ref={review}
          quizId={quizId}
          details={details}
          onlyMistakes={onlyMistakes}
          onOnlyMistakes={setOnlyMistakes}
        />
      )}
      {mistakes > 0 && <PracticeLink {...practised} label={t('Practise your mistakes')} />}
    </div>
  );
}

/** What a child does after a low score. */
function firstStep({ correctAnswers, totalQuestions, allowReattempt }: ResultState, mistakes: number) {
  if (correctAnswers > 0)
    return t(
      correctAnswers === 1
        ? '{correct} of {total} is right already. Look at the other {mistakes} first.'
        : '{correct} of {total} are right already. Look at the other {mistakes} first.',
      { correct: correctAnswers, total: totalQuestions, mistakes },
    );
  return allowReattempt
    ? t('Look at the right answers first. Then try again.')
    : t('Cover each right answer, work the question out once more, and see whether you get it.');
}
