import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { SelectField } from '#web/ui/field.tsx';
import { fillWithoutEvent } from '../support/fill-without-event.ts';
import { type Reply, stubApi } from '../support/screens/api.ts';
import { cube, listOfBlogs, oneBlog } from '../support/screens/blogs.ts';
import { ok } from '../support/screens/courses.ts';
import { control, fillAndSend, formOf, postsIn } from '../support/screens/forms.ts';
import { openSite } from '../support/screens/site.tsx';

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

  it('keeps its values while its tab changes, its password is shown and an error appears', async () => {
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

  it('below an article reads the names from its fields', async () => {
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

  it('in the header searches for the text in its field', async () => {
    stubApi();
    const { address } = await openSite('/about');
    const search = screen.getByPlaceholderText<HTMLInputElement>('Enter Courses');
    fillWithoutEvent(search, 'abacus');
    fireEvent.click(screen.getByRole('button', { name: 'Search' }));
    await waitFor(() => expect(address()).toBe('/course?search=abacus'));
  });
});

describe('an email that is pasted with invisible characters', () => {
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

  it('shows its value once its option is loaded, and reports no other value before', () => {
    const { rerender } = render(select('maths', []));
    fireEvent.submit(screen.getByRole('form'));
    expect(onChange).not.toHaveBeenCalled();
    rerender(select('maths', ['art', 'maths']));
    expect(held()).toBe('maths');
    rerender(select('art', ['art', 'maths']));
    expect(held()).toBe('art');
  });

  it('shows another value when the page sets it', () => {
    const { rerender } = render(select('art', ['art', 'maths', 'chess']));
    fillWithoutEvent(screen.getByLabelText<HTMLSelectElement>('Subject'), 'maths');
    rerender(select('art', ['art', 'maths', 'chess']));
    expect(held()).toBe('maths');
    rerender(select('chess', ['art', 'maths', 'chess']));
    expect(held()).toBe('chess');
  });
});
