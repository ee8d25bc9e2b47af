import { eq } from 'drizzle-orm';
import { orders } from '#server/db/payment-schema.ts';
import { expectAccessible } from '#test/support/browser/axe.ts';
import { menu, openOffice, ownerLink } from '#test/support/browser/office.ts';
import { actAtBank, beginOrder } from '#test/support/browser/payment.ts';
import { rememberPerson } from '#test/support/browser/people.ts';
import { expect, test } from '#test/support/browser/test.ts';
import { expectNoSidewaysScroll } from '#test/support/browser/text-sizes.ts';

const small = { width: 360, height: 740 };

test('a payment that the site has missed is found by its order ID and counted after a question', async ({
  page,
  site,
  person,
}) => {
  const { orderId, paymentUrl } = await beginOrder(site.url, person);
  await openOffice(page, await ownerLink(site.run, 'orders@example.org'));
  await menu(page).filter({ hasText: 'Orders' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible();
  const search = page.getByRole('searchbox');
  await search.pressSequentially(orderId);
  await expect(search).toBeFocused();
  const found = page.getByRole('row').filter({ hasText: person.fullName });
  await expect(found).toHaveCount(1);
  await expect(found).toContainText('Not paid yet');
  await expectAccessible(page);
  for (const text of [100, 200]) await expectNoSidewaysScroll(page, { ...small, text });

  await found.getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`₹1,999.50 from ${person.fullName}`);
  await expect(page.getByRole('heading', { name: 'Nothing is paid yet' })).toBeVisible();
  await actAtBank(paymentUrl, 'CHARGED');
  await page.getByRole('button', { name: 'Ask the payment service now' }).click();
  await expect(
    page.getByRole('heading', { name: '₹1,999.50 is paid, and the course is open' }),
  ).toBeVisible();
  await expect(page.getByText(/^The bank took ₹1,999\.50/)).toBeVisible();
  await page.getByText('Technical details').click();
  await expectAccessible(page);
  for (const text of [100, 200]) await expectNoSidewaysScroll(page, { ...small, text });
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectAccessible(page);

  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link').click();
  await page.getByRole('searchbox').fill('no order has this');
  await expect(page.getByRole('heading', { name: 'No order for «no order has this»' })).toBeVisible();
  await expectAccessible(page);
});

test('an owner refunds a part, and the buyer’s receipt says so', async ({ page, site, person }) => {
  const { orderId, paymentUrl } = await beginOrder(site.url, person);
  await actAtBank(paymentUrl, 'CHARGED');
  await openOffice(page, await ownerLink(site.run, 'refunds@example.org'));
  await page.goto(`/office/orders/${orderId}`);
  await page.getByRole('button', { name: 'Ask the payment service now' }).click();
  await page.getByRole('button', { name: 'Refund…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Refund' });
  await expect(dialog.getByLabel('Amount in rupees')).toHaveValue('1999.50');
  await expectAccessible(page);
  await dialog.getByLabel('Amount in rupees').fill('500');
  await dialog.getByLabel('Reason').fill('Two classes were cancelled');
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(dialog.getByText('In words: Five hundred rupees only')).toBeVisible();
  await expectAccessible(page);
  for (const text of [100, 200]) await expectNoSidewaysScroll(page, { ...small, text });
  await dialog.getByRole('button', { name: 'Refund ₹500' }).click();
  await expect(
    page.getByRole('heading', { name: `₹500 is on its way back to ${person.fullName}` }),
  ).toBeVisible();
  await expect(
    page.getByText('The institute asked for a refund of ₹500, because: Two classes were cancelled.'),
  ).toBeVisible();
  await expectAccessible(page);
  await page
    .getByRole('region', { name: 'Buyer' })
    .getByRole('link', { name: person.fullName, exact: true })
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(person.fullName);

  await rememberPerson(page.context(), site.url, person);
  await page.goto('/my-courses');
  await page.locator('summary').filter({ hasText: 'Receipt' }).click();
  await expect(
    page.getByText(/^₹500 of ₹1,999\.50 (?:is on its way back to you|was refunded)$/),
  ).toBeVisible();
});

test('an owner allows refunds to the office on the page of the staff', async ({ page, site }) => {
  await openOffice(page, await ownerLink(site.run, 'allows@example.org'));
  await page.goto('/office/staff');
  const box = page.getByRole('checkbox', { name: 'Staff members of the role Office may refund orders' });
  await expect(box).not.toBeChecked();
  await box.click();
  await expect(box).toBeChecked();
  await expectAccessible(page);
  await page.reload();
  await expect(box).toBeChecked();
});

test('an owner settles a wrong amount, and the order waits for the office no more', async ({
  page,
  site,
  person,
}) => {
  const { orderId } = await beginOrder(site.url, person);
  await site.changeData((database) =>
    database
      .update(orders)
      .set({ mismatchedAt: new Date(), gatewayStatus: 'CHARGED', paidPaise: 3499, paidCurrency: 'INR' })
      .where(eq(orders.id, orderId)),
  );
  await openOffice(page, await ownerLink(site.run, 'settles@example.org'));
  await page
    .getByRole('main')
    .getByRole('link', { name: /Another amount/ })
    .click();
  await expect(
    page.getByRole('heading', { name: '₹34.99 was paid for an order of ₹1,999.50' }),
  ).toBeVisible();
  await expectAccessible(page);
  for (const text of [100, 200]) await expectNoSidewaysScroll(page, { ...small, text });
  await page.getByRole('button', { name: 'Let the buyer order again…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Let the buyer order again' });
  await expectAccessible(page);
  await dialog.getByLabel('What was agreed about the money').fill('Paid back in cash');
  await dialog.getByRole('button', { name: 'Let the buyer order again' }).click();
  await expect(page.getByRole('heading', { name: 'A payment that did not match is settled' })).toBeVisible();
  await page.goto('/office/orders?view=attention');
  await expect(page.getByRole('heading', { name: 'No orders under «Needs you»' })).toBeVisible();
});
