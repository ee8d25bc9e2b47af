import type { Locator, Page } from '@playwright/test';
import { firstQuiz, paperOn } from '#test/support/browser/paper.ts';
import { newPerson, signUp } from '#test/support/browser/people.ts';
import { hydrated } from '#test/support/browser/rendering.ts';
import { expect, test } from '#test/support/browser/test.ts';

const mostStops = 60;

/** Presses Tab until the target has the focus, and expects a visible focus. */
async function tabTo(page: Page, target: Locator, key = 'Tab') {
  for (let stop = 0; stop < mostStops; stop += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) {
      await expectFocusSeen(target);
      return;
    }
    await page.keyboard.press(key);
  }
  throw new Error(`${mostStops} times ${key} did not lead to ${target}`);
}

/** Expects an outline or a shadow around the focused control or its parent. */
async function expectFocusSeen(target: Locator) {
  const seen = await target.evaluate((element) => {
    const shows = (around: Element | null) => {
      if (around === null) return false;
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(around);
      return (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2) || boxShadow !== 'none';
    };
    return element.matches(':focus-visible') && (shows(element) || shows(element.parentElement));
  });
  expect(seen, `the focus can be seen on ${target}`).toBe(true);
}

test('from the login page to the results with the keyboard alone', async ({ page, site }) => {
  const person = newPerson();
  await signUp(site.url, person);
  await page.goto('/login');
  await hydrated(page);

  await tabTo(page, page.getByRole('tab', { name: "Student's Login" }));
  await page.keyboard.press('ArrowLeft');
  await expect(page.getByRole('tab', { name: "Teacher's Login" })).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('tab', { name: "Student's Login" })).toBeFocused();
  await tabTo(page, page.getByLabel('Email'));
  await page.keyboard.type(person.email);
  await tabTo(page, page.getByLabel('Password', { exact: true }));
  await page.keyboard.type(person.password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('main')).toBeFocused();

  const quizzes = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Quizzes' });
  await tabTo(page, quizzes, 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/competition');
  await expect(page.getByRole('main')).toBeFocused();
  const start = page.getByRole('button', { name: `Start Now: ${firstQuiz.title}` });
  await expect(start).toBeVisible();
  await tabTo(page, start);
  await page.keyboard.press('Enter');

  await expect(page).toHaveURL('/instructions');
  await tabTo(page, page.getByRole('checkbox'));
  await page.keyboard.press('Space');
  await expect(page.getByRole('checkbox')).toBeChecked();
  await tabTo(page, page.getByRole('link', { name: 'I am ready to begin' }));
  await page.keyboard.press('Enter');

  const paper = paperOn(page);
  await expect(paper.question(1)).toBeVisible();
  const radios = page.getByRole('radio');
  await tabTo(page, radios.first());
  await page.keyboard.press('Space');
  await expect(radios.nth(0)).toBeChecked();
  await page.keyboard.press('ArrowDown');
  await expect(radios.nth(1)).toBeChecked();
  await page.keyboard.press('ArrowRight');
  await expect(paper.question(2)).toBeVisible();
  await page.keyboard.press('d');
  await expect(radios.nth(3)).toBeChecked();
  await page.keyboard.press('3');
  await expect(radios.nth(2)).toBeChecked();
  await page.keyboard.press('m');
  await expect(paper.mark).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('ArrowLeft');
  await expect(paper.question(1)).toBeVisible();
  await expect(radios.nth(1)).toBeChecked();
  await tabTo(page, paper.mark);
  await page.keyboard.press('Enter');
  await expect(paper.bead(1)).toHaveAccessibleName('Question 1, Marked, Answered');
  await tabTo(page, paper.bead(10));
  await page.keyboard.press('Enter');
  await expect(paper.question(10)).toBeVisible();
  await tabTo(page, paper.submit, 'Shift+Tab');
  await expect(async () => {
    await page.keyboard.press('Enter');
    await expect(paper.asking).toBeVisible({ timeout: 500 });
  }).toPass();
  const goBack = paper.asking.getByRole('button', { name: 'Go back' });
  await expect(goBack).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(paper.asking).toHaveCount(0);
  await expect(paper.submit).toBeFocused();
  await page.keyboard.press('Enter');
  await tabTo(page, paper.asking.getByRole('button', { name: 'Submit Quiz' }));
  await expect(async () => {
    if (await paper.asking.isVisible()) {
      await page.keyboard.up('Enter');
      await page.keyboard.down('Enter');
    }
    await expect(paper.completed).toBeVisible({ timeout: 2000 });
  }).toPass();

  await expect(paper.completed).toBeVisible();
  await expect(paper.completed.getByRole('heading')).toHaveText('Quiz Completed!');
  await expect(paper.completed).toHaveAccessibleDescription(
    'Score: 20% Keep Practicing! Not passed yet: you have 2 marks, 6 marks are needed to pass.',
  );
  await expect(paper.details).toBeFocused();
  // A key that is still held down must not press the new button.
  await page.keyboard.down('Enter');
  await page.keyboard.up('Enter');
  await page.keyboard.press('Escape');
  await expect(paper.completed).toBeVisible();
  await tabTo(page, paper.details);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/results');
  await tabTo(page, page.getByRole('link', { name: 'Back to Quizzes' }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/competition');
});

test('the logout dialog holds the focus, and gives it back', async ({ page, person }) => {
  await page.goto('/about');
  const logout = page.getByRole('button', { name: 'Logout' });
  await tabTo(page, logout);
  for (const [close, reducedMotion] of [
    ['Escape', 'no-preference'],
    ['Enter', 'reduce'],
  ] as const) {
    await page.emulateMedia({ reducedMotion });
    await page.keyboard.press('Enter');
    const no = page.getByRole('dialog').getByRole('button', { name: 'No' });
    const yes = page.getByRole('dialog').getByRole('button', { name: 'Yes' });
    await expect(no.or(yes).and(page.locator(':focus'))).toHaveCount(1);
    for (let round = 0; round < 3; round += 1) {
      await page.keyboard.press('Tab');
      await expect(no.or(yes).and(page.locator(':focus'))).toHaveCount(1);
    }
    if (close === 'Enter') await tabTo(page, no);
    await page.keyboard.press(close);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(logout).toBeFocused();
  }
  expect(person.role).toBe('student');
});

test('the skip link leads past the header', { tag: '@extended' }, async ({ page }) => {
  await page.goto('/about');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
});
