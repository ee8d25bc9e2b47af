import type { ChosenAnswers } from './scoring.ts';

export type PaletteState = 'answered' | 'not-answered' | 'not-visited' | 'marked';

export interface PaperPosition {
  readonly answers: ChosenAnswers;
  readonly marked: readonly number[];
  readonly visited: readonly number[];
}

/** The one state that a question's bead shows. A mark for review shows above everything else. */
export function paletteState(index: number, paper: PaperPosition): PaletteState {
  if (paper.marked.includes(index)) return 'marked';
  if (paper.answers[index] !== undefined) return 'answered';
  return paper.visited.includes(index) ? 'not-answered' : 'not-visited';
}

/** How many questions are in each palette state; the four add up to `questionCount`. */
export function paletteCounts(questionCount: number, paper: PaperPosition): Record<PaletteState, number> {
  const counts = { answered: 0, 'not-answered': 0, 'not-visited': 0, marked: 0 };
  for (let index = 0; index < questionCount; index += 1) counts[paletteState(index, paper)] += 1;
  return counts;
}
