import { firstQuiz, paperOn } from '#test/support/browser/paper.ts';
import { expect, test } from '#test/support/browser/test.ts';

test.use({ viewport: { width: 412, height: 823 }, isMobile: true, hasTouch: true });

test('the beads of the options slide at a pick, and not at a jump', async ({ page, person: _ }) => {
  const paper = paperOn(page);
  await paper.open(firstQuiz._id);
  const moved = await page.evaluateHandle(() => {
    const letters: string[] = [];
    document.addEventListener('transitionrun', ({ target, propertyName }) => {
      if (target instanceof HTMLElement && propertyName === 'translate') letters.push(target.textContent);
    });
    return letters;
  });
  /** The letters whose beads have begun to slide since the last call, after the next frame. */
  const slid = () =>
    moved.evaluate(
      (letters) =>
        new Promise<string[]>((told) => {
          requestAnimationFrame(() => requestAnimationFrame(() => told(letters.splice(0).sort())));
        }),
    );
  const tapOption = async (index: number) => {
    await page.getByRole('radio').nth(index).tap();
    await expect(page.getByRole('radio').nth(index)).toBeChecked();
  };
  const jumpTo = async (number: number) => {
    await page.getByRole('button', { name: 'Your paper, all questions' }).tap();
    await paper.bead(number).tap();
    await expect(paper.question(number)).toBeVisible();
    await expect(paper.bead(number)).toBeHidden();
  };

  await tapOption(0);
  expect(await slid()).toEqual(['A']);
  await tapOption(1);
  expect(await slid()).toEqual(['A', 'B']);
  await jumpTo(2);
  expect(await slid()).toEqual([]);
  await tapOption(2);
  expect(await slid()).toEqual(['C']);
  await jumpTo(1);
  expect(await slid()).toEqual([]);
});

test('the sheet of the palette is closed by a jump, by what is beside it, and by Escape', {
  tag: '@extended',
}, async ({ page, person: _ }) => {
  const paper = paperOn(page);
  await paper.open(firstQuiz._id);
  const dock = page.getByRole('button', { name: 'Your paper, all questions' });
  const isOpen = async (expanded: boolean) => {
    await expect(dock).toHaveAttribute('aria-expanded', String(expanded));
    await expect(paper.bead(2)).toBeVisible({ visible: expanded });
  };
  await isOpen(false);
  // Tab does not reach the closed palette.
  await dock.focus();
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.closest('aside'))).toBeNull();

  await dock.tap();
  await isOpen(true);
  await paper.bead(2).tap();
  await expect(paper.question(2)).toBeVisible();
  await isOpen(false);
  await expect(dock).toBeFocused();

  await dock.tap();
  await isOpen(true);
  await page.touchscreen.tap(200, 60);
  await isOpen(false);
  await expect(paper.question(2)).toBeVisible();

  await dock.press('Enter');
  await isOpen(true);
  await page.keyboard.press('Tab');
  await expect(paper.bead(1)).toBeFocused();
  await page.keyboard.press('Escape');
  await isOpen(false);
  await expect(dock).toBeFocused();
});

test('the page does not scroll behind a modal, and scrolls again once it is closed', async ({ page }) => {
  await page.goto('/');
  const root = page.locator('html');
  await expect(root).toHaveCSS('overflow-y', 'visible');
  await page.getByRole('main').getByRole('button', { name: 'Watch the intro video' }).tap();
  const video = page.getByRole('dialog', { name: 'Intro video' });
  await expect(video).toBeVisible();
  await expect(root).toHaveCSS('overflow-y', 'hidden');
  await video.getByRole('button', { name: 'Close' }).tap();
  await expect(video).toHaveCount(0);
  await expect(root).toHaveCSS('overflow-y', 'visible');
});

test.describe('in a low window', () => {
  test.use({ viewport: { width: 360, height: 500 } });

  test('each question is shown from its start, whenever the one before was scrolled', async ({
    page,
    person: _,
  }) => {
    const paper = paperOn(page);
    await paper.open(firstQuiz._id);
    const scrollDown = () =>
      page.evaluate(() => window.scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
    for (const number of [1, 2, 3]) {
      await scrollDown();
      await expect(paper.question(number)).not.toBeInViewport();
      await page.getByRole('button', { name: 'Next' }).tap();
      await expect(paper.question(number + 1)).toBeInViewport();
    }
  });
});
