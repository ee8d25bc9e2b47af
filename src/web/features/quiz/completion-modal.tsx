import { useSelector } from '@xstate/react';
import { scoreBand } from '#machines/rules/scoring.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { ProgressRing } from '#web/ui/progress-ring.tsx';
import { Loading } from '#web/ui/states.tsx';
import { selectRefusal, selectResult } from './attempt-selectors.ts';
import styles from './completion-modal.module.css';
import { Tallies } from './tallies.tsx';
import type { AttemptActor } from './use-quiz-attempt.ts';

/** Over the paper from the hand-in on: first the wait, then the score. */
export function CompletionModal({ actor }: { readonly actor: AttemptActor }) {
  const result = useSelector(actor, selectResult);
  const refusal = useSelector(actor, selectRefusal);
  if (result === null) {
    return (
      <Dialog open title="Handing in your paper" size="s">
        <Loading label="Checking your answers" />
      </Dialog>
    );
  }
  return (
    <Dialog open title="Quiz Completed!" size="s">
      <div className={styles.body}>
        <ProgressRing value={result.score} label="Score" size={168} tone="leaf">
          <span className={styles.score}>{Math.round(result.score)}%</span>
        </ProgressRing>
        <p className={styles.band}>{scoreBand(result.score)}</p>
        {refusal !== '' && (
          <p className={styles.refusal} role="status">
            {refusal}. What the server had saved before is what counts.
          </p>
        )}
        <Tallies
          correct={result.correctAnswers}
          incorrect={result.incorrectAnswers}
          total={result.totalQuestions}
        />
        <Button variant="main" onClick={() => actor.send({ type: 'results.requested' })}>
          View Detailed Results
        </Button>
      </div>
    </Dialog>
  );
}
