import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { type Reply, stubApi } from '#test/support/screens/api.ts';
import { fill, openSite } from '#test/support/screens/site.tsx';

const asha = { authToken: 'old', user: '{"fullName":"Asha Rao"}', userid: 'st-1', role: 'student' };
const change = 'POST account/change-password';
const everywhere = 'POST account/sign-out-everywhere';
const changed: Reply = {
  body: { success: true, message: 'Your password has been changed', data: { token: 'new' } },
};
const cannotYet = 'This site cannot do that yet. Please call the institute.';
const nobody = { authToken: null, user: null, userid: null, role: null };
const stored = () =>
  Object.fromEntries(['authToken', 'user', 'userid', 'role'].map((key) => [key, localStorage.getItem(key)]));

const labels = ['Current password', 'New password', 'New password again'] as const;
const field = (label: (typeof labels)[number]) => screen.getByLabelText<HTMLInputElement>(label);
const typed = () => labels.map((label) => field(label).value);
const button = (name: string) => screen.getByRole('button', { name });
const outButton = () => button('Sign out everywhere');

function rememberAsha(): void {
  for (const [key, value] of Object.entries(asha)) localStorage.setItem(key, value);
}

/** Opens the page and types the current password, the new one and its repetition; '' leaves a field empty. */
async function openAndFill(values: readonly [string, string, string] = ['secret-1', 'secret-2', 'secret-2']) {
  const site = await openSite('/account');
  for (const [place, label] of labels.entries()) {
    const value = values[place] ?? '';
    if (value !== '') await fill(site.user, field(label), value);
  }
  return site;
}

describe('/account of a visitor', () => {
  it('says that no user is signed in, and leads to the login page and back', async () => {
    stubApi();
    await openSite('/account');
    expect(screen.getByRole('heading', { name: 'You are not signed in' })).toBeVisible();
    expect(within(screen.getByRole('main')).getByRole('link', { name: 'Login' })).toHaveAttribute(
      'href',
      '/login?redirect=%2Faccount',
    );
    expect(screen.queryByLabelText('Current password')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Sign out everywhere' })).toBeNull();
    expect(document.title).toMatch(/^Password and sign-out/);
  });
});

describe('changing the password', () => {
  beforeEach(rememberAsha);

  it('tells password managers which password each field holds', async () => {
    stubApi();
    await openSite('/account');
    expect(
      labels.map((label) => [field(label).getAttribute('name'), field(label).getAttribute('autocomplete')]),
    ).toEqual([
      ['currentPassword', 'current-password'],
      ['newPassword', 'new-password'],
      ['confirmPassword', 'new-password'],
    ]);
  });

  it('stays signed in by the new token, and empties the form', async () => {
    const { seen } = stubApi({ [change]: changed });
    const { user, services, address } = await openAndFill();
    await user.click(button('Change password'));
    expect(await screen.findByText('Your password has been changed')).toBeVisible();
    expect(screen.getByText(/You stay signed in here/)).toBeVisible();
    expect(typed()).toEqual(['', '', '']);
    expect(stored()).toEqual({ ...asha, authToken: 'new' });
    expect(services.session.getSnapshot().person?.userId).toBe('st-1');
    expect(address()).toBe('/account');
    expect(seen).toEqual([
      {
        call: change,
        body: { currentPassword: 'secret-1', newPassword: 'secret-2' },
        authorization: 'Bearer old',
      },
    ]);
  });

  it('stores the new token even when the page was left meanwhile', async () => {
    const { hold } = stubApi({ [change]: changed });
    const { user, router } = await openAndFill();
    const release = hold();
    await user.click(button('Change password'));
    expect(button('Change password')).toHaveAttribute('aria-busy', 'true');
    await router.navigate({ to: '/about' });
    release();
    await waitFor(() => expect(stored()).toEqual({ ...asha, authToken: 'new' }));
  });

  it('does not sign in a user who logged out in another tab meanwhile', async () => {
    const { hold } = stubApi({ [change]: changed });
    const { user } = await openAndFill();
    const release = hold();
    await user.click(button('Change password'));
    for (const key of Object.keys(asha)) localStorage.removeItem(key);
    release();
    expect(
      await screen.findByText('Your password has been changed. Please log in with the new one.'),
    ).toBeVisible();
    expect(within(screen.getByRole('main')).getByRole('link', { name: 'Login' })).toHaveFocus();
    expect(stored()).toEqual(nobody);
  });

  it('says so when the browser refuses the new token', async () => {
    stubApi({ [change]: changed });
    const { user } = await openAndFill();
    const locked = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    await user.click(button('Change password'));
    expect(
      await screen.findByText('Your password has been changed. Please log in with the new one.'),
    ).toBeVisible();
    locked.mockRestore();
  });

  it('does not end the session when a pending request with the old token is refused', async () => {
    const { seen, hold } = stubApi({
      'GET students/get-student/st-1': { status: 401, body: { success: false, message: 'Please login' } },
    });
    const { services, router, address } = await openSite('/account');
    const release = hold();
    await router.navigate({ to: '/studentprofile/$id', params: { id: 'st-1' } });
    await waitFor(() => expect(seen).toHaveLength(1));
    services.authStore.renewToken('new');
    release();
    expect(await screen.findByRole('heading', { name: 'Please login' })).toBeVisible();
    expect(stored()).toEqual({ ...asha, authToken: 'new' });
    expect(address()).toBe('/studentprofile/st-1');
  });

  it.each([
    [
      ['', '', ''],
      ['Current password is required', 'Password is required', 'Confirm password is required'],
    ],
    [
      ['secret-1', 'short', 'short'],
      ['', 'Password must be at least 6 characters long', ''],
    ],
    [
      ['secret-1', 'secret-2', 'secret-3'],
      ['', '', 'Passwords do not match'],
    ],
  ] as const)('refuses %j at the fields, and leads to the first', async (values, says) => {
    const { seen } = stubApi();
    const { user } = await openAndFill(values);
    await user.click(button('Change password'));
    const hint = 'At least 6 letters or numbers.';
    expect(field('Current password')).toHaveAccessibleDescription(says[0]);
    expect(field('New password')).toHaveAccessibleDescription(says[1] || hint);
    expect(field('New password again')).toHaveAccessibleDescription(says[2]);
    const first = labels.find((_, place) => says[place] !== '') ?? expect.fail('no error');
    expect(field(first)).toHaveFocus();
    expect(seen).toEqual([]);
  });

  it('names a wrong current password at its field, and keeps what was typed', async () => {
    stubApi({
      [change]: {
        status: 400,
        body: {
          success: false,
          message: 'Validation error',
          data: [{ field: 'currentPassword', message: 'This is not your current password' }],
        },
      },
    });
    const { user } = await openAndFill();
    await user.click(button('Change password'));
    await waitFor(() =>
      expect(field('Current password')).toHaveAccessibleDescription('This is not your current password'),
    );
    expect(field('Current password')).toHaveFocus();
    expect(typed()).toEqual(['secret-1', 'secret-2', 'secret-2']);
    expect(stored()).toEqual(asha);
  });

  it.each<{ name: string; reply: Reply; says: string }>([
    {
      name: 'the host knows only the specification',
      reply: { status: 404, body: 'Cannot POST' },
      says: cannotYet,
    },
    {
      name: 'it was tried too often',
      reply: { status: 429, body: { success: false, message: 'Too many tries. Please wait a little.' } },
      says: 'Too many tries. Please wait a little.',
    },
    {
      name: 'there is no network',
      reply: 'offline',
      says: 'We cannot reach the server. Check your internet connection and try again.',
    },
  ])('says «$says» in the form when $name', async ({ reply, says }) => {
    stubApi({ [change]: reply });
    const { user } = await openAndFill();
    await user.click(button('Change password'));
    expect(await within(screen.getByRole('main')).findByRole('alert')).toHaveTextContent(
      new RegExp(`^${says}$`),
    );
    expect(field('New password')).toHaveValue('secret-2');
    expect(stored()).toEqual(asha);
  });
});

describe('signing out everywhere', () => {
  beforeEach(rememberAsha);

  async function askAndAnswer(answer: 'Yes' | 'No') {
    const site = await openSite('/account');
    await site.user.click(outButton());
    const question = await screen.findByRole('dialog', { name: 'Sign out everywhere?' });
    expect(question).toHaveTextContent(
      'You will be signed out on all your phones and computers, and on this one too.',
    );
    await site.user.click(within(question).getByRole('button', { name: answer }));
    return site;
  }

  it('asks, ends all sessions, and signs out here too', async () => {
    const { seen } = stubApi({ [everywhere]: { body: { success: true, message: '', data: null } } });
    const { address } = await askAndAnswer('Yes');
    expect(await screen.findByText('You are signed out everywhere')).toBeVisible();
    await waitFor(() => expect(address()).toBe('/login'));
    expect(stored()).toEqual(nobody);
    expect(seen).toEqual([{ call: everywhere, body: {}, authorization: 'Bearer old' }]);
  });

  it('does nothing on No', async () => {
    const { seen } = stubApi();
    await askAndAnswer('No');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(stored()).toEqual(asha);
    expect(seen).toEqual([]);
  });

  it('is busy during the request, and keeps the user signed in when it fails', async () => {
    const { hold } = stubApi({ [everywhere]: { status: 404, body: { message: 'Not found' } } });
    const release = hold();
    const { address } = await askAndAnswer('Yes');
    await waitFor(() => expect(outButton()).toHaveAttribute('aria-busy', 'true'));
    release();
    expect(await screen.findByText(cannotYet)).toBeVisible();
    expect(outButton()).not.toHaveAttribute('aria-busy');
    expect(stored()).toEqual(asha);
    expect(address()).toBe('/account');
  });

  it('asks a user whose session has already ended to sign in again', async () => {
    stubApi({ [everywhere]: { status: 401, body: { success: false, message: 'Please log in first' } } });
    const { address } = await askAndAnswer('Yes');
    await waitFor(() => expect(address()).toBe('/login?redirect=%2Faccount'));
    expect(stored()).toEqual(nobody);
  });
});
