import type { Locator, Page } from '@playwright/test';
import {
  bareCourse,
  courseCatalogue,
  emptyCategory,
  fullCourse,
  titlesOf,
} from '#test/support/browser/courses.ts';
import { hydrated } from '#test/support/browser/rendering.ts';
import { expect, refusedCall, test } from '#test/support/browser/test.ts';
import { institute } from '#test/support/institute.ts';

const cards = (page: Page) => page.getByRole('main').getByRole('article');
const titles = (page: Page) => cards(page).getByRole('heading');
const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true });
const film = (page: Page) => page.getByRole('dialog');
const player = 'https://www.youtube-nocookie.com/**';

/** Chromium logs that the policy blocks handlers in HTML during its cleaning. */
const cleanedHandler = /^Executing inline event handler violates/;

/** Fakes YouTube, and records the requested URLs. */
async function watchYouTube(page: Page): Promise<string[]> {
  const asked: string[] = [];
  await page.route(player, async (route) => {
    asked.push(route.request().url());
    await route.fulfill({
      contentType: 'text/html',
      body: '<!doctype html><title>Film</title><p>A film</p>',
    });
  });
  return asked;
}

/** Records every requested URL of another origin. */
function watchElsewhere(page: Page, origin: string): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith(origin)) asked.push(request.url());
  });
  return asked;
}

test.describe('the list', () => {
  test('shows all courses, and those of the category whose tab is chosen', { tag: '@extended' }, async ({
    page,
  }) => {
    const asked: string[] = [];
    page.on('request', (request) => {
      const { pathname, searchParams } = new URL(request.url());
      if (pathname.endsWith('/get-all-courses')) asked.push(searchParams.get('courseCategoryId') ?? 'none');
    });
    await page.goto('/course');
    await expect(page.getByRole('navigation', { name: 'Breadcrumb' })).toHaveText('HomeCourses List');
    await expect(titles(page)).toHaveText(titlesOf());
    await expect(cards(page).first()).toContainText('Lakshmi De...');
    await expect(cards(page).first()).toContainText('₹455');
    await tab(page, 'Abacus').click();
    await expect(titles(page)).toHaveText(titlesOf('abacus'));
    await tab(page, emptyCategory.category).click();
    await expect(page.getByRole('heading', { name: 'No courses found' })).toBeVisible();
    await page.getByRole('link', { name: 'Show all courses' }).click();
    await expect(titles(page)).toHaveText(titlesOf());
    await expect(tab(page, 'All')).toHaveAttribute('aria-selected', 'true');
    // The server-rendered page contains the first list.
    expect(asked).toEqual(['abacus', emptyCategory._id, '']);
  });

  test('keeps the chosen category over a refresh', { tag: '@extended' }, async ({ page }) => {
    await page.goto('/course');
    await tab(page, "Rubik's Cube").click();
    await expect(titles(page)).toHaveText(titlesOf('rubiks-cube'));
    await page.reload();
    await expect(titles(page)).toHaveText(titlesOf('rubiks-cube'));
    await expect(tab(page, "Rubik's Cube")).toHaveAttribute('aria-selected', 'true');
  });

  test('shows what the header’s search finds, and all again when it is cleared', async ({ page }) => {
    await page.goto('/about');
    const search = page.getByPlaceholder('Enter Courses').first();
    await search.fill('school SUTRAS');
    await search.press('Enter');
    await expect(titles(page)).toHaveText(['Sixteen Sutras for School']);
    await search.fill('chess');
    await search.press('Enter');
    await expect(page.getByText('Nothing here matches “chess”.', { exact: false })).toBeVisible();
    await page.getByRole('link', { name: 'Clear search' }).click();
    await expect(page).toHaveURL('/course');
    await expect(titles(page)).toHaveText(titlesOf());
  });

  test('moves nothing while its parts arrive, and has its tabs in one line', async ({ page }) => {
    for (const width of [360, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      for (const path of ['/course', '/coursecard', `/course-details/${bareCourse._id}`]) {
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expect(page.getByRole('status').filter({ hasText: /^Loading/ })).toHaveCount(0);
        // The typefaces load after the text and move some of it sideways by a few pixels.
        expect(await shiftOf(page), `${path} at ${width}`).toBeLessThan(0.001);
      }
    }
    await page.setViewportSize({ width: 360, height: 800 });
    await page.goto('/course');
    await expect(page.getByRole('tab')).toHaveCount(1 + courseCatalogue.categories.length);
    const tops = await page
      .getByRole('tab')
      .evaluateAll((tabs) => tabs.map((each) => each.getBoundingClientRect().top));
    expect(new Set(tops).size).toBe(1);
  });

  test('is there as cards alone on /coursecard', { tag: '@extended' }, async ({ page }) => {
    await page.goto('/coursecard');
    await expect(titles(page)).toHaveText(titlesOf());
    await expect(page.getByRole('tab')).toHaveCount(0);
    await titles(page).filter({ hasText: bareCourse.title }).getByRole('link').click();
    await expect(page).toHaveURL(`/course-details/${bareCourse._id}`);
  });
});

/** The layout shift since the page was opened. */
const shiftOf = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((told) => {
        new PerformanceObserver((list) => {
          const shifts = list.getEntries().map((entry) => ('value' in entry ? Number(entry.value) : 0));
          told(shifts.reduce((sum, value) => sum + value, 0));
        }).observe({ type: 'layout-shift', buffered: true });
        // Without a shift, the observer never calls back.
        requestAnimationFrame(() => requestAnimationFrame(() => told(0)));
      }),
  );

test.describe('a course', () => {
  test.beforeEach(({ guard }) => guard.allow(cleanedHandler));

  test('says what it costs, and points out the free class after ten seconds', { tag: '@extended' }, async ({
    page,
  }) => {
    await page.clock.install();
    await page.goto(`/course-details/${fullCourse._id}`);
    await hydrated(page);
    const price = page.getByRole('region', { name: 'Price' });
    await expect(price.getByText('₹455', { exact: true })).toBeVisible();
    await expect(price.getByText('₹3,499')).toBeVisible();
    await expect(price.getByText('87% off')).toBeVisible();
    await expect(price.getByText('4 days left at this price!')).toBeVisible();
    await expect(price.getByText('Enroll Now')).toBeVisible();
    const freeClass = price.getByText('Not sure yet?');
    const ground = () => freeClass.evaluate((element) => getComputedStyle(element).backgroundColor);
    const before = await ground();
    const place = await freeClass.boundingBox();
    await page.clock.fastForward(5_000);
    expect(await ground()).toBe(before);
    await page.clock.fastForward(5_000);
    await expect.poll(ground).not.toBe(before);
    expect(await freeClass.boundingBox()).toEqual(place);
    await price.getByRole('link', { name: 'Try a class for free' }).click();
    await expect(page).toHaveURL('/bookdemo');
  });

  test('shows the written text, and runs no script in it', async ({ page }) => {
    await page.goto(`/course-details/${fullCourse._id}`);
    await expect(page).toHaveTitle(`Beads from the Beginning · ${institute.name}`);
    await expect(page.getByRole('heading', { level: 3, name: 'By the last part' })).toBeVisible();
    await page.getByText('Adding', { exact: true }).click();
    expect(await page.evaluate(() => 'hacked' in window)).toBe(false);
    expect(await page.locator('#main script, #main [onclick], #main [onerror]').count()).toBe(0);
  });

  test('opens one part at a time', { tag: '@extended' }, async ({ page }) => {
    await page.goto(`/course-details/${fullCourse._id}`);
    const first = page.getByText('Rods, beads and the beam.');
    const second = page.getByText('Pairs that make five.');
    await expect(first).toBeVisible();
    await page.getByText('Little friends').click();
    await expect(second).toBeVisible();
    await expect(first).toBeHidden();
    await page.getByText('Little friends').click();
    await expect(second).toBeHidden();
    await page.getByText('Part 3').click();
    await expect(page.getByText('The video of this part is on its way.')).toBeVisible();
  });

  test('fetches a YouTube video only when it is played, and removes it when it is closed', async ({
    page,
    site,
  }) => {
    const asked = await watchYouTube(page);
    const elsewhere = watchElsewhere(page, site.url);
    await page.goto(`/course-details/${fullCourse._id}`);
    await hydrated(page);
    const watch = page.getByRole('button', { name: 'Watch video: Meet the abacus' });
    await expect(watch).toBeVisible();
    await page.getByText('Little friends').click();
    await page.getByText('Meet the abacus').click();
    expect(elsewhere).toEqual([]);
    await watch.click();
    await expect(film(page)).toBeVisible();
    await expect(film(page)).toHaveAccessibleName('Meet the abacus');
    await expect(page.frameLocator('iframe').getByText('A film')).toBeVisible();
    expect(asked).toEqual(['https://www.youtube-nocookie.com/embed/e2eBeads002?autoplay=1&rel=0&start=5']);
    await film(page).getByRole('button', { name: 'Close' }).click();
    await expect(film(page)).toHaveCount(0);
    await expect(page.locator('iframe')).toHaveCount(0);
    await expect(watch).toBeFocused();
  });

  test('plays a video of the site', { tag: '@extended' }, async ({ page }) => {
    await page.goto('/course-details/abacus-foundation');
    await page.getByRole('button', { name: 'Play the intro video' }).click();
    const video = page.locator('video');
    await expect(video).toBeFocused();
    await expect.poll(() => video.evaluate((each: HTMLVideoElement) => each.currentTime)).toBeGreaterThan(0);
    await page.getByRole('button', { name: 'Watch video: Meet the beads' }).click();
    // One video at a time: the intro shows its picture again.
    await expect(video).toHaveCount(1);
    const second = film(page).locator('video');
    await expect.poll(() => second.evaluate((each: HTMLVideoElement) => each.currentTime)).toBeGreaterThan(0);
    await expect(film(page).getByRole('alert')).toHaveCount(0);
  });

  test('plays its intro in the place of its picture', { tag: '@extended' }, async ({ page }) => {
    const asked = await watchYouTube(page);
    await page.goto(`/course-details/${fullCourse._id}`);
    const play = page.getByRole('button', { name: 'Play the intro video' });
    const place = await play.boundingBox();
    await play.click();
    const frame = page.getByTitle('Intro video: Beads from the Beginning');
    await expect(page.getByRole('group', { name: 'Intro video: Beads from the Beginning' })).toBeFocused();
    expect(await frame.boundingBox()).toEqual(place);
    expect(asked).toEqual(['https://www.youtube-nocookie.com/embed/e2eBeads001?autoplay=1&rel=0']);
  });

  test('shows a message when a video cannot be played', { tag: '@extended' }, async ({ page }) => {
    await page.goto(`/course-details/${fullCourse._id}`);
    await page.getByText('Little friends').click();
    await page.getByRole('button', { name: 'Watch video: Little friends' }).click();
    await expect(film(page).getByRole('alert')).toContainText('This video cannot be played here.');
    await expect(film(page).getByRole('link', { name: 'Open it in a new tab' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(film(page)).toHaveCount(0);
  });

  test('has a drawn emblem in place of a picture that is broken or missing', { tag: '@extended' }, async ({
    page,
  }) => {
    await page.goto('/course?category=e2e-own');
    const [broken, missing] = [cards(page).nth(0), cards(page).nth(1)];
    const picture = broken.getByRole('img', { name: 'An abacus with two beads up' });
    await expect(picture).toHaveCSS('opacity', '0');
    await expect(missing.getByRole('img')).toHaveCount(0);
    const places = await Promise.all(
      [broken, missing].map(async (card) => {
        await expect(card.locator('svg').first()).toBeVisible();
        const { x, ...place } = (await card.locator('[data-subject]').first().boundingBox()) ?? { x: 0 };
        return place;
      }),
    );
    expect(places[0]).toEqual(places[1]);
  });

  test('that is not there is met kindly, without a toast', { tag: '@extended' }, async ({ page, guard }) => {
    guard.allow(refusedCall(404));
    await page.goto('/course-details/no-such-course');
    await expect(page.getByRole('heading', { level: 1, name: 'This course is not here' })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Notifications' }).getByRole('alert')).toHaveCount(0);
    await page.getByRole('link', { name: 'Show all courses' }).click();
    await expect(titles(page)).toHaveText(titlesOf());
  });
});

test('from the list to a video and back with the keyboard alone', { tag: '@extended' }, async ({
  page,
  guard,
}) => {
  guard.allow(cleanedHandler);
  await watchYouTube(page);
  await page.goto('/course');
  await hydrated(page);
  await expect(titles(page)).toHaveText(titlesOf());
  const tabTo = async (target: Locator) => {
    for (let stop = 0; stop < 60; stop += 1) {
      if (await target.evaluate((element) => element === document.activeElement)) return;
      await page.keyboard.press('Tab');
    }
    throw new Error(`Tab did not lead to ${target}`);
  };
  await tabTo(tab(page, 'All'));
  await page.keyboard.press('ArrowRight');
  await expect(tab(page, 'Abacus')).toBeFocused();
  await expect(titles(page)).toHaveText(titlesOf('abacus'));
  await page.keyboard.press('End');
  await expect(tab(page, emptyCategory.category)).toBeFocused();
  await page.keyboard.press('Home');
  await expect(titles(page)).toHaveText(titlesOf());
  await tabTo(titles(page).filter({ hasText: fullCourse.title }).getByRole('link'));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/course-details/${fullCourse._id}`);
  await expect(page.getByRole('main')).toBeFocused();
  const second = page.locator('summary').nth(1);
  await tabTo(second);
  await page.keyboard.press('Space');
  await expect(page.getByText('Pairs that make five.')).toBeVisible();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Enter');
  const watch = page.getByRole('button', { name: 'Watch video: Meet the abacus' });
  await tabTo(watch);
  await page.keyboard.press('Enter');
  await expect(film(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(film(page)).toHaveCount(0);
  await expect(watch).toBeFocused();
});
