import { useSelector } from '@xstate/react';
import { Volume2 } from 'lucide-react';
import type { SnapshotFrom } from 'xstate';
import { toNumber } from '#domain/practice/explain-mistake.ts';
import type { numbersRoundMachine } from '#machines/practice/numbers-round.machine.ts';
import { t } from '#web/texts/t.ts';
import { Button } from '#web/ui/button.tsx';
import { ignoreHeldKey } from '#web/ui/held-key.ts';
import { takeFocus } from '#web/ui/take-focus.ts';
import styles from './numbers-round.module.css';
import { type NumbersActor, shownState } from './numbers-round.tsx';

/** The countdown, then the numbers, or which one is spoken. Screen readers are silent meanwhile. */
export function NumbersRun({ actor }: { readonly actor: NumbersActor }) {
  const kind = useSelector(actor, ({ context }) => context.step.kind);
  return (
    <>
      <div className={styles.stage} data-kind={kind} aria-hidden="true">
        {kind === 'listening' && <Volume2 size={48} />}
        <CurrentNumber actor={actor} />
      </div>
      <Button
        ref={takeFocus}
        variant="quiet"
        onKeyDown={ignoreHeldKey}
        onClick={() => actor.send({ type: 'stop.requested' })}
      >
        {t('Stop')}
      </Button>
    </>
  );
}

function CurrentNumber({ actor }: { readonly actor: NumbersActor }) {
  const text = useSelector(actor, stageText);
  const isNumber = useSelector(
    actor,
    ({ context: { current, step } }) => current >= 0 && step.kind === 'flash',
  );
  return (
    <span className={isNumber ? styles.number : styles.countdown} translate="no">
      {text}
    </span>
  );
}

function stageText(snapshot: SnapshotFrom<typeof numbersRoundMachine>): string {
  const { secondsLeft, exercise, current, step } = snapshot.context;
  if (shownState(snapshot) === 'countdown') return t('Get ready: {seconds}', { seconds: secondsLeft });
  const line = exercise.lines[current];
  if (line === undefined) return '';
  return step.kind === 'flash'
    ? String(toNumber(line))
    : t('Number {current} of {count}', { current: current + 1, count: step.numbers });
}
