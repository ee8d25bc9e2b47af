import { useSelector } from '@xstate/react';
import { Flag } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { t } from '#web/texts/t.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { ignoreHeldKey } from '#web/ui/held-key.ts';
import type { AttemptActor } from './attempt-actor.ts';
import { selectPalette } from './attempt-selectors.ts';
import styles from './unanswered-questions.module.css';

export function UnansweredQuestions({ actor }: { readonly actor: AttemptActor }) {
  const states = useSelector(actor, selectPalette);
  const answers = useSelector(actor, ({ context }) => context.answerSheet.answers);
  const goBack = useRef<HTMLButtonElement>(null);
  // The focus starts where repeated presses lead back to the questions.
  useEffect(() => goBack.current?.focus(), []);
  const open = [...states.keys()].filter(
    (index) => states[index] === 'marked' || answers[index] === undefined,
  );
  const unanswered = open.filter((index) => answers[index] === undefined).length;
  const marked = states.filter((state) => state === 'marked').length;
  return (
    <Dialog
      key="asking"
      open
      title={t('Some questions are still open')}
      size="s"
      onClose={() => actor.send({ type: 'asking.closed' })}
    >
      <div className={styles.body}>
        <p role="status">
          {unanswered > 0 && (
            <span>
              {t(
                unanswered === 1
                  ? '{count} question is not answered. '
                  : '{count} questions are not answered. ',
                { count: unanswered },
              )}
            </span>
          )}
          {marked > 0 && (
            <span>
              {t(
                marked === 1
                  ? '{count} question is marked for review. '
                  : '{count} questions are marked for review. ',
                { count: marked },
              )}
            </span>
          )}
          <span>{t('Tap a number to go there.')}</span>
        </p>
        <ol className={styles.beads}>
          {open.map((index) => (
            <li key={index}>
              <button
                type="button"
                className={styles.bead}
                data-state={states[index]}
                aria-label={t('Question {value}, {state}', {
                  value: index + 1,
                  state: describeState(states[index] === 'marked', answers[index] !== undefined),
                })}
                onKeyDown={ignoreHeldKey}
                onClick={() => actor.send({ type: 'openQuestion.jumped', index })}
              >
                <span translate="no">{index + 1}</span>
                {states[index] === 'marked' && <Flag className={styles.flag} size={16} aria-hidden="true" />}
              </button>
            </li>
          ))}
        </ol>
        <div className={styles.choices}>
          <Button
            ref={goBack}
            variant="main"
            onKeyDown={ignoreHeldKey}
            onClick={() => actor.send({ type: 'goBack.requested' })}
          >
            {t('Go back')}
          </Button>
          <Button
            variant="line"
            onKeyDown={ignoreHeldKey}
            onClick={() => actor.send({ type: 'submit.requested' })}
          >
            {t('Submit Quiz')}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

function describeState(isMarked: boolean, isAnswered: boolean): string {
  if (!isMarked) return t('Not Answered');
  return t(isAnswered ? 'Marked, Answered' : 'Marked');
}
