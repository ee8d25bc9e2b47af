import { createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { ListedAttempt } from '#contract/office/attempts.ts';
import { facts } from '#test/support/institute.ts';
import { createOfficeServices } from '../../src/office/app/services.ts';
import { createOfficeRouter } from '../../src/office/router.tsx';
import { type Reply, stubApi } from '../support/screens/api.ts';

const lalitha = { _id: 'lalitha', name: 'Lalitha', email: 'l@example.org', role: 'office', status: 'active' };
const done: ListedAttempt = {
  _id: 'done',
  studentId: 'ravi',
  student: 'Ravi Kumar',
  classes: ['Monday abacus', 'Saturday maths'],
  quizId: 'sums',
  quiz: 'Sums',
  version: 2,
  startedAt: '2026-11-24T05:08:12.000Z',
  completedAt: '2026-11-24T05:18:12.000Z',
  isClosedByServer: false,
  score: 80,
  correctCount: 4,
  totalQuestions: 5,
};
const open: ListedAttempt = {
  ...done,
  ...{ _id: 'open', studentId: 'asha', student: 'Asha Rao', classes: [], completedAt: null },
  ...{ score: null, correctCount: null, totalQuestions: null },
};
const closed: ListedAttempt = {
  ...done,
  _id: 'closed',
  studentId: 'padma',
  student: 'Padma',
  isClosedByServer: true,
};

const given = (data: unknown, more: object = {}): Reply => ({
  body: { success: true, message: '', data, ...more },
});
const listed = (data: readonly ListedAttempt[], more: object = {}) =>
  given(data, { total: data.length, quizTitle: 'Sums', versionNumber: null, next: null, ...more });

function openOffice(path: string, replies: Readonly<Record<string, Reply>>) {
  stubApi({ 'GET office/me': given(lalitha), 'GET institute': given(facts), ...replies });
  const history = createMemoryHistory({ initialEntries: [`/office${path}`] });
  render(<RouterProvider router={createOfficeRouter(createOfficeServices(), history)} />);
  return { user: userEvent.setup(), history };
}

test('the attempts of a quiz are listed with student, class, result and times', async () => {
  openOffice('/attempts?quiz=sums', { 'GET office/attempts?quiz=sums': listed([done, open, closed]) });
  const table = await screen.findByRole('table');
  expect(document.title).toBe('Attempts of Sums · Office');
  expect(screen.getByText('3 attempts')).toBeInTheDocument();
  const cells = within(table)
    .getAllByRole('row')
    .slice(1)
    .map((each) => [...each.children].map(({ textContent }) => textContent));
  const began = '24 Nov 2026, 10:38 am';
  const ended = '24 Nov 2026, 10:48 am';
  expect(cells).toEqual([
    ['Ravi Kumar', 'Monday abacus, Saturday maths', '80%, 4 of 5 right', began, ended],
    ['Asha Rao', '', 'In progress', began, ''],
    ['Padma', 'Monday abacus, Saturday maths', '80%, 4 of 5 right, time ran out', began, ended],
  ]);
  expect(await within(table).findByRole('link', { name: 'Ravi Kumar' })).toHaveAttribute(
    'href',
    '/office/students/ravi',
  );
});

test('the attempts of a day are listed with the quiz of each', async () => {
  openOffice('/attempts?day=2026-11-24', {
    'GET office/attempts?day=2026-11-24': listed([done], { quizTitle: '' }),
  });
  expect(
    await screen.findByRole('heading', { level: 1, name: 'Quizzes done on 24 Nov 2026' }),
  ).toBeInTheDocument();
  expect(screen.getByRole('cell', { name: 'Sums' })).toBeInTheDocument();
});

test('a search for a student among the attempts keeps the focus, and can be cleared', async () => {
  const { user, history } = openOffice('/attempts?quiz=sums&version=two', {
    'GET office/attempts?quiz=sums&version=two': listed([done], { versionNumber: 2 }),
    'GET office/attempts?quiz=sums&version=two&search=z': listed([], { versionNumber: 2 }),
  });
  expect(await screen.findByText('Version 2, 1 attempt')).toBeInTheDocument();
  const field = screen.getByRole('searchbox', { name: 'Name, mobile or email of the student' });
  await user.type(field, 'z');
  expect(await screen.findByRole('heading', { name: 'No attempt of «z»' })).toBeInTheDocument();
  expect(field).toHaveFocus();
  expect(history.location.search).toBe('?quiz=sums&version=two&day=&search=z');
  await user.click(screen.getByRole('button', { name: 'Clear the search' }));
  expect(await screen.findByRole('link', { name: 'Ravi Kumar' })).toBeInTheDocument();
});

test('a quiz that no student has begun says who appears in the list', async () => {
  openOffice('/attempts?quiz=sums', { 'GET office/attempts?quiz=sums': listed([]) });
  expect(await screen.findByRole('heading', { name: 'No attempts yet' })).toBeInTheDocument();
});
