import { sampleSubjects } from '#server/sample/quizzes.ts';
import { expectAccessible } from '#test/support/browser/axe.ts';
import { openOffice, ownerLink } from '#test/support/browser/office.ts';
import { rightAnswers } from '#test/support/browser/paper.ts';
import { complete } from '#test/support/browser/people.ts';
import { hydrated } from '#test/support/browser/rendering.ts';
import { expect, test } from '#test/support/browser/test.ts';
import { expectNoSidewaysScroll, expectWholeWords } from '#test/support/browser/text-sizes.ts';

const quizzes = sampleSubjects.find(({ _id }) => _id === 'abacus')?.quizzes ?? [];
const level = 'Abacus, first level';

test('a student who passes a level prints its certificate, and the office revokes it', async ({
  page,
  site,
  person,
  otherDevice,
}) => {
  const results: string[] = [];
  for (const quiz of quizzes.toSorted((one, other) => one.sequence - other.sequence)) {
    results.push((await complete(site.url, person, quiz._id, rightAnswers(quiz)))._id);
  }
  await page.goto(`/ViewResults/${results.at(-1)}`);
  await page.getByRole('button', { name: 'Get your certificate' }).click();
  await page.waitForURL(/\/certificates\/[A-Z0-9]{16}$/);
  const sheet = page.getByRole('article', { name: 'Certificate' });
  await expect(sheet).toContainText(person.fullName);
  await expect(sheet).toContainText(level);
  for (const width of [360, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await expectAccessible(page);
    }
  }
  for (const text of [100, 200]) await expectNoSidewaysScroll(page, { width: 360, height: 740, text });
  for (const language of ['te', 'hi', 'en']) {
    await page.context().addCookies([{ name: 'language', value: language, url: site.url }]);
    await page.reload();
    await expect(page.getByRole('article')).toContainText(person.fullName);
    await expectWholeWords(page, 'article', { width: 360, height: 740, text: 200 });
  }
  // The print fits on one A4 page.
  await page.reload();
  await hydrated(page);
  await expect(sheet).toBeVisible();
  await page.emulateMedia({ media: 'print', colorScheme: 'light' });
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  expect(pdf.match(/\/Type \/Page\b/g)).toHaveLength(1);
  expect(pdf).toMatch(/\/MediaBox \[0 0 84[12][\d.]* 59[45][\d.]*\]/);

  const anyone = await otherDevice();
  await anyone.goto(page.url());
  await expect(anyone.getByText('This certificate is valid.')).toBeVisible();
  const office = await otherDevice();
  await openOffice(office, await ownerLink(site.run, 'revokes@example.org'));
  await office.goto('/office/students');
  await office.getByRole('searchbox').last().fill(person.email);
  const row = office.getByRole('row').filter({ hasText: person.email });
  await row.getByRole('link', { name: person.fullName, exact: true }).click();
  await office.getByRole('button', { name: `Revoke the certificate ${level}…` }).click();
  const dialog = office.getByRole('dialog', { name: 'Revoke the certificate' });
  await dialog.getByLabel('Why').fill('Taken by the brother');
  await expectAccessible(office);
  await dialog.getByRole('button', { name: 'Revoke' }).click();
  await expect(
    office.getByRole('button', { name: `Make the certificate ${level} valid again` }),
  ).toBeVisible();
  await anyone.reload();
  await hydrated(anyone);
  await expect(anyone.getByText('This certificate was revoked.')).toBeVisible();
  await expectAccessible(anyone);
});
