import { expectAccessible } from '#test/support/browser/axe.ts';
import { menu, openOffice, ownerLink } from '#test/support/browser/office.ts';
import { expect, test } from '#test/support/browser/test.ts';
import { expectNoSidewaysScroll } from '#test/support/browser/text-sizes.ts';

const small = { width: 360, height: 740 };

test('an owner records a payment in cash on the page of a student, and cancels it', async ({
  page,
  site,
  person,
}) => {
  await openOffice(page, await ownerLink(site.run, 'cash@example.org'));
  await menu(page).filter({ hasText: 'Students' }).click();
  await page.getByRole('searchbox').fill(person.email);
  const found = page.getByRole('row').filter({ hasText: person.email });
  await found.getByRole('link', { name: person.fullName, exact: true }).click();
  await page.getByRole('button', { name: 'Record a payment…' }).click();
  const dialog = page.getByRole('dialog', { name: `Payment of ${person.fullName}` });
  await dialog.getByLabel('Course').selectOption({ index: 1 });
  await dialog.getByLabel('Amount in rupees').fill('1,500');
  await dialog.getByLabel('Number of your paper receipt').fill('B 117');
  await expectAccessible(page);
  for (const text of [100, 200]) await expectNoSidewaysScroll(page, { ...small, text });
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(dialog.getByText(`${person.fullName} pays ₹1,500 in cash for`)).toBeVisible();
  await expect(dialog.getByLabel('Amount in rupees')).toBeHidden();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: /^(Record the payment|Yes, record ₹1,500)$/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`₹1,500 from ${person.fullName}`);
  await expect(page.getByRole('heading', { name: '₹1,500 is paid, and the course is open' })).toBeVisible();
  await expectAccessible(page);
  for (const text of [100, 200]) await expectNoSidewaysScroll(page, { ...small, text });
  await page.getByRole('button', { name: 'Cancel the payment…' }).click();
  const cancel = page.getByRole('dialog', { name: 'Cancel the payment' });
  await cancel.getByLabel('Why').fill('It was another student');
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectAccessible(page);
  await cancel.getByRole('button', { name: 'Cancel the payment' }).click();
  await expect(page.getByRole('heading', { name: 'The payment of ₹1,500 is cancelled' })).toBeVisible();
  await menu(page).filter({ hasText: 'Orders' }).click();
  // Students of other tests may have the same name.
  await page.getByRole('searchbox').fill(person.email);
  const row = page.getByRole('row').filter({ hasText: person.fullName });
  await expect(row).toHaveCount(1);
  await expect(row).toContainText('Recorded by');
  await expect(row).toContainText('Cancelled');
});
