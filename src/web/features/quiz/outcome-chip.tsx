import { CheckCircle2, Sprout, ThumbsUp } from 'lucide-react';
import { type ScoreBand, scoreBand } from '#domain/attempts/scoring.ts';
import { Chip } from '#web/ui/chip.tsx';
import { outcomeLabel } from './outcome-label.ts';
import { toneOfScore } from './tone-of-score.ts';

const icons = {
  'Excellent!': CheckCircle2,
  'Good Job!': ThumbsUp,
  'Keep Practicing!': Sprout,
} as const satisfies Record<ScoreBand, unknown>;

/** @param score percent; null until the student has seen how it ended */
export function OutcomeChip({ score }: { readonly score: number | null }) {
  const label = outcomeLabel(score);
  if (score === null) return <Chip tone="indigo">{label}</Chip>;
  const Icon = icons[scoreBand(score)];
  return (
    <Chip tone={toneOfScore(score)} icon={<Icon size={16} aria-hidden="true" />}>
      {label}
    </Chip>
  );
}
