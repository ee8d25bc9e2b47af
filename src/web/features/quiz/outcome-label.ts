/**
 * What a completed attempt came to.
 * @param score percent; null while its person was not shown how it ended
 */
export const outcomeLabel = (score: number | null): string =>
  score === null ? 'Result not seen yet' : `Score: ${Math.round(score)}%`;
