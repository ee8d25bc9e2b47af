import type { Page } from '@playwright/test';
import { expectAccessible, phone } from '#test/support/browser/axe.ts';
import { sendSignIn, toast } from '#test/support/browser/forms.ts';
import {
  newPerson,
  type Person,
  rememberPerson,
  type SignedInPerson,
  signIn,
  signUp,
} from '#test/support/browser/people.ts';
import type { Site } from '#test/support/browser/site.ts';
import { expect, refusedCall, test } from '#test/support/browser/test.ts';

const fieldsOn = (page: Page) => ({
  current: page.getByLabel('Current password', { exact: true }),
  fresh: page.getByLabel('New password', { exact: true }),
  again: page.getByLabel('New password again'),
});
const changeOn = (page: Page) => page.getByRole('button', { name: 'Change password' });
const outOn = (page: Page) => page.getByRole('button', { name: 'Sign out everywhere' });

/** Signs the user in on this page, with a session of its own. */
async function signInOn(page: Page, site: Site, person: Person): Promise<SignedInPerson> {
  const signedIn = await signIn(site.url, person);
  await rememberPerson(page.context(), site.url, signedIn);
  return signedIn;
}

test('a changed password ends the sessions of other devices and keeps this one', async ({
  page,
  site,
  otherDevice,
  guard,
}) => {
  guard.allow(refusedCall(400));
  guard.allow(refusedCall(401));
  const person = newPerson();
  await signUp(site.url, person);
  const { id } = await signInOn(page, site, person);
  const tablet = await otherDevice();
  await signInOn(tablet, site, person);

  await page.goto(`/studentprofile/${id}`);
  await page.getByRole('link', { name: 'Password and sign-out' }).click();
  const { current, fresh, again } = fieldsOn(page);
  await changeOn(page).click();
  await expect(current).toBeFocused();
  await expect(fresh).toHaveAccessibleDescription(/Password must be at least|Password is required/);
  await expectAccessible(page);

  await current.fill('a guess');
  await fresh.fill('brand new 1');
  await again.fill('brand new 1');
  await changeOn(page).click();
  await expect(current).toHaveAccessibleDescription('This is not your current password');
  await expect(current).toBeFocused();
  await expect(fresh).toHaveValue('brand new 1');

  await current.fill(person.password);
  await changeOn(page).click();
  await expect(page.getByRole('status').filter({ hasText: 'Your password has been changed' })).toBeVisible();
  await expectAccessible(page);
  await expect(fresh).toHaveValue('');
  await page.goto(`/studentprofile/${id}`);
  await expect(page.getByRole('heading', { name: person.fullName })).toBeVisible();

  await tablet.goto(`/studentprofile/${id}`);
  await expect(tablet).toHaveURL(/\/login\?/);
  await sendSignIn(tablet, person);
  await expect(toast(tablet, 'Wrong email or password')).toBeVisible();
  await sendSignIn(tablet, { ...person, password: 'brand new 1' });
  await expect(tablet.getByRole('heading', { name: person.fullName })).toBeVisible();
});

test('signing out everywhere asks first, and ends this session and the others', { tag: '@extended' }, async ({
  page,
  site,
  otherDevice,
  guard,
}) => {
  guard.allow(refusedCall(401));
  const person = newPerson('teacher');
  await signUp(site.url, person);
  const { id } = await signInOn(page, site, person);
  const tablet = await otherDevice();
  await signInOn(tablet, site, person);

  await page.goto('/account');
  await outOn(page).click();
  const question = page.getByRole('dialog', { name: 'Sign out everywhere?' });
  await expect(question).toBeVisible();
  await expectAccessible(page, [phone]);
  await question.getByRole('button', { name: 'No' }).click();
  await expect(question).toHaveCount(0);
  await expect(outOn(page)).toBeVisible();

  await outOn(page).click();
  await question.getByRole('button', { name: 'Yes' }).click();
  await expect(page).toHaveURL('/login');
  expect(await page.evaluate(() => localStorage.getItem('authToken'))).toBeNull();
  await tablet.goto(`/teacherprofile/${id}`);
  await expect(tablet).toHaveURL(/\/login\?/);
});

test('a visitor of /account is led to the login page and back', { tag: '@extended' }, async ({
  page,
  site,
}) => {
  const person = newPerson();
  await signUp(site.url, person);
  await page.goto('/account');
  await page.getByRole('main').getByRole('link', { name: 'Login' }).click();
  await sendSignIn(page, person);
  await expect(page).toHaveURL('/account');
  await expect(changeOn(page)).toBeVisible();
});

test('a password is changed with the keyboard alone', { tag: '@extended' }, async ({ page, site }) => {
  const person = newPerson();
  await signUp(site.url, person);
  await signInOn(page, site, person);
  await page.goto('/account');
  await fieldsOn(page).current.focus();
  await page.keyboard.type(person.password);
  for (const field of [fieldsOn(page).fresh, fieldsOn(page).again]) {
    // «Show password» is between two fields.
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await expect(field).toBeFocused();
    await page.keyboard.type('brand new 1');
  }
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status').filter({ hasText: 'Your password has been changed' })).toBeVisible();
});
