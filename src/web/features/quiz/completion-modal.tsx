import { useSelector } from '@xstate/react';
import { useId } from 'react';
import { scoreBand } from '#domain/attempts/scoring.ts';
import { t, translated } from '#web/texts/t.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { ignoreHeldKey } from '#web/ui/held-key.ts';
import { ProgressRing } from '#web/ui/progress-ring.tsx';
import { Loading } from '#web/ui/states.tsx';
import type { AttemptActor } from './attempt-actor.ts';
import {
  selectIsOpening,
  selectQuiz,
  selectRefusal,
  selectResult,
  selectUncounted,
} from './attempt-selectors.ts';
import { Celebration } from './celebration.tsx';
import styles from './completion-modal.module.css';
import { PassingLine, passingOfResult } from './passing-line.tsx';
import { Tallies } from './tallies.tsx';
import { toneOfScore } from './tone-of-score.ts';

export function CompletionModal({ actor }: { readonly actor: AttemptActor }) {
  const result = useSelector(actor, selectResult);
  const quiz = useSelector(actor, selectQuiz);
  const isOpening = useSelector(actor, selectIsOpening);
  const summary = useId();
  if (result === null) {
    return (
      <Dialog key="waiting" open title={t('Submitting your quiz')} size="s">
        <Loading label={t('Checking your answers')} />
      </Dialog>
    );
  }
  if (result.resultsHeld) {
    return (
      <Dialog key="completed" open title={t('Your answers are in')} describedBy={summary} size="s">
        <div className={styles.body}>
          <div id={summary} className={styles.summary}>
            <p>{t('Results come when the institute releases them.')}</p>
            <Uncounted actor={actor} />
          </div>
          <Button
            variant="main"
            busy={isOpening}
            onKeyDown={ignoreHeldKey}
            onClick={() => actor.send({ type: 'results.requested' })}
          >
            {t('Continue')}
          </Button>
        </div>
      </Dialog>
    );
  }
  const passing = passingOfResult(result, quiz?.passingMarks);
  // A second dialog, since only one that opens takes the focus and is announced.
  return (
    <Dialog key="completed" open title={t('Quiz Completed!')} describedBy={summary} size="s">
      <div className={styles.body}>
        {(passing?.passed || result.score === 100) && <Celebration />}
        <div id={summary} className={styles.summary}>
          <ProgressRing value={result.score} label={t('Score')} size={168} tone={toneOfScore(result.score)}>
            <span className={styles.score} translate="no">
              {`${Math.round(result.score)}%`}
            </span>
          </ProgressRing>
          <p className={styles.band}>{t(scoreBand(result.score))}</p>
          <PassingLine passing={passing} />
          <Uncounted actor={actor} />
        </div>
        <Tallies
          correct={result.correctAnswers}
          incorrect={result.incorrectAnswers}
          total={result.totalQuestions}
        />
        <Button
          variant="main"
          busy={isOpening}
          onKeyDown={ignoreHeldKey}
          onClick={() => actor.send({ type: 'results.requested' })}
        >
          {t('View Detailed Results')}
        </Button>
      </div>
    </Dialog>
  );
}

function Uncounted({ actor }: { readonly actor: AttemptActor }) {
  const refusal = useSelector(actor, selectRefusal);
  const count = useSelector(actor, selectUncounted);
  if (count === 0) return null;
  return (
    <p className={styles.refusal}>
      {t(
        count === 1
          ? '{count} of your answers was not counted: {refusal}. You find it under My Quizzes, to show to your teacher.'
          : '{count} of your answers were not counted: {refusal}. You find them under My Quizzes, to show to your teacher.',
        { count, refusal: translated(refusal) },
      )}
    </p>
  );
}
