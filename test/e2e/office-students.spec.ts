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
