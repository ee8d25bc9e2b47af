import { staff } from '#server/db/office-schema.ts';
import { expectAccessible } from '#test/support/browser/axe.ts';
import { menu, openOffice, ownerLink } from '#test/support/browser/office.ts';
import { expect, test } from '#test/support/browser/test.ts';
import { expectNoSidewaysScroll } from '#test/support/browser/text-sizes.ts';

const small = { width: 360, height: 740 };

test('a class is added with its days, students come by search, by a list of mobiles and by the code', async ({
  page,
  site,
  person,
  otherDevice,
}) => {
  await site.changeData((database) =>
    database.insert(staff).values({
      id: 'lata',
      email: 'lata-of-classes@example.org',
      name: 'Leela Nair',
      role: 'teacher',
      passwordHash: 'none',
      createdAt: new Date(),
    }),
  );
  const office = await otherDevice();
  await openOffice(office, await ownerLink(site.run, 'classes@example.org'));
  await menu(office).filter({ hasText: 'Classes' }).click();
  await expect(office.getByText('No classes yet')).toBeVisible();
  await expectAccessible(office);

  await office.getByRole('button', { name: 'Add a class' }).click();
  const form = office.getByRole('dialog', { name: 'Add a class' });
  await form.getByRole('button', { name: 'Add the class' }).click();
  await expect(form.getByLabel('Name of the class')).toBeFocused();
  await expect(form.getByText('Please choose the days of the week')).toBeVisible();
  await expectAccessible(office);
  await form.getByLabel('Name of the class').fill('Monday abacus');
  await form.getByLabel('Teacher').selectOption('Leela Nair');
  await form.getByLabel('Wed').check();
  await form.getByLabel('Mon').check();
  await form.getByLabel('From').fill('16:30');
  await form.getByLabel('To', { exact: true }).fill('17:30');
  await form.getByLabel('Place').fill('Room 2');
  await expect(form.getByLabel('First day')).not.toHaveValue('');
  await form.getByLabel('First day').fill('2026-06-01');
  // Leaving asks first, and what was typed stays.
  const question = office.waitForEvent('dialog');
  const leaving = office.goBack();
  await (await question).dismiss();
  await leaving;
  await expect(form.getByLabel('Place')).toHaveValue('Room 2');
  await form.getByRole('button', { name: 'Add the class' }).click();
  await expect(office.getByRole('heading', { level: 1 })).toHaveText('Monday abacus');
  await expect(office.getByText('Leela Nair · Mon, Wed, 4:30 pm to 5:30 pm · Room 2')).toBeVisible();
  await office.getByRole('button', { name: 'Change…' }).click();
  const change = office.getByRole('dialog', { name: 'Change the class' });
  await change.getByLabel('Name of the class').fill('Monday and Wednesday');
  await change.getByRole('button', { name: 'Save' }).click();
  await expect(office.getByText('Saved', { exact: true })).toBeVisible();
  await office.getByRole('button', { name: 'Change…' }).click();
  await change.getByLabel('Name of the class').fill('Monday abacus');
  await change.getByRole('button', { name: 'Save' }).click();
  await expect(office.getByRole('heading', { level: 1 })).toHaveText('Monday abacus');

  await office.getByRole('searchbox', { name: 'Name, mobile or email' }).fill(person.email);
  await office.getByRole('button', { name: `Add ${person.fullName}` }).click();
  const students = office.getByRole('region', { name: '1 student' });
  await expect(students.getByRole('row')).toHaveCount(2);
  await expect(office.getByText('In the class', { exact: true })).toBeVisible();
  await students.getByRole('button', { name: `Remove ${person.fullName}…` }).click();
  await office.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(office.getByText('No students in this class yet')).toBeVisible();

  await office.getByRole('button', { name: 'Add from a list…' }).click();
  const list = office.getByRole('dialog', { name: 'Add students from a list' });
  await list.getByLabel('Mobile numbers').fill(`Name,Mobile\n,${person.mobile}\nSita,12345`);
  await list.getByRole('button', { name: 'See who is found' }).click();
  await expect(list.getByText('Line 3: Sita,12345')).toBeVisible();
  await expectAccessible(office);
  await list.getByRole('button', { name: 'Back to the list' }).click();
  await expect(list.getByLabel('Mobile numbers')).toHaveValue(/12345/);
  // A second Escape closes the discard question and keeps what was typed.
  const discard = office.getByRole('dialog', { name: 'Discard what you have typed?' });
  await list.getByLabel('Mobile numbers').focus();
  await office.keyboard.press('Escape');
  await expect(discard).toBeVisible();
  await expectAccessible(office);
  await office.keyboard.press('Escape');
  await expect(discard).toHaveCount(0);
  await expect(list.getByLabel('Mobile numbers')).toBeFocused();
  await expect(list.getByLabel('Mobile numbers')).toHaveValue(/12345/);
  await list.getByRole('button', { name: 'Close' }).click();
  await discard.getByRole('button', { name: 'Discard' }).click();
  await expect(office.getByRole('dialog')).toHaveCount(0);

  await office.getByRole('button', { name: 'Make a code' }).click();
  const code = office.getByText(/^[A-Z2-9]{3} [A-Z2-9]{3}$/);
  const shown = await code.innerText();
  await page.goto('/my-courses');
  await page.getByLabel('Class code').fill(shown.toLowerCase());
  await page.getByRole('button', { name: 'Join the class' }).click();
  await expect(page.getByText('You are in the class «Monday abacus» now.')).toBeVisible();
  await expect(page.getByText('Mon, Wed, 4:30 pm to 5:30 pm · Room 2 · Leela Nair')).toBeVisible();
  await expectAccessible(page);
  await office.reload();
  await expect(students.getByRole('row').nth(1)).toContainText(person.fullName);

  for (const text of [100, 200]) await expectNoSidewaysScroll(office, { ...small, text });
  await expectAccessible(office);
  await office.emulateMedia({ colorScheme: 'dark' });
  await expectAccessible(office);
  await office.getByRole('link', { name: 'Attendance' }).click();
  const marks = office.getByRole('group', { name: person.fullName });
  await marks.getByRole('button', { name: 'Late' }).click();
  await expect(marks.getByRole('button', { name: 'Late' })).toHaveAttribute('aria-pressed', 'true');
  const month = office.getByRole('region', { name: 'Marks of the month' });
  await expect(month.getByRole('row').filter({ hasText: person.fullName })).toContainText('1 of 1');
  await office.reload();
  await expect(marks.getByRole('button', { name: 'Late' })).toHaveAttribute('aria-pressed', 'true');
  for (const text of [100, 200]) await expectNoSidewaysScroll(office, { ...small, text });
  await office.evaluate(() => document.documentElement.removeAttribute('style'));
  await expectAccessible(office);
  const day = office.getByLabel('Day', { exact: true });
  await day.focus();
  await office.keyboard.type('02022026');
  await office.keyboard.press('Enter');
  await expect(office.getByRole('heading', { name: '2 Feb 2026' })).toBeVisible();
  await expect(office).toHaveURL(/\?day=2026-02-02$/);
  await expect(day).toBeFocused();
  await expect(day).toHaveValue('2026-02-02');
  await office.getByRole('link', { name: 'Students', exact: true }).last().click();
  await office.getByRole('button', { name: 'Archive the class' }).click();
  await expect(office.getByText('Archived', { exact: true })).toBeVisible();
  // In a wide window the menu has a link of this name too.
  await office.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Classes' }).click();
  await expect(office.getByRole('link', { name: 'Archive', exact: true })).toHaveAttribute(
    'aria-current',
    'page',
  );
  await expect(office.getByRole('row').nth(1)).toContainText('Monday abacus');
  for (const text of [100, 200]) await expectNoSidewaysScroll(office, { ...small, text });
  await expectAccessible(office);
});
