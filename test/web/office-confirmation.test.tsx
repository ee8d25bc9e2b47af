import { createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { institute } from '#test/support/institute.ts';
import { createOfficeServices } from '../../src/office/app/services.ts';
import { createOfficeRouter } from '../../src/office/router.tsx';
import { type Reply, stubApi } from '../support/screens/api.ts';

const meena = { _id: 'meena', name: 'Meena', email: 'meena@example.org', role: 'owner', status: 'active' };
const ravi = { ...meena, _id: 'ravi', name: 'Ravi', email: 'ravi@example.org', role: 'teacher' };
const sita = { ...meena, _id: 'sita', name: 'Sita', email: 'sita@example.org' };
const given = (data: unknown): Reply => ({ body: { success: true, message: '', data } });
const refused = (status: number, message: string, data: readonly object[] = []): Reply => ({
  status,
  body: { success: false, message, data },
});
const message = 'Please confirm with your password and a code that it is you';
const askedFirst = refused(403, message, [{ field: 'confirmation', message }]);
const deactivate = 'POST office/staff/ravi/deactivate';
const confirm = 'POST office/confirm';

async function openStaff(replies: Readonly<Record<string, Reply | readonly Reply[]>>) {
  const stub = stubApi({
    'GET office/me': given(meena),
    'GET institute': given(institute),
    'GET office/staff': given([meena, ravi]),
    'GET office/refund-permission': given({ officeRefunds: false }),
    [deactivate]: [askedFirst, given({ ...ravi, status: 'deactivated' })],
    ...replies,
  });
  const history = createMemoryHistory({ initialEntries: ['/office/staff'] });
  render(<RouterProvider router={createOfficeRouter(createOfficeServices(), history)} />);
  const user = userEvent.setup();
  const press = (name: string) => user.click(screen.getByRole('button', { name }));
  const fillIn = async () => {
    await user.type(screen.getByLabelText('Password'), 'mountain river tea');
    await user.type(screen.getByLabelText('Code of your app'), '123 456');
  };
  await user.click(await screen.findByRole('button', { name: 'Deactivate Ravi…' }));
  const asked = within(await screen.findByRole('dialog', { name: 'Deactivate Ravi?' }));
  await user.click(asked.getByRole('button', { name: 'Deactivate' }));
  const writes = () => stub.seen.filter(({ call }) => call.startsWith('POST')).map(({ call }) => call);
  return { user, press, fillIn, writes, seen: stub.seen };
}

test('a staff member is deactivated after a question that names them', async () => {
  const stub = stubApi({
    'GET office/me': given(meena),
    'GET institute': given(institute),
    'GET office/staff': given([meena, ravi]),
    'GET office/refund-permission': given({ officeRefunds: false }),
  });
  const history = createMemoryHistory({ initialEntries: ['/office/staff'] });
  render(<RouterProvider router={createOfficeRouter(createOfficeServices(), history)} />);
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'New link for Ravi…' }));
  const renewal = within(await screen.findByRole('dialog', { name: 'A new link for Ravi?' }));
  await user.click(renewal.getByRole('button', { name: 'Keep it' }));
  await user.click(screen.getByRole('button', { name: 'Deactivate Ravi…' }));
  const question = within(await screen.findByRole('dialog', { name: 'Deactivate Ravi?' }));
  expect(
    question.getByText(
      'Ravi is signed out and cannot sign in to the office. You can reactivate the account.',
    ),
  ).toBeVisible();
  await user.click(question.getByRole('button', { name: 'Keep it' }));
  expect(stub.seen.filter(({ call }) => call.startsWith('POST'))).toEqual([]);
});

test('a change of accounts asks for password and code, and is made after they are confirmed', async () => {
  const { press, fillIn, writes, seen } = await openStaff({ [confirm]: given(null) });
  const question = await screen.findByRole('dialog', { name: 'Confirm that it is you' });
  expect(within(question).getByLabelText('Password')).toHaveAttribute('autocomplete', 'current-password');
  expect(within(question).getByLabelText('Code of your app')).toHaveAttribute(
    'autocomplete',
    'one-time-code',
  );
  await fillIn();
  await press('Confirm');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(writes()).toEqual([deactivate, confirm, deactivate]));
  expect(seen.find(({ call }) => call === confirm)?.body).toEqual({
    password: 'mountain river tea',
    code: '123456',
  });
});

test('a confirmation that is cancelled leaves the change undone and says why', async () => {
  const { press, writes } = await openStaff({});
  await screen.findByRole('dialog', { name: 'Confirm that it is you' });
  await press('Cancel');
  const asked = within(await screen.findByRole('dialog', { name: 'Deactivate Ravi?' }));
  expect(await asked.findByRole('alert')).toHaveTextContent(message);
  expect(writes()).toEqual([deactivate]);
});

test('a wrong password keeps the question open with what was typed', async () => {
  const { press, fillIn, writes } = await openStaff({
    [confirm]: refused(400, 'Password or code is wrong.'),
  });
  await screen.findByRole('dialog', { name: 'Confirm that it is you' });
  await fillIn();
  await press('Confirm');
  expect(await screen.findByRole('alert')).toHaveTextContent('Password or code is wrong.');
  expect(screen.getByLabelText('Password')).toHaveValue('mountain river tea');
  expect(writes()).toEqual([deactivate, confirm]);
});

test('a session that ends during the question is signed in again, which confirms too', async () => {
  const { user, press, fillIn, writes } = await openStaff({
    [confirm]: refused(401, 'Please sign in to the office'),
    'POST office/sign-in': given(meena),
  });
  await screen.findByRole('dialog', { name: 'Confirm that it is you' });
  await fillIn();
  await press('Confirm');
  await screen.findByRole('dialog', { name: 'Please sign in again' });
  await user.type(screen.getByLabelText('Email'), 'meena@example.org');
  await fillIn();
  await press('Sign in');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(writes()).toEqual([deactivate, confirm, 'POST office/sign-in', deactivate]));
});

test('a change that waits for a confirmation is not made when another staff member signs in', async () => {
  let signedIn = meena;
  const { user, press, fillIn, writes } = await openStaff({
    [confirm]: refused(401, 'Please sign in to the office'),
    'GET office/me': {
      get body() {
        return { success: true, message: '', data: signedIn };
      },
    },
    'POST office/sign-in': given(sita),
  });
  await screen.findByRole('dialog', { name: 'Confirm that it is you' });
  await fillIn();
  await press('Confirm');
  await screen.findByRole('dialog', { name: 'Please sign in again' });
  await user.type(screen.getByLabelText('Email'), 'sita@example.org');
  await fillIn();
  signedIn = sita;
  await press('Sign in');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(await screen.findByRole('button', { name: 'Deactivate Ravi…' })).toBeVisible();
  expect(writes()).toEqual([deactivate, confirm, 'POST office/sign-in']);
});
