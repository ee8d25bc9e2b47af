import type { Page } from '@playwright/test';
import { holdRequests } from '#test/support/browser/network.ts';
import { firstQuiz, paperOn, rightOption } from '#test/support/browser/paper.ts';
import { hydrated } from '#test/support/browser/rendering.ts';
import { expect, test, unansweredCall } from '#test/support/browser/test.ts';

const skeletons = '**/assets/skeletons-*.js';
const courses = '**/assets/course-*.js';
const status = (page: Page, text: string) =>
  page.getByRole('main').getByRole('status').filter({ hasText: text });

async function followCourses(page: Page): Promise<void> {
  await page.getByRole('banner').getByRole('link', { name: 'Courses', exact: true }).click();
}

test('a route shows its skeleton while its script loads', async ({ page }) => {
  const loaded = page.waitForResponse(skeletons);
  const sent = await page.goto('/about');
  expect(await sent?.text()).not.toContain('/skeletons-');
  await loaded;
  const release = await holdRequests(page, courses);
  await followCourses(page);
  await expect(status(page, 'Loading courses')).toBeAttached();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Courses List');
  release();
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
  await expect(status(page, 'Loading courses')).toHaveCount(0);
});

test('the previous page stays until the skeleton has loaded', { tag: '@extended' }, async ({ page }) => {
  const show = await holdRequests(page, skeletons);
  const release = await holdRequests(page, courses);
  await page.goto('/about');
  await hydrated(page);
  const about = await page.getByRole('heading', { level: 1 }).innerText();
  await followCourses(page);
  await expect(page).toHaveURL('/course');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(about);
  show();
  await expect(status(page, 'Loading courses')).toBeAttached();
  release();
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
});

test('navigation works when the skeletons fail to load', { tag: '@extended' }, async ({ page, guard }) => {
  guard.allow(unansweredCall);
  const failed = page.waitForEvent('requestfailed', (request) => request.url().includes('/skeletons-'));
  await page.route(skeletons, (route) => route.abort('connectionrefused'));
  await page.goto('/about');
  await failed;
  await followCourses(page);
  await expect(page).toHaveURL('/course');
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
});

test('a student submits a quiz and sees the result when the skeletons fail to load', {
  tag: '@extended',
}, async ({ page, person, guard }) => {
  guard.allow(unansweredCall);
  expect(person.role).toBe('student');
  const failed = page.waitForEvent('requestfailed', (request) => request.url().includes('/skeletons-'));
  await page.route(skeletons, (route) => route.abort('connectionrefused'));
  const paper = paperOn(page);
  await paper.open(firstQuiz._id);
  await failed;
  await paper.pick(rightOption(firstQuiz, 0));
  await paper.bead(firstQuiz.questions.length).click();
  await paper.submitQuiz();
  await paper.details.click();
  await expect(page).toHaveURL('/results');
  await expect(page.getByRole('heading', { name: 'Answer review' })).toBeVisible();
});
