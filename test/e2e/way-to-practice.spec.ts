import { firstQuiz, rightOption, secondQuiz, wrongOption } from '#test/support/browser/paper.ts';
import { complete } from '#test/support/browser/people.ts';
import { expect, test } from '#test/support/browser/test.ts';

test('a child comes from a bad result to practice of its mistakes in one press', async ({
  page,
  site,
  person,
}) => {
  await complete(site.url, person, firstQuiz._id, { 0: rightOption(firstQuiz, 0) });
  const { _id } = await complete(site.url, person, secondQuiz._id, { 3: wrongOption(secondQuiz, 3) });
  await page.goto(`/ViewResults/${_id}`);
  const link = page.getByRole('link', { name: 'Practise this' });
  await expect(link).toHaveAttribute('href', /step=/);
  await link.click();
  await expect(page).toHaveURL('/practice?step=small-add');
  await expect(page.getByRole('textbox', { name: 'Answer' })).toBeFocused();
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Keep Practicing!' })).toBeVisible();
});
