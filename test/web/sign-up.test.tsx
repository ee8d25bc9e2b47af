import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { type Reply, stubApi } from '#test/support/screens/api.ts';
import { fill, openSite, pass } from '#test/support/screens/site.tsx';

const filled = {
  'Full name': 'Asha Rao',
  'Mobile number': '9876543210',
  'Present education': 'Class 5',
  Email: 'asha@example.com',
  Password: 'secret1',
  'Confirm password': 'secret1',
};
type Label = keyof typeof filled;
const labels: readonly Label[] = [
  'Full name',
  'Mobile number',
  'Present education',
  'Email',
  'Password',
  'Confirm password',
];

const field = (label: Label) => screen.getByLabelText(label);
const signUp = () => screen.getByRole('button', { name: 'Sign Up' });
const teacherTab = () => screen.getByRole('tab', { name: "Teacher's Signup" });
const studentTab = () => screen.getByRole('tab', { name: "Student's Signup" });
const created = { body: { success: true, message: '' } };

/** Opens the student's form and fills it with valid values and the given changes; '' leaves a field empty. */
async function openAndFill(changes: Partial<Record<Label, string>> = {}, path = '/signup') {
  const site = await openSite(path);
  await site.user.click(studentTab());
  for (const label of labels) {
    const value = changes[label] ?? filled[label];
    if (value !== '') await fill(site.user, field(label), value);
  }
  return site;
}

describe('/signup', () => {
  it('opens the terms and the privacy policy beside what is typed', async () => {
    const { user } = await openAndFill();
    for (const [name, href] of [
      ['terms (opens in a new tab)', '/terms'],
      ['privacy policy (opens in a new tab)', '/privacy'],
    ] as const) {
      const link = screen.getByRole('link', { name });
      expect(link).toHaveAttribute('href', href);
      expect(link).toHaveAttribute('target', '_blank');
      await user.click(link);
    }
    expect(window.location.pathname).toBe('/signup');
    for (const label of labels) expect(field(label)).toHaveValue(filled[label]);
  });

  it('shows the fields of each role, and the ways to /login and /', async () => {
    stubApi();
    const { user } = await openSite('/signup');
    expect(screen.getAllByRole('tab')).toEqual([teacherTab(), studentTab()]);
    expect(studentTab()).toHaveAttribute('aria-selected', 'true');
    expect(screen.getByRole('link', { name: 'Login' })).toHaveAttribute('href', '/login');
    expect(screen.getByRole('link', { name: 'Back' })).toHaveAttribute('href', '/');
    expect(screen.queryByRole('banner')).toBeNull();

    await user.click(teacherTab());
    expect(screen.queryByLabelText('Present education')).toBeNull();
    expect(screen.getByRole('link', { name: 'Login' })).toHaveAttribute('href', '/login?role=teacher');
    await user.click(studentTab());
    expect(labels.map((label) => field(label).getAttribute('name'))).toEqual([
      'fullName',
      'mobile',
      'presentEducation',
      'email',
      'password',
      'confirmPassword',
    ]);
    expect(labels.map((label) => field(label).getAttribute('autocomplete'))).toEqual([
      'name',
      'tel-national',
      null,
      'email',
      'new-password',
      'new-password',
    ]);
  });

  it('refuses an empty form in the specification’s words, and moves to the first field', async () => {
    const { seen } = stubApi();
    const { user } = await openSite('/signup');
    await user.click(studentTab());
    await user.click(signUp());
    expect(labels.map((label) => [label, field(label).getAttribute('aria-invalid')])).toEqual(
      labels.map((label) => [label, 'true']),
    );
    expect(field('Full name')).toHaveAccessibleDescription('Full name is required');
    expect(field('Mobile number')).toHaveAccessibleDescription('Mobile number is required');
    expect(field('Present education')).toHaveAccessibleDescription('Education field is required');
    expect(field('Email')).toHaveAccessibleDescription('Email is required');
    expect(field('Password')).toHaveAccessibleDescription('Password is required');
    expect(field('Confirm password')).toHaveAccessibleDescription('Confirm password is required');
    expect(field('Full name')).toHaveFocus();
    expect(seen).toEqual([]);
  });

  it.each<{ label: Label; value: string; says: string }>([
    { label: 'Mobile number', value: '98765', says: 'Invalid mobile number (10 digits required)' },
    { label: 'Mobile number', value: '98765432101', says: 'Invalid mobile number (10 digits required)' },
    { label: 'Email', value: 'asha@example', says: 'Invalid email format' },
    { label: 'Password', value: 'short', says: 'Password must be at least 6 characters long' },
    { label: 'Confirm password', value: 'secret2', says: 'Passwords do not match' },
  ])('refuses $label «$value» and clears the error as the user types', async ({ label, value, says }) => {
    const { seen } = stubApi();
    const { user } = await openAndFill({ [label]: value });
    await user.click(signUp());
    expect(field(label)).toHaveAccessibleDescription(says);
    expect(field(label)).toHaveFocus();
    await user.type(field(label), '1');
    expect(field(label)).not.toHaveAccessibleDescription(says);
    expect(seen).toEqual([]);
  });

  it.each([
    { role: 'teacher', call: 'POST teachers/create-teacher' },
    { role: 'student', call: 'POST students/signup' },
  ])('sends a $role’s own fields', async ({ role, call }) => {
    const { seen } = stubApi({ [call]: { body: { success: true, message: 'Welcome aboard' } } });
    const { user } = await openSite('/signup');
    if (role === 'teacher') await user.click(teacherTab());
    for (const label of labels) {
      if (role === 'student' || label !== 'Present education') await fill(user, field(label), filled[label]);
    }
    await user.click(signUp());
    expect(await screen.findByText('Welcome aboard')).toBeVisible();
    const { 'Present education': presentEducation } = filled;
    expect(seen).toEqual([
      {
        call,
        body: {
          fullName: 'Asha Rao',
          mobile: '9876543210',
          ...(role === 'student' ? { presentEducation } : {}),
          email: 'asha@example.com',
          password: 'secret1',
          confirmPassword: 'secret1',
        },
        authorization: null,
      },
    ]);
  });

  it('keeps what was typed when the tab changes', async () => {
    stubApi();
    const { user } = await openAndFill();
    await user.click(teacherTab());
    expect(screen.queryByLabelText('Present education')).toBeNull();
    expect(field('Full name')).toHaveValue(filled['Full name']);
    await user.click(studentTab());
    for (const label of labels) expect(field(label)).toHaveValue(filled[label]);
  });

  it.each(['+91 98765 43210', '98765 43210', '09876543210', '98765-43210'])(
    'takes the mobile number %s as its ten digits',
    async (written) => {
      const { seen } = stubApi({ 'POST students/signup': created });
      const { user } = await openAndFill({ 'Mobile number': written });
      await user.click(signUp());
      expect(await screen.findByRole('timer')).toBeVisible();
      expect(seen[0]?.body).toMatchObject({ mobile: '9876543210' });
    },
  );

  it('opens the tab that a link names', async () => {
    stubApi();
    await openSite('/signup?role=teacher');
    expect(teacherTab()).toHaveAttribute('aria-selected', 'true');
  });

  it('opens the tab of the last role on this device, and a link to /login names another one', async () => {
    stubApi();
    localStorage.setItem('lastRole', 'teacher');
    const { user } = await openSite('/signup');
    expect(teacherTab()).toHaveAttribute('aria-selected', 'true');
    expect(screen.getByRole('link', { name: 'Login' })).toHaveAttribute('href', '/login');
    await user.click(studentTab());
    expect(screen.getByRole('link', { name: 'Login' })).toHaveAttribute('href', '/login?role=student');
  });

  it('passes name, email, tab and redirect to /login, and puts neither email nor password into the URL', async () => {
    stubApi({ 'POST students/signup': created });
    const { user, address } = await openAndFill({}, '/signup?redirect=/my-courses');
    expect(screen.getByText('Sign up to see your courses. It takes a minute.')).toBeVisible();
    await user.click(signUp());
    expect(await screen.findByText(/Then you can see your courses\.$/)).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'Go to login now' }));
    expect(
      await screen.findByText('Your account is ready, Asha. Sign in to see your courses.'),
    ).toBeVisible();
    expect(address()).toBe('/login');
    expect(screen.getByRole('tab', { selected: true })).toHaveAccessibleName("Student's Login");
    expect(screen.getByLabelText('Email')).toHaveValue('asha@example.com');
    expect(screen.getByLabelText('Password')).toHaveValue('');
    expect(JSON.stringify(window.history.state)).not.toContain('secret1');
    expect(localStorage.getItem('lastRole')).toBe('student');
  });

  it('counts ten seconds down and goes to /login', async () => {
    vi.useFakeTimers();
    stubApi({ 'POST students/signup': created });
    const { user, address } = await openAndFill();
    await user.click(signUp());
    await pass(0);
    expect(screen.getByText('Signup Successful!')).toBeVisible();
    expect(screen.getByRole('timer')).toHaveTextContent('in 10 seconds');
    expect(screen.getByRole('link', { name: 'Go to login now' })).toHaveFocus();
    await pass(1_000);
    expect(screen.getByRole('timer')).toHaveTextContent('in 9 seconds');
    await pass(8_000);
    expect(screen.getByRole('timer')).toHaveTextContent('in 1 second.');
    await pass(999);
    expect(address()).toBe('/signup');
    await pass(1);
    expect(address()).toBe('/login');
    expect(screen.getByRole('heading', { name: 'Welcome Back!' })).toBeVisible();
  });

  it('goes to /login at once when asked', async () => {
    stubApi({ 'POST students/signup': created });
    const { user, address } = await openAndFill();
    await user.click(signUp());
    await user.click(await screen.findByRole('link', { name: 'Go to login now' }));
    await waitFor(() => expect(address()).toBe('/login'));
  });

  it('does not redirect a user to /login who has gone elsewhere meanwhile', async () => {
    vi.useFakeTimers();
    stubApi({ 'POST students/signup': created });
    const { user, address } = await openAndFill();
    await user.click(signUp());
    await pass(0);
    await user.click(screen.getByRole('link', { name: 'Back' }));
    await pass(20_000);
    expect(address()).toBe('/');
  });

  it.each<{ name: string; reply: Reply; says: string; why: string | RegExp }>([
    {
      name: 'the server refuses with words',
      reply: { status: 409, body: { success: false, message: 'Email already registered' } },
      says: 'Email already registered',
      why: 'Email already registered',
    },
    {
      name: 'the server refuses silently',
      reply: { status: 500, body: {} },
      says: 'Signup failed',
      why: /an answer that we cannot read/,
    },
    {
      name: 'there is no network',
      reply: 'offline',
      says: 'Signup failed',
      why: /We cannot reach the server/,
    },
    {
      name: 'success is false',
      reply: { body: { success: false } },
      says: 'Signup failed',
      why: 'Signup failed',
    },
  ])('says «$says» when $name, and keeps what was typed', async ({ reply, says, why }) => {
    stubApi({ 'POST students/signup': reply });
    const { user, address } = await openAndFill();
    await user.click(signUp());
    expect(await screen.findByRole('alert')).toHaveTextContent(says);
    expect(within(screen.getByRole('tabpanel')).getByText(why)).toBeVisible();
    for (const label of labels) expect(field(label)).toHaveValue(filled[label]);
    expect(address()).toBe('/signup');
  });

  it('shows the server’s field errors at their fields', async () => {
    stubApi({
      'POST students/signup': {
        status: 400,
        body: {
          success: false,
          message: 'Validation error',
          data: [
            { field: 'email', message: 'This address cannot receive mail' },
            { field: 'mobile', message: 'This number is taken' },
          ],
        },
      },
    });
    const { user } = await openAndFill();
    await user.click(signUp());
    expect(await screen.findByRole('alert')).toHaveTextContent('Validation error');
    expect(field('Mobile number')).toHaveAccessibleDescription('This number is taken');
    expect(field('Email')).toHaveAccessibleDescription('This address cannot receive mail');
    expect(field('Mobile number')).toHaveFocus();
  });
});
