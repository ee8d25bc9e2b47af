import { createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import { render, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { QuizOfClass, StudentOfClass, StudentResult } from '#contract/office/class-results.ts';
import type { OpenedClass } from '#contract/office/classes.ts';
import { facts } from '#test/support/institute.ts';
import { createOfficeServices } from '../../src/office/app/services.ts';
import { createOfficeRouter } from '../../src/office/router.tsx';
import { type Reply, stubApi } from '../support/screens/api.ts';

const teacher = {
  _id: 'lalitha',
  name: 'Lalitha',
  email: 'l@example.org',
  role: 'teacher',
  status: 'active',
};
const joined = { mobile: '9812340037', joinedAt: '2026-06-01T04:30:00.000Z' };
const beads: OpenedClass = {
  ...{ _id: 'beads', name: 'Beads', teacherId: 'lalitha', teacher: 'Lalitha', days: 'mon', startsAt: '' },
  ...{ endsAt: '', place: '', startsOn: '2026-06-01', studentCount: 2, archivedAt: null, joinCode: null },
  ...{ revision: 1, teachers: [], today: '2026-12-05' },
  students: [
    { _id: 'asha', name: 'Asha Rao', ...joined },
    { _id: 'ravi', name: 'Ravi Kumar', ...joined },
  ],
};
const race: QuizOfClass = {
  ...{ _id: 'race', title: 'Sums of the day', subject: 'Sums', done: 1, inProgress: 1, absent: 0 },
  ...{ averageScore: null, late: 0 },
};
const students: readonly StudentOfClass[] = [
  { _id: 'asha', name: 'Asha Rao', results: [{ quizId: 'race', isDone: true, score: null }] },
  { _id: 'ravi', name: 'Ravi Kumar', results: [{ quizId: 'race', isDone: false, score: null }] },
];
const attempt: StudentResult['attempt'] = {
  ...{ _id: 'attempt', startedAt: '2026-12-05T04:30:00.000Z', deadline: '2026-12-05T04:40:00.000Z' },
  ...{ completedAt: '2026-12-05T04:35:00.000Z', isClosedByServer: false, hasTimeRunOut: false, given: [] },
  ...{
    score: null,
    correctCount: null,
    totalQuestions: 4,
    isLate: false,
    keptAside: 0,
    anotherAllowed: true,
  },
};

const given = (data: unknown, more: object = {}): Reply => ({
  body: { success: true, message: '', data, ...more },
});

function openResults(path: string, replies: Readonly<Record<string, Reply>>) {
  stubApi({
    'GET office/me': given(teacher),
    'GET institute': given(facts),
    'GET office/classes/beads': given(beads),
    ...replies,
  });
  const history = createMemoryHistory({ initialEntries: [`/office/classes/beads/results${path}`] });
  render(<RouterProvider router={createOfficeRouter(createOfficeServices(), history)} />);
}

const cellsOf = (table: HTMLElement) =>
  within(table)
    .getAllByRole('row')
    .slice(1)
    .map((each) => [...each.children].map(({ textContent }) => textContent));

test('the results of a class have no score of a competition whose results are not released', async () => {
  openResults('', { 'GET office/classes/beads/results': given([race], { students }) });
  const scores = await screen.findByRole('region', { name: 'Scores of the students' });
  expect(cellsOf(within(scores).getByRole('table'))).toEqual([
    ['Asha Rao', 'Not released yet'],
    ['Ravi Kumar', 'In progress'],
  ]);
});

test('the results of a quiz have no score of a competition whose results are not released', async () => {
  openResults('/race', {
    'GET office/classes/beads/results/race': given({
      quiz: { _id: 'race', title: 'Sums of the day', subject: 'Sums', allowReattempt: false },
      students: [
        { _id: 'asha', name: 'Asha Rao', attempt, attemptCount: 1, isUnlocked: false, isLocked: false },
      ],
      questions: [],
    }),
  });
  expect(cellsOf(await screen.findByRole('table'))).toEqual([
    ['Asha Rao', 'Done', 'Not released yet', 'Another attempt allowed', ''],
  ]);
});
