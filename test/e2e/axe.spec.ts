import { everyWidth, expectAccessible, phone } from '#test/support/browser/axe.ts';
import { fillSignUp, sendSignIn, toast } from '#test/support/browser/forms.ts';
import { holdRequests } from '#test/support/browser/network.ts';
import { newPerson, rememberPerson, signIn, signUp } from '#test/support/browser/people.ts';
import { hydrated } from '#test/support/browser/rendering.ts';
import { bareRoutes, openRoutes } from '#test/support/browser/routes.ts';
import { expect, refusedCall, test } from '#test/support/browser/test.ts';
import { caseTag } from '#test/support/run-size.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** One page of each kind; `npm run test:all` checks every page. */
const someRoutes = [
  '/',
  '/course',
  '/course-details/abacus-foundation',
  '/competition',
  '/blogs-details/ten-minutes-of-abacus-a-day',
  '/contact',
  '/gallery',
  '/privacy',
  '/my-courses',
] as const;
const otherRoutes = openRoutes.filter((route) => someRoutes.every((each) => each !== route));

for (const [pages, routes, tag] of [
  ['some pages in the layout', someRoutes, []],
  ['the other pages in the layout', otherRoutes, ['@extended']],
  ['all pages of their own', bareRoutes, []],
] as const) {
  test(pages, { tag: [...tag] }, async ({ page, guard }) => {
    test.slow();
    guard.allow(/^Failed to load resource/);
    for (const path of routes) {
      await test.step(path, async () => {
        await page.goto(path);
        await expect(page.getByRole('heading').first()).toBeVisible();
        await expect(page.getByRole('status').filter({ hasText: /^Loading/ })).toHaveCount(0);
        await expectAccessible(page, everyWidth);
      });
    }
  });
}

test('the forms with their errors', async ({ page, guard }) => {
  guard.allow(refusedCall(401));
  await page.goto('/login');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByText('Email is required')).toBeVisible();
  await expectAccessible(page);
  await sendSignIn(page, newPerson());
  await expect(toast(page, 'Wrong email or password')).toBeVisible();
  await expectAccessible(page, [phone]);

  await page.goto('/signup');
  await page.getByRole('tab', { name: "Student's Signup" }).click();
  await page.getByRole('button', { name: 'Sign Up' }).click();
  await expect(page.getByText('Full name is required')).toBeVisible();
  await expectAccessible(page);
});

test('a sign-up that succeeded', { tag: '@extended' }, async ({ page }) => {
  await page.goto('/signup');
  await fillSignUp(page, newPerson());
  await page.getByRole('button', { name: 'Sign Up' }).click();
  await expect(page.getByRole('link', { name: 'Go to login now' })).toBeVisible();
  await expectAccessible(page);
});

for (const [index, role] of (['student', 'teacher'] as const).entries()) {
  test(`the profile of a ${role}`, caseTag(index), async ({ page, site, context }) => {
    const somebody = newPerson(role);
    await signUp(site.url, somebody);
    const person = await signIn(site.url, somebody);
    await rememberPerson(context, site.url, person);
    await page.goto(`/${role}profile/${person.id}`);
    await expect(page.getByRole('heading', { name: person.fullName })).toBeVisible();
    await expectAccessible(page);
  });
}

test('a profile while it loads', { tag: '@extended' }, async ({ page, person }) => {
  const release = await holdRequests(page, '**/api/students/get-student/*');
  await page.goto(`/studentprofile/${person.id}`);
  await expect(page.getByRole('status').filter({ hasText: 'Loading the profile' })).toBeVisible();
  await expectAccessible(page);
  release();
  await expect(page.getByRole('heading', { name: person.fullName })).toBeVisible();
});

test('a page whose script is still to come', { tag: '@extended' }, async ({ page }) => {
  await page.goto('/about');
  await hydrated(page);
  const release = await holdRequests(page, '**/assets/signup-*.js');
  await page.getByRole('banner').getByRole('link', { name: 'Signup' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Loading' })).toBeVisible();
  await expectAccessible(page);
  release();
  await expect(page.getByRole('tab', { name: "Student's Signup" })).toBeVisible();
});

test('a profile that is refused', { tag: '@extended' }, async ({ page, person, guard }) => {
  guard.allow(refusedCall(403));
  await page.goto('/teacherprofile/somebody');
  await expect(page.getByRole('heading', { name: 'You can only see your own profile' })).toBeVisible();
  await expectAccessible(page);
  expect(person.role).toBe('student');
});

test('the menu, the logout dialog and the newsletter’s refusal', { tag: '@extended' }, async ({
  page,
  person,
}) => {
  await page.setViewportSize({ width: phone, height: 800 });
  await page.goto('/about');
  await page.getByRole('button', { name: 'Open menu' }).click();
  await expect(page.getByRole('navigation', { name: 'Menu' })).toBeVisible();
  await expectAccessible(page, [phone]);
  await page.getByRole('button', { name: 'Logout' }).last().click();
  await expect(page.getByRole('dialog', { name: 'Are you sure?' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'No', exact: true }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByRole('button', { name: 'Subscribe' }).click();
  await expect(page.getByLabel('News once a month')).toHaveAttribute('aria-invalid', 'true');
  await expectAccessible(page);
  expect(person.role).toBe('student');
});
