import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { type Reply, stubApi } from '#test/support/screens/api.ts';
import { fill, openSite, pass } from '#test/support/screens/site.tsx';

const admitted = {
  body: {
    success: true,
    message: '',
    data: { data: { token: 'tok', fullName: 'Asha Rao', _id: 'st-1' } },
  },
};
const tab = (role: string) => screen.getByRole('tab', { name: `${role}'s Login` });
const email = () => screen.getByLabelText('Email');
const password = () => screen.getByLabelText('Password');
const signIn = () => screen.getByRole('button', { name: 'Sign In' });
const stored = () =>
  Object.fromEntries(['authToken', 'user', 'userid', 'role'].map((key) => [key, localStorage.getItem(key)]));

async function openAndFill(path = '/login') {
  const site = await openSite(path);
  await site.user.click(tab('Teacher'));
  await fill(site.user, email(), 'asha@example.com');
  await fill(site.user, password(), 'secret1');
  return site;
}

describe('/login', () => {
  it('shows both tabs, the form, and the ways to /signup and /', async () => {
    stubApi();
    const { user, address } = await openSite('/login');
    expect(screen.getByRole('heading', { name: 'Welcome Back!' })).toBeVisible();
    expect(screen.getAllByRole('tab')).toEqual([tab('Teacher'), tab('Student')]);
    expect(tab('Teacher')).toHaveAttribute('aria-selected', 'false');
    expect(tab('Student')).toHaveAttribute('aria-selected', 'true');
    expect(email()).toHaveAttribute('name', 'email');
    expect(email()).toHaveAttribute('autocomplete', 'email');
    expect(password()).toHaveAttribute('name', 'password');
    expect(password()).toHaveAttribute('autocomplete', 'current-password');
    expect(screen.queryByRole('banner')).toBeNull();
    expect(screen.queryByRole('contentinfo')).toBeNull();
    expect(screen.getByRole('link', { name: 'Signup' })).toHaveAttribute('href', '/signup');
    expect(document.title).toMatch(/^Login/);
    await user.click(screen.getByRole('link', { name: 'Back' }));
    expect(address()).toBe('/');
  });

  it('shows and hides the password', async () => {
    stubApi();
    const { user } = await openAndFill();
    expect(password()).toHaveAttribute('type', 'password');
    await user.click(screen.getByRole('button', { name: 'Show password' }));
    expect(password()).toHaveAttribute('type', 'text');
    await user.click(screen.getByRole('button', { name: 'Hide password' }));
    expect(password()).toHaveAttribute('type', 'password');
  });

  it('refuses empty fields, moves to the first, and clears each error as the user types', async () => {
    const { seen } = stubApi();
    const { user } = await openSite('/login');
    await user.click(signIn());
    expect(email()).toHaveAccessibleDescription('Email is required');
    expect(password()).toHaveAccessibleDescription('Password is required');
    expect(email()).toHaveFocus();
    expect(email()).toBeInvalid();

    await user.type(email(), 'a');
    expect(email()).not.toHaveAccessibleDescription();
    expect(password()).toHaveAccessibleDescription('Password is required');
    await user.click(signIn());
    expect(password()).toHaveFocus();
    await user.type(password(), 'x');
    expect(password()).not.toHaveAccessibleDescription();
    expect(seen).toEqual([]);
  });

  it('keeps what was typed when the tab changes, and takes the errors away', async () => {
    stubApi();
    const { user } = await openSite('/login');
    await user.type(email(), 'ravi@example.com');
    await user.click(signIn());
    expect(password()).toHaveAccessibleDescription('Password is required');
    await user.type(password(), 'secret');
    await user.click(tab('Student'));
    expect(email()).toHaveValue('ravi@example.com');
    expect(password()).toHaveValue('secret');
    expect(password()).not.toHaveAccessibleDescription();
  });

  it('shows in the form why a sign-in was refused, and opens the other tab with what was typed', async () => {
    const { seen } = stubApi({
      'POST teachers/teacher-login': {
        status: 401,
        body: { success: false, message: 'Wrong email or password' },
      },
      'POST students/student-login': admitted,
    });
    const { user, address } = await openAndFill();
    await user.click(signIn());
    const form = within(screen.getByRole('tabpanel'));
    expect(await form.findByText('Wrong email or password')).toBeVisible();
    await user.click(form.getByRole('button', { name: "Did you mean Student's Login?" }));
    expect(tab('Student')).toHaveAttribute('aria-selected', 'true');
    expect(form.queryByText('Wrong email or password')).toBeNull();
    expect(form.getByRole('status')).toHaveTextContent("This is Student's Login now.");
    expect(email()).toHaveValue('asha@example.com');
    expect(signIn()).toHaveFocus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(address()).toBe('/'));
    expect(seen.map(({ call }) => call).slice(0, 2)).toEqual([
      'POST teachers/teacher-login',
      'POST students/student-login',
    ]);
  });

  describe('the tab that is open', () => {
    const selected = () => screen.getByRole('tab', { selected: true });

    it('is the one that a link names', async () => {
      stubApi();
      localStorage.setItem('lastRole', 'teacher');
      await openSite('/login?role=student');
      expect(selected()).toBe(tab('Student'));
    });

    it.each([
      { stored: 'student', opens: 'Student' },
      { stored: 'teacher', opens: 'Teacher' },
      // A stored value that is not a role counts as none.
      { stored: '"teacher"', opens: 'Student' },
    ])('is $opens after $stored was stored', async ({ stored: kept, opens }) => {
      stubApi();
      localStorage.setItem('lastRole', kept);
      await openSite('/login?role=nobody');
      expect(selected()).toBe(tab(opens));
    });

    it('is the one of the last sign-in on this device, also after the sign-out', async () => {
      stubApi({ 'POST students/student-login': admitted });
      const { user, address, services, router } = await openSite('/login');
      await user.click(tab('Student'));
      await fill(user, email(), 'asha@example.com');
      await fill(user, password(), 'secret1');
      await user.click(signIn());
      await waitFor(() => expect(address()).toBe('/'));
      services.authStore.clear();
      await act(() => router.navigate({ to: '/login' }));
      expect(selected()).toBe(tab('Student'));
    });

    it.each([
      ['/course-details/c-1', 'Student'],
      ['/events', 'Student'],
      ['/account', 'Student'],
      ['/teacherprofile/t-1', 'Teacher'],
    ])('suits the page that asked, where nothing else is known: %s', async (redirect, opens) => {
      stubApi({ 'GET courses/get-course/c-1': { body: { success: true, data: null } } });
      await openSite(`/login?redirect=${encodeURIComponent(redirect)}`);
      expect(selected()).toBe(tab(opens));
    });
  });

  describe('the reason to sign in', () => {
    const course = { _id: 'c-1', courseTitle: 'Abacus Foundation' };
    beforeEach(() => {
      stubApi({ 'GET courses/get-course/c-1': { body: { success: true, data: course } } });
    });

    it.each([
      ['redirect=/course-details/c-1&reason=enrol', 'Sign in to enrol in Abacus Foundation.'],
      ['redirect=/course-details/c-1', 'Sign in to go back to Abacus Foundation.'],
      ['redirect=/competition', 'Sign in to take a quiz.'],
      ['redirect=/questionPaper/q-1', 'Sign in to go to your quiz.'],
      ['redirect=/my-courses', 'Sign in to see your courses.'],
      ['redirect=/events', 'Sign in to see your quizzes.'],
      ['redirect=/about', 'Sign in to go on where you were.'],
      ['redirect=//evil.example', 'Your quizzes, your courses and every score are where you left them.'],
      ['reason=enrol', 'Your quizzes, your courses and every score are where you left them.'],
    ])('is shown: %s', async (search, says) => {
      await openSite(`/login?${search}`);
      expect(await screen.findByText(says)).toBeVisible();
    });

    it('is kept on the way to the sign-up and back, with the tab', async () => {
      const { user, address } = await openSite('/login?redirect=/course-details/c-1&reason=enrol');
      await user.click(screen.getByRole('link', { name: 'Signup' }));
      expect(await screen.findByText(/^Sign up to enrol in Abacus Foundation\./)).toBeVisible();
      expect(screen.getByRole('tab', { selected: true })).toHaveAccessibleName("Student's Signup");
      await user.click(screen.getByRole('link', { name: 'Login' }));
      expect(await screen.findByText('Sign in to enrol in Abacus Foundation.')).toBeVisible();
      expect(new URLSearchParams(address().split('?')[1]).get('redirect')).toBe('/course-details/c-1');
      expect(tab('Student')).toHaveAttribute('aria-selected', 'true');
    });
  });

  it.each([
    { role: 'Teacher', call: 'POST teachers/teacher-login', stored: 'teacher' },
    { role: 'Student', call: 'POST students/student-login', stored: 'student' },
  ])('signs a $role in: stores four keys, says so, and goes home after 100 ms', async (row) => {
    vi.useFakeTimers();
    const { seen } = stubApi({ [row.call]: admitted });
    const { user, address, services } = await openSite('/login');
    await user.click(tab(row.role));
    await user.type(email(), ' asha@example.com ');
    await user.type(password(), ' secret1 ');
    await user.click(signIn());
    await pass(0);

    expect(seen).toEqual([
      {
        call: row.call,
        body: { email: 'asha@example.com', password: ' secret1 ' },
        authorization: null,
      },
    ]);
    expect(screen.getByText('Login Successful!')).toBeVisible();
    expect(stored()).toEqual({
      authToken: 'tok',
      user: '{"fullName":"Asha Rao"}',
      userid: 'st-1',
      role: row.stored,
    });
    expect(services.session.getSnapshot().person).toEqual({
      fullName: 'Asha Rao',
      userId: 'st-1',
      role: row.stored,
    });
    expect(address()).toBe('/login');
    await pass(100);
    expect(address()).toBe('/');
    expect(within(screen.getByRole('banner')).getByText('Welcome, Asha')).toBeVisible();
  });

  it('goes back to the page that asked for the sign-in', async () => {
    stubApi({
      'POST teachers/teacher-login': { body: { ...admitted.body, message: 'Good to see you' } },
    });
    const { user, address } = await openAndFill('/login?redirect=%2Fcourse%3Fsearch%3Dabacus');
    await user.click(signIn());
    expect(await screen.findByText('Good to see you')).toBeVisible();
    await waitFor(() => expect(address()).toBe('/course?search=abacus'));
  });

  it.each(['//evil.example', 'https://evil.example', '/\\evil.example'])(
    'goes home and not to another site: %s',
    async (redirect) => {
      stubApi({ 'POST teachers/teacher-login': admitted });
      const { user, address } = await openAndFill(`/login?redirect=${encodeURIComponent(redirect)}`);
      await user.click(signIn());
      await waitFor(() => expect(address()).toBe('/'));
    },
  );

  const failures: { name: string; reply: Reply; says: string; also?: RegExp }[] = [
    {
      name: 'the server refuses with words',
      reply: { status: 401, body: { success: false, message: 'Wrong email or password' } },
      says: 'Wrong email or password',
    },
    { name: 'the server refuses silently', reply: { status: 500, body: {} }, says: 'Login failed' },
    {
      name: 'the server refuses with status 200',
      reply: { body: { success: false, message: 'Account not found' } },
      says: 'Account not found',
    },
    {
      name: 'there is no network',
      reply: 'offline',
      says: 'Login failed',
      also: /We cannot reach the server/,
    },
    {
      name: 'the token is missing',
      reply: {
        body: { success: true, message: 'ok', data: { data: { fullName: 'Asha Rao', _id: 'st-1' } } },
      },
      says: 'Token is missing from response',
    },
    {
      name: 'the answer holds nothing',
      reply: { body: { success: true, data: {} } },
      says: 'Token is missing from response',
    },
    {
      name: 'the answer has no data',
      reply: { body: { success: true } },
      says: 'Token is missing from response',
    },
    {
      name: 'the token is empty',
      reply: { body: { success: true, data: { token: '', fullName: 'Asha Rao', _id: 'st-1' } } },
      says: 'Token is missing from response',
    },
    {
      name: 'the answer cannot be understood',
      reply: { body: 'It works!' },
      says: 'Login failed',
      also: /an answer that we cannot read/,
    },
    {
      name: 'the token is no text',
      reply: { body: { success: true, data: { data: { token: 7, fullName: 'Asha Rao', _id: 'st-1' } } } },
      says: 'Login failed',
      also: /an answer that we cannot read/,
    },
    {
      name: 'a token comes without the person it is for',
      reply: { body: { success: true, data: { token: 'tok', fullName: 'Asha Rao' } } },
      says: 'Login failed',
      also: /an answer that we cannot read/,
    },
  ];
  it.each(failures)('says «$says» when $name, and keeps what was typed', async ({ reply, says, also }) => {
    stubApi({ 'POST teachers/teacher-login': reply });
    const { user, address } = await openAndFill();
    await user.click(signIn());
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent(says);
    if (also) expect(alert).toHaveTextContent(also);
    expect(email()).toHaveValue('asha@example.com');
    expect(password()).toHaveValue('secret1');
    expect(stored()).toEqual({ authToken: null, user: null, userid: null, role: null });
    expect(address()).toBe('/login');
  });

  it('shows the message of a response outside our envelope once', async () => {
    stubApi({ 'POST teachers/teacher-login': { status: 401, body: { message: 'Wrong password' } } });
    const { user } = await openAndFill();
    await user.click(signIn());
    expect(await screen.findByRole('alert')).toHaveTextContent(/^(?:Error: )?Wrong password$/);
  });

  it('shows the server’s field errors at their fields', async () => {
    stubApi({
      'POST teachers/teacher-login': {
        status: 400,
        body: {
          success: false,
          message: 'Validation error',
          data: [{ field: 'password', message: 'Password is too long' }],
        },
      },
    });
    const { user } = await openAndFill();
    await user.click(signIn());
    expect(await screen.findByRole('alert')).toHaveTextContent('Validation error');
    expect(password()).toHaveAccessibleDescription('Password is too long');
    expect(password()).toHaveFocus();
  });

  it('is busy while the answer is on its way, and sends only once', async () => {
    const { seen, hold } = stubApi({ 'POST teachers/teacher-login': { status: 500, body: {} } });
    const release = hold();
    const { user } = await openAndFill();
    await user.click(signIn());
    expect(signIn()).toHaveAttribute('aria-busy', 'true');
    await user.click(signIn());
    await user.type(password(), '{Enter}');
    release();
    expect(await screen.findByRole('alert')).toHaveTextContent('Login failed');
    expect(signIn()).not.toHaveAttribute('aria-busy');
    expect(seen).toHaveLength(1);
  });

  describe('when the browser refuses to store', () => {
    beforeEach(() => {
      const { setItem } = Storage.prototype;
      // The storage is full at the last of the four keys.
      vi.spyOn(Storage.prototype, 'setItem').mockImplementation(function (this: Storage, key, value) {
        if (key === 'user') throw new DOMException('full', 'QuotaExceededError');
        setItem.call(this, key, value);
      });
    });

    it('says so, stores nothing, and stays', async () => {
      stubApi({ 'POST teachers/teacher-login': admitted });
      const { user, address, services } = await openAndFill();
      await user.click(signIn());
      expect(await screen.findByRole('alert')).toHaveTextContent(/refuses to remember who is signed in/);
      expect(stored()).toEqual({ authToken: null, user: null, userid: null, role: null });
      expect(services.session.getSnapshot().person).toBeNull();
      expect(address()).toBe('/login');
    });
  });
});
