import { scoreBand } from '#domain/attempts/scoring.ts';

/** The band of a score, as the page's heading. */
export function ScoreHeading({ score }: { readonly score: number }) {
  return <h1>{scoreBand(score)}</h1>;
}
