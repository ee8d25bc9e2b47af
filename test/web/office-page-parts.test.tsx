import { createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { institute } from '#test/support/institute.ts';
import { createOfficeServices } from '../../src/office/app/services.ts';
import { createOfficeRouter } from '../../src/office/router.tsx';
import { type Reply, stubApi } from '../support/screens/api.ts';

const meena = { _id: 'meena', name: 'Meena', email: 'meena@example.org', role: 'owner', status: 'active' };
const given = (data: unknown): Reply => ({ body: { success: true, message: '', data } });
const lost: Reply = { status: 500, body: { success: false, message: 'The database is away' } };

function open(path: string, replies: Readonly<Record<string, Reply | readonly Reply[]>>): void {
  stubApi({ 'GET office/me': given(meena), 'GET institute': given(institute), ...replies });
  const history = createMemoryHistory({ initialEntries: [path] });
  render(<RouterProvider router={createOfficeRouter(createOfficeServices(), history)} />);
}

const failure = async (title: string) => {
  const alert = (await screen.findByRole('heading', { name: title })).closest('[role="alert"]');
  if (!(alert instanceof HTMLElement)) throw new Error(`«${title}» is not in an alert`);
  expect(alert).toHaveTextContent('The database is away');
  return within(alert).getByRole('button', { name: 'Try again' });
};

test('a failed list of the staff leaves the button for invitations, and loads when it is tried again', async () => {
  open('/office/staff', {
    'GET office/staff': [lost, given([meena])],
    'GET office/refund-permission': given({ officeRefunds: false }),
  });
  const retry = await failure('The staff could not be loaded');
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Invite a staff member' }));
  await user.click(
    within(await screen.findByRole('dialog', { name: 'Invite a staff member' })).getByRole('button', {
      name: 'Close',
    }),
  );
  await user.click(retry);
  expect(await screen.findByText('meena@example.org')).toBeVisible();
});

test('a failed sample leaves the legal texts of the institute’s page, and loads when it is tried again', async () => {
  open('/office/institute', {
    'GET office/institute': lost,
    'GET office/legal-texts': given([{ name: 'terms', isOwn: true, markdown: 'Be kind.', revision: 1 }]),
    'GET office/sample': [lost, given([])],
  });
  const retry = await failure('The sample could not be loaded');
  await failure('The facts could not be loaded');
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('The institute');
  expect(screen.getByText('Your own text')).toBeVisible();
  await userEvent.setup().click(retry);
  expect(
    await screen.findByText('There is no sample content on this site that can be removed.'),
  ).toBeVisible();
});

test('a failed list of content leaves the link that adds to it', async () => {
  open('/office/content/banners', { 'GET office/content/banners?parent=': lost });
  await failure('The banners could not be loaded');
  expect(screen.getByRole('link', { name: 'Add a banner' })).toHaveAttribute(
    'href',
    '/office/content/banners/new',
  );
});
