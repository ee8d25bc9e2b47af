import { type ScoreBand, scoreBand } from '#domain/attempts/scoring.ts';

const tones = {
  'Excellent!': 'leaf',
  'Good Job!': 'marigold',
  'Keep Practicing!': 'coral',
} as const satisfies Record<ScoreBand, string>;

/** The colour of a score in percent: one for each band, the same wherever a score is shown. */
export const toneOfScore = (score: number) => tones[scoreBand(score)];
