import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { Part } from '#domain/practice/specification.ts';
import { writeSheetCode } from '#domain/sheets/sheet-code.ts';
import { type SheetExercise, sheetParts, writtenAnswer } from '#domain/sheets/sheet-exercises.ts';
import { allTechniques } from '#domain/soroban/technique-limits.ts';
import { institute } from '#test/support/institute.ts';
import { stubApi } from '#test/support/screens/api.ts';
import { openSite } from '#test/support/screens/site.tsx';

const parts: Part[] = [
  {
    kind: 'sums',
    count: 2,
    rows: 3,
    digits: { each: 4 },
    decimals: 0,
    operations: 'add',
    techniques: allTechniques,
  },
  { kind: 'phonics', count: 1, ask: 'word', upToSet: 5 },
];
const origin = { specification: { version: 1 as const, parts }, seed: 5, number: 3 };
const made = sheetParts(origin);
if (made.kind === 'too-few') throw new Error('There are too few');
const exercises = made.parts.flatMap((part) => part.exercises);
const main = () => within(screen.getByRole('main'));

async function openSheet(code = writeSheetCode(origin)) {
  stubApi({});
  await openSite(`/sheets/${code}`);
  return userEvent.setup();
}

const box = ({ number, lines }: SheetExercise) =>
  main().getByLabelText(`${number}. ${lines.join(' ')}${number === 3 ? '' : ' ='}`);
const outcomes = () =>
  main()
    .getAllByRole('listitem')
    .map((item) => within(item).getByRole('paragraph').textContent);
const [first, second, third] = exercises;
if (first === undefined || second === undefined || third === undefined) throw new Error('Three are needed');

describe('the page of a printed sheet', () => {
  it('says which typed answers are right, and shows no answer before it is asked for', async () => {
    const user = await openSheet();
    expect(await main().findByRole('heading', { level: 1, name: 'Check your answers' })).toBeVisible();
    expect(main().getByText('Sheet 3. Type what you wrote on paper.')).toBeVisible();
    await user.type(box(first), first.answer.replace(',', ''));
    await user.type(box(second), '1');
    await user.click(main().getByRole('button', { name: 'Check' }));
    expect(main().getByRole('status')).toHaveTextContent('1 of 3 are right');
    expect(outcomes()).toEqual(['Right', 'Not right yet', 'Not answered']);
    expect(main().queryByText(second.answer)).toBeNull();
    await user.clear(box(second));
    expect(outcomes()).toEqual(['Right', '', 'Not answered']);
    await user.type(box(second), second.answer);
    await user.selectOptions(box(third), `${writtenAnswer(third)} ${third.answer}`);
    await user.click(main().getByRole('button', { name: 'Check' }));
    expect(main().getByRole('status')).toHaveTextContent('3 of 3 are right');
    expect(outcomes()).toEqual(['Right', 'Right', 'Right']);
  });

  it('accepts digits of Hindi and Telugu, and asks for a number in place of other text', async () => {
    const user = await openSheet();
    await main().findByRole('heading', { level: 1, name: 'Check your answers' });
    const written = (digits: string, { answer }: SheetExercise) =>
      answer.replaceAll(/\d/g, (digit) => digits[Number(digit)] ?? '');
    await user.type(box(first), written('०१२३४५६७८९', first));
    await user.type(box(second), '1e1');
    await user.click(main().getByRole('button', { name: 'Check' }));
    expect(main().getByRole('status')).toHaveTextContent('1 of 3 are right. Please type a number: 2.');
    expect(outcomes()).toEqual(['Right', 'Please type a number', 'Not answered']);
    expect(box(second)).toHaveValue('1e1');
    expect(box(second)).toBeInvalid();
    await user.clear(box(second));
    await user.type(box(second), written('౦౧౨౩౪౫౬౭౮౯', second));
    await user.click(main().getByRole('button', { name: 'Check' }));
    expect(main().getByRole('status')).toHaveTextContent(/^2 of 3 are right$/);
    expect(outcomes()).toEqual(['Right', 'Right', 'Not answered']);
  });

  it('shows and hides all right answers, and keeps what was typed', async () => {
    const user = await openSheet();
    await main().findByRole('heading', { level: 1, name: 'Check your answers' });
    await user.type(box(first), '12');
    await user.click(main().getByRole('button', { name: 'Show answers' }));
    expect(outcomes()).toEqual(exercises.map((each) => `Right answer ${writtenAnswer(each)}`));
    await user.click(main().getByRole('button', { name: 'Hide answers' }));
    expect(outcomes()).toEqual(['', '', '']);
    expect(box(first)).toHaveValue('12');
  });

  it.each([
    ['is mistyped', `${writeSheetCode(origin).slice(0, -1)}!`],
    [
      'asks for more exercises than exist',
      writeSheetCode({
        ...origin,
        specification: {
          version: 1,
          parts: [{ kind: 'vedic', count: 100, rule: 'square-of-five', digits: 2 }],
        },
      }),
    ],
  ])('says that a code is unknown when it %s', async (_name, code) => {
    await openSheet(code);
    expect(await main().findByRole('heading', { level: 1, name: 'We do not know this sheet' })).toBeVisible();
    expect(main().getByRole('link', { name: institute.phone.label })).toBeVisible();
  });
});
