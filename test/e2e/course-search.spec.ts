import { titlesOf } from '#test/support/browser/courses.ts';
import { hydrated } from '#test/support/browser/rendering.ts';
import { expect, test } from '#test/support/browser/test.ts';

test('the search suggests by the keyboard alone, and the list is inside the window', async ({ page }) => {
  await page.goto('/about');
  await hydrated(page);
  const field = page.getByRole('combobox', { name: 'Search courses' });
  await field.focus();
  await page.keyboard.type('vedik');
  const list = page.getByRole('listbox', { name: 'Suggestions' });
  await expect(list).toBeInViewport({ ratio: 1 });
  await expect(field).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('ArrowDown');
  const chosen = page.getByRole('option', { selected: true });
  await expect(chosen).toHaveText('Sixteen Sutras for School Course');
  await expect(field).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(list).toBeHidden();
  await expect(field).toHaveValue('vedik');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/course-details/sixteen-sutras-for-school');
  await expect(page.getByRole('heading', { level: 1, name: 'Sixteen Sutras for School' })).toBeVisible();
});

test('the search forgives, and an age narrows the list over a refresh', async ({ page }) => {
  await page.goto('/course?search=maths%20for%207%20year%20old');
  const titles = page.getByRole('main').getByRole('article').getByRole('heading');
  await expect(titles).toHaveText(['Abacus Foundation', 'The Abacus in the Head']);
  await expect(page.getByRole('heading', { level: 2, name: 'Articles' })).toBeVisible();
  await page.getByRole('link', { name: 'Clear search' }).click();
  await page.getByRole('radio', { name: '13 to 15' }).check();
  await expect(page).toHaveURL('/course?age=13-15');
  await expect(titles.first()).toHaveText('Sixteen Sutras for School');
  expect(await titles.count()).toBeLessThan(titlesOf().length);
  await page.reload();
  await expect(page.getByRole('radio', { name: '13 to 15' })).toBeChecked();
  await expect(titles.first()).toHaveText('Sixteen Sutras for School');
});
