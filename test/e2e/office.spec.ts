import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expectAccessible } from '#test/support/browser/axe.ts';
import { join, menu, openByMenu, openOffice, ownerLink, password } from '#test/support/browser/office.ts';
import { expect, refusedCall, test } from '#test/support/browser/test.ts';

const staffRow = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name });

test('an owner joins, invites a teacher, and takes the way in from them again', async ({
  page,
  site,
  otherDevice,
  guard,
}) => {
  for (const status of [401, 403, 409]) guard.allow(refusedCall(status));
  await openOffice(page, await ownerLink(site.run, 'meera@example.org'));
  await expect(menu(page)).toHaveText([
    'Today',
    /^Enquiries/,
    /^Orders/,
    'Students',
    'Classes',
    'Quizzes',
    'Competitions',
    'Content',
    'Institute',
    'Staff',
    'Audit log',
    'Your account',
  ]);
  await menu(page).filter({ hasText: 'Staff' }).click();
  await page.getByRole('button', { name: 'Invite a staff member' }).click();
  const form = page.getByRole('dialog', { name: 'Invite a staff member' });
  await form.getByRole('button', { name: 'Invite' }).click();
  await expect(form.getByLabel('Name')).toBeFocused();
  await expect(form.getByText('Please choose a role')).toBeVisible();
  await form.getByLabel('Name').fill('Lata Rao');
  await form.getByLabel('Email').fill('meera@example.org');
  await form.getByLabel('Role').selectOption('teacher');
  await form.getByRole('button', { name: 'Invite' }).click();
  await expect(form.getByText('A staff member with this e-mail already exists')).toBeVisible();
  await expect(form.getByLabel('Email')).toBeFocused();
  await form.getByLabel('Email').fill('lata@example.org');
  await form.getByRole('button', { name: 'Invite' }).click();
  const given = page.getByRole('dialog', { name: 'A link for Lata Rao' });
  const link = await given.getByText(/^http/).innerText();
  await given.getByRole('button', { name: 'Done' }).click();

  const teacher = await otherDevice();
  await openOffice(teacher, link);
  await expect(menu(teacher)).toHaveText(['Classes', 'Print sheets', 'Your account']);
  await teacher.goto('/office/staff');
  await expect(teacher.getByText('Your role does not allow this').first()).toBeVisible();

  await page.reload();
  await expect(staffRow(page, 'Lata Rao')).toContainText('Active');
  await page.getByLabel('Role of Lata Rao').selectOption('office');
  await page.getByRole('button', { name: 'Save the role of Lata Rao' }).click();
  await expect(page.getByRole('button', { name: 'Save the role of Lata Rao' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Deactivate Lata Rao…' }).click();
  await page
    .getByRole('dialog', { name: 'Deactivate Lata Rao?' })
    .getByRole('button', { name: 'Deactivate' })
    .click();
  await expect(staffRow(page, 'Lata Rao')).toContainText('Deactivated: cannot sign in');
  await teacher.getByRole('link', { name: 'Your account' }).click();
  await expect(teacher.getByRole('dialog', { name: 'Please sign in again' })).toBeVisible();

  await menu(page).filter({ hasText: 'Audit log' }).click();
  await expect(page.getByRole('main').getByRole('listitem').first()).toContainText(
    'meera@example.org: Deactivated, Lata Rao (lata@example.org)',
  );
  const downloading = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download as CSV' }).click();
  const csv = await readFile(await (await downloading).path(), 'utf8');
  expect(csv.split('\r\n')[1]).toMatch(
    /^"[^"]+","meera@example\.org","Deactivated","Lata Rao \(lata@example\.org\)","",""$/,
  );
});

test('a session that has ended keeps what was typed, and a recovery code signs in once', async ({
  page,
  site,
  guard,
}) => {
  guard.allow(refusedCall(401));
  const [code = ''] = await openOffice(page, await ownerLink(site.run, 'ravi@example.org'));
  await menu(page).filter({ hasText: 'Staff' }).click();
  await page.getByRole('button', { name: 'Invite a staff member' }).click();
  const form = page.getByRole('dialog', { name: 'Invite a staff member' });
  await form.getByLabel('Name').fill('Asha');
  await form.getByLabel('Email').fill('asha@example.org');
  await form.getByLabel('Role').selectOption('office');
  await page.context().clearCookies();
  await form.getByRole('button', { name: 'Invite' }).click();
  const signIn = page.getByRole('dialog', { name: 'Please sign in again' });
  await signIn.getByLabel('Email').fill('ravi@example.org');
  await signIn.getByLabel('Password', { exact: true }).fill(password);
  await signIn.getByLabel('Code of your app').fill(code);
  await signIn.getByRole('button', { name: 'Sign in' }).click();
  await expect(signIn).toHaveCount(0);
  await form.getByRole('button', { name: 'Invite' }).click();
  await expect(page.getByRole('dialog', { name: 'A link for Asha' })).toBeVisible();

  await page.getByRole('button', { name: 'Done' }).click();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await page.getByLabel('Email').fill('ravi@example.org');
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Code of your app').fill(code);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('alert')).toHaveText(
    'E-mail, password or code is wrong. A code of your app can be used once: wait for the next one. After ten wrong codes only a recovery code is taken.',
  );
});

test('a change of accounts asks for password and code after a while, then goes on with what was typed', async ({
  page,
  site,
  guard,
}) => {
  for (const status of [400, 403]) guard.allow(refusedCall(status));
  const [code = ''] = await openOffice(page, await ownerLink(site.run, 'kavya@example.org'));
  const message = 'Please confirm with your password and a code that it is you';
  // The server asks for a confirmation like this after 15 minutes.
  let isConfirmed = false;
  await page.route('**/api/office/staff', (route) =>
    isConfirmed || route.request().method() === 'GET'
      ? route.fallback()
      : route.fulfill({
          status: 403,
          json: { success: false, message, data: [{ field: 'confirmation', message }] },
        }),
  );
  await page.route('**/api/office/confirm', async (route) => {
    const response = await route.fetch();
    isConfirmed = response.ok();
    await route.fulfill({ response });
  });
  await menu(page).filter({ hasText: 'Staff' }).click();
  await page.getByRole('button', { name: 'Invite a staff member' }).click();
  const form = page.getByRole('dialog', { name: 'Invite a staff member' });
  await form.getByLabel('Name').fill('Rohan');
  await form.getByLabel('Email').fill('rohan@example.org');
  await form.getByLabel('Role').selectOption('office');
  const invite = form.getByRole('button', { name: 'Invite' });
  await invite.click();
  const question = page.getByRole('dialog', { name: 'Confirm that it is you' });
  await expect(question.getByLabel('Password', { exact: true })).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(question).toHaveCount(0);
  await expect(form.getByRole('alert')).toHaveText(message);
  await expect(invite).toBeFocused();
  await page.keyboard.press('Enter');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(question).toHaveCount(0);
  await expect(form.getByLabel('Name')).toHaveValue('Rohan');

  await invite.click();
  await question.getByLabel('Password', { exact: true }).fill('not my password');
  await question.getByLabel('Code of your app').fill(code);
  await page.keyboard.press('Enter');
  await expect(question.getByRole('alert')).toContainText('Password or code is wrong.');
  await question.getByLabel('Password', { exact: true }).fill(password);
  await question.getByRole('button', { name: 'Confirm' }).click();
  await expect(question).toHaveCount(0);
  await expect(page.getByRole('dialog', { name: 'A link for Rohan' })).toBeVisible();
});

test('every screen of the office is accessible', async ({ page, site, guard }) => {
  guard.allow(refusedCall(401));
  guard.allow(refusedCall(400));
  await page.goto('/office');
  await expect(page.getByRole('heading', { level: 1, name: 'Office' })).toBeVisible();
  await expect(page).toHaveTitle('Sign in · Office');
  await expectAccessible(page);
  const link = await ownerLink(site.run, 'sita@example.org');
  await page.goto(link);
  await expect(page.getByRole('button', { name: 'Join' })).toBeVisible();
  await expectAccessible(page);
  await join(page, link);
  await expectAccessible(page);
  await page.getByRole('link', { name: 'I have them, open the office' }).click();
  for (const name of ['Your account', 'Enquiries', 'Staff', 'Audit log']) {
    await openByMenu(page, name);
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await expect(page).toHaveTitle(`${name} · Office`);
    await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
    await expectAccessible(page);
  }
  await openByMenu(page, 'Staff');
  await page.getByRole('button', { name: 'Invite a staff member' }).click();
  await expectAccessible(page);
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'This link could not be opened' })).toBeVisible();
  await expectAccessible(page);
});
