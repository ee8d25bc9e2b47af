import type { Page } from '@playwright/test';
import { fillSignUp, sendSignIn, toast } from '#test/support/browser/forms.ts';
import { firstQuiz, paperOn } from '#test/support/browser/paper.ts';
import { coursePageOn } from '#test/support/browser/payment.ts';
import { newPerson } from '#test/support/browser/people.ts';
import { hydrated } from '#test/support/browser/rendering.ts';
import { expect, refusedCall, test } from '#test/support/browser/test.ts';
import { translateFromTheStart, wrapFromTheStart } from '#test/support/browser/translated.ts';

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });

test('a translated site takes a user from the sign-up to a course and a quiz', async ({ page, guard }) => {
  test.setTimeout(90_000);
  guard.allow(refusedCall(400));
  guard.allow(refusedCall(401));
  guard.allow(refusedCall(404));
  await wrapFromTheStart(page);
  const student = newPerson();

  await test.step('sign up; the seconds to the next page go down', async () => {
    await page.goto('/signup');
    await hydrated(page);
    await page.getByRole('button', { name: 'Sign Up' }).click();
    await expect(page.getByText('Email is required')).toBeVisible();
    await fillSignUp(page, student);
    await page.getByRole('button', { name: 'Sign Up' }).click();
    await expect(page.getByText('Taking you to the login page in 8 seconds.')).toBeVisible();
    await expect(page.getByText('Taking you to the login page in 6 seconds.')).toBeVisible();
    await page.getByRole('link', { name: 'Go to login now' }).click();
  });

  await test.step('sign in', async () => {
    await sendSignIn(page, { ...student, role: 'teacher' });
    await page.getByRole('button', { name: "Did you mean Student's Login?" }).click();
    await expect(page.getByText("This is Student's Login now.", { exact: false })).toBeVisible();
    await page.getByRole('button', { name: 'Sign In' }).click();
    await expect(toast(page, 'Login Successful!')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Welcome, Asha' })).toBeVisible();
  });

  await test.step('look at the courses, and begin to pay', async () => {
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Courses' }).click();
    await expect(page.getByText(/^\d+ courses$/)).toBeVisible();
    await page.getByRole('tab').nth(1).click();
    await expect(page.getByText(/^\d+ courses?$/)).toBeVisible();
    const course = coursePageOn(page);
    await course.open();
    const popup = await course.begin();
    await expect(course.waiting).toBeVisible();
    await popup.close();
    await expect(course.waiting).toBeHidden();
    await page.goto('/payment-status?order_id=none');
    await expect(page.getByText('none', { exact: true })).toBeVisible();
  });

  await test.step('ask a question', async () => {
    await page.goto('/contact');
    await hydrated(page);
    const form = page.getByRole('main').getByRole('form');
    await form.getByLabel('Message').fill('Is there a batch on Sunday?');
    await form.getByRole('button').click();
    await expect(toast(page, 'Validation error')).toBeVisible();
    await expect(form.getByLabel('Message')).toHaveValue('Is there a batch on Sunday?');
  });

  await test.step('begin a quiz, and see it in the list', async () => {
    await page.goto('/competition');
    await page.getByRole('button', { name: `Start Now: ${firstQuiz.title}` }).click();
    await page.getByRole('checkbox').check();
    await page.getByRole('link', { name: 'I am ready to begin' }).click();
    await expect(paperOn(page).question(1)).toBeVisible();
    await page.goto('/events');
    await expect(page.getByRole('article').filter({ hasText: 'Attempt 1' })).toContainText('In progress');
    await page.goto('/competition');
    await expect(page.getByText('In progress · 10 min left')).toBeVisible();
  });
});

for (const path of ['/', '/course', '/blogs', '/gallery', '/about'])
  test(`${path} is right when it is translated before its scripts run`, async ({ page }) => {
    await translateFromTheStart(page);
    await page.goto(path);
    await hydrated(page);
    await page.getByRole('navigation').getByRole('link').filter({ hasText: 'Contact' }).first().click();
    await expect(heading(page, '‹Talk to us›')).toBeVisible();
    await expect(page).toHaveTitle(/^‹.*›$/);
    await expect(page.getByRole('main').getByText('‹‹')).toHaveCount(0);
  });

test('a page works where extensions add styles, attributes and elements to it', async ({ page, guard }) => {
  guard.allow(/^Applying inline style violates/);
  await page.addInitScript(() => {
    let isHydrated = false;
    const change = () => {
      const { documentElement: root, head } = document;
      if (root === null || head === null) return;
      root.setAttribute('data-darkreader-mode', 'dynamic');
      root.style.setProperty('--darkreader-neutral-text', '#fff');
      if (head.querySelector('.darkreader') === null)
        head.append(Object.assign(document.createElement('style'), { className: 'darkreader' }));
      for (const field of document.querySelectorAll('input, textarea')) {
        field.setAttribute('data-gramm', 'false');
        const isOwn = field.nextElementSibling?.localName === 'grammarly-extension';
        if (isHydrated && !isOwn && field.closest('[data-hydrating]') === null)
          field.after(document.createElement('grammarly-extension'));
      }
    };
    document.addEventListener('page.hydrated', () => {
      isHydrated = true;
      change();
    });
    new MutationObserver(change).observe(document, { subtree: true, childList: true });
  });
  await page.goto('/contact');
  await hydrated(page);
  const form = page.getByRole('main').getByRole('form');
  await form.getByLabel('Message').fill('Is there a batch on Sunday?');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Courses' }).click();
  await expect(page.getByRole('tab', { name: 'All' })).toBeVisible();
  await page.goBack();
  await expect(heading(page, 'Talk to us')).toBeVisible();
});
