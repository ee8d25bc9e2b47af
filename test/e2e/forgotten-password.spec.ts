import type { Page } from '@playwright/test';
import { sendSignIn, toast } from '#test/support/browser/forms.ts';
import { newPerson, signUp } from '#test/support/browser/people.ts';
import { hydrated } from '#test/support/browser/rendering.ts';
import type { Site } from '#test/support/browser/site.ts';
import { expect, refusedCall, test } from '#test/support/browser/test.ts';
import { caseTag } from '#test/support/run-size.ts';

const emailsTo = ({ emails }: Site, email: string) => emails.filter(({ to }) => to.includes(email));
/** The link in the newest email to an address, once `count` emails have arrived. */
const linkFor = async (site: Site, email: string, count = 1): Promise<string> => {
  await expect.poll(() => emailsTo(site, email).length).toBe(count);
  const sent = emailsTo(site, email).at(-1);
  return /^http:\/\/localhost:\d+\/reset-password#[\w-]{43}$/m.exec(sent?.text ?? '')?.[0] ?? '';
};
const choose = async (page: Page, password: string) => {
  await page.getByLabel('New password', { exact: true }).fill(password);
  await page.getByLabel('New password again').fill(password);
  await page.getByRole('button', { name: 'Save new password' }).click();
};

for (const [index, role] of (['student', 'teacher'] as const).entries()) {
  test(
    `a ${role} who forgot the password sets a new one by a link that works once`,
    caseTag(index),
    async ({ page, site, otherDevice, guard }) => {
      guard.allow(refusedCall(400));
      guard.allow(refusedCall(401));
      const person = newPerson(role);
      await signUp(site.url, person);

      await page.goto('/login');
      await hydrated(page);
      await page
        .getByRole('tab', { name: role === 'student' ? "Student's Login" : "Teacher's Login" })
        .click();
      await page.getByRole('link', { name: 'Forgot your password?' }).click();
      // The login page has a field of this name too.
      await expect(page.getByRole('heading', { name: 'Forgot your password?' })).toBeVisible();
      await page.getByLabel('Email').fill(person.email);
      await page.getByRole('button', { name: 'Send me a link' }).click();
      await expect(page.getByRole('status')).toContainText('a link is on its way to this address');

      // The link may be opened on another device.
      const phone = await otherDevice();
      const link = await linkFor(site, person.email);
      await phone.goto(link);
      await choose(phone, 'a new secret');
      await expect(phone.getByRole('status')).toContainText(
        'Your new password is set. Please log in with it.',
      );

      // The same URL in the same tab would not reload the page.
      await phone.goto('about:blank');
      await phone.goto(link);
      await choose(phone, 'another one');
      await expect(phone.getByRole('alert')).toContainText(
        'This link has been used, or is older than 30 minutes.',
      );
      await expect(phone.getByLabel('New password', { exact: true })).toHaveValue('another one');

      await page.getByRole('link', { name: 'Login' }).click();
      await sendSignIn(page, person);
      await expect(toast(page, 'Wrong email or password')).toBeVisible();
      await sendSignIn(page, { ...person, password: 'a new secret' });
      await expect(page).toHaveURL(`${site.url}/`);
    },
  );
}

test('a link that was cut off says so and leads to a new one', async ({ page }) => {
  await page.goto('/reset-password#abc');
  await expect(page.getByText('Part of this link is missing.')).toBeVisible();
  await page.getByRole('link', { name: 'Ask for a new link' }).click();
  await expect(page.getByRole('heading', { name: 'Forgot your password?' })).toBeVisible();
});
