import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderScreen } from '#test/support/screens/screen.tsx';
import { OutcomeChip } from '#web/features/quiz/outcome-chip.tsx';

const chipOf = (score: number | null) => {
  renderScreen(<OutcomeChip score={score} />);
  const words = screen.getByText(/^(?:Score|Result)/);
  const chip = words.parentElement ?? expect.fail('the words of a chip are inside it');
  return {
    text: words.textContent,
    tone: /leaf|marigold|coral|indigo/.exec(chip.className)?.[0],
    icon: /lucide-([a-z]+(?:-[a-z]+)*)/.exec(chip.querySelector('svg')?.getAttribute('class') ?? '')?.[1],
  };
};

it.each([
  { score: 100, text: 'Score: 100%', tone: 'leaf', icon: 'circle-check' },
  { score: 70, text: 'Score: 70%', tone: 'leaf', icon: 'circle-check' },
  { score: 69.9, text: 'Score: 70%', tone: 'marigold', icon: 'thumbs-up' },
  { score: 40, text: 'Score: 40%', tone: 'marigold', icon: 'thumbs-up' },
  { score: 20, text: 'Score: 20%', tone: 'coral', icon: 'sprout' },
  { score: 0, text: 'Score: 0%', tone: 'coral', icon: 'sprout' },
  { score: null, text: 'Result not seen yet', tone: 'indigo', icon: undefined },
])('a score of $score is shown in $tone with the icon $icon', ({ score, ...shown }) => {
  expect(chipOf(score)).toEqual(shown);
});
