import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from '#test/support/browser/axe.ts';
import { firstQuiz, paperOn, rightOption } from '#test/support/browser/paper.ts';
import { complete } from '#test/support/browser/people.ts';
import { hydrated } from '#test/support/browser/rendering.ts';
import { bareRoutes, openRoutes } from '#test/support/browser/routes.ts';
import { expect, test } from '#test/support/browser/test.ts';
import {
  expectNoSidewaysScroll,
  type Look,
  lookAt,
  looks,
  nameOf,
  tightLooks,
} from '#test/support/browser/text-sizes.ts';
import { isWhole } from '#test/support/run-size.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** Checks one page in all these windows without a reload. */
async function expectFits(page: Page, path: string, all: readonly Look[]) {
  await page.goto(path);
  await expect(page.getByRole('heading').first()).toBeVisible();
  await expect(page.getByText(/^Loading/)).toHaveCount(0);
  for (const look of all) await expectNoSidewaysScroll(page, look);
  expect(test.info().errors).toEqual([]);
}

test('the main pages fit in small windows and with large text', async ({ page, site, person }) => {
  const { _id } = await complete(site.url, person, firstQuiz._id);
  const main = ['/', '/course-details/abacus-foundation', '/competition', '/login', `/ViewResults/${_id}`];
  for (const path of main) await expectFits(page, path, tightLooks);
});

test('every page fits in every window with every size of text', { tag: '@extended' }, async ({
  page,
  site,
  person,
  guard,
}) => {
  test.setTimeout(300_000);
  guard.allow(/^Failed to load resource/);
  const { _id } = await complete(site.url, person, firstQuiz._id);
  const own = [`/studentprofile/${person.id}`, `/ViewResults/${_id}`, `/quiz/results/${_id}`];
  for (const path of [...openRoutes, ...bareRoutes, ...own, `/questionPaper/${firstQuiz._id}`])
    await expectFits(page, path, looks);
});

test('the menu fits in a small window with large text', { tag: '@extended' }, async ({ page }) => {
  await page.goto('/about');
  await lookAt(page, { width: 320, height: 568, text: 200 });
  await page.getByRole('button', { name: 'Open menu' }).click();
  await expect(page.getByRole('navigation', { name: 'Menu' })).toBeVisible();
  for (const look of tightLooks.filter(({ width }) => width < 800)) await expectNoSidewaysScroll(page, look);
});

/** Whether a click in its middle would hit it. */
const isUncovered = (control: Locator) =>
  control.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    const hit = document.elementFromPoint(left + width / 2, top + height / 2);
    return hit !== null && (element === hit || element.contains(hit));
  });

/** The text of the focused element, and whether it is visible. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement ?? document.body;
    const { left, top, width, height } = element.getBoundingClientRect();
    const hit = document.elementFromPoint(left + width / 2, top + height / 2);
    return {
      what: element instanceof HTMLInputElement ? element.value : (element.textContent ?? '').trim(),
      seen: hit !== null && (element === hit || element.contains(hit)),
    };
  });

async function expectControlsReachable(page: Page, look: Look) {
  const paper = paperOn(page);
  const opener = page.getByRole('button', { name: 'Your paper, all questions' });
  const controls = [paper.previous, paper.next, paper.mark, ...(await page.getByRole('radio').all())];
  if (await opener.isVisible()) controls.push(opener);
  for (const control of controls) {
    await control.evaluate((element) => element.scrollIntoView({ block: 'nearest' }));
    expect(await isUncovered(control), `${control} in ${nameOf(look)}`).toBe(true);
  }
  // From the top of the page, each Tab stop is visible, and «Next» is one of them.
  await page.evaluate(() => {
    window.scrollTo(0, 0);
    document.querySelector('main')?.focus({ preventScroll: true });
  });
  const stops: string[] = [];
  for (let step = 0; step < 6; step += 1) {
    await page.keyboard.press('Tab');
    const { what, seen } = await focused(page);
    stops.push(what);
    expect(seen, `«${what}» has the focus in ${nameOf(look)}`).toBe(true);
    if (what.includes('Next')) break;
  }
  expect(stops.join('|'), nameOf(look)).toMatch(/Previous\|Mark for Review\|Next/);
}

test('the question page: every control is reached and seen', async ({ page, person }) => {
  expect(person.role).toBe('student');
  const paper = paperOn(page);
  await paper.open(firstQuiz._id);
  await paper.next.click();
  await expect(paper.question(2)).toBeVisible();
  await paper.pick(rightOption(firstQuiz, 1));
  for (const look of isWhole ? looks : tightLooks) {
    await expectNoSidewaysScroll(page, look);
    await expectControlsReachable(page, look);
  }
  expect(test.info().errors).toEqual([]);
});

test('the question page: the question and its first option are visible in the smallest window', async ({
  page,
  person,
}) => {
  expect(person.role).toBe('student');
  const paper = paperOn(page);
  await paper.open(firstQuiz._id);
  for (const [width, height] of [
    [320, 568],
    [740, 360],
  ] as const) {
    await lookAt(page, { width, height, text: 100 });
    await expect(paper.question(1)).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole('radio').first()).toBeInViewport({ ratio: 1 });
    expect(await isUncovered(page.getByRole('radio').first())).toBe(true);
  }
});

test('on a phone on its side the clock, the question and Next stay in sight', async ({ page, person }) => {
  expect(person.role).toBe('student');
  const paper = paperOn(page);
  await paper.open(firstQuiz._id);
  const isSeen = async (control: Locator, what: string) => {
    await expect(control, what).toBeInViewport({ ratio: 1 });
    expect(await isUncovered(control), what).toBe(true);
  };
  for (const [width, height, text] of [
    [740, 360, 100],
    [667, 375, 100],
    [568, 320, 100],
    [844, 390, 100],
    [740, 360, 200],
  ] as const) {
    const look = { width, height, text };
    await lookAt(page, look);
    await page.evaluate(() => window.scrollTo(0, 0));
    if (text === 100) await isSeen(page.locator('legend'), `the question in ${nameOf(look)}`);
    for (const share of [0, 0.5, 1]) {
      await page.evaluate((part) => window.scrollTo(0, part * document.body.scrollHeight), share);
      await isSeen(paper.clock, `the clock in ${nameOf(look)}`);
      await isSeen(paper.next, `Next in ${nameOf(look)}`);
    }
  }
});

test('the palette of a small window with large text is reached and scrolled by keys', async ({
  page,
  person,
}) => {
  expect(person.role).toBe('student');
  const paper = paperOn(page);
  await paper.open(firstQuiz._id);
  await lookAt(page, { width: 320, height: 568, text: 200 });
  const opener = page.getByRole('button', { name: 'Your paper, all questions' });
  await opener.focus();
  await page.keyboard.press('Enter');
  await expect(opener).toHaveAttribute('aria-expanded', 'true');
  for (let number = 1; number <= firstQuiz.questions.length; number += 1) {
    await page.keyboard.press('Tab');
    await expect(paper.bead(number)).toBeFocused();
    expect(await isUncovered(paper.bead(number)), `cell ${number}`).toBe(true);
  }
  await page.keyboard.press('Enter');
  await expect(paper.question(firstQuiz.questions.length)).toBeInViewport();
});

test.describe('where the system chooses the colours', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce', forcedColors: 'active' } });

  const borderOf = (element: Locator) =>
    element.evaluate((it) => {
      const { borderTopStyle, borderTopWidth, outlineStyle } = getComputedStyle(it);
      return `${borderTopStyle} ${borderTopWidth} ${outlineStyle}`;
    });

  test('every field of a form has a border', async ({ page }) => {
    for (const path of ['/contact', '/login', '/signup', '/bookdemo', '/franchise', '/course']) {
      await page.goto(path);
      await hydrated(page);
      const fields = page.locator('input:visible, select:visible, textarea:visible');
      await expect(fields.first()).toBeVisible();
      const bare = await fields.evaluateAll((all) =>
        all
          .filter((field) => !field.matches('[type=radio], [type=checkbox]'))
          .filter((field) =>
            [field, field.parentElement].every(
              (each) => each === null || getComputedStyle(each).borderTopStyle === 'none',
            ),
          )
          .map((field) => field.getAttribute('name') ?? field.outerHTML),
      );
      expect(bare, path).toEqual([]);
    }
  });

  test('the states of questions are distinguished by borders and signs', async ({ page, person }) => {
    expect(person.role).toBe('student');
    const paper = paperOn(page);
    await paper.open(firstQuiz._id);
    await paper.pick(rightOption(firstQuiz, 0));
    const [picked, free] = await Promise.all(
      [true, false].map((is) =>
        borderOf(page.locator(`label:has(input${is ? ':checked' : ':not(:checked)'})`).first()),
      ),
    );
    expect(picked).toMatch(/^double/);
    expect(free).toMatch(/^solid/);
    await paper.next.click();
    await paper.mark.click();
    expect(await borderOf(paper.mark)).toMatch(/^double/);
    await paper.next.click();
    await paper.next.click();
    const cells = [
      [1, 'Answered'],
      [2, 'Marked'],
      [3, 'Not Answered'],
      [4, 'Not Answered'],
      [5, 'Not Visited'],
    ] as const;
    const borders = new Map<number, string>();
    for (const [number, state] of cells) {
      await expect(paper.bead(number)).toHaveAccessibleName(`Question ${number}, ${state}`);
      borders.set(number, await borderOf(paper.bead(number)));
    }
    expect(borders.get(1)).toBe('solid 2px none');
    expect(borders.get(2)).toBe('double 5px none');
    expect(borders.get(3)).toBe('dashed 2px none');
    expect(borders.get(4)).toBe('dashed 2px solid');
    expect(borders.get(5)).toBe('solid 2px none');
    await expect(paper.bead(2).locator('svg')).toBeVisible();
    // Answered and not visited have the same border, but answered has a tick and a fill.
    const signs = [1, 5].map((number) =>
      paper.bead(number).evaluate((it) => {
        const { content } = getComputedStyle(it, '::after');
        return `${content} ${getComputedStyle(it).backgroundColor}`;
      }),
    );
    const [answered, notVisited] = await Promise.all(signs);
    expect(answered).toContain('✓');
    expect(notVisited).not.toContain('✓');
  });

  test('the quiz cards, tabs and buttons are distinguishable', { tag: '@extended' }, async ({
    page,
    site,
    person,
  }) => {
    await complete(site.url, person, firstQuiz._id);
    await page.goto('/competition');
    const card = (name: RegExp) =>
      page.getByRole('article').filter({ has: page.getByRole('button', { name }) });
    await expect(card(/^View Results/).first()).toBeVisible();
    expect(await borderOf(card(/^View Results/).first())).toMatch(/^double/);
    expect(await borderOf(card(/^Start Now/).first())).toMatch(/^solid/);
    expect(await borderOf(card(/^Locked/).first())).toMatch(/^dashed/);
    expect(await borderOf(page.getByRole('button', { name: /^Start Now/ }).first())).toMatch(/^solid/);
    expect(await borderOf(page.getByRole('button', { name: /^Locked/ }).first())).toMatch(/^dashed/);
    await page.goto('/login');
    const tabs = page.getByRole('tab');
    await expect(page.getByRole('tab', { selected: true })).toHaveCSS('text-decoration-line', 'underline');
    await expect(page.getByRole('tab', { selected: false }).first()).toHaveCSS(
      'text-decoration-line',
      'none',
    );
    await hydrated(page);
    await tabs.first().focus();
    await page.keyboard.press('ArrowRight');
    expect(await borderOf(page.locator(':focus-visible'))).toMatch(/solid$/);
  });
});

test.describe('by night', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce', colorScheme: 'dark' } });

  test('the pages are dark from their first line on, and read well', async ({ page, site, person }) => {
    test.setTimeout(120_000);
    const { _id } = await complete(site.url, person, firstQuiz._id);
    for (const path of ['/', '/competition', `/ViewResults/${_id}`]) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectAccessible(page);
    }
    const paper = paperOn(page);
    await paper.open(firstQuiz._id);
    await paper.pick(rightOption(firstQuiz, 0));
    await paper.next.click();
    await paper.mark.click();
    await paper.next.click();
    await expectAccessible(page);
    await expect(page.locator('meta[name=color-scheme]')).toHaveAttribute('content', 'light dark');
    await expect(page.locator('meta[name=theme-color]')).toHaveCount(2);
  });

  test('so are the others', { tag: '@extended' }, async ({ page, guard }) => {
    test.setTimeout(240_000);
    guard.allow(/^Failed to load resource/);
    for (const path of [...openRoutes, ...bareRoutes]) {
      await page.goto(path);
      await expect(page.getByRole('heading').first()).toBeVisible();
      await expect(page.getByText(/^Loading/)).toHaveCount(0);
      await expectAccessible(page);
    }
  });
});
