import { createContactRequest } from '#contract/enquiries.ts';
import { expectAccessible } from '#test/support/browser/axe.ts';
import { menu, openOffice, ownerLink } from '#test/support/browser/office.ts';
import { call } from '#test/support/browser/people.ts';
import { expect, refusedCall, test } from '#test/support/browser/test.ts';
import { expectNoSidewaysScroll } from '#test/support/browser/text-sizes.ts';

const row = { width: 360, height: 740 };

test('an enquiry of a visitor appears in the open office, is followed up, and a call is added beside it', async ({
  page,
  site,
  otherDevice,
  guard,
}) => {
  guard.allow(refusedCall(400));
  await openOffice(page, await ownerLink(site.run, 'enquiries@example.org'));
  await menu(page).filter({ hasText: 'Enquiries' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Enquiries' })).toBeVisible();

  const visitor = await otherDevice();
  await visitor.goto('/contact');
  await visitor.getByLabel('Full Name').fill('Kiran Das');
  await visitor.getByLabel('Email', { exact: true }).first().fill('kiran@example.org');
  await visitor.getByLabel('Subject').fill('Sundays');
  await visitor.getByLabel('Message').fill('Are there classes on Sunday?\nWe are two.');
  await visitor.getByRole('button', { name: /send/i }).click();

  const found = page.getByRole('row').filter({ hasText: 'Kiran Das' });
  await expect(found).toContainText('Sundays');
  await expect(found).toContainText('New');
  await expectAccessible(page);

  await found.getByRole('link', { name: 'Kiran Das', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Kiran Das' })).toBeVisible();
  await expect(page.getByText('Are there classes on Sunday?\nWe are two.')).toBeVisible();
  await expectAccessible(page);
  const save = page.getByRole('button', { name: 'Save', exact: true });
  await page.getByLabel('Progress').selectOption('Called');
  await page.getByLabel('Looked after by').selectOption('enquiries@example.org');
  await page.getByLabel('Note').fill('Yes, at ten.');
  await save.click();
  await expect(page.getByRole('status').filter({ hasText: 'Saved' })).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Note')).toHaveValue('Yes, at ten.');

  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Enquiries' }).click();
  await page.getByRole('link', { name: /^Called/ }).click();
  await expect(found).toContainText('Called');
  await page.getByRole('searchbox', { name: 'Name, mobile or email' }).fill('nobody of this name');
  await expect(page.getByRole('heading', { name: 'No enquiry is found' })).toBeVisible();
  await page.getByRole('button', { name: 'Clear the search' }).click();
  await expect(page.getByRole('searchbox', { name: 'Name, mobile or email' })).toHaveValue('');
  await expect(found).toContainText('Called');

  await page.getByRole('button', { name: 'Add an enquiry' }).click();
  const form = page.getByRole('dialog', { name: 'Add an enquiry' });
  await form.getByRole('button', { name: 'Add the enquiry' }).click();
  await expect(form.getByText('Name is required')).toBeVisible();
  await form.getByLabel('Name').fill('Anil Varma');
  await form.getByLabel('Mobile number').fill('98765 43212');
  await form.getByLabel('What it is about').fill('Wants Vedic maths on Saturdays.');
  await form.getByRole('button', { name: 'Add the enquiry' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Anil Varma' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Call Anil Varma, 98765 43212' })).toHaveAttribute(
    'href',
    'tel:+919876543212',
  );
  await menu(page).filter({ hasText: 'Enquiries' }).click();
  await expect(page.getByRole('row').filter({ hasText: 'Anil Varma' })).toContainText('Call');
  await page.getByRole('checkbox', { name: 'Choose Anil Varma' }).check();
  await page.getByRole('checkbox', { name: 'Choose Kiran Das' }).check();
  const bar = page.getByRole('region', { name: 'Chosen enquiries' });
  await expect(bar).toContainText('2 chosen');
  for (const text of [100, 200]) await expectNoSidewaysScroll(page, { ...row, text });
  await page.evaluate(() => document.documentElement.removeAttribute('style'));
  await expectAccessible(page);
  await bar.getByRole('button', { name: 'Mark as done' }).click();
  await expect(bar).toHaveCount(0);
  await expect(page.getByRole('row').filter({ hasText: 'Anil Varma' })).toContainText('Done');
  await expect(found).toContainText('Done');
});

test('a new enquiry comes to the open page of today and to the mailbox of the institute', async ({
  page,
  site,
}) => {
  await openOffice(page, await ownerLink(site.run, 'soon@example.org'));
  await expect(page.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible();
  const { method, path } = createContactRequest;
  await call(site.url, {
    method,
    path,
    body: {
      ...{ fullName: 'Soma Sekhar', email: 'soma@example.org', subject: 'Handwriting' },
      ...{ message: 'Is there a class on Sunday?' },
    },
  });
  await expect(page.getByRole('link', { name: 'Soma Sekhar has a question' })).toBeVisible();
  await expect
    .poll(() => site.emails.filter(({ subject }) => subject.startsWith('Soma Sekhar')).length)
    .toBe(1);
});
