import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { users } from '#server/db/schema.ts';
import { expectAccessible } from '#test/support/browser/axe.ts';
import { openOffice, ownerLink } from '#test/support/browser/office.ts';
import { expect, test } from '#test/support/browser/test.ts';
import { expectNoSidewaysScroll } from '#test/support/browser/text-sizes.ts';

const small = { width: 360, height: 740 };

const openDialog = async (page: Page, name: string) => {
  await page.getByRole('button', { name }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  return dialog;
};

test('a student who phones gets a corrected profile and a code for a new password, and signs in with it', async ({
  page,
  site,
  person,
  otherDevice,
}) => {
  await openOffice(page, await ownerLink(site.run, 'accounts@example.org'));
  await page.goto(`${site.url}/office/students?search=${encodeURIComponent(person.email)}`);
  await page.getByRole('row').filter({ hasText: person.email }).getByRole('link').first().click();
  const profile = page.getByRole('region', { name: 'Profile' });
  await expect(profile).toContainText(person.email);
  const form = await openDialog(page, 'Correct the profile…');
  await form.getByLabel('Full name').fill('Zubeda Begum Khan');
  await form.getByLabel('Mobile number').fill('+91 70000 12345');
  await expectAccessible(page);
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Zubeda Begum Khan');
  await expect(profile).toContainText('70000 12345');

  const dialog = await openDialog(page, 'Code for a new password…');
  await dialog.getByRole('button', { name: 'Make a code' }).click();
  const shown = dialog.getByText(/^\d{3} \d{3}$/);
  const code = await shown.innerText();
  for (const text of [100, 200]) await expectNoSidewaysScroll(page, { ...small, text });
  await expectAccessible(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectAccessible(page);

  const student = await otherDevice();
  await student.goto(`${site.url}/forgotten-password`);
  await student.getByRole('link', { name: 'I have a code from the institute' }).click();
  await expect(student.getByRole('heading', { level: 1 })).toHaveText('Your code from the institute');
  await student.getByLabel('Email').fill(person.email);
  await student.getByLabel('Code').fill(code);
  await student.getByLabel('New password', { exact: true }).fill('another-one');
  await student.getByLabel('New password again').fill('another-one');
  await expectAccessible(student);
  await student.getByRole('button', { name: 'Save new password' }).click();
  await expect(student.getByText('Your new password is set. Please log in with it.')).toBeVisible();
});

test('a student is added at the desk without an email, chooses a password by a code, and signs in with the mobile', async ({
  page,
  site,
  otherDevice,
}) => {
  const name = `Meena ${randomUUID().slice(0, 8)}`;
  await openOffice(page, await ownerLink(site.run, 'desk@example.org'));
  await page.goto(`${site.url}/office/students`);
  const form = await openDialog(page, 'Add a student');
  await form.getByLabel('Full name').fill(name);
  await form.getByLabel('Mobile number').fill('98123 77001');
  await form.getByLabel('Present education').fill('Class 4');
  await form.getByLabel('Parent’s name').fill('Latha');
  for (const text of [100, 200]) await expectNoSidewaysScroll(page, { ...small, text });
  await expectAccessible(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectAccessible(page);
  await form.getByRole('button', { name: 'Add the student' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  const steps = page.getByRole('region', { name: 'Next steps' });
  await expect(steps).toContainText(`${name} is added, and signs in with 98123 77001.`);
  for (const text of [100, 200]) await expectNoSidewaysScroll(page, { ...small, text });
  await expectAccessible(page);

  const dialog = await openDialog(page, 'Make a code for a password…');
  await dialog.getByRole('button', { name: 'Make a code' }).click();
  const code = await dialog.getByText(/^\d{3} \d{3}$/).innerText();
  await expect(dialog).toContainText('Email: 98123 77001');

  const student = await otherDevice();
  await student.goto(`${site.url}/forgotten-password`);
  await student.getByRole('link', { name: 'I have a code from the institute' }).click();
  await student.getByLabel('Email').fill('98123 77001');
  await student.getByLabel('Code').fill(code);
  await student.getByLabel('New password', { exact: true }).fill('seven beads');
  await student.getByLabel('New password again').fill('seven beads');
  await student.getByRole('button', { name: 'Save new password' }).click();
  await expect(student.getByText('Your new password is set. Please log in with it.')).toBeVisible();
  await student.getByRole('main').getByRole('link', { name: 'Login' }).click();
  await expect(student.getByRole('tab', { selected: true })).toHaveAccessibleName("Student's Login");
  await student.getByLabel('Email').fill('98123 77001');
  await student.getByLabel('Password', { exact: true }).fill('seven beads');
  await student.getByRole('button', { name: 'Sign In' }).click();
  await expect(student.getByText('Login Successful!')).toBeVisible();
});

test('an owner merges a second account into the first one, deactivates, exports and erases it', async ({
  page,
  site,
}) => {
  const mark = randomUUID().slice(0, 8);
  const account = (name: string) => ({
    ...{ id: randomUUID(), role: 'student' as const, fullName: `${name} ${mark}`, mobile: '7111122222' },
    ...{
      email: `${name.toLowerCase()}-${mark}@example.org`,
      presentEducation: 'Class 5',
      passwordHash: 'none',
    },
    createdAt: new Date(),
  });
  const [kept, second] = [account('Farida'), account('Fareeda')];
  await site.changeData((database) => database.insert(users).values([kept, second]));
  await openOffice(page, await ownerLink(site.run, 'merges@example.org'));
  await page.goto(`${site.url}/office/students/${kept.id}`);
  const state = page.getByRole('region', { name: 'Account' });

  const merging = await openDialog(page, 'Merge with another…');
  await merging.getByRole('searchbox').fill(second.email);
  await merging.getByRole('button', { name: `Choose ${second.fullName}` }).click();
  await expect(merging.getByRole('heading', { name: `What moves to ${kept.fullName}` })).toBeVisible();
  for (const text of [100, 200]) await expectNoSidewaysScroll(page, { ...small, text });
  await expectAccessible(page);
  await merging.getByRole('button', { name: 'Merge the accounts' }).click();
  await expect(state).toContainText(`${second.email}, merged into this account`);

  await (await openDialog(page, 'Deactivate…')).getByRole('button', { name: 'Deactivate' }).click();
  await expect(page.getByText('Deactivated', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await (await openDialog(page, 'Reactivate…')).getByRole('button', { name: 'Reactivate' }).click();
  await expect(page.getByText('Deactivated', { exact: true })).toBeHidden();

  const exporting = await openDialog(page, 'Export all data…');
  await exporting.getByRole('button', { name: 'Collect it' }).click();
  const download = page.waitForEvent('download');
  await exporting.getByRole('button', { name: 'Save as data (JSON)' }).click();
  const file = await (await download).path();
  expect(await readFile(file, 'utf8')).toContain(second.email);
  await exporting.getByRole('button', { name: 'Done' }).click();

  const erasing = await openDialog(page, 'Erase…');
  for (const text of [100, 200]) await expectNoSidewaysScroll(page, { ...small, text });
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectAccessible(page);
  await erasing.getByLabel('Who asked for it, and how').fill('The father asked at the desk');
  await erasing.getByRole('button', { name: 'Erase for good' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Erased account');
  await expect(state).toContainText('Erased on');
  await expectAccessible(page);
});
