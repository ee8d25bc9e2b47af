import type { BrowserContext, Page } from '@playwright/test';
import { join, ownerLink } from '#test/support/browser/office.ts';
import { firstQuiz, rightOption } from '#test/support/browser/paper.ts';
import { complete, rememberPerson } from '#test/support/browser/people.ts';
import { disableServerRendering } from '#test/support/browser/rendering.ts';
import { expect, refusedCall, test } from '#test/support/browser/test.ts';
import { expectNoSidewaysScroll } from '#test/support/browser/text-sizes.ts';
import { caseTag } from '#test/support/run-size.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** Texts without a space where a line could break. */
const unbroken = {
  'a sum': `${'25+36+47+58+69+'.repeat(12)}70=?`,
  digits: '9876543210'.repeat(4),
  'a URL': `https://example.org/${'abacus/beads/'.repeat(12)}?question=1`,
  'a Telugu word': 'అబాకస్నేర్చుకునేవిద్యార్థులకు'.repeat(4),
  'a wide formula': `\`${'1/2 + 3/4 + sqrt 16 xx '.repeat(8)}9\``,
} as const;

/** The fields of a response that hold stored texts. */
const written = new Set([
  ...['title', 'description', 'questionText', 'correctAnswer', 'explanation', 'name', 'fullName', 'category'],
  ...['courseTitle', 'courseSubTitle', 'leadInstructor', 'subDescription', 'blogTitle', 'blogAuthor'],
  ...['presentEducation', 'review', 'alt', 'categoryImageAltText', 'course', 'text', 'subTitle', 'caption'],
  ...['quizTitle', 'subjectName', 'label', 'sectionTitle', 'instructor', 'author', 'content'],
]);
const html = new Set(['whatWeLearn', 'blogContent']);
const lists = new Set(['options']);

/** A response in which every stored text ends with the given text. */
function lengthened(value: unknown, text: string, key = ''): unknown {
  if (Array.isArray(value)) return value.map((each) => lengthened(each, text, key));
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(
      Object.entries(value).map(([name, each]) => [
        name,
        name === 'answers' ? lengthenedAnswers(each, text) : lengthened(each, text, name),
      ]),
    );
  if (typeof value !== 'string') return value;
  if (written.has(key) || lists.has(key)) return `${value} ${text}`;
  if (!html.has(key)) return value;
  const cells = `<tr><td>${text}</td><td>${text}</td></tr>`;
  return `${value}<h2>${text}</h2><p>${text}</p><pre>${text}</pre><table>${cells}</table><ul><li>${text}</li></ul><p><img src="/uploads/e2e/wide.png" width="2000" height="20" alt="${'wide'.repeat(60)}"></p>`;
}
const lengthenedAnswers = (value: unknown, text: string) =>
  typeof value === 'object' && value !== null
    ? Object.fromEntries(Object.entries(value).map(([index, answer]) => [index, `${answer} ${text}`]))
    : value;

async function lengthen(context: BrowserContext, text: string) {
  await context.route('**/api/**', async (route) => {
    if (route.request().method() !== 'GET') return route.fallback();
    const response = await route.fetch();
    if (!response.headers()['content-type']?.includes('json')) return route.fulfill({ response });
    return route.fulfill({ response, json: lengthened(await response.json(), text) });
  });
}

async function expectFits(page: Page, path: string) {
  await page.goto(path);
  await expect(page.getByRole('heading').first()).toBeVisible();
  await expect(page.getByText(/^Loading/)).toHaveCount(0);
  for (const width of [320, 360]) await expectNoSidewaysScroll(page, { width, height: 740, text: 100 });
}

for (const [index, [what, text]] of Object.entries(unbroken).entries()) {
  test(
    `every page fits a phone where all that is written has ${what} without a blank`,
    caseTag(index, 2),
    async ({ page, context, site, person, guard }) => {
      test.setTimeout(180_000);
      guard.allow(/^Failed to load resource/);
      const { _id } = await complete(site.url, person, firstQuiz._id, { 0: rightOption(firstQuiz, 0) });
      await rememberPerson(context, site.url, { ...person, fullName: text });
      await disableServerRendering(page);
      await lengthen(context, text);
      const paths = [
        ...['/', '/course', '/course-details/abacus-foundation', '/competition', '/blogs', '/gallery'],
        ...['/blogs-details/ten-minutes-of-abacus-a-day', '/events', '/my-courses', '/account'],
        ...[`/studentprofile/${person.id}`, `/ViewResults/${_id}`, `/quiz/results/${_id}`],
        `/questionPaper/${firstQuiz._id}`,
      ];
      for (const path of paths) await expectFits(page, path);
      await page
        .getByRole('button', { name: 'Open menu' })
        .or(page.getByRole('radio').first())
        .first()
        .focus();
      expect(test.info().errors).toEqual([]);
    },
  );
}

test('a wide formula scrolls within itself, by touch and by keys', async ({ page, context, person: _ }) => {
  await disableServerRendering(page);
  await lengthen(context, unbroken['a wide formula']);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`/questionPaper/${firstQuiz._id}`);
  for (const formula of [
    page.locator('legend').getByRole('math'),
    page.locator('label').getByRole('math').first(),
  ]) {
    expect(await formula.evaluate(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)).toBe(true);
    // A tap hits it, not the button that covers the option.
    expect(
      await formula.evaluate((element) => {
        const { left, top, height } = element.getBoundingClientRect();
        return element.contains(document.elementFromPoint(left + 20, top + height / 2));
      }),
    ).toBe(true);
  }
  for (const width of [320, 360]) await expectNoSidewaysScroll(page, { width, height: 740, text: 100 });
  expect(test.info().errors).toEqual([]);
  const formula = page.locator('legend').getByRole('math');
  await page.locator('main').focus();
  await expect(async () => {
    await page.keyboard.press('Tab');
    await expect(formula).toBeFocused({ timeout: 100 });
  }).toPass();
  await page.getByRole('radio').first().focus();
  await page.keyboard.press('Shift+Tab');
  await expect(formula).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => formula.evaluate(({ scrollLeft }) => scrollLeft)).toBeGreaterThan(0);
  await expect(page.getByText(/^Question 1 of/)).toBeVisible();
});

test('toasts and dialogs fit a phone whatever the server says', async ({ page, guard }) => {
  guard.allow(refusedCall(500));
  await disableServerRendering(page);
  await page.route('**/api/gallery/*', (route) =>
    route.fulfill({ status: 500, json: { success: false, message: unbroken.digits.repeat(6) } }),
  );
  await expectFits(page, '/gallery');
});

test('every page of the office fits a phone where all that is written has no blank', {
  tag: '@extended',
}, async ({ page, context, site, person, guard }) => {
  test.setTimeout(300_000);
  guard.allow(/^Failed to load resource/);
  await complete(site.url, person, firstQuiz._id);
  await join(page, await ownerLink(site.run, 'long@example.org'));
  await lengthen(context, unbroken['a sum']);
  const kinds = [
    'courses',
    'categories',
    'instructors',
    'blogs',
    'gallery',
    'testimonials',
    'banners',
    'subjects',
  ];
  const paths = [
    ...['', '/audit-log', '/staff', '/content', '/quizzes', `/quizzes/${firstQuiz._id}`],
    ...kinds.map((kind) => `/content/${kind}`),
    ...['/content/courses/abacus-foundation', `/quizzes/${firstQuiz._id}/preview`],
  ];
  for (const path of paths) await expectFits(page, `/office${path}`);
  expect(test.info().errors).toEqual([]);
});
