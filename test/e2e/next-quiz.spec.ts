import type { Page } from '@playwright/test';
import { holdRequests } from '#test/support/browser/network.ts';
import { firstQuiz, secondQuiz } from '#test/support/browser/paper.ts';
import { complete } from '#test/support/browser/people.ts';
import { hydrated } from '#test/support/browser/rendering.ts';
import { expect, test, unansweredCall } from '#test/support/browser/test.ts';

const phone = { width: 360, height: 740 };

/** Adds up the layout shifts of a page that is opened afterwards. */
const recordShifts = (page: Page) =>
  page.addInitScript(() => {
    const record = { sum: 0 };
    Reflect.set(window, 'shifts', record);
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) record.sum += Number(Reflect.get(entry, 'value'));
    }).observe({ type: 'layout-shift', buffered: true });
  });

const shiftsOf = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((found) => {
        // Observers are called after the frame.
        requestAnimationFrame(() => setTimeout(() => found(Reflect.get(window, 'shifts').sum), 100));
      }),
  );

test.describe('on a phone', () => {
  test.use({ viewport: phone });

  for (const done of [0, 1, 2])
    test(`the next quiz after ${done} quizzes takes its place on top without a layout shift`, async ({
      page,
      site,
      person,
      guard,
    }) => {
      // A font that arrives after the first paint changes the width of words.
      guard.allow(unansweredCall);
      await page.route('**/*.woff2', (route) => route.abort());
      for (const quiz of [firstQuiz, secondQuiz].slice(0, done)) await complete(site.url, person, quiz._id);
      await recordShifts(page);
      const release = await holdRequests(page, '**/getSubmissionsByUser/**');
      await page.goto('/competition');
      await hydrated(page);
      const first = page.getByRole('article').filter({ hasText: firstQuiz.title });
      await expect(first).toBeVisible();
      const before = await first.boundingBox();
      release();
      await expect(page.getByText('Your next quiz')).toBeInViewport();
      await expect(page.getByRole('button', { name: /^Start Now/ })).toBeInViewport();
      if (done > 0) expect(await first.boundingBox()).toEqual(before);
      expect(await shiftsOf(page)).toBe(0);
    });
});
