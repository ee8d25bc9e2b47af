import type { Page } from '@playwright/test';
import { holdLongTimers, passTime } from '#test/support/browser/clock.ts';
import { fullCourse } from '#test/support/browser/courses.ts';
import { fieldsOn, sendSignIn } from '#test/support/browser/forms.ts';
import { holdRequests } from '#test/support/browser/network.ts';
import { firstQuiz } from '#test/support/browser/paper.ts';
import { newPerson, signUp } from '#test/support/browser/people.ts';
import { hydrated } from '#test/support/browser/rendering.ts';
import { expect, test } from '#test/support/browser/test.ts';

const timeoutMs = 3000;
const phone = { width: 412, height: 823 };

const routeScripts = (page: Page): readonly string[] => {
  const scripts: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/^\/assets\/.*\.js$/.test(pathname)) scripts.push(pathname);
  });
  return scripts;
};

/**
 * Opens the home page and holds the request of its first picture.
 * @returns release
 */
async function openUnseen(page: Page): Promise<() => void> {
  await holdLongTimers(page);
  const letPictureCome = await holdRequests(page, '**/uploads/intro/poster.svg');
  await page.goto('/', { waitUntil: 'domcontentloaded' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  return letPictureCome;
}

/** Waits until the page listens to user input: `passTime` waits for its first long timer. */
const hearsUse = (page: Page) => passTime(page, 0);

test('no script of the site is fetched before the first picture has come', { tag: '@extended' }, async ({
  page,
}) => {
  const scripts = routeScripts(page);
  const letPictureCome = await openUnseen(page);
  expect(scripts).toEqual([]);
  letPictureCome();
  await hydrated(page);
  const begins = await page.evaluate(() => {
    const [picture] = performance.getEntriesByName(new URL('/uploads/intro/poster.svg', location.href).href);
    const [paint] = performance.getEntriesByName('first-contentful-paint');
    const seenAt = Math.max(
      picture && 'responseEnd' in picture ? Number(picture.responseEnd) : Infinity,
      paint?.startTime ?? Infinity,
    );
    return performance
      .getEntriesByType('resource')
      .filter(({ name }) => /\/assets\/[^/]*\.js$/.test(name))
      .map(({ startTime }) => startTime > seenAt);
  });
  expect(new Set(begins)).toEqual(new Set([true]));
});

test('a button that is pressed before has the scripts fetched, and is pressed then', async ({ page }) => {
  await page.setViewportSize(phone);
  await openUnseen(page);
  await hearsUse(page);
  await page.getByRole('banner').getByRole('button', { name: 'Menu' }).click();
  await expect(page.getByRole('navigation', { name: 'Menu' })).toBeVisible();
});

test('a key has them fetched, and what is typed stays', { tag: '@extended' }, async ({ page }) => {
  await openUnseen(page);
  await hearsUse(page);
  const search = page.getByRole('banner').getByRole('combobox');
  await search.pressSequentially('cube');
  await hydrated(page);
  await expect(search).toHaveValue('cube');
  await search.press('Enter');
  await expect(page.getByText('Results for “cube”')).toBeVisible();
});

test('a picture that does not come holds them up for three seconds at most', { tag: '@extended' }, async ({
  page,
}) => {
  const scripts = routeScripts(page);
  await openUnseen(page);
  expect(scripts).toEqual([]);
  await passTime(page, timeoutMs);
  await hydrated(page);
});

test('a signed-in user does not wait for the picture', { tag: '@extended' }, async ({ page, person: _ }) => {
  await openUnseen(page);
  await expect(page.getByRole('button', { name: 'Welcome, Asha' })).toBeVisible();
});

test('what is done before stays the browser’s own, of which the scripts hear nothing', {
  tag: '@extended',
}, async ({ page, guard }) => {
  guard.allow(/^Executing inline event handler violates/);
  const letScriptsCome = await holdRequests(page, '**/assets/*.js');
  await page.goto(`/course-details/${fullCourse._id}`, { waitUntil: 'domcontentloaded' });
  await expect(page.locator('#deferred-scripts')).not.toBeAttached();
  const heard = await page.evaluateHandle(() => {
    const types: string[] = [];
    const root = document.getElementById('root');
    for (const type of ['pointerover', 'pointerdown', 'mousedown', 'focusin', 'click', 'keydown'])
      root?.addEventListener(type, () => types.push(type), true);
    return types;
  });
  const first = page.getByRole('button', { name: 'Watch video: Meet the abacus' });
  const second = page.getByRole('button', { name: 'Watch video: Little friends' });
  await expect(first).toBeVisible();
  await page.getByText('Little friends').click();
  await expect(second).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(second).toBeHidden();
  await page.keyboard.press('Enter');
  expect(await heard.jsonValue()).toEqual([]);
  letScriptsCome();
  await hydrated(page);
  await expect(second).toBeVisible();
  await expect(first).toBeHidden();
});

test('what is typed and pressed on the login page before its scripts is done in the page that replaces it', async ({
  page,
  site,
}) => {
  const student = newPerson();
  await signUp(site.url, student);
  const letScriptsCome = await holdRequests(page, '**/assets/*.js');
  await page.goto('/login', { waitUntil: 'domcontentloaded' });
  await sendSignIn(page, student);
  letScriptsCome();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('button', { name: /^Welcome, / })).toBeVisible();
});

test('who is typing when the page comes that replaces the first one goes on at the same place', async ({
  page,
}) => {
  const letScriptsCome = await holdRequests(page, '**/assets/*.js');
  await page.goto('/login', { waitUntil: 'domcontentloaded' });
  const { email, password } = fieldsOn(page);
  await email.fill('asha@example.com');
  await password.focus();
  await page.keyboard.type('secet');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  letScriptsCome();
  await hydrated(page);
  await page.keyboard.type('r');
  await expect(password).toBeFocused();
  await expect(password).toHaveValue('secret');
  await expect(email).toHaveValue('asha@example.com');
});

test('a button of a shell that is pressed before its scripts is pressed in the page that replaces it', {
  tag: '@extended',
}, async ({ page, person: _ }) => {
  await page.setViewportSize(phone);
  const letScriptsCome = await holdRequests(page, '**/assets/*.js');
  await page.goto('/my-courses', { waitUntil: 'domcontentloaded' });
  await page.getByRole('button', { name: 'Open menu' }).click();
  letScriptsCome();
  await expect(page.getByRole('navigation', { name: 'Menu' })).toBeVisible();
});

test('who has been here before sees no wrong tab of the login page, but its place', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('lastRole', 'student'));
  const letScriptsCome = await holdRequests(page, '**/assets/*.js');
  await page.goto('/login', { waitUntil: 'domcontentloaded' });
  await expect(page.getByRole('heading', { name: 'Welcome Back!' })).toBeVisible();
  await expect(page.getByText("Teacher's Login")).toBeHidden();
  letScriptsCome();
  await expect(page.getByRole('tab', { selected: true })).toHaveAccessibleName("Student's Login");
});

test('who is signed in never sees what is for visitors, but its place', async ({ page, person: _ }) => {
  const letScriptsCome = await holdRequests(page, '**/assets/*.js');
  await page.goto('/competition', { waitUntil: 'domcontentloaded' });
  await expect(page.getByRole('heading', { name: 'Quizzes', level: 1 })).toBeVisible();
  const start = page.getByText('Start Now').first();
  await expect(start).toBeAttached();
  for (const hidden of [start, page.getByText('Login'), page.getByText('Signup')])
    await expect(hidden).toBeHidden();
  letScriptsCome();
  await expect(page.getByRole('button', { name: `Start Now: ${firstQuiz.title}` })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Welcome, Asha' })).toBeVisible();
});

test('who is signed in and has moved the focus before finds it there', { tag: '@extended' }, async ({
  page,
  person: _,
}) => {
  const letScriptsCome = await holdRequests(page, '**/assets/*.js');
  await page.goto('/competition', { waitUntil: 'domcontentloaded' });
  const about = page.getByRole('banner').getByRole('link', { name: 'About' });
  await about.focus();
  letScriptsCome();
  await hydrated(page);
  await expect(page.getByRole('button', { name: 'Welcome, Asha' })).toBeVisible();
  await expect(about).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/about');
});

test.describe('where the user has scrolled to', () => {
  // Without smooth scrolling, every jump is over by the next frame.
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  const scrolledTo = (page: Page) =>
    page.evaluate(async () => {
      for (const _ of [1, 2]) await new Promise(requestAnimationFrame);
      return Math.round(window.scrollY);
    });

  async function scrollBeforeHydration(page: Page): Promise<void> {
    const letScriptsCome = await holdRequests(page, '**/assets/*.js');
    await page.goto('/about', { waitUntil: 'domcontentloaded' });
    await page.mouse.wheel(0, 700);
    await expect.poll(() => scrolledTo(page)).toBe(700);
    letScriptsCome();
    await hydrated(page);
  }

  test('is left as it is when the page is hydrated', { tag: '@extended' }, async ({ page }) => {
    await scrollBeforeHydration(page);
    expect(await scrolledTo(page)).toBe(700);
  });

  test('stays so in the own page of a signed-in user', { tag: '@extended' }, async ({ page, person: _ }) => {
    await scrollBeforeHydration(page);
    await expect(page.getByRole('button', { name: 'Welcome, Asha' })).toBeVisible();
    expect(await scrolledTo(page)).toBe(700);
  });

  test('is found again when the page is reloaded', { tag: '@extended' }, async ({ page }) => {
    await page.goto('/about');
    await hydrated(page);
    await page.mouse.wheel(0, 700);
    await expect.poll(() => scrolledTo(page)).toBe(700);
    await page.reload();
    await hydrated(page);
    expect(await scrolledTo(page)).toBe(700);
  });
});

/** Makes the browser report the page as hidden. */
const hide = () => {
  Object.defineProperty(document, 'hidden', { value: true });
  document.dispatchEvent(new Event('visibilitychange'));
};

test('a page that is opened behind others does not wait to be seen', { tag: '@extended' }, async ({
  page,
}) => {
  await page.addInitScript(hide);
  await openUnseen(page);
  await hydrated(page);
});

test('a page that goes behind others before it is seen does not wait either', { tag: '@extended' }, async ({
  page,
}) => {
  const scripts = routeScripts(page);
  await openUnseen(page);
  expect(scripts).toEqual([]);
  await page.evaluate(hide);
  await hydrated(page);
});

test('a page that the browser has kept as it was left works when one comes back', {
  tag: '@whole-browser',
}, async ({ site, tabbedBrowser }) => {
  const page = await tabbedBrowser.newPage();
  await page.addInitScript(() => {
    window.addEventListener('pageshow', ({ persisted }) => {
      document.documentElement.dataset.kept = String(persisted);
    });
  });
  // Chromium does not cache a page that is left while it writes its history state, as during hydration.
  await page.goto(site.url);
  await hydrated(page);
  await page.goto(`${site.url}/about`);
  await hydrated(page);
  await page.evaluate(() => history.back());
  await expect(page.locator('html')).toHaveAttribute('data-kept', 'true');
  await page.getByRole('main').getByRole('button', { name: 'Play the intro video' }).click();
  await expect(page.getByRole('main').locator('video')).toBeAttached();
});
