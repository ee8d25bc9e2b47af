import type { Page } from '@playwright/test';
import { toast } from '#test/support/browser/forms.ts';
import { firstQuiz, paperOn, secondQuiz } from '#test/support/browser/paper.ts';
import { complete, openAttempt } from '#test/support/browser/people.ts';
import { hydrated } from '#test/support/browser/rendering.ts';
import { bareRoutes, openRoutes } from '#test/support/browser/routes.ts';
import { expect, refusedCall, test } from '#test/support/browser/test.ts';
import { institute } from '#test/support/institute.ts';

const phone = { width: 360, height: 740 };
const widths = [360, 768, 1024, 1440];

const mainLinks = [
  ['Home', '/', 'Where numbers learn to grow'],
  ['About', '/about', 'About Us'],
  ['Courses', '/course', 'Courses List'],
  ['Quizzes', '/competition', 'Quizzes'],
  ['Blogs', '/blogs', 'Latest News'],
  ['Gallery', '/gallery', 'Gallery'],
  ['Franchise', '/franchise', 'Open a garden of your own'],
  ['Contact', '/contact', 'Talk to us'],
] as const;

async function expectPage(page: Page, path: string, heading: string) {
  await expect(page).toHaveURL(path);
  await expect(page.getByRole('main').getByRole('heading', { level: 1, name: heading })).toBeVisible();
  // Loaded content moves the footer, and Playwright does not click a moving link.
  await expect(page.getByText(/^Loading/)).toHaveCount(0);
}

async function expectFits(page: Page) {
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow, `${page.url()} is wider than its window`).toBe(0);
}

test('every link of the header leads to its page', { tag: '@extended' }, async ({ page }) => {
  await page.goto('/about');
  for (const [name, path, heading] of mainLinks) {
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true }).click();
    await expectPage(page, path, heading);
  }
  const header = page.getByRole('banner');
  await header.getByRole('link', { name: 'Book a Demo' }).click();
  await expectPage(page, '/bookdemo', 'Book a Demo');
  await header.getByRole('link', { name: `${institute.name}, home` }).click();
  await expectPage(page, '/', 'Where numbers learn to grow');
  await header.getByRole('link', { name: 'Login' }).click();
  await expectPage(page, '/login', 'Welcome Back!');
  await page.getByRole('link', { name: 'Back' }).click();
  await header.getByRole('link', { name: 'Signup' }).click();
  await expectPage(page, '/signup', 'Create your account');
});

test('every link of the footer leads to its page', { tag: '@extended' }, async ({ page }) => {
  await page.goto('/');
  await hydrated(page);
  const quick = page.getByRole('navigation', { name: 'Quick links' });
  for (const [name, path, heading] of [...mainLinks.slice(1), ['Book a Demo', '/bookdemo', 'Book a Demo']]) {
    await quick.getByRole('link', { name: name ?? '', exact: true }).click();
    await expectPage(page, path ?? '', heading ?? '');
    // The page scrolls smoothly to its top, and Playwright does not click a moving link.
    await expect(page.getByRole('main')).toBeFocused();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  }
  const courses = page.getByRole('contentinfo').getByRole('navigation', { name: 'Courses' });
  // «Rubik's Cube» in the sample, with characters that a URL encodes.
  const programme = institute.programmes[2] ?? '';
  await courses.getByRole('link', { name: programme }).click();
  await expect
    .poll(() => {
      const { pathname, searchParams } = new URL(page.url());
      return [pathname, searchParams.get('search')];
    })
    .toEqual(['/course', programme]);
  const chat = page.getByRole('link', { name: institute.chat.label });
  await expect(chat).toHaveAttribute('href', /^https:\/\/wa\.me\//);
  await expect(chat).toHaveAttribute('target', '_blank');
});

test.describe('header and footer', () => {
  const expectChrome = async (page: Page, shown: boolean) => {
    await expect(page.getByRole('heading').first()).toBeVisible();
    await expect(page.getByRole('search')).toHaveCount(shown ? 1 : 0);
    await expect(page.getByRole('contentinfo')).toHaveCount(shown ? 1 : 0);
    await expect(page.getByRole('navigation', { name: 'Main' })).toHaveCount(shown ? 1 : 0);
  };

  test('are on every page for visitors but those with a layout of their own', {
    tag: '@extended',
  }, async ({ page, guard }) => {
    guard.allow(/^Failed to load resource/);
    for (const path of openRoutes) {
      await page.goto(path);
      await expectChrome(page, true);
    }
    for (const path of bareRoutes) {
      await page.goto(path);
      await expectChrome(page, false);
    }
  });

  test('are hidden from the instructions to the results', { tag: '@extended' }, async ({
    page,
    site,
    person,
  }) => {
    await page.goto('/competition');
    await expectChrome(page, true);
    await page.getByRole('button', { name: `Start Now: ${firstQuiz.title}` }).click();
    await expect(page).toHaveURL('/instructions');
    await expectChrome(page, false);
    await page.getByRole('checkbox').check();
    await page.getByRole('link', { name: 'I am ready to begin' }).click();
    await expect(paperOn(page).question(1)).toBeVisible();
    await expectChrome(page, false);
    const { _id } = await complete(site.url, person, firstQuiz._id);
    await page.goto(`/ViewResults/${_id}`);
    await expectChrome(page, false);
    await page.goto(`/quiz/results/${_id}`);
    await expectChrome(page, true);
    await page.goto(`/studentprofile/${person.id}`);
    await expectChrome(page, true);
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: phone });

  test('the next quiz can be begun or resumed without scrolling', async ({ page, site, person }) => {
    const place = async (name: string) => {
      const button = page.getByRole('button', { name });
      await expect(button).toBeVisible();
      await hydrated(page);
      return (await button.boundingBox())?.y;
    };
    await page.goto('/competition');
    expect(await place(`Start Now: ${firstQuiz.title}`)).toBeLessThanOrEqual(480);
    await complete(site.url, person, firstQuiz._id);
    await openAttempt(site.url, person, secondQuiz._id);
    await page.reload();
    expect(await place(`Resume: ${secondQuiz.title}`)).toBeLessThanOrEqual(480);
    await page.getByRole('button', { name: /^Handwriting/ }).click();
    await expect(page.getByRole('button', { name: /^Start Now/ })).toBeInViewport({ ratio: 1 });
  });

  test('«Previous» and «Mark for Review» keep their words in a quiz', async ({ page, person: _ }) => {
    await paperOn(page).open(firstQuiz._id);
    for (const words of ['Previous', 'Mark for Review']) {
      const box = await page.getByText(words, { exact: true }).boundingBox();
      expect(box?.width, words).toBeGreaterThan(40);
      expect(box?.height, words).toBeGreaterThan(12);
    }
  });

  test('the menu opens, and closes on Escape, on its button and on a link', async ({ page }) => {
    await page.goto('/about');
    const open = page.getByRole('button', { name: 'Open menu' });
    const menu = page.getByRole('navigation', { name: 'Menu' });
    await expect(menu).toHaveCount(0);
    await open.click();
    await expect(menu).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(menu).toHaveCount(0);
    await expect(open).toBeFocused();
    await expect(open).toHaveAttribute('aria-expanded', 'false');
    await open.click();
    await page.getByRole('button', { name: 'Close menu' }).click();
    await expect(menu).toHaveCount(0);
    await open.click();
    await menu.getByRole('link', { name: 'Gallery' }).click();
    await expectPage(page, '/gallery', 'Gallery');
    await expect(menu).toHaveCount(0);
    await open.click();
    await page.getByRole('banner').getByRole('link', { name: 'Login' }).last().click();
    await expect(page).toHaveURL('/login');
  });

  test('the menu leads a signed-in user to the profile and out', { tag: '@extended' }, async ({
    page,
    person,
  }) => {
    await page.goto('/about');
    const open = page.getByRole('button', { name: 'Open menu' });
    await open.click();
    await page.getByRole('button', { name: 'Profile' }).click();
    await expect(page).toHaveURL(`/studentprofile/${person.id}`);
    await expect(page.getByRole('navigation', { name: 'Menu' })).toHaveCount(0);
    await open.click();
    await page.getByRole('button', { name: 'Logout' }).last().click();
    const loaded = page.waitForEvent('load');
    await page.getByRole('dialog').getByRole('button', { name: 'Yes' }).click();
    await loaded;
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('navigation', { name: 'Menu' })).toHaveCount(0);
  });
});

test('the search leads to the courses that fit', async ({ page }) => {
  await page.goto('/about');
  const search = page.getByPlaceholder('Enter Courses').first();
  await search.fill('vedic maths');
  await search.press('Enter');
  await expect(page).toHaveURL(/\/course\?search=vedic(\+|%20)maths$/);
  await expectPage(page, page.url(), 'Courses List');
  await search.fill('');
  await page.getByRole('button', { name: 'Search' }).first().click();
  await expect(page).toHaveURL('/course');
});

test('the newsletter refuses a bad address and thanks for a good one', async ({ page }) => {
  await page.goto('/about');
  const footer = page.getByRole('contentinfo');
  const email = footer.getByRole('textbox', { name: 'News once a month' });
  const subscribe = footer.getByRole('button', { name: 'Subscribe' });
  await email.fill('nobody');
  await subscribe.click();
  await expect(email).toHaveAttribute('aria-invalid', 'true');
  await expect(email).toHaveAccessibleDescription(/./);
  await email.fill('parent@example.com');
  await subscribe.click();
  await expect(footer.getByText('Thank you for subscribing!')).toBeVisible();
  await expect(email).not.toHaveAttribute('aria-invalid');
});

test('an unknown address is met kindly', async ({ page, guard }) => {
  guard.allow(refusedCall(404));
  const answered = await page.goto('/no/such/page');
  expect(answered?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'This bead rolled away' })).toBeVisible();
  await page.getByRole('link', { name: 'Back to Home' }).click();
  await expect(page).toHaveURL('/');
});

test('every change of the page scrolls to its top', async ({ page }) => {
  await page.goto('/about');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Gallery' }).scrollIntoViewIfNeeded();
  await page.evaluate(() => window.scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
  expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(0);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Gallery' }).click();
  await expectPage(page, '/gallery', 'Gallery');
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
});

test('a toast appears at the top right, has a close button, and disappears automatically', {
  tag: '@extended',
}, async ({ page }) => {
  const warning = toast(page, 'Please login to attempt the quiz');
  await page.goto(`/questionPaper/${firstQuiz._id}`);
  await expect(warning).toBeVisible();
  const box = await page.getByRole('alert').boundingBox();
  expect(box?.y).toBeLessThan(60);
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeGreaterThan(1200);
  expect(box?.width).toBeCloseTo(356, 0);
  await expect(page.getByRole('alert')).toHaveCSS('margin-bottom', '14px');
  await expect(page.getByRole('alert')).toHaveCSS('--toast-removal', /^(200ms|0?\.2s)$/);
  await page.getByRole('button', { name: 'Close', exact: true }).click();
  await expect(warning).toHaveCount(0);
  await page.goto(`/questionPaper/${firstQuiz._id}`);
  await expect(warning).toBeVisible();
  await expect(warning).toHaveCount(0);
});

test('no page is wider than its window, or asks another site for anything', { tag: '@extended' }, async ({
  page,
  site,
  person,
  guard,
}) => {
  test.setTimeout(120_000);
  guard.allow(/^Failed to load resource/);
  const { _id } = await complete(site.url, person, firstQuiz._id);
  const own = [`/studentprofile/${person.id}`, `/ViewResults/${_id}`, `/quiz/results/${_id}`];
  const papers = [`/questionPaper/${firstQuiz._id}`];
  const elsewhere: string[] = [];
  page.on('request', (request) => {
    if (/^https?:/.test(request.url()) && !request.url().startsWith(site.url)) elsewhere.push(request.url());
  });
  for (const path of [...openRoutes, ...bareRoutes, ...own, ...papers]) {
    await page.goto(path);
    await expect(page.getByRole('heading').first()).toBeVisible();
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 });
      await expectFits(page);
    }
  }
  expect(elsewhere).toEqual([]);
});

test('each word of the palette’s legend is on one line', { tag: '@extended' }, async ({ page, person }) => {
  expect(person.role).toBe('student');
  const paper = paperOn(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await paper.open(firstQuiz._id);
  const legend = page.locator('#counts');
  for (const words of ['Answered', 'Not Answered', 'Not Visited', 'Marked']) {
    const lines = await legend.getByText(words, { exact: true }).evaluate((label) => {
      const text = document.createRange();
      text.selectNodeContents(label);
      return text.getClientRects().length;
    });
    expect(lines, words).toBe(1);
  }
});
