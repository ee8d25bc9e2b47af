import { render, screen } from '@testing-library/react';
import { expect, it, test } from 'vitest';
import { OptionView } from '#web/features/quiz/question-view.tsx';
import { FormulaText } from '#web/ui/formula/formula-text.tsx';
import { spokenText } from '#web/ui/formula/spoken-text.ts';

const drawn = (written: string) => {
  const { container } = render(<FormulaText text={`\`${written}\``} />);
  const html = container.querySelector('math')?.innerHTML;
  return html?.replace(/<(\/?)m([a-z]+)>/g, '<$1$2>');
};

test.each([
  ['1/2', '<frac><n>1</n><n>2</n></frac>'],
  ['1/2 + 3/4', '<row><frac><n>1</n><n>2</n></frac><o>+</o><frac><n>3</n><n>4</n></frac></row>'],
  ['7 1/2', '<row><n>7</n><frac><n>1</n><n>2</n></frac></row>'],
  ['(a+b)/(2)', '<frac><row><i>a</i><o>+</o><i>b</i></row><n>2</n></frac>'],
  ['1/2/3', '<frac><frac><n>1</n><n>2</n></frac><n>3</n></frac>'],
  ['2^3', '<sup><n>2</n><n>3</n></sup>'],
  ['x_1^2', '<sup><sub><i>x</i><n>1</n></sub><n>2</n></sup>'],
  ['10^-2', '<sup><n>10</n><row><o>−</o><n>2</n></row></sup>'],
  [
    'a^2/b^(n+1)',
    '<frac><sup><i>a</i><n>2</n></sup><sup><i>b</i><row><i>n</i><o>+</o><n>1</n></row></sup></frac>',
  ],
  ['sqrt 16', '<sqrt><n>16</n></sqrt>'],
  ['√(9 xx 1)', '<sqrt><row><n>9</n><o>×</o><n>1</n></row></sqrt>'],
  ['sqrt sqrt 16', '<sqrt><sqrt><n>16</n></sqrt></sqrt>'],
  [
    '2(3+4) -: 7',
    '<row><n>2</n><row><o>(</o><row><n>3</n><o>+</o><n>4</n></row><o>)</o></row><o>÷</o><n>7</n></row>',
  ],
  ['1,00,000.5 <= pi', '<row><n>1,00,000.5</n><o>≤</o><i>π</i></row>'],
  ['5 cm', '<row><n>5</n><i>cm</i></row>'],
  // Input that is not a formula is shown unchanged.
  ['/2', '<row><o>/</o><n>2</n></row>'],
  ['1/', '<row><n>1</n><o>/</o></row>'],
  ['(1', '<row><o>(</o><n>1</n></row>'],
  ['1)2', '<row><n>1</n><o>)</o><n>2</n></row>'],
  ['2^', '<row><n>2</n><o>^</o></row>'],
  ['sqrt', '<i>sqrt</i>'],
  ['()', '<row><o>(</o><row></row><o>)</o></row>'],
  ['<b>', '<row><o>&lt;</o><i>b</i><o>&gt;</o></row>'],
  ['😀', '<o>😀</o>'],
])('«%s» is drawn', (written, html) => {
  expect(drawn(written)).toBe(html);
});

test('a formula of any length and depth is drawn', () => {
  for (const written of ['('.repeat(3000), `${'sqrt '.repeat(3000)}2`, '1/'.repeat(3000), '(1^'.repeat(3000)])
    expect(drawn(written.trim())).not.toBe('');
});

test.each([
  ['What is `1/2 + 1/4`?', 'What is 1 over 2 plus 1 over 4?'],
  ['`2^2`, `2^3` and `2^10`', '2 squared, 2 cubed and 2 to the power of 10'],
  ['`sqrt 16 xx 3 -: 2 - 1`', 'square root of 16 times 3 divided by 2 minus 1'],
  ['`(x + 1)/2 = 2 pi`', 'x plus 1 over 2 equals 2 pi'],
  ['`5^22 != x_1`', '5 to the power of 22 is not x 1'],
  ['and/or, 5-3, 2 * 2', 'and/or, 5-3, 2 * 2'],
  ['a lone ` and `two\nlines`', 'a lone ` and `two\nlines`'],
  ['``', '``'],
])('«%s» is read as «%s»', (text, spoken) => {
  expect(spokenText(text)).toBe(spoken);
});

it('draws the formulas of a text, with their words for a screen reader', () => {
  const { container } = render(<FormulaText text="What is `1/2`, or `sqrt 9`?" />);
  // Queries by role read the computed style, which jsdom lacks for MathML.
  expect(screen.getByLabelText('1 over 2')).toHaveAttribute('role', 'math');
  expect(screen.getByLabelText('square root of 9')).toHaveTextContent('9');
  expect(container).toHaveTextContent('What is 12, or 9?');
});

it('shows a text without a formula as it is, in an element of its own', () => {
  const { container } = render(<FormulaText text="5 - 3 <b>is</b> `two" />);
  expect(container.innerHTML).toBe('<span>5 - 3 &lt;b&gt;is&lt;/b&gt; `two</span>');
});

it('names an option by its letter and its words', () => {
  render(
    <OptionView name="q" option="`3/4`" index={1} checked={false} slides={false} onPick={() => undefined} />,
  );
  expect(screen.getByLabelText('B, 3 over 4')).toHaveAttribute('value', '`3/4`');
});
