import { expectAccessible } from '#test/support/browser/axe.ts';
import { toast } from '#test/support/browser/forms.ts';
import { disableServerRendering } from '#test/support/browser/rendering.ts';
import { expect, test, unansweredCall } from '#test/support/browser/test.ts';

const words = 'Error loading quizzes';

test('a toast comes without the network too, since its script is fetched ahead', async ({
  page,
  context,
  guard,
}) => {
  guard.allow(unansweredCall);
  await page.goto('/competition');
  await expect(page.getByRole('region', { name: 'Notifications' })).toBeAttached();
  await context.setOffline(true);
  await page.getByRole('button', { name: /^Phonics/ }).click();
  await expect(toast(page, words)).toBeVisible();
});

test('without the toasts’ script the words come plainly', { tag: '@extended' }, async ({ page, guard }) => {
  await disableServerRendering(page);
  guard.allow(unansweredCall);
  await page.route('**/assets/toaster-*.js', (route) => route.abort('connectionrefused'));
  await page.route('**/api/quiz/get-quizzes-by-subject/*', (route) => route.abort('connectionrefused'));
  await page.goto('/competition');
  const notice = page.locator('.fallback-notices').getByText(words);
  await expect(notice).toBeVisible();
  await expectAccessible(page);
  await expect(notice).toHaveCount(0);
});
