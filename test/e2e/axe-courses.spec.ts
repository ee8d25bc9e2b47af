import type { Page } from '@playwright/test';
import { everyWidth, expectAccessible, withoutVideos } from '#test/support/browser/axe.ts';
import { bareCourse, courseCatalogue, emptyCategory, fullCourse } from '#test/support/browser/courses.ts';
import { holdRequests } from '#test/support/browser/network.ts';
import { disableServerRendering } from '#test/support/browser/rendering.ts';
import { expect, refusedCall, test, unansweredCall } from '#test/support/browser/test.ts';
import { caseTag } from '#test/support/run-size.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const call = (name: string) => `**/api/courses/${name}`;
const countWords = `${courseCatalogue.courses.length} courses`;
const heading = (page: Page, name: string) => page.getByRole('main').getByRole('heading', { name });

for (const [index, path] of ['/course', '/coursecard'].entries()) {
  test(`${path}: full, loading and failed`, caseTag(index, 0), async ({ page, guard }) => {
    await disableServerRendering(page);
    guard.allow(unansweredCall);
    await page.goto(path);
    await expect(page.getByText(countWords)).toBeVisible();
    await expectAccessible(page);
    const release = await holdRequests(page, call('get-all-courses*'));
    await page.reload();
    await expect(page.getByText('Loading courses')).toBeVisible();
    await expectAccessible(page);
    release();
    await expect(page.getByText(countWords)).toBeVisible();
    await page.route(call('get-all-courses*'), (route) => route.abort('connectionrefused'));
    await page.reload();
    await expect(heading(page, 'The courses could not be loaded')).toBeVisible();
    await expectAccessible(page);
  });
}

test('/course: nothing found, and no categories', { tag: '@extended' }, async ({ page, guard }) => {
  await disableServerRendering(page);
  guard.allow(unansweredCall);
  await page.goto('/course?search=chess');
  await expect(heading(page, 'No courses found')).toBeVisible();
  await expectAccessible(page);
  await page.goto(`/course?category=${emptyCategory._id}`);
  await expect(heading(page, 'No courses found')).toBeVisible();
  await expectAccessible(page);
  await page.route('**/api/course-category/*', (route) => route.abort('connectionrefused'));
  await page.goto('/course');
  await expect(page.getByText('The categories could not be loaded.')).toBeVisible();
  await expectAccessible(page);
});

test('a course, its video and its bare twin', { tag: '@extended' }, async ({ page, guard }) => {
  guard.allow(/^Executing inline event handler violates/);
  // axe logs this for a video that does not load.
  guard.allow(/^axe\.utils\.preloadMedia/);
  await page.clock.install();
  await page.goto(`/course-details/${fullCourse._id}`);
  await expect(heading(page, fullCourse.title)).toBeVisible();
  await expectAccessible(page);
  await page.clock.fastForward(10_000);
  await page.getByText('Little friends').click();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Watch video: Little friends' }).click();
  await expect(page.getByText('This video cannot be played here.')).toBeVisible();
  await expectAccessible(page, everyWidth, withoutVideos);
  await page.goto(`/course-details/${bareCourse._id}`);
  await expect(heading(page, bareCourse.title)).toBeVisible();
  await expectAccessible(page);
});

test('a course that is loading, absent or not to be had', { tag: '@extended' }, async ({ page, guard }) => {
  await disableServerRendering(page);
  guard.allow(refusedCall(404));
  guard.allow(unansweredCall);
  const release = await holdRequests(page, call('get-course/*'));
  await page.goto(`/course-details/${bareCourse._id}`);
  await expect(page.getByRole('status').filter({ hasText: 'Loading the course' })).toBeVisible();
  await expectAccessible(page);
  release();
  await expect(heading(page, bareCourse.title)).toBeVisible();
  await page.goto('/course-details/no-such-course');
  await expect(heading(page, 'This course is not here')).toBeVisible();
  await expectAccessible(page);
  await page.route(call('get-course/*'), (route) => route.abort('connectionrefused'));
  await page.reload();
  await expect(heading(page, 'The course could not be loaded')).toBeVisible();
  await expectAccessible(page);
});

test('My Courses', { tag: '@extended' }, async ({ page, person, guard }) => {
  guard.allow(unansweredCall);
  const receipt = { order_id: 'ORDER1', amount: 455, currency: 'INR', paidAt: '2026-11-20T09:30:00Z' };
  const part = { title: 'Meet the abacus', subDescription: '<p>Beads.</p>', videoUrl: '/uploads/no.mp4' };
  let data: object[] = [{ _id: 'one', courseTitle: 'Beads', courseContent: [part, part], receipt }];
  await page.route(call('my-courses'), (route) => route.fulfill({ json: { success: true, data } }));
  await page.goto('/my-courses');
  await heading(page, 'Receipt').click();
  await page.locator('summary').first().click();
  await expectAccessible(page);
  data = [];
  await page.reload();
  await expect(heading(page, 'No courses yet')).toBeVisible();
  await expectAccessible(page);
  await page.unroute(call('my-courses'));
  const release = await holdRequests(page, call('my-courses'));
  await page.reload();
  await expect(page.getByText('Loading your courses')).toBeAttached();
  await expectAccessible(page);
  release();
  await expect(page.getByText('Loading your courses')).toHaveCount(0);
  await page.route(call('my-courses'), (route) => route.abort('connectionrefused'));
  await page.reload();
  await expect(heading(page, 'Your courses could not be loaded')).toBeVisible();
  await expectAccessible(page);
  expect(person.role).toBe('student');
});
