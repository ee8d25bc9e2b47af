import { eq } from 'drizzle-orm';
import { classes, classStudents } from '#server/db/class-schema.ts';
import { staff } from '#server/db/office-schema.ts';
import { users } from '#server/db/schema.ts';
import { expectAccessible } from '#test/support/browser/axe.ts';
import { menu, openOffice, ownerLink } from '#test/support/browser/office.ts';
import { expect, test } from '#test/support/browser/test.ts';
import { expectNoSidewaysScroll } from '#test/support/browser/text-sizes.ts';

const small = { width: 360, height: 740 };

test('a fee is planned in instalments, found among those who owe, and paid', async ({
  page,
  site,
  person,
}) => {
  await openOffice(page, await ownerLink(site.run, 'fees@example.org'));
  await menu(page).filter({ hasText: 'Students' }).click();
  await page.getByRole('searchbox').fill(person.email);
  const found = page.getByRole('row').filter({ hasText: person.email });
  await found.getByRole('link', { name: person.fullName, exact: true }).click();
  await page.getByRole('button', { name: 'Plan fees…' }).click();
  const plan = page.getByRole('dialog', { name: `Fees of ${person.fullName}` });
  await plan.getByLabel('Course').selectOption({ index: 1 });
  await plan.getByLabel('Fee in rupees').fill('1000');
  await plan.getByLabel('First one due on').fill('2026-01-31');
  await expect(plan.getByRole('list', { name: 'Instalments' }).getByRole('listitem')).toHaveText([
    '31 Jan 2026: ₹334',
    '28 Feb 2026: ₹333',
    '31 Mar 2026: ₹333',
  ]);
  await expectAccessible(page);
  for (const text of [100, 200]) await expectNoSidewaysScroll(page, { ...small, text });
  await page.evaluate(() => document.documentElement.removeAttribute('style'));
  await plan.getByRole('button', { name: 'Plan these instalments' }).click();
  const fees = page.getByRole('region', { name: 'Fees' });
  await expect(fees.getByRole('listitem')).toHaveCount(3);
  await fees.getByRole('button', { name: /^Remove instalment 3 of/ }).click();
  const question = page.getByRole('dialog', { name: 'Remove this instalment?' });
  await question.getByRole('button', { name: 'Remove' }).click();
  await expect(fees.getByRole('listitem')).toHaveCount(2);
  await expectAccessible(page);

  await menu(page).filter({ hasText: 'Today' }).click();
  await page.getByRole('link', { name: /instalments are due$/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Fees' })).toBeVisible();
  await page.getByRole('searchbox').fill(person.email);
  await expect(page.getByText('₹667 is due.')).toBeVisible();
  await expectAccessible(page);
  for (const text of [100, 200]) await expectNoSidewaysScroll(page, { ...small, text });
  await page.evaluate(() => document.documentElement.removeAttribute('style'));
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Mark as paid…' }).first().click();
  const payment = page.getByRole('dialog', { name: `Payment of ${person.fullName}` });
  await payment.getByRole('button', { name: 'Record the payment' }).click();
  await expect(page.getByText('₹333 is due.')).toBeVisible();
  await page.getByRole('link', { name: /^Paid/ }).click();
  await page
    .getByRole('row')
    .filter({ hasText: person.fullName })
    .getByRole('link', { name: 'Order' })
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`₹334 from ${person.fullName}`);
});

test('the fees of a class are planned for all its students, and one is paid', async ({
  page,
  site,
  person,
}) => {
  const classId = 'fees-of-a-class';
  await site.changeData(async (database) => {
    await database.insert(staff).values({
      id: 'lata-of-fees',
      email: 'lata-of-fees@example.org',
      name: 'Leela Nair',
      role: 'teacher',
      passwordHash: 'none',
      createdAt: new Date(),
    });
    await database.insert(classes).values({
      id: classId,
      name: 'Sunday abacus',
      teacherId: 'lata-of-fees',
      days: 'sun',
      startsAt: '',
      endsAt: '',
      place: '',
      startsOn: '2026-01-04',
      createdAt: new Date(),
    });
    const [student] = await database.select().from(users).where(eq(users.email, person.email));
    await database.insert(classStudents).values({ classId, userId: student?.id ?? '', joinedAt: new Date() });
  });
  await openOffice(page, await ownerLink(site.run, 'class-fees@example.org'));
  await page.goto(`/office/classes/${classId}`);
  await page
    .getByRole('navigation', { name: 'Pages of the class' })
    .getByRole('link', { name: 'Fees' })
    .click();
  await expect(page.getByText('No fees are planned for 1 student')).toBeVisible();
  await expectAccessible(page);
  const planned = async () => {
    await page.getByRole('button', { name: 'Plan fees for all…' }).click();
    const plan = page.getByRole('dialog', { name: 'Fees of Sunday abacus' });
    await plan.getByLabel('Course').selectOption({ index: 1 });
    await plan.getByLabel('Fee in rupees').fill('1000');
    await plan.getByLabel('First one due on').fill('2026-01-31');
    await plan.getByRole('button', { name: 'Plan these instalments' }).click();
    return plan;
  };
  const first = await planned();
  await expect(first.getByText('Planned for 1 student.')).toBeVisible();
  await first.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByText('₹1,000 is due.')).toBeVisible();
  const again = await planned();
  await expect(again.getByText(`${person.fullName} has a plan for this course`)).toBeVisible();
  await expectAccessible(page);
  await again.getByRole('button', { name: 'Close' }).click();
  for (const text of [100, 200]) await expectNoSidewaysScroll(page, { ...small, text });
  await page.evaluate(() => document.documentElement.removeAttribute('style'));
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Mark as paid…' }).first().click();
  const payment = page.getByRole('dialog', { name: `Payment of ${person.fullName}` });
  await payment.getByRole('button', { name: 'Record the payment' }).click();
  await expect(page.getByText('₹666 is due.')).toBeVisible();
});
