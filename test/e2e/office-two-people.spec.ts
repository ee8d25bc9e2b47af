import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from '#test/support/browser/axe.ts';
import { openOffice, ownerLink, password } from '#test/support/browser/office.ts';
import { expect, refusedCall, test } from '#test/support/browser/test.ts';

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const press = (within: Page | Locator, name: string) =>
  within.getByRole('button', { name, exact: true }).click();
const saved = (page: Page) => page.getByRole('status').filter({ hasText: /^Saved/ });
const signInDialog = (page: Page) => page.getByRole('dialog', { name: 'Please sign in again' });

async function signIn(within: Page | Locator, email: string, code: string | undefined) {
  await within.getByLabel('Email', { exact: true }).fill(email);
  await within.getByLabel('Password', { exact: true }).fill(password);
  await within.getByLabel('Code of your app').fill(code ?? '');
  await press(within, 'Sign in');
}

/** Adds a testimonial as a draft. */
async function addTestimonial(page: Page, name: string) {
  await page.goto('/office/content/testimonials/new');
  await field(page, 'Who says it').fill(name);
  await press(page, 'Save as a draft');
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
}

/** The entries of the audit log about changes of testimonials by these staff members, newest first. */
async function changesBy(page: Page, people: readonly string[]) {
  await page.goto('/office/audit-log');
  const entries = page.getByRole('main').getByRole('listitem');
  await expect(entries.first()).toBeVisible();
  return await entries
    .filter({ hasText: new RegExp(`(${people.join('|')}): Changed, testimonial`) })
    .allInnerTexts();
}

test('what a staff member typed is neither saved nor lost when another one signs in over it', async ({
  page,
  site,
  otherDevice,
  guard,
}) => {
  guard.allow(refusedCall(401));
  const [first, second] = ['first@example.org', 'second@example.org'];
  const codes = await openOffice(page, await ownerLink(site.run, first));
  const [secondCode, otherSecondCode] = await openOffice(
    await otherDevice(),
    await ownerLink(site.run, second),
  );
  await addTestimonial(page, 'A mother');
  await field(page, 'Who says it').fill('A mother of two');
  await page.context().clearCookies();
  await press(page, 'Save as a draft');
  const dialog = signInDialog(page);
  await expect(dialog).toContainText(`What ${first} has typed here stays until then.`);
  await expectAccessible(page);
  await signIn(dialog, second, secondCode);
  const asked = page.getByRole('dialog', { name: `${second} is signed in now` });
  await expect(asked).toContainText(`What ${first} has typed here is not saved. If you go on, it is lost.`);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await press(asked, `Sign out, so that ${first} can sign in`);
  await signIn(dialog, first, codes[0]);
  await expect(dialog).toHaveCount(0);
  await expect(field(page, 'Who says it')).toHaveValue('A mother of two');
  await press(page, 'Save as a draft');
  await expect(saved(page)).toBeVisible();

  await field(page, 'Who says it').fill('A mother of three');
  await page.context().clearCookies();
  await press(page, 'Save as a draft');
  await signIn(dialog, second, otherSecondCode);
  await press(asked, `Go on as ${second}`);
  await expect(page.getByRole('banner')).toContainText(second);
  await expect(field(page, 'Who says it')).toHaveValue('A mother of two');
  const told = await changesBy(page, [first, second]);
  expect([told.length, told[0]]).toEqual([1, expect.stringContaining(`${first}: Changed`)]);
});

test('a staff member who signs in over a page on which nothing was typed just continues', {
  tag: '@extended',
}, async ({ page, site, otherDevice, guard }) => {
  guard.allow(refusedCall(401));
  await openOffice(page, await ownerLink(site.run, 'evening@example.org'));
  const morning = 'morning@example.org';
  const [code] = await openOffice(await otherDevice(), await ownerLink(site.run, morning));
  await page.context().clearCookies();
  await page.getByRole('link', { name: 'Staff' }).click();
  await signIn(signInDialog(page), morning, code);
  await expect(page.getByRole('banner')).toContainText(morning);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('main').getByRole('listitem').filter({ hasText: morning })).toBeVisible();
});

test('a page notices that another staff member has signed in on another page of the browser', async ({
  page,
  site,
  otherDevice,
}) => {
  const [first, second] = ['window@example.org', 'door@example.org'];
  await openOffice(page, await ownerLink(site.run, first));
  const [code] = await openOffice(await otherDevice(), await ownerLink(site.run, second));
  await addTestimonial(page, 'A grandfather');
  await field(page, 'Who says it').fill('A proud grandfather');
  const other = await page.context().newPage();
  await other.goto('/office');
  await press(other, 'Sign out');
  await signIn(other, second, code);
  await expect(other.getByRole('banner')).toContainText(second);
  const asked = page.getByRole('dialog', { name: `${second} is signed in now` });
  await expect(asked).toContainText(`What ${first} has typed here is not saved.`);
  await press(asked, `Go on as ${second}`);
  await expect(field(page, 'Who says it')).toHaveValue('A grandfather');
});
