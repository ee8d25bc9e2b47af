import { render, screen } from '@testing-library/react';
import { expect, it, test, vi } from 'vitest';
import { OptionView } from '#web/features/quiz/question-view.tsx';
import { spokenText } from '#web/ui/formula/formula-parts.ts';
import { FormulaText } from '#web/ui/formula/formula-text.tsx';

test.each([
  ['What is `1/2 + 1/4`?', 'What is 1 over 2 + 1 over 4?'],
  ['`2^2`, `2^3` and `2^10`', '2 squared, 2 cubed and 2 to the power of 10'],
  ['`sqrt 16 xx 3 -: 2 - 1`', 'square root of 16 times 3 divided by 2 minus 1'],
  ['`5^22`', '5 to the power of 22'],
  ['and/or, 5-3, 2 * 2', 'and/or, 5-3, 2 * 2'],
  ['a lone ` and `two\nlines`', 'a lone ` and `two\nlines`'],
  ['``', '``'],
])('«%s» is read as «%s»', (text, spoken) => {
  expect(spokenText(text)).toBe(spoken);
});

it('draws the formulas of a text as MathML, with their words for a screen reader', async () => {
  const { container } = render(<FormulaText text="What is `1/2`, or `sqrt 9`?" />);
  // jsdom cannot tell the style of MathML, which queries by role ask for.
  const half = await screen.findByLabelText('1 over 2');
  expect(half).toHaveAttribute('role', 'math');
  expect(half.querySelector('math')?.outerHTML).toBe('<math><mfrac><mn>1</mn><mn>2</mn></mfrac></math>');
  expect(screen.getByLabelText('square root of 9')).toHaveTextContent('9');
  expect(container).toHaveTextContent('What is 12, or 9?');
});

it('follows a changed text', async () => {
  const { rerender } = render(<FormulaText text="`1/2`" />);
  await screen.findByLabelText('1 over 2');
  rerender(<FormulaText text="`1/3`" />);
  expect(screen.getByLabelText('1 over 3')).toHaveTextContent('13');
});

it('takes nothing in a formula for HTML', async () => {
  const { container } = render(<FormulaText text={'`"<img src=x>" <b>`'} />);
  await vi.waitFor(() => expect(container.querySelector('math')).not.toBeNull());
  expect(container.querySelector('img, b')).toBeNull();
});

it('leaves a text without a formula as it is, and loads nothing', () => {
  const { container } = render(<FormulaText text="5 - 3 <b>is</b> `two" />);
  expect(container.innerHTML).toBe('5 - 3 &lt;b&gt;is&lt;/b&gt; `two');
});

it('shows what was written where its script cannot be had', async () => {
  vi.resetModules();
  vi.doMock('#web/ui/formula/formula.tsx', () => {
    throw new Error('no network');
  });
  const { FormulaText: Fresh } = await import('#web/ui/formula/formula-text.tsx');
  const { container } = render(<Fresh text="What is `1/2`?" />);
  await vi.waitFor(() => expect(container.innerHTML).toBe('What is 1/2?'));
  vi.doUnmock('#web/ui/formula/formula.tsx');
});

it('names an option by its letter and its words', () => {
  render(
    <OptionView name="q" option="`3/4`" index={1} checked={false} slides={false} onPick={() => undefined} />,
  );
  expect(screen.getByRole('radio', { name: 'B, 3 over 4' })).toHaveAttribute('value', '`3/4`');
});
