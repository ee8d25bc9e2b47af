import { t } from '#web/texts/t.ts';

/** @param score percent; null until the student has seen how it ended */
export const outcomeLabel = (score: number | null): string =>
  score === null ? t('Result not seen yet') : t('Score: {score}%', { score: Math.round(score) });
