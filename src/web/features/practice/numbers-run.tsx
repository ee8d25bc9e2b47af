import { useSelector } from '@xstate/react';
import { toNumber } from '#domain/practice/explain-mistake.ts';
import { t } from '#web/texts/t.ts';
import { Button } from '#web/ui/button.tsx';
import { takeFocus } from '#web/ui/take-focus.ts';
import styles from './numbers-round.module.css';
import type { NumbersActor } from './numbers-round.tsx';

/** The countdown, then the numbers. Screen readers are silent meanwhile. */
export function NumbersRun({ actor }: { readonly actor: NumbersActor }) {
  return (
    <>
      <div className={styles.stage} aria-hidden="true">
        <CurrentNumber actor={actor} />
      </div>
      <Button ref={takeFocus} variant="quiet" onClick={() => actor.send({ type: 'stop.requested' })}>
        {t('Stop')}
      </Button>
    </>
  );
}

function CurrentNumber({ actor }: { readonly actor: NumbersActor }) {
  const text = useSelector(actor, ({ value, context: { secondsLeft, exercise, current } }) => {
    if (value === 'countdown') return t('Get ready: {seconds}', { seconds: secondsLeft });
    const line = exercise.lines[current];
    return line === undefined ? '' : String(toNumber(line));
  });
  const isNumber = useSelector(actor, ({ context }) => context.current >= 0);
  return (
    <span className={isNumber ? styles.number : styles.countdown} translate="no">
      {text}
    </span>
  );
}
