import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { createApiClient } from '#web/api/client.ts';
import { SelectField } from '#web/ui/field.tsx';
import { InviteForm } from '../../src/office/invite-form.tsx';
import { createOfficeQueries } from '../../src/office/office-queries.ts';
import { NewQuizForm } from '../../src/office/quizzes/new-quiz-form.tsx';
import { SignInForm } from '../../src/office/sign-in.tsx';
import { fillWithoutEvent } from '../support/fill-without-event.ts';
import { type Reply, stubApi } from '../support/screens/api.ts';
import { cube, listOfBlogs, oneBlog } from '../support/screens/blogs.ts';
import { ok } from '../support/screens/courses.ts';
import { renderScreen } from '../support/screens/screen.tsx';
import { openSite } from '../support/screens/site.tsx';

const formOf = (button: string) => {
  const form = screen.getByRole('button', { name: button }).closest('form');
  return within(form ?? expect.fail(`«${button}» sends no form`));
};
const control = (button: string, label: string) =>
  formOf(button).getByLabelText<HTMLInputElement>(label, { selector: 'input, select, textarea' });

/** Fills in all fields, renders the form again by typing into the last one, and sends it. */
function fillAndSend(button: string, fields: Readonly<Record<string, string>>): void {
  const entries = Object.entries(fields);
  for (const [label, value] of entries) fillWithoutEvent(control(button, label), value);
  const [label = '', value = ''] = entries.at(-1) ?? [];
  fireEvent.change(control(button, label), { target: { value: `${value}!` } });
  fireEvent.change(control(button, label), { target: { value } });
  for (const [each, filled] of entries) expect([each, control(button, each).value]).toEqual([each, filled]);
  fireEvent.click(screen.getByRole('button', { name: button }));
}

const teacher = { 'Full name': 'Asha Rao', 'Mobile number': '9876543210', Email: 'asha@example.org' };
const passwords = { Password: 'secret-1', 'Confirm password': 'secret-1' };
const typedTeacher = {
  fullName: 'Asha Rao',
  mobile: '9876543210',
  email: 'asha@example.org',
  password: 'secret-1',
  confirmPassword: 'secret-1',
};
const reach = { email: 'asha@example.org', mobile: '9876543210', state: 'Kerala' };
const reachFields = { Email: reach.email, 'Mobile number': reach.mobile, State: reach.state };
const code = 'x'.repeat(43);

const forms = [
  {
    path: '/login?role=student',
    button: 'Sign In',
    fields: { Email: 'asha@example.org', Password: 'secret-1' },
    sent: { 'POST students/student-login': { email: 'asha@example.org', password: 'secret-1' } },
  },
  {
    path: '/signup?role=teacher',
    button: 'Sign Up',
    fields: { ...teacher, ...passwords },
    sent: { 'POST teachers/create-teacher': typedTeacher },
  },
  {
    path: '/signup?role=student',
    button: 'Sign Up',
    fields: { ...teacher, 'Present education': 'Class 5', ...passwords },
    sent: { 'POST students/signup': { ...typedTeacher, presentEducation: 'Class 5' } },
  },
  {
    path: '/forgotten-password?role=student',
    button: 'Send me a link',
    fields: { Email: 'asha@example.org' },
    sent: { 'POST account/forgotten-password': { role: 'student', email: 'asha@example.org' } },
  },
  {
    path: `/reset-password#${code}`,
    button: 'Save new password',
    fields: { 'New password': 'secret-2', 'New password again': 'secret-2' },
    sent: { 'POST account/reset-password': { code, newPassword: 'secret-2' } },
  },
  {
    path: '/account',
    button: 'Change password',
    fields: { 'Current password': 'secret-1', 'New password': 'secret-2', 'New password again': 'secret-2' },
    sent: { 'POST account/change-password': { currentPassword: 'secret-1', newPassword: 'secret-2' } },
  },
  {
    path: '/contact',
    button: 'Send Message',
    fields: {
      'Full name': 'Asha Rao',
      Email: reach.email,
      Subject: 'Sundays',
      Message: 'Is there\na batch?',
    },
    sent: {
      'POST contactus/create-request': {
        fullName: 'Asha Rao',
        email: reach.email,
        subject: 'Sundays',
        message: 'Is there\na batch?',
      },
    },
  },
  {
    path: '/franchise',
    button: 'Send Enquiry',
    fields: { Name: 'Asha Rao', ...reachFields, 'Training type': 'Training', Location: 'Kochi' },
    sent: {
      'POST franchise-requests/create-request': {
        name: 'Asha Rao',
        ...reach,
        location: 'Kochi',
        trainingType: 'Training',
      },
    },
  },
  {
    path: '/bookdemo',
    button: 'Book my demo',
    fields: { 'Student name': 'Kavya', 'Parent name': 'Asha', ...reachFields, District: 'A', Location: 'B' },
    sent: {
      'POST booka-a-demo/create-demo-request': {
        studentName: 'Kavya',
        parentName: 'Asha',
        ...reach,
        district: 'A',
        location: 'B',
      },
    },
  },
  {
    path: '/about',
    button: 'Subscribe',
    fields: { 'News once a month': 'asha@example.org' },
    sent: { 'POST newsletter/subscribe': { email: 'asha@example.org' } },
  },
] as const;

const refused: Reply = { status: 409, body: { success: false, message: 'Not today' } };
const postsIn = (seen: ReturnType<typeof stubApi>['seen']) =>
  Object.fromEntries(seen.flatMap(({ call, body }) => (call.startsWith('POST') ? [[call, body]] : [])));

describe('a form that is filled in without events', () => {
  it.each(forms)(
    'at $path by «$button» sends what its fields show',
    async ({ path, button, fields, sent }) => {
      const session = { authToken: 't', user: '{"fullName":"Asha"}', userid: 'st-1', role: 'student' };
      if (path === '/account')
        for (const [key, value] of Object.entries(session)) localStorage.setItem(key, value);
      const { seen } = stubApi(Object.fromEntries(Object.keys(sent).map((call) => [call, refused])));
      await openSite(path);
      fillAndSend(button, fields);
      await waitFor(() => expect(postsIn(seen)).toEqual(sent));
      for (const [label, value] of Object.entries(fields)) expect(control(button, label)).toHaveValue(value);
    },
  );

  it('keeps them while its tab changes, its password is shown and an error appears', async () => {
    const { seen } = stubApi({ 'POST students/student-login': refused });
    const { user } = await openSite('/login?role=teacher');
    fillWithoutEvent(control('Sign In', 'Email'), 'asha@example.org');
    fireEvent.click(screen.getByRole('button', { name: 'Sign In' }));
    expect(control('Sign In', 'Email')).not.toHaveAccessibleDescription();
    expect(control('Sign In', 'Password')).toHaveAccessibleDescription('Password is required');
    fillWithoutEvent(control('Sign In', 'Password'), 'secret-1');
    await user.click(screen.getByRole('tab', { name: "Student's Login" }));
    await user.click(screen.getByRole('button', { name: 'Show password' }));
    expect(control('Sign In', 'Password')).toHaveValue('secret-1');
    fireEvent.click(screen.getByRole('button', { name: 'Sign In' }));
    await waitFor(() =>
      expect(postsIn(seen)).toEqual({
        'POST students/student-login': { email: 'asha@example.org', password: 'secret-1' },
      }),
    );
  });

  it('below an article knows the names', async () => {
    stubApi({ [oneBlog('cube-week')]: ok(cube), [listOfBlogs]: ok([cube]) });
    await openSite('/blogs-details/cube-week');
    await screen.findByRole('button', { name: 'Post Comment' });
    fillAndSend('Post Comment', {
      'First name': 'Asha',
      'Last name': 'Rao',
      'E-mail': '',
      Comment: 'Thanks',
    });
    expect(await screen.findByText('Comments are not open yet.')).toBeVisible();
  });

  it('in the header searches for what it shows', async () => {
    stubApi();
    const { address } = await openSite('/about');
    const search = screen.getByPlaceholderText<HTMLInputElement>('Enter Courses');
    fillWithoutEvent(search, 'abacus');
    fireEvent.click(screen.getByRole('button', { name: 'Search' }));
    await waitFor(() => expect(address()).toBe('/course?search=abacus'));
  });
});

describe('a form of the office that is filled in without events', () => {
  const api = () => createApiClient({ host: '', getToken: () => null, onTokenRefused: () => undefined });
  const show = (screenOf: ReactNode) =>
    renderScreen(<QueryClientProvider client={createOfficeQueries()}>{screenOf}</QueryClientProvider>);

  it('signs in with what its fields show', async () => {
    const { seen } = stubApi({ 'POST office/sign-in': refused });
    show(<SignInForm api={api()} onSignedIn={() => undefined} />);
    fillAndSend('Sign in', {
      Email: 'meena@example.org',
      Password: 'four words',
      'Code of your app': '123456',
    });
    await waitFor(() =>
      expect(postsIn(seen)).toEqual({
        'POST office/sign-in': { email: 'meena@example.org', password: 'four words', code: '123456' },
      }),
    );
  });

  it('invites whom its fields show', async () => {
    const { seen } = stubApi({ 'POST office/staff': refused });
    show(<InviteForm api={api()} onInvited={() => undefined} />);
    fillAndSend('Invite', { Name: 'Meena', Role: 'teacher', Email: 'meena@example.org' });
    await waitFor(() =>
      expect(postsIn(seen)).toEqual({
        'POST office/staff': { name: 'Meena', email: 'meena@example.org', role: 'teacher' },
      }),
    );
  });

  it('adds the quiz that its fields show', async () => {
    const { seen } = stubApi({ 'POST office/quizzes': refused });
    show(<NewQuizForm api={api()} subjects={[{ _id: 'maths', name: 'Maths' }]} />);
    fillAndSend('Add the quiz', { Subject: 'maths', Title: 'Sums' });
    await waitFor(() =>
      expect(postsIn(seen)).toEqual({ 'POST office/quizzes': { title: 'Sums', subjectId: 'maths' } }),
    );
  });
});

describe('an email that is pasted with marks that cannot be seen', () => {
  const pasted = '\u202a\u00a0asha@\u200bexample.org\u202c\ufeff';
  it.each([
    { path: '/login?role=student', button: 'Sign In', call: 'POST students/student-login' },
    { path: '/contact', button: 'Send Message', call: 'POST contactus/create-request' },
    { path: '/forgotten-password', button: 'Send me a link', call: 'POST account/forgotten-password' },
  ])('at $path is shown and sent without them', async ({ path, button, call }) => {
    const { seen } = stubApi({ [call]: refused });
    await openSite(path);
    fireEvent.change(control(button, 'Email'), { target: { value: pasted } });
    expect(control(button, 'Email')).toHaveValue('asha@example.org');
    const password = formOf(button).queryByLabelText('Password');
    if (password !== null) fireEvent.change(password, { target: { value: 'secret-1' } });
    fireEvent.click(screen.getByRole('button', { name: button }));
    await waitFor(() => expect(seen.at(-1)?.body).toMatchObject({ email: 'asha@example.org' }));
  });

  it('is sent without them by the newsletter', async () => {
    const { seen } = stubApi({ 'POST newsletter/subscribe': refused });
    await openSite('/about');
    fillAndSend('Subscribe', { 'News once a month': pasted });
    await waitFor(() => expect(seen.at(-1)?.body).toEqual({ email: 'asha@example.org' }));
  });
});

describe('a control', () => {
  const onChange = vi.fn();
  const select = (value: string, options: readonly string[]) => (
    <form aria-label="Form">
      <SelectField label="Subject" name="subject" value={value} options={options} onChange={onChange} />
    </form>
  );
  const held = () => screen.getByLabelText<HTMLSelectElement>('Subject').value;

  it('shows its value once the option of it is loaded, and reports no other one before', () => {
    const { rerender } = render(select('maths', []));
    fireEvent.submit(screen.getByRole('form'));
    expect(onChange).not.toHaveBeenCalled();
    rerender(select('maths', ['art', 'maths']));
    expect(held()).toBe('maths');
    rerender(select('art', ['art', 'maths']));
    expect(held()).toBe('art');
  });

  it('gives way to another value of the page', () => {
    const { rerender } = render(select('art', ['art', 'maths', 'chess']));
    fillWithoutEvent(screen.getByLabelText<HTMLSelectElement>('Subject'), 'maths');
    rerender(select('art', ['art', 'maths', 'chess']));
    expect(held()).toBe('maths');
    rerender(select('chess', ['art', 'maths', 'chess']));
    expect(held()).toBe('chess');
  });
});
