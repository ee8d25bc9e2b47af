import { useSelector } from '@xstate/react';
import { TriangleAlert } from 'lucide-react';
import { slowMsPerNumber } from '#domain/practice/number-steps.ts';
import { t } from '#web/texts/t.ts';
import { Button } from '#web/ui/button.tsx';
import { CheckboxField } from '#web/ui/field.tsx';
import { takeFocus } from '#web/ui/take-focus.ts';
import styles from './numbers-round.module.css';
import type { NumbersActor } from './numbers-round.tsx';
import { showSeconds } from './pace-text.ts';

interface NumbersReadyProps {
  readonly actor: NumbersActor;
  /** False when the page opens: its heading and the warning come first. */
  readonly takesFocus: boolean;
  readonly onStart: () => void;
}

export function NumbersReady({ actor, takesFocus, onStart }: NumbersReadyProps) {
  const isSlow = useSelector(actor, ({ context }) => context.isSlow);
  return (
    <>
      <FlashWarning />
      <CheckboxField
        label={t('Slow: each number stays for {seconds} seconds. Slow rounds do not count for your level.', {
          seconds: showSeconds(slowMsPerNumber),
        })}
        name="slow"
        checked={isSlow}
        onChange={(chosen) => actor.send({ type: 'speed.chosen', isSlow: chosen })}
      />
      <Button
        ref={takesFocus ? takeFocus : undefined}
        onClick={() => {
          onStart();
          actor.send({ type: 'round.requested' });
        }}
      >
        {t('Start')}
      </Button>
    </>
  );
}

export function FlashWarning() {
  return (
    <p className={styles.warning}>
      <TriangleAlert size={24} aria-hidden="true" />
      <span>
        {t(
          'The numbers may change quickly. If quick changes on a screen make you feel unwell, choose the slow speed, or ask a grown-up first.',
        )}
      </span>
    </p>
  );
}
