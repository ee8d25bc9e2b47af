import { useSelector } from '@xstate/react';
import { Check, EyeOff, X } from 'lucide-react';
import { exerciseText } from '#domain/exercises/exercise.ts';
import { largestDeviation, msPerNumber } from '#machines/practice/numbers-round.machine.ts';
import type { NumbersRoundContext } from '#machines/practice/numbers-round.types.ts';
import { t } from '#web/texts/t.ts';
import { Button } from '#web/ui/button.tsx';
import { ignoreHeldKey } from '#web/ui/held-key.ts';
import { takeFocus } from '#web/ui/take-focus.ts';
import styles from './numbers-round.module.css';
import { type NumbersActor, shownState } from './numbers-round.tsx';
import { showPace, showSeconds } from './pace-text.ts';
import practiceStyles from './practice.module.css';

interface NumbersOutcomeProps {
  readonly actor: NumbersActor;
  readonly onStart: () => void;
}

/** What came of a run, and the next one. Announced by screen readers. */
export function NumbersOutcome({ actor, onStart }: NumbersOutcomeProps) {
  const value = useSelector(actor, shownState);
  const context = useSelector(actor, (snapshot) => snapshot.context, isSameRun);
  const isNoNumber = useSelector(actor, (snapshot) => snapshot.matches({ answering: 'noNumber' }));
  const isOver = value === 'right' || value === 'wrong' || value === 'spoiled';
  return (
    <>
      <div role="status" className={styles.outcome}>
        {isNoNumber && (
          <p key="no-number" className={practiceStyles.outcome}>
            <b>{t('Please type a number')}</b>
          </p>
        )}
        {isOver && <OutcomeTexts value={value} context={context} />}
      </div>
      {isOver && (
        <div className={practiceStyles.foot}>
          <Button ref={takeFocus} onKeyDown={ignoreHeldKey} onClick={onStart}>
            {value === 'spoiled' ? t('Try again') : t('Next')}
          </Button>
          <Button
            variant="quiet"
            onKeyDown={ignoreHeldKey}
            onClick={() => actor.send({ type: 'settings.requested' })}
          >
            {t('Change the speed')}
          </Button>
        </div>
      )}
    </>
  );
}

/** What is shown changes with the end of a run and with the answer. */
const isSameRun = (one: NumbersRoundContext, other: NumbersRoundContext): boolean =>
  one.playedMs === other.playedMs &&
  one.answerCount === other.answerCount &&
  one.disturbance === other.disturbance &&
  one.exercise === other.exercise;

interface OutcomeTextsProps {
  readonly value: 'right' | 'wrong' | 'spoiled';
  readonly context: NumbersRoundContext;
}

function OutcomeTexts({ value, context }: OutcomeTextsProps) {
  const { exercise, typed } = context;
  if (value === 'spoiled') {
    return (
      <p key="spoiled" className={practiceStyles.outcome}>
        <EyeOff size={24} aria-hidden="true" />
        <b>{disturbanceText(context)}</b>
      </p>
    );
  }
  return (
    <>
      <p key="outcome" className={practiceStyles.outcome}>
        {value === 'right' ? (
          <Check key="right" size={24} aria-hidden="true" />
        ) : (
          <X key="wrong" size={24} aria-hidden="true" />
        )}
        <b>
          {value === 'right'
            ? t('Right!')
            : t('{typed} is not right: it is {answer}.', { typed, answer: exercise.answer })}
        </b>
      </p>
      <p key="sum" className={styles.sum}>{`${exerciseText(exercise)} = ${exercise.answer}`}</p>
      <p key="times" className={practiceStyles.hint}>
        {timesText(context)}
      </p>
    </>
  );
}

function disturbanceText({ disturbance, step: { kind } }: NumbersRoundContext): string {
  if (disturbance === 'hidden')
    return t('You left this page while the numbers were running. This round does not count.');
  if (disturbance === 'interrupted')
    return t('The sound stopped while the numbers were running. This round does not count.');
  return kind === 'flash'
    ? t('This device was too busy to show every number for its time. This round does not count.')
    : t('This device was too busy to say every number at its time. This round does not count.');
}

function timesText(context: NumbersRoundContext): string {
  const wanted = msPerNumber(context);
  const values = { seconds: showSeconds(wanted), difference: largestDeviation(context) };
  if (context.step.kind !== 'flash') {
    return t(
      'You heard {pace} numbers a minute. The largest difference was {difference} thousandths of a second.',
      { ...values, pace: showPace(wanted) },
    );
  }
  return wanted === 1000
    ? t(
        'Each number was on screen for {seconds} second. The largest difference was {difference} thousandths of a second.',
        values,
      )
    : t(
        'Each number was on screen for {seconds} seconds. The largest difference was {difference} thousandths of a second.',
        values,
      );
}
