import type { ChosenAnswers } from './scoring.ts';

export type PaletteState = 'answered' | 'not-answered' | 'not-visited' | 'marked';

export interface PaperPosition {
  readonly answers: ChosenAnswers;
  readonly marked: readonly number[];
  readonly visited: readonly number[];
}

export function paletteStates(questionCount: number, paper: PaperPosition): readonly PaletteState[] {
  const marked = new Set(paper.marked);
  const visited = new Set(paper.visited);
  return Array.from({ length: questionCount }, (_, index) => {
    if (marked.has(index)) return 'marked';
    if (paper.answers[index] !== undefined) return 'answered';
    return visited.has(index) ? 'not-answered' : 'not-visited';
  });
}

export function paletteCounts(states: readonly PaletteState[]): Record<PaletteState, number> {
  const counts = { answered: 0, 'not-answered': 0, 'not-visited': 0, marked: 0 };
  for (const state of states) counts[state] += 1;
  return counts;
}
