import { toast } from '#test/support/e2e-forms.ts';
import { expect, test, unansweredCall } from '#test/support/e2e-test.ts';

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
