import { act, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { type Reply, stubApi } from '#test/support/screens/api.ts';
import { fill, openSite } from '#test/support/screens/site.tsx';

const ask = 'POST account/forgotten-password';
const reset = 'POST account/reset-password';
const cannotYet = 'This site cannot do that yet. Please call the institute.';

const email = () => screen.getByLabelText('Email');
const sendLink = () => screen.getByRole('button', { name: 'Send me a link' });
const selectedTab = () => screen.getByRole('tab', { selected: true });

/** How each operation can fail, and the message that the form then shows. */
const failures: readonly { name: string; reply: Reply; says: string }[] = [
  {
    name: 'the site cannot send mail',
    reply: { status: 409, body: { success: false, message: 'We cannot send mail from here.' } },
    says: 'We cannot send mail from here.',
  },
  { name: 'the host does not know the call', reply: { status: 404, body: 'Cannot POST' }, says: cannotYet },
  {
    name: 'the host knows only the specification, and says so in JSON',
    reply: { status: 404, body: { message: 'Not found' } },
    says: cannotYet,
  },
  {
    name: 'there is no network',
    reply: 'offline',
    says: 'We cannot reach the server. Check your internet connection and try again.',
  },
  {
    name: 'success is false',
    reply: { body: { success: false } },
    says: 'That did not work. Please try again.',
  },
];

describe('/forgotten-password', () => {
  it('is reached from the login page, with the tab that was chosen there', async () => {
    stubApi();
    const { user, address } = await openSite('/login');
    await user.click(screen.getByRole('tab', { name: "Teacher's Login" }));
    await user.click(screen.getByRole('link', { name: 'Forgot your password?' }));
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Forgot your password?');
    expect(address()).toBe('/forgotten-password?role=teacher');
    expect(selectedTab()).toHaveAccessibleName('Teacher');
    expect(email()).toHaveAttribute('name', 'email');
    expect(email()).toHaveAttribute('autocomplete', 'username');
    expect(screen.getByRole('link', { name: 'Login' })).toHaveAttribute('href', '/login?role=teacher');
    expect(document.title).toMatch(/^Forgotten password/);
  });

  it.each([
    ['/forgotten-password?role=teacher', 'Teacher'],
    ['/forgotten-password?role=nobody', 'Student'],
    ['/forgotten-password', 'Student'],
  ])('opens %s on the tab %s', async (path, tab) => {
    stubApi();
    await openSite(path);
    expect(selectedTab()).toHaveAccessibleName(tab);
  });

  it('asks for a link for the chosen role, says so, and keeps the e-mail', async () => {
    const { seen } = stubApi({ [ask]: { body: { success: true, message: 'It works for 30 minutes.' } } });
    const { user } = await openSite('/forgotten-password?role=teacher');
    await fill(user, email(), 'Asha@example.com');
    await user.click(sendLink());
    expect(await screen.findByText('It works for 30 minutes.')).toBeVisible();
    expect(screen.getByRole('status')).toHaveTextContent(/Please check your e-mails/);
    expect(email()).toHaveValue('Asha@example.com');
    expect(seen).toEqual([
      { call: ask, body: { role: 'teacher', email: 'Asha@example.com' }, authorization: null },
    ]);
  });

  it.each([
    ['', 'Email is required'],
    ['asha@example', 'Invalid email format'],
  ])('refuses «%s», moves to the field, and clears the error as the user types', async (value, says) => {
    const { seen } = stubApi();
    const { user } = await openSite('/forgotten-password');
    if (value !== '') await fill(user, email(), value);
    await user.click(sendLink());
    expect(email()).toHaveAccessibleDescription(says);
    expect(email()).toHaveFocus();
    await user.type(email(), '.');
    expect(email()).not.toHaveAccessibleDescription();
    expect(seen).toEqual([]);
  });

  it.each(failures)('says «$says» when $name, and keeps the e-mail', async ({ reply, says }) => {
    stubApi({ [ask]: reply });
    const { user } = await openSite('/forgotten-password');
    await fill(user, email(), 'asha@example.com');
    await user.click(sendLink());
    expect(await screen.findByRole('alert')).toHaveTextContent(new RegExp(`^${says}$`));
    expect(email()).toHaveValue('asha@example.com');
  });
});

const code = `${'Abc-_'.repeat(8)}xyz`;
const first = () => screen.getByLabelText('New password');
const second = () => screen.getByLabelText('New password again');
const save = () => screen.getByRole('button', { name: 'Save new password' });

async function openAndFill(passwords: readonly [string, string] = ['secret-2', 'secret-2']) {
  const site = await openSite(`/reset-password#${code}`);
  await fill(site.user, first(), passwords[0]);
  await fill(site.user, second(), passwords[1]);
  return site;
}

describe('/reset-password', () => {
  it('sets the password by the code behind the #, and leads to the login page', async () => {
    const { seen } = stubApi({ [reset]: { body: { success: true, message: '' } } });
    const { user } = await openAndFill();
    expect(first()).toHaveAttribute('autocomplete', 'new-password');
    expect(second()).toHaveAttribute('autocomplete', 'new-password');
    await user.click(save());
    expect(await screen.findByText('Your new password is set. Please log in with it.')).toBeVisible();
    const login = screen.getByRole('link', { name: 'Login' });
    expect(login).toHaveAttribute('href', '/login');
    expect(login).toHaveFocus();
    expect(screen.queryByLabelText('New password')).toBeNull();
    expect(seen).toEqual([{ call: reset, body: { code, newPassword: 'secret-2' }, authorization: null }]);
  });

  it.each([
    ['', '', 'Password is required', 'Confirm password is required'],
    ['short', 'short', 'Password must be at least 6 characters long', ''],
    ['secret-2', 'secret-3', '', 'Passwords do not match'],
  ])('refuses «%s» and «%s» at their fields', async (one, other, ofFirst, ofSecond) => {
    const { seen } = stubApi();
    const { user } = await openSite(`/reset-password#${code}`);
    if (one !== '') await fill(user, first(), one);
    if (other !== '') await fill(user, second(), other);
    await user.click(save());
    const hint = 'At least 6 letters or numbers.';
    expect(first()).toHaveAccessibleDescription(ofFirst || hint);
    expect(second()).toHaveAccessibleDescription(ofSecond);
    expect(ofFirst === '' ? second() : first()).toHaveFocus();
    expect(seen).toEqual([]);
  });

  it('shows and hides each password', async () => {
    stubApi();
    const { user } = await openAndFill();
    const [show] = screen.getAllByRole('button', { name: 'Show password' });
    await user.click(show ?? expect.fail('no button'));
    expect([first(), second()].map((field) => field.getAttribute('type'))).toEqual(['text', 'password']);
    await user.click(screen.getByRole('button', { name: 'Hide password' }));
    expect(first()).toHaveAttribute('type', 'password');
  });

  it.each([
    ...failures,
    {
      name: 'the link is too old',
      reply: { status: 400, body: { success: false, message: 'This link has been used.' } },
      says: 'This link has been used.',
    },
  ])('says «$says» when $name, keeps what was typed, and offers a new link', async ({ reply, says }) => {
    stubApi({ [reset]: reply });
    const { user } = await openAndFill();
    await user.click(save());
    expect(await screen.findByRole('alert')).toHaveTextContent(new RegExp(`^${says}$`));
    expect(first()).toHaveValue('secret-2');
    expect(second()).toHaveValue('secret-2');
    expect(screen.getByRole('link', { name: 'Ask for a new link' })).toHaveAttribute(
      'href',
      '/forgotten-password',
    );
  });

  it.each(['', '#', `#${code}x`, `#${code.slice(1)}`, `#${code.slice(1)}%20`])(
    'says that the link is incomplete when it ends with «%s»',
    async (hash) => {
      stubApi();
      await openSite(`/reset-password${hash}`);
      expect(screen.getByText(/^Part of this link is missing/)).toBeVisible();
      expect(screen.getByRole('link', { name: 'Ask for a new link' })).toHaveAttribute(
        'href',
        '/forgotten-password',
      );
      expect(screen.queryByRole('button', { name: 'Save new password' })).toBeNull();
    },
  );

  it('begins again with another link in the same tab', async () => {
    stubApi();
    const { router } = await openSite('/reset-password');
    await act(() => router.navigate({ to: '/reset-password', hash: code }));
    expect(save()).toBeVisible();
    expect(screen.queryByText(/^Part of this link is missing/)).toBeNull();
  });
});

const byCode = 'POST account/reset-password-by-code';

async function openCodeForm() {
  const site = await openSite('/forgotten-password');
  await site.user.click(screen.getByRole('link', { name: 'I have a code from the institute' }));
  const heading = await screen.findByRole('heading', { level: 1, name: 'Your code from the institute' });
  return { ...site, heading };
}
const typeCode = async ({ user }: Awaited<ReturnType<typeof openCodeForm>>) => {
  await fill(user, email(), 'asha@example.com');
  await fill(user, screen.getByLabelText('Code'), '042 917');
  await fill(user, first(), 'secret-2');
  await fill(user, second(), 'secret-2');
  await user.click(save());
};

describe('/reset-password#institute', () => {
  it('sets the password by the six digits that the institute has read out, and leads to the login page', async () => {
    const { seen } = stubApi({ [byCode]: { body: { success: true, message: '' } } });
    const site = await openCodeForm();
    expect(site.address()).toBe('/reset-password');
    await site.user.click(screen.getByRole('tab', { name: 'Teacher' }));
    await typeCode(site);
    expect(await screen.findByText('Your new password is set. Please log in with it.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Login' })).toHaveFocus();
    const body = { role: 'teacher', email: 'asha@example.com', code: '042917', newPassword: 'secret-2' };
    expect(seen).toEqual([{ call: byCode, body, authorization: null }]);
  });

  it('leads to the login of the role whose password was reset, even if another role signed in last', async () => {
    stubApi({ [byCode]: { body: { success: true, message: '' } } });
    const site = await openCodeForm();
    await site.user.click(screen.getByRole('tab', { name: 'Teacher' }));
    await typeCode(site);
    await site.user.click(await screen.findByRole('link', { name: 'Login' }));
    expect(await screen.findByRole('tab', { name: "Teacher's Login", selected: true })).toBeVisible();
  });

  it('accepts the mobile number of a student who has no email', async () => {
    const { seen } = stubApi({ [byCode]: { body: { success: true, message: '' } } });
    const { user } = await openCodeForm();
    await fill(user, email(), '98123 40037');
    await fill(user, screen.getByLabelText('Code'), '042917');
    await fill(user, first(), 'secret-2');
    await fill(user, second(), 'secret-2');
    await user.click(save());
    expect(await screen.findByText('Your new password is set. Please log in with it.')).toBeVisible();
    expect(seen.map(({ body }) => body)).toEqual([
      { role: 'student', email: '9812340037', code: '042917', newPassword: 'secret-2' },
    ]);
  });

  it('refuses a code without six digits at its field', async () => {
    const { seen } = stubApi();
    const { user } = await openCodeForm();
    await fill(user, screen.getByLabelText('Code'), '12345');
    await user.click(save());
    expect(email()).toHaveAccessibleDescription('Email is required');
    expect(screen.getByLabelText('Code')).toHaveAccessibleDescription('The code has six digits');
    expect(seen).toEqual([]);
  });

  it.each([
    ...failures,
    {
      name: 'the code is wrong',
      reply: { status: 400, body: { success: false, message: 'This code is wrong.' } },
      says: 'This code is wrong.',
    },
  ])('says «$says» when $name, and keeps what was typed', async ({ reply, says }) => {
    stubApi({ [byCode]: reply });
    await typeCode(await openCodeForm());
    expect(await screen.findByRole('alert')).toHaveTextContent(new RegExp(`^${says}$`));
    expect(email()).toHaveValue('asha@example.com');
    expect(screen.getByLabelText('Code')).toHaveValue('042 917');
    expect(first()).toHaveValue('secret-2');
  });
});

describe('/reset-password#email', () => {
  const confirm = 'POST account/confirm-email';
  const press = async () => {
    const { user } = await openSite(`/reset-password#email.${code}`);
    await user.click(await screen.findByRole('button', { name: 'Confirm this email' }));
  };

  it('confirms a new email by its button, and leads to the login page', async () => {
    const { seen } = stubApi({ [confirm]: { body: { success: true, message: 'It is confirmed.' } } });
    await press();
    expect(await screen.findByText('It is confirmed.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Login' })).toHaveFocus();
    expect(seen).toEqual([{ call: confirm, body: { code }, authorization: null }]);
  });

  it.each(failures)('says «$says» when $name', async ({ reply, says }) => {
    stubApi({ [confirm]: reply });
    await press();
    expect(await screen.findByRole('alert')).toHaveTextContent(new RegExp(`^${says}$`));
    expect(screen.getByRole('button', { name: 'Confirm this email' })).toBeEnabled();
  });
});
