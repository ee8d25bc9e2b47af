import { scoreBand } from '#domain/attempts/scoring.ts';
import { t } from '#web/texts/t.ts';

/** The band of a score, as the page's heading. */
export function ScoreHeading({ score }: { readonly score: number }) {
  return <h1>{t(scoreBand(score))}</h1>;
}
