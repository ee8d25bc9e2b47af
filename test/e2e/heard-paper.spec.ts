import { firstQuiz, paperOn } from '#test/support/browser/paper.ts';
import { expect, test } from '#test/support/browser/test.ts';

test('a screen reader can follow the question page by its keys, its titles and its focus', async ({
  page,
  person,
}) => {
  const paper = paperOn(page);
  const total = firstQuiz.questions.length;
  const textOf = (index: number) => firstQuiz.questions[index]?.questionText ?? '';
  const announced = (message: string) =>
    expect(page.locator('[aria-live=polite]').getByText(message, { exact: true })).toHaveCount(1);
  const asked = async (index: number) => {
    await announced(`Question ${index + 1} of ${total}`);
    await announced(textOf(index));
  };
  await paper.open(firstQuiz._id);
  await expect(page).toHaveTitle(`Question 1 of ${total} · ${firstQuiz.title}`);
  await asked(0);

  await page.keyboard.press('b');
  await announced('Answer B chosen');
  await page.keyboard.press('m');
  await announced('Marked for review');
  await page.keyboard.press('m');
  await announced('Mark removed');

  // The button keeps the focus for the next question.
  await paper.next.focus();
  await page.keyboard.press('Enter');
  await asked(1);
  await expect(page).toHaveTitle(`Question 2 of ${total} · ${firstQuiz.title}`);
  await expect(paper.next).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await asked(2);
  await page.keyboard.press('2');
  await announced('Answer B chosen');

  await page.getByRole('radio').nth(0).focus();
  await expect(page.getByRole('radio').nth(0)).toHaveAccessibleName(
    `A, ${firstQuiz.questions[2]?.options[0]}`,
  );
  expect(person.role).toBe('student');
});

test('an arrow key after a pick by mouse scrolls the page and keeps the answer', async ({ page, person }) => {
  expect(person.role).toBe('student');
  const paper = paperOn(page);
  await page.setViewportSize({ width: 1024, height: 420 });
  await paper.open(firstQuiz._id);
  const option = page.getByRole('radio').nth(1);
  await option.click();
  await expect(option).toBeChecked();
  await expect(paper.next).toBeFocused();
  const before = await page.evaluate(() => window.scrollY);
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(before);
  await expect(option).toBeChecked();
  // With keys, the focus stays in the group of options.
  await option.focus();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('radio').nth(2)).toBeChecked();
  await expect(page.getByRole('radio').nth(2)).toBeFocused();
});
