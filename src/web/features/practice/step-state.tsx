import { Check, RotateCcw } from 'lucide-react';
import type { StepProgress } from '#contract/practice.ts';
import { t } from '#web/texts/t.ts';
import { Chip } from '#web/ui/chip.tsx';

/** How well a step or level is known; nothing before the first answer. */
export function StepState({ progress }: { readonly progress: StepProgress | undefined }) {
  if (progress === undefined) return null;
  if (progress.state === 'learning') return <Chip>{rightText(progress.recent)}</Chip>;
  const isDue = progress.dueAt !== null && progress.dueAt <= Date.now();
  return isDue ? (
    <Chip tone="marigold" icon={<RotateCcw size={16} aria-hidden="true" />}>
      {t('Do you still know it?')}
    </Chip>
  ) : (
    <Chip tone="leaf" icon={<Check size={16} aria-hidden="true" />}>
      {t('Mastered')}
    </Chip>
  );
}

const rightText = (recent: readonly boolean[]): string =>
  t('{right} of the last {count} right and in time', {
    right: recent.filter(Boolean).length,
    count: recent.length,
  });
