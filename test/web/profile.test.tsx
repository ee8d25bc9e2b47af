import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { type Reply, stubApi } from '#test/support/screens/api.ts';
import { openSite } from '#test/support/screens/site.tsx';
import { studentFailure, teacherFailure } from '#web/features/profile/profile-queries.ts';

const student = {
  fullName: 'Asha Rao',
  email: 'asha@example.com',
  mobile: '9876543210',
  presentEducation: 'Class 5',
  createdAt: '2026-01-14T20:00:00.000Z',
};
const ok = (data: object) => ({ body: { success: true, message: '', data } });
const getStudent = 'GET students/get-student/st-1';
const getTeacher = 'GET teachers/get-teacher/t-1';

const detail = (term: string) => screen.getByText(term, { selector: 'dt' }).nextElementSibling?.textContent;
const activities = () =>
  within(screen.getByRole('region', { name: 'Recent Activities' }))
    .getAllByRole('listitem')
    .map((item) => item.textContent);

describe('/studentprofile/{id}', () => {
  it('shows the student, the placeholder activities, and the way to the quizzes', async () => {
    const asha = { authToken: 'tok', user: '{"fullName":"Asha Rao"}', userid: 'st-1', role: 'student' };
    for (const [key, value] of Object.entries(asha)) localStorage.setItem(key, value);
    const { seen } = stubApi({ [getStudent]: ok(student) });
    await openSite('/studentprofile/st-1');
    expect(await screen.findByRole('heading', { name: 'Asha Rao' })).toBeVisible();
    expect(detail('Email')).toBe('asha@example.com');
    expect(detail('Phone')).toBe('9876543210');
    expect(detail('Education')).toBe('Class 5');
    expect(detail('Joined on')).toBe('15 Jan 2026');
    expect(activities()).toEqual(['Courses', 'Quiz', 'Achievements'].map((name) => `${name}—nothing yet`));
    expect(within(screen.getByRole('main')).getByRole('link', { name: 'My Quizzes' })).toHaveAttribute(
      'href',
      '/events?userId=st-1',
    );
    expect(screen.getByRole('link', { name: 'Password and sign-out' })).toHaveAttribute('href', '/account');
    expect(seen).toEqual([{ call: getStudent, body: undefined, authorization: 'Bearer tok' }]);
  });

  it.each([
    ['Asha Rao', 'AR'],
    ['👩🏽‍🏫 asha', '👩🏽‍🏫A'],
    ['élodie 🇮🇳', 'É🇮🇳'],
    ['రావు', 'రా'],
  ])('shows the initials of «%s» as whole characters', async (fullName, shown) => {
    stubApi({ [getStudent]: ok({ ...student, fullName }) });
    await openSite('/studentprofile/st-1');
    await screen.findByRole('heading', { name: fullName });
    expect(screen.getByText(shown)).toHaveAttribute('aria-hidden', 'true');
  });

  it('shows a dash and never «undefined» for what is missing', async () => {
    stubApi({ [getStudent]: ok({ fullName: 'Asha Rao', createdAt: 'someday' }) });
    const { container } = await openSite('/studentprofile/st-1');
    await screen.findByRole('heading', { name: 'Asha Rao' });
    expect(detail('Phone')).toContain('—');
    expect(detail('Joined on')).toContain('—');
    expect(container).not.toHaveTextContent(/undefined|null|NaN|Invalid/);
  });

  it('keeps its shape while loading', async () => {
    const { hold } = stubApi({ [getStudent]: ok(student) });
    const release = hold();
    await openSite('/studentprofile/st-1');
    expect(screen.getByText('Loading the profile')).toBeInTheDocument();
    release();
    expect(await screen.findByRole('heading', { name: 'Asha Rao' })).toBeVisible();
    expect(screen.queryByText('Loading the profile')).toBeNull();
  });
});

describe('/teacherprofile/{id}', () => {
  it('shows the teacher and the placeholder activities, without quizzes', async () => {
    stubApi({
      [getTeacher]: ok({
        fullName: 'Ravi Kumar',
        email: 'ravi@example.com',
        mobile: '9000000001',
        createdAt: '2025-12-01T06:00:00Z',
      }),
    });
    await openSite('/teacherprofile/t-1');
    expect(await screen.findByRole('heading', { name: 'Ravi Kumar' })).toBeVisible();
    expect(detail('Email')).toBe('ravi@example.com');
    expect(detail('Phone')).toBe('9000000001');
    expect(detail('Joined on')).toBe('1 Dec 2025');
    expect(activities()).toEqual(
      ['Courses', 'Franchise', 'Students mentored'].map((name) => `${name}—nothing yet`),
    );
    expect(within(screen.getByRole('main')).queryByRole('link', { name: 'My Quizzes' })).toBeNull();
    expect(screen.getByRole('link', { name: 'Password and sign-out' })).toHaveAttribute('href', '/account');
  });
});

describe('a profile that cannot be fetched', () => {
  const kinds = [
    { path: '/studentprofile/st-1', call: getStudent, silent: 'Failed to fetch student profile' },
    { path: '/teacherprofile/t-1', call: getTeacher, silent: 'Failed to fetch teacher profile' },
  ];
  const failures: { name: string; reply: Reply; says?: string }[] = [
    {
      name: 'the server says why',
      reply: { status: 403, body: { success: false, message: 'This profile is not yours' } },
      says: 'This profile is not yours',
    },
    { name: 'the server says nothing', reply: { status: 500, body: {} } },
    { name: 'there is no network', reply: 'offline' },
  ];
  const cases = kinds.flatMap((kind) => failures.map((failure) => ({ ...kind, ...failure })));

  it.each(cases)('$path: says so once as a toast and in the page when $name', async (row) => {
    stubApi({ [row.call]: row.reply });
    await openSite(row.path);
    const says = row.says ?? row.silent;
    expect(await screen.findByRole('heading', { name: says })).toBeVisible();
    await waitFor(() => {
      const toasts = within(screen.getByRole('region', { name: /^Notifications/ }));
      expect(toasts.getAllByRole('alert').map((toast) => toast.textContent)).toEqual([says]);
    });
  });

  it.each(kinds)('$path: is fetched again on Retry', async ({ path, call }) => {
    const { seen } = stubApi({ [call]: [{ status: 500, body: {} }, ok(student)] });
    const { user } = await openSite(path);
    await user.click(await screen.findByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('heading', { name: 'Asha Rao' })).toBeVisible();
    expect(seen).toHaveLength(2);
  });

  it.each(kinds)('$path: leads a user who may not see it to Login, and back', async ({ path, call }) => {
    for (const status of [401, 403]) {
      stubApi({ [call]: { status, body: { success: false, message: 'You can only see your own profile' } } });
      const { unmount } = await openSite(path);
      const view = within(await within(screen.getByRole('main')).findByRole('alert'));
      expect(view.queryByRole('button')).toBeNull();
      expect(view.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
        ['Login', `/login?redirect=${encodeURIComponent(path)}`],
        ['Back to Home', '/'],
      ]);
      unmount();
    }
  });

  it('says «Something went wrong» for an error of the program', () => {
    const fault = new RangeError('a fault in this program');
    expect([studentFailure(fault), teacherFailure(fault)]).toEqual([
      'Something went wrong',
      'Something went wrong',
    ]);
  });
});
