import { readFileSync } from 'node:fs';
import { instituteFacts } from '#server/db/institute-schema.ts';
import { expectAccessible } from '#test/support/browser/axe.ts';
import { menu, openOffice, ownerLink } from '#test/support/browser/office.ts';
import { actAtBank, beginOrder } from '#test/support/browser/payment.ts';
import { expect, test } from '#test/support/browser/test.ts';
import { expectNoSidewaysScroll } from '#test/support/browser/text-sizes.ts';
import { readPdf } from '#test/support/read-pdf.ts';

const small = { width: 360, height: 740 };

test('an owner sets the GSTIN, and the next payment has a tax invoice to print and to save', async ({
  page,
  site,
  person,
}) => {
  await openOffice(page, await ownerLink(site.run, 'invoices@example.org'));
  await menu(page).filter({ hasText: 'Institute' }).click();
  const tax = page.getByRole('group', { name: 'Tax' });
  await tax.getByLabel('GSTIN').fill('37AAPFU0939F1ZU');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(tax.getByText('Please choose the state whose number begins the GSTIN: 37')).toBeVisible();
  await tax.getByLabel('State of registration').selectOption('37');
  await tax.getByLabel('Legal name').fill('Garden Learning Private Limited');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Saved: visitors see it within a second')).toBeVisible();

  const { orderId, paymentUrl } = await beginOrder(site.url, person);
  await actAtBank(paymentUrl, 'CHARGED');
  await page.goto(`/office/orders/${orderId}`);
  await page.getByRole('button', { name: 'Ask the payment service now' }).click();
  await page.getByRole('link', { name: 'Tax invoice' }).click();
  const paper = page.getByRole('article', { name: /^Tax invoice INV\/\d\d-\d\d\/00001$/ });
  await expect(paper).toContainText('Garden Learning Private Limited');
  await expect(paper).toContainText('₹1,999.50');
  await expectAccessible(page);
  for (const text of [100, 200]) await expectNoSidewaysScroll(page, { ...small, text });
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectAccessible(page);
  await page.emulateMedia({ colorScheme: 'light', media: 'print' });
  await expect(paper).toBeVisible();
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden();
  await page.emulateMedia({ media: 'screen' });
  const saving = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download PDF' }).click();
  const saved = await saving;
  expect(saved.suggestedFilename()).toMatch(/^Tax-invoice-INV-\d\d-\d\d-00001\.pdf$/);
  const [lines = []] = await readPdf(readFileSync(await saved.path()));
  expect(lines).toContain('Paid₹1,999.50');
  expect(lines).toContain(person.fullName);
  // An open office page would send requests during the restart.
  await page.goto('about:blank');
  await site.changeData((database) => database.delete(instituteFacts));
});
