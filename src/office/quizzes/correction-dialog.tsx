import { useSelector } from '@xstate/react';
import { useId } from 'react';
import type { CorrectionResult, ReadQuestion } from '#contract/office/quizzes.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import type { Elements } from '#web/ui/elements.ts';
import { FormulaText } from '#web/ui/formula/formula-text.tsx';
import { Refusal } from '#web/ui/refusal.tsx';
import officeStyles from '../app/office.module.css';
import { SavedNote } from '../app/saved-note.tsx';
import { CorrectionOutcome } from './correction-outcome.tsx';
import {
  selectIsAlreadyRight,
  selectIsBusy,
  selectIsCorrected,
  selectIsCorrecting,
  selectIsDone,
  selectIsOpen,
  selectIsPreviewed,
  selectIsUnclear,
  selectOptionId,
  selectReason,
  selectResult,
} from './correction-selectors.ts';
import { StoredPicture } from './question-picture.tsx';
import styles from './quizzes.module.css';
import type { CorrectionActor } from './use-key-correction.ts';

interface CorrectionDialogProps {
  readonly actor: CorrectionActor;
  readonly question: ReadQuestion;
  readonly onClose: () => void;
  /** Beside the outcome. */
  readonly children?: Elements;
}

/** The pressed button is unmounted with its step. */
const focus = (element: HTMLElement | null) => element?.focus();

export function CorrectionDialog({ actor, question, onClose, children }: CorrectionDialogProps) {
  const isCorrecting = useSelector(actor, selectIsCorrecting);
  const result = useSelector(actor, selectResult);
  const isCorrected = useSelector(actor, selectIsCorrected);
  const isAlreadyRight = useSelector(actor, selectIsAlreadyRight);
  const isDone = useSelector(actor, selectIsDone);
  return (
    <Dialog open title="Correct the right answer" size="l" onClose={isCorrecting ? undefined : onClose}>
      <div className={styles.body}>
        {isCorrected && (
          <>
            <SavedNote text="The key is corrected and the attempts are graded again" />
            <CorrectionOutcome outcome={result} />
          </>
        )}
        {isAlreadyRight && (
          <SavedNote text="This option is the right answer by now, and the attempts are graded by it" />
        )}
        {children}
        {isDone ? (
          <div className={officeStyles.actions}>
            <Button ref={focus} onClick={onClose}>
              Done
            </Button>
          </div>
        ) : (
          <Choice actor={actor} question={question} onClose={onClose} />
        )}
      </div>
    </Dialog>
  );
}

function Choice({ actor, question, onClose }: CorrectionDialogProps) {
  const name = useId();
  const optionId = useSelector(actor, selectOptionId);
  const result = useSelector(actor, selectResult);
  const reason = useSelector(actor, selectReason);
  const isBusy = useSelector(actor, selectIsBusy);
  const isOpen = useSelector(actor, selectIsOpen);
  const isUnclear = useSelector(actor, selectIsUnclear);
  const isPreviewed = useSelector(actor, selectIsPreviewed);
  const isCorrecting = useSelector(actor, selectIsCorrecting);
  return (
    <>
      <p>
        <FormulaText text={question.text} />
      </p>
      <StoredPicture question={question} />
      <fieldset className={styles.options}>
        <legend>Which option is right?</legend>
        {question.options.map(({ id, text }) => (
          <label key={id} className={styles.right}>
            <input
              type="radio"
              name={name}
              checked={id === optionId}
              disabled={id === question.correctOptionId || isCorrecting}
              onChange={() => actor.send({ type: 'option.chosen', optionId: id })}
            />
            <span>
              <FormulaText text={text} />
              {id === question.correctOptionId && <span> (the right answer until now)</span>}
            </span>
          </label>
        ))}
      </fieldset>
      <Refusal
        reason={
          isUnclear
            ? `${reason} The key may be corrected nevertheless: press «See what changes» to find out.`
            : reason
        }
      />
      {isPreviewed && <Preview result={result} />}
      <div className={officeStyles.actions}>
        {isPreviewed ? (
          // A key of its own, so that a double click on the previous button confirms nothing.
          <Button
            key="correct"
            variant="sun"
            busy={isCorrecting}
            onClick={() => actor.send({ type: 'correction.confirmed' })}
          >
            Correct the key
          </Button>
        ) : (
          <Button
            key="look"
            ref={reason === '' ? undefined : focus}
            busy={isBusy}
            disabled={isOpen}
            onClick={() => actor.send({ type: 'preview.requested' })}
          >
            See what changes
          </Button>
        )}
        <Button variant="line" aria-disabled={isCorrecting} onClick={isCorrecting ? undefined : onClose}>
          Cancel
        </Button>
      </div>
    </>
  );
}

/** Takes the focus, so that screen readers announce it. */
function Preview({ result }: { readonly result: CorrectionResult }) {
  return (
    <section ref={focus} tabIndex={-1} className={styles.outcome} aria-label="What changes">
      <CorrectionOutcome outcome={result} />
    </section>
  );
}
