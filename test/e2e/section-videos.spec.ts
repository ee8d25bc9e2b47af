import type { Page } from '@playwright/test';
import { expectAccessible } from '#test/support/browser/axe.ts';
import { actAtBank, beginOrder, statusOf } from '#test/support/browser/payment.ts';
import {
  newPerson,
  rememberPerson,
  type SignedInPerson,
  signIn,
  signUp,
} from '#test/support/browser/people.ts';
import { hydrated } from '#test/support/browser/rendering.ts';
import { test as onSpecifiedHost } from '#test/support/browser/specified-host.ts';
import { expect, refusedCall, test } from '#test/support/browser/test.ts';

/** A course of the sample whose first video is a preview, and the others need an enrolment. */
const course = { id: 'abacus-foundation', path: '/course-details/abacus-foundation' };
const preview = 'Meet the beads';
const sold = 'Two rods at once';

const dialog = (page: Page) => page.getByRole('dialog');
const lock = (page: Page) => dialog(page).getByRole('heading', { name: 'This video is locked' });
const enrol = (page: Page) => dialog(page).getByRole('button', { name: 'Enroll Now' });
const part = (page: Page, title: string) => page.locator('details').filter({ hasText: title });

async function watch(page: Page, title: string) {
  // For a signed-in user, the page renders once more after hydration, which closes an open part.
  await hydrated(page);
  if ((await part(page, title).getAttribute('open')) === null) await page.getByText(title).click();
  await page.getByRole('button', { name: `Watch video: ${title}` }).click();
}

/** Expects the video to play. @returns its path without the signature */
async function expectPlaying(page: Page): Promise<string> {
  const video = dialog(page).locator('video');
  await expect(video).toBeFocused();
  await expect.poll(() => video.evaluate((each: HTMLVideoElement) => each.currentTime)).toBeGreaterThan(0);
  return await video.evaluate((each: HTMLVideoElement) => new URL(each.currentSrc).pathname);
}

async function buy(url: string, person: SignedInPerson) {
  const { orderId, paymentUrl } = await beginOrder(url, person, course.id);
  await actAtBank(paymentUrl, 'CHARGED');
  expect(await statusOf(url, person, orderId)).toBe('CHARGED');
}

test('what the server sends to every visitor names no video that is sold', async ({ request, site }) => {
  for (const path of [
    course.path,
    '/course',
    '/',
    `/api/courses/get-course/${course.id}`,
    '/api/courses/get-all-courses?courseCategoryId=&active=true',
  ]) {
    const answered = await request.get(site.url + path);
    expect([path, answered.status()]).toEqual([path, 200]);
    const text = await answered.text();
    expect(text).not.toContain('/uploads/films');
    expect(text).not.toContain('abacus-two-rods.mp4');
  }
  // The server renders the page with the course.
  const html = await (await request.get(site.url + course.path)).text();
  expect(html).toContain('/uploads/courses/abacus-reading-beads.mp4');
  expect(html).toContain('Free preview');
  expect((await request.get(`${site.url}/uploads/films/abacus-two-rods.mp4`)).status()).toBe(404);
});

test('a visitor sees the preview, and for another video a lock and the way to enrol', {
  tag: '@extended',
}, async ({ page }) => {
  const videos: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.includes('/films/')) videos.push(pathname);
  });
  await page.goto(course.path);
  await expect(part(page, preview)).toContainText('Free preview');
  await expect(part(page, sold)).not.toContainText('Free preview');
  await watch(page, preview);
  expect(await expectPlaying(page)).toBe('/uploads/courses/abacus-reading-beads.mp4');
  await page.keyboard.press('Escape');

  await watch(page, sold);
  await expect(lock(page)).toBeVisible();
  await expect(dialog(page).locator('video')).toHaveCount(0);
  await expectAccessible(page);
  for (const width of [360, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    const { scrollWidth, clientWidth } = await dialog(page).evaluate((each) => each);
    expect([width, scrollWidth]).toEqual([width, clientWidth]);
    await expect(enrol(page)).toBeInViewport({ ratio: 1 });
  }
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  await expect(page.getByRole('button', { name: `Watch video: ${sold}` })).toBeFocused();
  expect(videos).toEqual([]);

  // By keyboard: the text has the focus, and «Enroll Now» is the next stop.
  await page.keyboard.press('Enter');
  await expect(lock(page)).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(enrol(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/login');
});

test('a user who is not enrolled sees the lock, and buys the course from there @whole-browser', async ({
  page,
  person,
  guard,
}) => {
  guard.allow(refusedCall(403));
  await page.goto(course.path);
  await expect(page.getByRole('main').getByRole('button', { name: 'Enroll Now' })).toBeEnabled();
  await watch(page, sold);
  await expect(lock(page)).toBeVisible();
  const [popup] = await Promise.all([page.waitForEvent('popup'), enrol(page).click()]);
  await expect(dialog(page).getByText('Waiting for the payment in the other window…')).toBeVisible();
  await expectAccessible(page);
  await popup.getByRole('button', { name: 'Pay ₹455' }).click();
  await expect(page.getByRole('heading', { name: 'Payment Successful!' })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Go to My Courses' }).click();
  await watch(page, sold);
  expect(await expectPlaying(page)).toBe(`/api/films/${course.id}-2`);
  expect(person.role).toBe('student');
});

test('the video plays for the enrolled, is seekable, and its URL is of no use to others', async ({
  page,
  site,
  person,
  request,
}) => {
  await buy(site.url, person);
  await page.goto(course.path);
  await expect(page.getByText('You have this course')).toBeVisible();
  await watch(page, sold);
  expect(await expectPlaying(page)).toBe(`/api/films/${course.id}-2`);
  const video = dialog(page).locator('video');
  const end = await video.evaluate((each: HTMLVideoElement) => {
    each.currentTime = each.duration - 0.5;
    return each.currentTime;
  });
  await expect
    .poll(() => video.evaluate((each: HTMLVideoElement) => each.ended || each.currentTime))
    .not.toBe(end);
  await expect(dialog(page).getByRole('alert')).toHaveCount(0);
  await expectAccessible(page);

  const address = await video.evaluate((each: HTMLVideoElement) => each.currentSrc);
  const other = new URL(address);
  other.searchParams.set('person', 'somebody-else');
  expect((await request.get(address, { headers: { Range: 'bytes=0-9' } })).status()).toBe(206);
  expect((await request.get(other.href)).status()).toBe(403);
});

test('a video that cannot be opened can be tried again', { tag: '@extended' }, async ({
  page,
  person,
  site,
  guard,
}) => {
  guard.allow(/^Failed to load resource: net::ERR_/);
  await buy(site.url, person);
  const call = '**/api/courses/films/*';
  await page.route(call, (route) => route.abort('connectionrefused'));
  await page.goto(course.path);
  await watch(page, sold);
  await expect(dialog(page).getByRole('heading', { name: 'The video could not be opened' })).toBeVisible();
  await expectAccessible(page);
  await page.unroute(call);
  await dialog(page).getByRole('button', { name: 'Retry' }).click();
  expect(await expectPlaying(page)).toBe(`/api/films/${course.id}-2`);
});

onSpecifiedHost(
  'on a host that sends every address all films play, and none is marked',
  { tag: '@extended' },
  async ({ page }) => {
    await page.goto('/course-details/course-beads');
    await expect(page.getByText('Free preview')).toHaveCount(0);
    for (const [title, video] of [
      ['Meet the abacus', '/uploads/courses/abacus-reading-beads.mp4'],
      ['Small friends', '/uploads/courses/cube-turning.mp4'],
    ] as const) {
      await watch(page, title);
      expect(await expectPlaying(page)).toBe(video);
      await page.keyboard.press('Escape');
    }
  },
);

test('the video of a course that another user bought stays locked', { tag: '@extended' }, async ({
  page,
  site,
  person,
  context,
  guard,
}) => {
  guard.allow(refusedCall(403));
  await buy(site.url, person);
  const other = newPerson();
  await signUp(site.url, other);
  await rememberPerson(context, site.url, await signIn(site.url, other));
  await page.goto(course.path);
  await watch(page, sold);
  await expect(lock(page)).toBeVisible();
});
