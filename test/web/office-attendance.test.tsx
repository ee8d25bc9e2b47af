import { createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { Attendance } from '#contract/office/attendance.ts';
import type { OpenedClass } from '#contract/office/classes.ts';
import { facts } from '#test/support/institute.ts';
import { createOfficeServices } from '../../src/office/app/services.ts';
import { createOfficeRouter } from '../../src/office/router.tsx';
import { type Reply, stubApi } from '../support/screens/api.ts';

const today = '2026-11-28';
const teacher = { _id: 'meena', name: 'Meena', email: 'm@example.org', role: 'teacher', status: 'active' };
const students = ['Asha', 'Ravi'].map((name) => ({
  ...{ _id: name.toLowerCase(), name, mobile: '9876543210' },
  joinedAt: '2026-11-01T05:00:00.000Z',
}));
const beads: OpenedClass = {
  ...{ _id: 'beads', name: 'Beads', teacherId: 'meena', teacher: 'Meena', days: 'sat', startsAt: '' },
  ...{ endsAt: '', place: '', startsOn: '2026-11-07', studentCount: 2, archivedAt: null, joinCode: null },
  ...{ revision: 0, teachers: [{ _id: 'meena', name: 'Meena' }], students, today },
};
const given = (data: unknown): Reply => ({ body: { success: true, message: '', data } });
const attendance = (marks: Attendance['marks']) =>
  given({ students: students.map(({ _id, name }) => ({ _id, name, isInClass: true })), marks, today });
const path = 'office/classes/beads/attendance';

function openAttendance(replies: Readonly<Record<string, Reply | readonly Reply[]>>) {
  const api = stubApi({
    'GET office/me': given(teacher),
    'GET institute': given(facts),
    'GET office/classes/beads': given(beads),
    ...replies,
  });
  const history = createMemoryHistory({ initialEntries: ['/office/classes/beads/attendance'] });
  render(<RouterProvider router={createOfficeRouter(createOfficeServices(), history)} />);
  const sent = () => api.seen.filter(({ call }) => call === `POST ${path}`).map(({ body }) => body);
  return { ...api, history, sent, user: userEvent.setup() };
}

const button = async (student: string, name: string) =>
  within(await screen.findByRole('group', { name: student })).getByRole('button', { name });

test('a failed mark stays reported after a later one is saved', async () => {
  const saved = [{ student: 'ravi', day: today, mark: 'late' as const }];
  const { hold, sent, user } = openAttendance({
    [`GET ${path}?month=2026-11`]: [attendance([]), attendance(saved)],
    [`POST ${path}`]: [
      { status: 503, body: { success: false, message: 'Please try again.' } },
      attendance(saved),
    ],
  });
  const absent = await button('Asha', 'Absent');
  const release = hold();
  await user.click(absent);
  await user.click(await button('Ravi', 'Late'));
  release();
  await waitFor(() => expect(sent()).toHaveLength(2));
  expect(sent()).toEqual([
    { day: today, marks: [{ student: 'asha', mark: 'absent' }], onlyUnmarked: false },
    { day: today, marks: [{ student: 'ravi', mark: 'late' }], onlyUnmarked: false },
  ]);
  await waitFor(() => expect(absent).toHaveAttribute('aria-pressed', 'false'));
  expect(screen.getByText('Please try again.')).toBeInTheDocument();
  expect(screen.queryByText('Saved')).toBeNull();
});

test('«All others present» marks only students without a mark', async () => {
  const absent = { student: 'asha', day: today, mark: 'absent' } as const;
  const { sent, user } = openAttendance({
    [`GET ${path}?month=2026-11`]: attendance([absent]),
    [`POST ${path}`]: attendance([absent, { student: 'ravi', day: today, mark: 'present' }]),
  });
  await user.click(await screen.findByRole('button', { name: 'All others present (1)' }));
  await screen.findByText('Saved');
  expect(sent()).toEqual([{ day: today, marks: [{ student: 'ravi', mark: 'present' }], onlyUnmarked: true }]);
});

/** What Chrome's field contains after each key of 11152026, on a page of 28 November. */
const typed = [
  ...['2026-01-28', '2026-11-28', '2026-11-01', '2026-11-15'],
  ...['0002-11-15', '0020-11-15', '0202-11-15', '2026-11-15'],
];
const keys = [...'11152026'];

const typeDay = (field: HTMLElement, values: readonly string[]) =>
  values.forEach((value, index) => {
    fireEvent.keyDown(field, { key: keys[index] });
    fireEvent.change(field, { target: { value } });
  });

test('a day that is typed counts when its field is left, and the press that leaves it marks that day', async () => {
  const { history, seen, sent, user } = openAttendance({
    [`GET ${path}?month=2026-11`]: attendance([]),
    [`POST ${path}`]: attendance([{ student: 'asha', day: '2026-11-15', mark: 'absent' }]),
  });
  const absent = await button('Asha', 'Absent');
  const field = screen.getByLabelText('Day');
  const asked = seen.length;
  await user.click(field);
  typeDay(field, typed);
  expect(field).toHaveFocus();
  expect(field).toHaveValue('2026-11-15');
  expect(history.location.search).toBe('?day=');
  expect(screen.getByRole('heading', { name: 'Today' })).toBeVisible();
  expect(seen.length).toBe(asked);
  await user.click(absent);
  expect(await screen.findByRole('heading', { name: '15 Nov 2026' })).toBeVisible();
  await waitFor(() => expect(history.location.search).toBe('?day=2026-11-15'));
  expect(history.length).toBe(1);
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(sent()).toEqual([
    { day: '2026-11-15', marks: [{ student: 'asha', mark: 'absent' }], onlyUnmarked: false },
  ]);
});

test('Enter takes the typed day and leaves the focus in its field, also when another month is loaded', async () => {
  const { history, user } = openAttendance({
    [`GET ${path}?month=2026-11`]: attendance([]),
    [`GET ${path}?month=2026-10`]: attendance([{ student: 'ravi', day: '2026-10-15', mark: 'late' }]),
  });
  await button('Asha', 'Absent');
  const field = screen.getByLabelText('Day');
  await user.click(field);
  typeDay(field, ['2026-01-28', '2026-10-28', '2026-10-01', '2026-10-15']);
  await user.keyboard('{Enter}');
  expect(await screen.findByRole('heading', { name: '15 Oct 2026' })).toBeVisible();
  await waitFor(async () => expect(await button('Ravi', 'Late')).toHaveAttribute('aria-pressed', 'true'));
  expect(history.location.search).toBe('?day=2026-10-15');
  expect(history.length).toBe(1);
  expect(field).toHaveFocus();
  expect(screen.getByLabelText('Day')).toBe(field);
});

test('a day of the calendar is shown at once, and a year before 2000 is not taken', async () => {
  const { history, user } = openAttendance({ [`GET ${path}?month=2026-11`]: attendance([]) });
  await button('Asha', 'Absent');
  const field = screen.getByLabelText('Day');
  await user.click(field);
  fireEvent.change(field, { target: { value: '2026-11-14' } });
  expect(await screen.findByRole('heading', { name: '14 Nov 2026' })).toBeVisible();
  await waitFor(() => expect(history.location.search).toBe('?day=2026-11-14'));
  typeDay(field, ['0002-11-14']);
  await user.tab();
  expect(field).toHaveValue('2026-11-14');
  expect(history.location.search).toBe('?day=2026-11-14');
});
