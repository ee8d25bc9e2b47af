import type { Locator, Page } from '@playwright/test';
import { abacusFoundation } from '#server/sample/courses/abacus.ts';
import { expectAccessible } from '#test/support/browser/axe.ts';
import { beginOrder } from '#test/support/browser/payment.ts';
import { hydrated } from '#test/support/browser/rendering.ts';
import { expect, test } from '#test/support/browser/test.ts';
import { institute } from '#test/support/institute.ts';
import { caseTag } from '#test/support/run-size.ts';

const phone = { width: 360, height: 740 };
const desktop = { width: 1440, height: 900 };
const coursePage = `/course-details/${abacusFoundation._id}`;
const weekday = abacusFoundation.firstClass?.weekday ?? '';

const price = (page: Page) => page.getByRole('region', { name: 'Price' });

/** Expects it in the viewport, with nothing over it. */
async function expectInSight(part: Locator): Promise<void> {
  await expect(part).toBeInViewport({ ratio: 1 });
  const isOnTop = () =>
    part.evaluate((element) => {
      const { left, top, width, height } = element.getBoundingClientRect();
      const shown = document.elementFromPoint(left + width / 2, top + height / 2);
      return shown !== null && (element.contains(shown) || shown.contains(element));
    });
  await expect.poll(isOnTop, `nothing lies over ${part}`).toBe(true);
}

for (const [index, size] of [phone, desktop].entries())
  test.describe(`at ${size.width} × ${size.height}`, caseTag(index), () => {
    test.use({ viewport: size });

    test('the first screen of a course has its price, its next start and Enroll Now', async ({ page }) => {
      await page.goto(coursePage);
      await hydrated(page);
      await expectInSight(price(page).getByText('₹455', { exact: true }));
      await expectInSight(price(page).getByText('₹3,499'));
      await expectInSight(price(page).getByText('4 days left at this price!'));
      await expectInSight(price(page).getByRole('button', { name: 'Enroll Now' }));
      const start = page.getByRole('definition').filter({ hasText: weekday }).first();
      await expectInSight(start);
      await expectInSight(page.getByText(abacusFoundation.classTimes ?? '', { exact: true }));
    });

    test('after the payment its first screen and that of My Courses say when, where and whom to call', async ({
      page,
      site,
      person,
    }) => {
      const { orderId, paymentUrl } = await beginOrder(site.url, person, abacusFoundation._id);
      await page.goto(paymentUrl);
      await page.getByRole('button', { name: /^Pay ₹455/ }).click();
      await expect(page.getByRole('heading', { name: 'Payment Successful!' })).toBeVisible();
      await page.goto(`/payment-status?order_id=${orderId}`);
      for (const name of ['Payment Successful!', 'My Courses']) {
        await expectInSight(page.getByRole('heading', { level: 1, name }));
        const pass = page.getByRole('region', { name: 'Your class' });
        await expectInSight(pass.getByText(weekday, { exact: true }));
        await expectInSight(pass.getByText(abacusFoundation.classTimes ?? '', { exact: true }));
        await expectInSight(pass.getByRole('link', { name: 'Show on the map' }));
        await expectInSight(pass.getByRole('link', { name: institute.chat.label }));
        await expectInSight(pass.getByRole('link', { name: institute.phone.label }));
        await expectAccessible(page, [size.width]);
        await page.goto('/my-courses');
      }
    });
  });

test.describe('on a phone', () => {
  test.use({ viewport: phone });

  test('the bar with the price covers neither the foot of the page nor what has the focus', async ({
    page,
  }) => {
    await page.goto(coursePage);
    await hydrated(page);
    const enrol = price(page).getByRole('button', { name: 'Enroll Now' });
    const last = page.getByRole('contentinfo').getByRole('link', { name: 'Accessibility' });
    await last.focus();
    await page.evaluate(() => window.scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
    await expectInSight(last);
    await expectInSight(enrol);
    const parts = page.getByRole('main').locator('summary');
    await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
    for (const part of await parts.all()) {
      await part.focus();
      await expectInSight(part);
    }
  });
});
