import { createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { CompetitionEntry, CompetitionRow, OfficeCompetition } from '#contract/office/competitions.ts';
import { facts } from '#test/support/institute.ts';
import { createOfficeServices } from '../../src/office/app/services.ts';
import { createOfficeRouter } from '../../src/office/router.tsx';
import { type Reply, stubApi } from '../support/screens/api.ts';

const lalitha = { _id: 'lalitha', name: 'Lalitha', email: 'l@example.org', role: 'office', status: 'active' };
const race: CompetitionRow = {
  ...{
    _id: 'race',
    title: 'Spring race',
    quizId: 'sums',
    quiz: 'Sums of the day',
    classId: '',
    className: '',
  },
  ...{
    opensAt: '2026-12-05T04:30:00.000Z',
    closesAt: '2026-12-05T05:00:00.000Z',
    state: 'closed',
    entrants: 3,
  },
};
const entry = { isReplaced: false, rank: null, correct: null, seconds: null, isLate: false } as const;
const entries: readonly CompetitionEntry[] = [
  {
    ...{ student: 'asha', name: 'Asha Rao', nickname: 'Quick Mango', isReplaced: false, state: 'submitted' },
    ...{ rank: 1, correct: 18, seconds: 245, isLate: true },
  },
  { ...entry, student: 'ravi', name: 'Ravi Kumar', nickname: 'Calm Koala', state: 'in-progress' },
  { ...entry, student: 'padma', name: 'Padma', nickname: 'Rude Words', state: 'entered' },
];
const opened: OfficeCompetition = {
  ...race,
  ...{ minutes: 10, questions: 20, revision: 1, reason: '', serverTime: '2026-12-05T05:10:00.000Z' },
  entries: [...entries],
  classes: [],
};

const given = (data: unknown, more: object = {}): Reply => ({
  body: { success: true, message: '', data, ...more },
});

function openOffice(path: string, replies: Readonly<Record<string, Reply>>) {
  const calls = stubApi({ 'GET office/me': given(lalitha), 'GET institute': given(facts), ...replies });
  const history = createMemoryHistory({ initialEntries: [`/office${path}`] });
  render(<RouterProvider router={createOfficeRouter(createOfficeServices(), history)} />);
  return { user: userEvent.setup(), calls };
}

const cellsOf = (table: HTMLElement) =>
  within(table)
    .getAllByRole('row')
    .slice(1)
    .map((each) => [...each.children].map(({ textContent }) => textContent));

test('the competitions are listed with opening, state and how many have entered', async () => {
  openOffice('/competitions', {
    'GET office/competitions': given([race], { quizzes: [], classes: [] }),
  });
  expect(cellsOf(await screen.findByRole('table'))).toEqual([
    ['Spring raceSums of the day', '5 Dec 2026, 10:00 am', 'Every student', 'Closed', '3 children'],
  ]);
});

test('without a paper for each student, the office is led to make one', async () => {
  const { user } = openOffice('/competitions', {
    'GET office/competitions': given([], { quizzes: [], classes: [] }),
  });
  await user.click(await screen.findByRole('button', { name: 'Add a competition' }));
  const dialog = await screen.findByRole('dialog', { name: 'Add a competition' });
  expect(within(dialog).getByRole('link', { name: 'Make a practice paper' })).toHaveAttribute(
    'href',
    '/office/quizzes/practice',
  );
});

test('the page of a competition shows ranks, names and who has not finished', async () => {
  openOffice('/competitions/race', { 'GET office/competitions/race': given(opened) });
  expect(cellsOf(await screen.findByRole('table'))).toEqual([
    ['Rank 1', 'Quick Mango', 'Asha Rao', '18 of 20 rightArrived late, counted', '4:05', 'Replace…'],
    ['', 'Calm Koala', 'Ravi Kumar', 'In progress', '', 'Replace…'],
    ['', 'Rude Words', 'Padma', 'Not begun', '', 'Replace…'],
  ]);
  expect(screen.getByText('3 entered, 2 begun, 1 submitted')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Save as CSV' })).toHaveAttribute(
    'href',
    '/api/office/competitions/race/ranking.csv',
  );
});

test('the office is asked before it releases the results, and may not change them afterwards', async () => {
  const { user } = openOffice('/competitions/race', {
    'GET office/competitions/race': given(opened),
    'POST office/competitions/race/release': given({ ...opened, state: 'released' }),
    'GET office/competitions': given([], { quizzes: [], classes: [] }),
  });
  await user.click(await screen.findByRole('button', { name: 'Release the results…' }));
  const dialog = await screen.findByRole('dialog', { name: 'Release the results?' });
  await user.click(within(dialog).getByRole('button', { name: 'Release the results' }));
  expect(await screen.findByText('Children see their results and the ranking.')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /Cancel|Release|Change/ })).not.toBeInTheDocument();
});
