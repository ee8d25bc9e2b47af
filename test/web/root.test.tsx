import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { stubApi } from '#test/support/screens/api.ts';
import { fill, openSite } from '#test/support/screens/site.tsx';

const asha = { authToken: 'tok', user: '{"fullName":"Asha Rao"}', userid: 'st-1', role: 'student' };
const keys = Object.keys(asha);
const stored = () => keys.map((key) => localStorage.getItem(key));
const remember = (values: Readonly<Record<string, string>>) => {
  for (const [key, value] of Object.entries(values)) localStorage.setItem(key, value);
};
const header = () => within(screen.getByRole('banner'));
const student = {
  body: {
    success: true,
    data: {
      fullName: 'Asha Rao',
      email: 'asha@example.com',
      mobile: '9876543210',
      presentEducation: 'Class 5',
    },
  },
};

describe('header and footer', () => {
  const areHidden = () => {
    expect(screen.queryByRole('banner')).toBeNull();
    expect(screen.queryByRole('contentinfo')).toBeNull();
    expect(screen.getByRole('main')).toBeInTheDocument();
  };

  it.each([
    '/login',
    '/signup',
    '/forgotten-password',
    '/reset-password',
    '/success',
    '/results',
    '/ViewResults/s-1',
    '/questionPaper/q-1',
  ])('are hidden on %s', async (path) => {
    const { hold } = stubApi();
    hold();
    const { address } = await openSite(path);
    areHidden();
    expect(address()).toBe(path);
  });

  it('are hidden on /instructions', async () => {
    stubApi();
    const { router, address } = await openSite('/about');
    await act(() =>
      router.navigate({
        to: '/instructions',
        state: {
          instructions: {
            quizId: 'q-1',
            title: 'Beads',
            description: '',
            duration: 10,
            marks: 4,
            questionCount: 10,
          },
        },
      }),
    );
    areHidden();
    expect(address()).toBe('/instructions');
  });

  it.each(['/', '/about', '/course', '/contact', '/my-courses', '/account', '/loginn', '/success/more'])(
    'are shown on %s',
    async (path) => {
      stubApi();
      await openSite(path);
      expect(screen.getByRole('banner')).toBeInTheDocument();
      expect(screen.getByRole('contentinfo')).toBeInTheDocument();
    },
  );

  it('stay around a friendly 404', async () => {
    stubApi();
    await openSite('/no/such/page');
    expect(within(screen.getByRole('main')).getByRole('link', { name: 'Back to Home' })).toBeVisible();
    expect(screen.getByRole('banner')).toBeInTheDocument();
  });
});

describe('the session', () => {
  it('shows Login and Signup to a visitor', async () => {
    stubApi();
    await openSite('/about');
    expect(header().getByRole('link', { name: 'Login' })).toHaveAttribute('href', '/login');
    expect(header().getByRole('link', { name: 'Signup' })).toHaveAttribute('href', '/signup');
    expect(header().queryByRole('button', { name: 'Logout' })).toBeNull();
    expect(header().queryByRole('link', { name: /^My / })).toBeNull();
  });

  it('shows Welcome and Logout to a signed-in user', async () => {
    remember(asha);
    stubApi();
    await openSite('/about');
    expect(header().getByText('Welcome, Asha')).toBeVisible();
    expect(header().getByRole('button', { name: 'Logout' })).toBeVisible();
    expect(header().queryByRole('link', { name: 'Login' })).toBeNull();
  });

  it('shows My Courses and My Quizzes to a signed-in user, in the header and in the menu', async () => {
    remember(asha);
    stubApi();
    const { user } = await openSite('/about');
    const ownPages = () =>
      header()
        .getAllByRole('link', { name: /^My / })
        .map((link) => [link.textContent, link.getAttribute('href')]);
    const both = [
      ['My Courses', '/my-courses'],
      ['My Quizzes', '/events'],
    ];
    expect(ownPages()).toEqual(both);
    await user.click(header().getByRole('button', { name: 'Open menu' }));
    expect(ownPages()).toEqual([...both, ...both]);
    const [, inMenu] = header().getAllByRole('link', { name: 'My Quizzes' });
    await user.click(inMenu ?? expect.fail('the menu has no link'));
    expect(await screen.findByRole('heading', { name: 'My Quizzes' })).toBeVisible();
    expect(header().getByRole('button', { name: 'Open menu' })).toBeVisible();
  });

  const { authToken: _, ...withoutToken } = asha;
  const { user: __, ...withoutUser } = asha;
  it.each([
    { what: 'a user without a token', values: withoutToken },
    { what: 'a user with an empty token', values: { ...asha, authToken: '' } },
    { what: 'a token without a user', values: withoutUser },
    { what: 'a user that is no JSON', values: { ...asha, user: '{broken' } },
    { what: 'a user without a name', values: { ...asha, user: '{"name":"Asha Rao"}' } },
    { what: 'a role that is neither', values: { ...asha, role: 'admin' } },
  ])('is a visitor’s when the browser has stored $what, which is removed', async ({ values }) => {
    remember({ ...values, paymentResult: 'kept' });
    const { seen } = stubApi({ 'GET students/get-student/st-1': student });
    await openSite('/studentprofile/st-1');
    expect(header().getByRole('link', { name: 'Login' })).toBeVisible();
    expect(header().queryByRole('button', { name: 'Logout' })).toBeNull();
    expect(seen.map(({ authorization }) => authorization)).toEqual([null]);
    expect(stored()).toEqual([null, null, null, null]);
    expect(localStorage.getItem('paymentResult')).toBe('kept');
  });

  it('is a visitor’s when the browser cannot remove a broken user', async () => {
    remember({ ...asha, user: '{broken' });
    vi.spyOn(Storage.prototype, 'removeItem').mockImplementation(() => {
      throw new DOMException('The storage is locked', 'SecurityError');
    });
    stubApi();
    await openSite('/about');
    expect(header().getByRole('link', { name: 'Login' })).toBeVisible();
  });

  it('leads to the own profile, and nowhere without a stored role', async () => {
    remember(asha);
    stubApi({ 'GET students/get-student/st-1': student });
    const { user, address, unmount } = await openSite('/about');
    await user.click(header().getByRole('button', { name: 'Welcome, Asha' }));
    await waitFor(() => expect(address()).toBe('/studentprofile/st-1'));
    expect(await screen.findByRole('heading', { name: 'Asha Rao' })).toBeVisible();
    unmount();

    localStorage.removeItem('role');
    const again = await openSite('/about');
    await again.user.click(header().getByRole('button', { name: 'Welcome, Asha' }));
    expect(again.address()).toBe('/about');
  });

  it('follows a sign-in and a logout in another tab', async () => {
    stubApi();
    await openSite('/about');
    const changed = (key: string) =>
      act(async () => void window.dispatchEvent(new StorageEvent('storage', { key })));
    remember({ authToken: 'tok' });
    await changed('authToken');
    expect(localStorage.getItem('authToken')).toBe('tok');
    remember(asha);
    await changed('an answer kept for later');
    expect(header().getByRole('link', { name: 'Login' })).toBeVisible();
    await changed('user');
    expect(await header().findByText('Welcome, Asha')).toBeVisible();
    for (const key of keys) localStorage.removeItem(key);
    await changed('user');
    expect(header().getByRole('link', { name: 'Login' })).toBeVisible();
  });

  it('follows another tab only once the page that the server has rendered is hydrated', async () => {
    stubApi();
    let hydrate = () => {};
    const hydrated = new Promise<void>((resolve) => {
      hydrate = resolve;
    });
    const { services } = await openSite('/about', hydrated);
    remember(asha);
    await act(async () => void window.dispatchEvent(new StorageEvent('storage', { key: 'user' })));
    await act(() => services.session.wake());
    expect(header().getByRole('link', { name: 'Login' })).toBeVisible();
    await act(async () => hydrate());
    expect(await header().findByText('Welcome, Asha')).toBeVisible();
  });

  it('leads to the login page only once the page that the server has rendered is hydrated', async () => {
    stubApi();
    remember(asha);
    let hydrate = () => {};
    const hydrated = new Promise<void>((resolve) => {
      hydrate = resolve;
    });
    const { services, address } = await openSite('/about', hydrated);
    await act(async () => {
      await services.session.wake();
      services.session.send({ type: 'token.refused' });
    });
    expect(await screen.findByText('Please sign in again to go on.')).toBeVisible();
    expect(address()).toBe('/about');
    await act(async () => hydrate());
    await waitFor(() => expect(address()).toBe('/login?redirect=%2Fabout'));
  });

  it('ends when the server refuses the token, and goes on after signing in again', async () => {
    remember(asha);
    stubApi({
      'GET students/get-student/st-1': { status: 401, body: { success: false, message: 'Session expired' } },
      'POST students/student-login': {
        body: { success: true, data: { data: { token: 'new', fullName: 'Asha Rao', _id: 'st-1' } } },
      },
    });
    const { user, address } = await openSite('/studentprofile/st-1');
    expect(await screen.findByText('Please sign in again to go on.')).toBeVisible();
    await waitFor(() => expect(address()).toBe('/login?redirect=%2Fstudentprofile%2Fst-1'));
    expect(stored()).toEqual([null, null, null, null]);

    stubApi({
      'GET students/get-student/st-1': student,
      'POST students/student-login': {
        body: { success: true, data: { data: { token: 'new', fullName: 'Asha Rao', _id: 'st-1' } } },
      },
    });
    expect(await screen.findByRole('tab', { selected: true })).toHaveAccessibleName("Student's Login");
    expect(screen.getByText('Sign in to see your profile.')).toBeVisible();
    await fill(user, screen.getByLabelText('Email'), 'asha@example.com');
    await fill(user, screen.getByLabelText('Password'), 'secret1');
    await user.click(screen.getByRole('button', { name: 'Sign In' }));
    await waitFor(() => expect(address()).toBe('/studentprofile/st-1'));
    expect(await screen.findByRole('heading', { name: 'Asha Rao' })).toBeVisible();
  });
});

describe('logging out', () => {
  const openDialog = async (path: string) => {
    remember({ ...asha, paymentResult: 'kept' });
    stubApi();
    const site = await openSite(path);
    await site.user.click(header().getByRole('button', { name: 'Logout' }));
    const dialog = await screen.findByRole('dialog', { name: 'Are you sure?' });
    return { ...site, dialog: within(dialog) };
  };

  it.each(['/', '/about'])('asks; Yes clears the four keys, goes home from %s and reloads', async (path) => {
    const { user, dialog, reload, address } = await openDialog(path);
    expect(dialog.getByText('You want to logout!')).toBeInTheDocument();
    await waitFor(() => expect(document.querySelector('.swal2-icon.swal2-warning')).toBeVisible());
    expect(document.querySelector('.swal2-icon:not(.swal2-warning):not([style*="none"])')).toBeNull();
    expect(stored()).not.toContain(null);
    await user.click(dialog.getByRole('button', { name: 'Yes' }));
    await waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
    expect(address()).toBe('/');
    expect(stored()).toEqual([null, null, null, null]);
    expect(localStorage.getItem('paymentResult')).toBeNull();
    expect(header().getByRole('link', { name: 'Login' })).toBeVisible();
  });

  it.each(['No', 'Escape'])('%s leaves everything as it is', async (way) => {
    const { user, dialog, reload, address } = await openDialog('/about');
    if (way === 'No') await user.click(dialog.getByRole('button', { name: 'No' }));
    else await user.keyboard('{Escape}');
    await waitFor(() => expect(document.querySelector('.swal2-popup')).toBeNull());
    expect(stored()).not.toContain(null);
    expect(reload).not.toHaveBeenCalled();
    expect(address()).toBe('/about');
  });

  it('says so when the dialog cannot be loaded, and asks at the next try', async () => {
    const dialogScript = '#web/actors/session/confirm-dialog.ts';
    vi.doMock(dialogScript, () => Promise.reject(new TypeError('Failed to fetch')));
    remember(asha);
    stubApi();
    const { user } = await openSite('/about');
    await user.click(header().getByRole('button', { name: 'Logout' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'We could not open the logout window. Please try again.',
    );
    expect(stored()).not.toContain(null);
    vi.doUnmock(dialogScript);
    await user.click(header().getByRole('button', { name: 'Logout' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Are you sure?' }));
    await user.click(dialog.getByRole('button', { name: 'No' }));
  });

  it('closes the mobile menu on Yes and not before', async () => {
    remember(asha);
    stubApi();
    const { user, reload } = await openSite('/about');
    await user.click(screen.getByRole('button', { name: 'Open menu' }));
    const menu = () => screen.queryByRole('navigation', { name: 'Menu', hidden: true });
    const logouts = header().getAllByRole('button', { name: 'Logout' });
    const inMenu = logouts.at(-1);
    expect(inMenu).toBeDefined();
    if (inMenu) await user.click(inMenu);
    const dialog = within(await screen.findByRole('dialog', { name: 'Are you sure?' }));
    expect(menu()).not.toBeNull();
    await user.click(dialog.getByRole('button', { name: 'Yes' }));
    await waitFor(() => expect(reload).toHaveBeenCalled());
    expect(menu()).toBeNull();
  });
});

describe('the course search', () => {
  it.each([
    { typed: 'abacus', leads: '/course?search=abacus' },
    { typed: '', leads: '/course' },
  ])('goes from «$typed» to $leads', async ({ typed, leads }) => {
    stubApi();
    const { user, address } = await openSite('/about');
    await user.type(header().getByPlaceholderText('Enter Courses'), `${typed}{Enter}`);
    await waitFor(() => expect(address()).toBe(leads));
  });
});

describe('the newsletter', () => {
  const subscribe = async (email: string) => {
    const { user } = await openSite('/about');
    const footer = within(screen.getByRole('contentinfo'));
    if (email !== '') await fill(user, footer.getByPlaceholderText('Your e-mail'), email);
    await user.click(footer.getByRole('button', { name: 'Subscribe' }));
    return footer;
  };

  it('says thanks', async () => {
    const { seen } = stubApi({ 'POST newsletter/subscribe': { body: { success: true, message: '' } } });
    const footer = await subscribe('asha@example.com');
    expect(await footer.findByText(/Thank you/)).toBeVisible();
    expect(seen.map(({ call, body }) => ({ call, body }))).toEqual([
      { call: 'POST newsletter/subscribe', body: { email: 'asha@example.com' } },
    ]);
  });

  it.each([
    { email: '', says: 'Email is required' },
    { email: 'asha@', says: 'Invalid email format' },
  ])('refuses «$email» without asking the server, until it is typed into', async ({ email, says }) => {
    const { seen } = stubApi();
    const footer = await subscribe(email);
    expect(await footer.findByText(says)).toBeVisible();
    const field = footer.getByPlaceholderText('Your e-mail');
    await waitFor(() => expect(field).toHaveFocus());
    fireEvent.change(field, { target: { value: 'asha@e' } });
    expect(footer.queryByText(says)).toBeNull();
    expect(seen).toEqual([]);
  });

  it('shows the server’s refusal', async () => {
    stubApi({
      'POST newsletter/subscribe': { status: 429, body: { success: false, message: 'Please wait a minute' } },
    });
    const footer = await subscribe('asha@example.com');
    expect(await footer.findByText('Please wait a minute')).toBeVisible();
  });
});
