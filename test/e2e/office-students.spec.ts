import { eq } from 'drizzle-orm';
import { users } from '#server/db/schema.ts';
import { expectAccessible } from '#test/support/browser/axe.ts';
import { menu, openOffice, ownerLink } from '#test/support/browser/office.ts';
import { beginOrder } from '#test/support/browser/payment.ts';
import { expect, test } from '#test/support/browser/test.ts';
import { expectNoSidewaysScroll } from '#test/support/browser/text-sizes.ts';

const small = { width: 360, height: 740 };
const fullName = 'Zubeda Begum';

test('a student is found by a misspelt name and by an order, and the page of the student leads to the order', async ({
  page,
  site,
  person,
}) => {
  const { orderId } = await beginOrder(site.url, person);
  await site.changeData((database) =>
    database.update(users).set({ fullName }).where(eq(users.email, person.email)),
  );
  await openOffice(page, await ownerLink(site.run, 'students@example.org'));
  await menu(page).filter({ hasText: 'Students' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Students' })).toBeVisible();
  const search = page.getByRole('searchbox');
  await search.pressSequentially('Zubeba begam');
  await expect(search).toBeFocused();
  const found = page.getByRole('row').filter({ hasText: person.email });
  await expect(found).toHaveCount(1);
  await search.fill(orderId);
  await expect(page.getByRole('row')).toHaveCount(2);
  await expect(found).toHaveCount(1);
  for (const text of [100, 200]) await expectNoSidewaysScroll(page, { ...small, text });
  await expectAccessible(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectAccessible(page);

  await found.getByRole('link', { name: fullName, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(fullName);
  await expect(page.getByRole('region', { name: 'Profile' })).toContainText(person.email);
  for (const text of [100, 200]) await expectNoSidewaysScroll(page, { ...small, text });
  await expectAccessible(page);
  await page.emulateMedia({ colorScheme: 'light' });
  await expectAccessible(page);
  await page.getByRole('region', { name: 'Orders' }).getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`₹1,999.50 from ${fullName}`);
});

test('a student and an order are found from any page by one field', async ({ page, site, person }) => {
  const { orderId } = await beginOrder(site.url, person);
  await site.changeData((database) =>
    database.update(users).set({ fullName: 'Yamuna Rao' }).where(eq(users.email, person.email)),
  );
  await openOffice(page, await ownerLink(site.run, 'find@example.org'));
  await menu(page).filter({ hasText: 'Institute' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'The institute' })).toBeVisible();
  await page.keyboard.press('/');
  const anywhere = page.getByRole('textbox', { name: 'Find a student, order or enquiry' });
  await expect(anywhere).toBeFocused();
  await page.keyboard.type('Yamuna Raw');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Find' })).toBeVisible();
  await expect(anywhere).toHaveValue('');
  const student = page
    .getByRole('region', { name: 'Students' })
    .getByRole('link', { name: 'Yamuna Rao', exact: true });
  await expect(student).toBeVisible();
  await page.getByRole('searchbox').fill(orderId);
  const order = page
    .getByRole('region', { name: 'Orders' })
    .getByRole('link', { name: 'Yamuna Rao', exact: true });
  await expect(order).toBeVisible();
  await expect(student).toBeVisible();
  for (const text of [100, 200]) await expectNoSidewaysScroll(page, { ...small, text });
  await expectAccessible(page);
  await page.setViewportSize(small);
  await menu(page).filter({ hasText: 'Today' }).click();
  await expect(anywhere).toBeHidden();
  await page.getByRole('link', { name: 'Find', exact: true }).click();
  await expect(page.getByRole('searchbox')).toHaveValue('');
  await page.getByRole('searchbox').fill('nobody of this name');
  await expect(page.getByText('No student for «nobody of this name»')).toBeVisible();
  await expect(page.getByText('No order for «nobody of this name»')).toBeVisible();
  await expect(page.getByText('No enquiry for «nobody of this name»')).toBeVisible();
});
