import { useSelector } from '@xstate/react';
import type { NumberStep } from '#domain/practice/number-steps.ts';
import { t } from '#web/texts/t.ts';
import { Button } from '#web/ui/button.tsx';
import type { Elements } from '#web/ui/elements.ts';
import { CheckboxField } from '#web/ui/field.tsx';
import { ignoreHeldKey } from '#web/ui/held-key.ts';
import { takeFocus } from '#web/ui/take-focus.ts';
import type { NumbersActor } from './numbers-round.tsx';
import { showPace, showSeconds } from './pace-text.ts';

interface NumbersReadyProps {
  readonly actor: NumbersActor;
  /** A warning or a test sound. */
  readonly advice: Elements;
  /** False when the page opens: its heading and the advice come first. */
  readonly takesFocus: boolean;
  readonly onStart: () => void;
}

export function NumbersReady({ actor, advice, takesFocus, onStart }: NumbersReadyProps) {
  const isSlow = useSelector(actor, ({ context }) => context.isSlow);
  const step = useSelector(actor, ({ context }) => context.step);
  return (
    <>
      {advice}
      <CheckboxField
        label={slowLabel(step)}
        name="slow"
        checked={isSlow}
        onChange={(chosen) => actor.send({ type: 'speed.chosen', isSlow: chosen })}
      />
      <Button ref={takesFocus ? takeFocus : undefined} onKeyDown={ignoreHeldKey} onClick={onStart}>
        {t('Start')}
      </Button>
    </>
  );
}

const slowLabel = ({ kind, slowMsPerNumber }: NumberStep): string =>
  kind === 'flash'
    ? t('Slow: each number stays for {seconds} seconds. Slow rounds do not count for your level.', {
        seconds: showSeconds(slowMsPerNumber),
      })
    : t('Slow: {pace} numbers a minute. Slow rounds do not count for your level.', {
        pace: showPace(slowMsPerNumber),
      });
