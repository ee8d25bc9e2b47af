/** @param score percent; null until the student has seen how it ended */
export const outcomeLabel = (score: number | null): string =>
  score === null ? 'Result not seen yet' : `Score: ${Math.round(score)}%`;
