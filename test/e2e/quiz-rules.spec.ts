import { emptySubject } from '#test/support/browser/data.ts';
import { toast } from '#test/support/browser/forms.ts';
import { firstQuiz, paperOn, rightOption, secondQuiz } from '#test/support/browser/paper.ts';
import { complete, newPerson, signIn, signUp } from '#test/support/browser/people.ts';
import { hydrated } from '#test/support/browser/rendering.ts';
import { expect, refusedCall, test } from '#test/support/browser/test.ts';

const locked = 'Please complete the previous quizzes first';
const loginFirst = 'Please login to attempt the quiz';

test.describe('a signed-in student', () => {
  test('is warned wherever a locked card is clicked, and stays', async ({ page, person }) => {
    await page.goto('/competition');
    const button = page.getByRole('button', { name: `Locked: ${secondQuiz.title}` });
    await expect(button).toBeDisabled();
    await expect(button.locator('..')).toHaveCSS('opacity', '0.75');
    // A forced click hits the position of the heading, even if another element covers it.
    await page.getByRole('heading', { name: secondQuiz.title }).click({ force: true });
    await expect(toast(page, locked)).toBeVisible();
    await expect(page).toHaveURL('/competition');
    expect(person.role).toBe('student');
  });

  test('sees that an unknown quiz is not found', { tag: '@extended' }, async ({ page, person, guard }) => {
    guard.allow(refusedCall(404));
    await page.goto('/questionPaper/no-such-quiz');
    await expect(toast(page, 'Quiz not found')).toBeVisible();
    await expect(page).toHaveURL('/competition');
    expect(person.role).toBe('student');
  });

  test('reads «Quiz not found» for an answer without success, whatever its message', {
    tag: '@extended',
  }, async ({ page, person }) => {
    await page.route('**/api/quiz/singleQuiz/*', (route) =>
      route.fulfill({ json: { success: false, message: 'No quiz with this id' } }),
    );
    await page.goto('/questionPaper/no-such-quiz');
    await expect(toast(page, 'Quiz not found')).toBeVisible();
    await expect(page).toHaveURL('/competition');
    expect(person.role).toBe('student');
  });

  test('is refused a second try of a quiz that may be taken once', { tag: '@extended' }, async ({
    page,
    site,
    person,
    guard,
  }) => {
    guard.allow(refusedCall(409));
    await complete(site.url, person, firstQuiz._id);
    await complete(site.url, person, secondQuiz._id);
    await page.goto(`/questionPaper/${secondQuiz._id}`);
    await expect(toast(page, 'You have already completed this quiz')).toBeVisible();
    await expect(page).toHaveURL('/competition');
  });

  test('finds a category without quizzes', { tag: '@extended' }, async ({ page, person }) => {
    await page.goto('/competition');
    // Hydration moves the focus, and a key press goes to the focused element.
    await hydrated(page);
    const category = page.getByRole('button', { name: emptySubject.name });
    await expect(category).toContainText('0/0');
    await category.press('Enter');
    await expect(page.getByRole('heading', { name: 'No quizzes available for this category' })).toBeVisible();
    expect(person.role).toBe('student');
  });

  test('sees no result of another user, nor of an unknown attempt', async ({ page, site, person, guard }) => {
    guard.allow(refusedCall(403));
    guard.allow(refusedCall(404));
    const somebody = newPerson();
    await signUp(site.url, somebody);
    const other = await signIn(site.url, somebody);
    const { _id } = await complete(site.url, other, firstQuiz._id, { 0: rightOption(firstQuiz, 0) });
    for (const id of [_id, 'no-such-attempt']) {
      await page.goto(`/ViewResults/${id}`);
      await expect(
        page.getByRole('heading', { name: /^(No results found|These results belong to another user)$/ }),
      ).toBeVisible();
      await expect(page.getByText(firstQuiz.title)).toHaveCount(0);
    }
    await page.getByRole('link', { name: 'Go to Quizzes' }).click();
    await expect(page).toHaveURL('/competition');
    expect(person.id).not.toBe(other.id);
  });

  test('gets the reduced result when the questions cannot be had', { tag: '@extended' }, async ({
    page,
    site,
    person,
    guard,
  }) => {
    guard.allow(/net::ERR_INTERNET_DISCONNECTED/);
    const { _id } = await complete(site.url, person, firstQuiz._id, { 0: rightOption(firstQuiz, 0) });
    await page.goto('/competition');
    await page.route('**/get-questions-by-quiz/*', (route) => route.abort('internetdisconnected'));
    await page.getByRole('button', { name: `View Results: ${firstQuiz.title}` }).click();
    await expect(toast(page, 'Failed to load quiz details')).toBeVisible();
    await expect(page).toHaveURL(`/quiz/results/${_id}`);
    await expect(page.getByRole('img', { name: 'Score: 10%' })).toBeVisible();
    await expect(page.getByText('Time taken: 0m 0s')).toBeVisible();
    await page.getByRole('link', { name: 'Back to Quizzes' }).click();
    await expect(page).toHaveURL('/competition');
  });
});

test.describe('a visitor', () => {
  test('is warned by a card, and sent to the login page after 1.2 s', async ({ page }) => {
    await page.goto('/competition');
    const card = page.getByRole('button', { name: `Start Now: ${firstQuiz.title}` });
    await expect(card).toBeVisible();
    const before = Date.now();
    await card.click();
    await expect(toast(page, loginFirst)).toBeVisible();
    await expect(page).toHaveURL('/competition');
    await expect(page).toHaveURL('/login');
    expect(Date.now() - before).toBeGreaterThan(1150);
  });

  test('is invited to sign in on My Quizzes, and comes back to it', { tag: '@extended' }, async ({
    page,
    site,
  }) => {
    const person = newPerson();
    await signUp(site.url, person);
    await page.goto('/events');
    await page.getByRole('main').getByRole('link', { name: 'Login' }).click();
    await page.getByRole('tab', { name: "Student's Login" }).click();
    await page.getByLabel('Email').fill(person.email);
    await page.getByLabel('Password', { exact: true }).fill(person.password);
    await page.getByRole('button', { name: 'Sign In' }).click();
    await expect(page).toHaveURL('/events');
    await expect(page.getByRole('heading', { name: 'No quizzes yet' })).toBeVisible();
  });
});

test.describe('pages that need what another page hands over', () => {
  test('/instructions goes home without a quiz', { tag: '@extended' }, async ({ page }) => {
    await page.goto('/instructions');
    await expect(page).toHaveURL('/');
  });

  test('/results says that there is no result', { tag: '@extended' }, async ({ page }) => {
    await page.goto('/results');
    await expect(page.getByRole('heading', { name: 'No results found' })).toBeVisible();
    await expect(page.getByText('Please complete a quiz to view results')).toBeVisible();
    await page.getByRole('link', { name: 'Back to Quizzes' }).click();
    await expect(page).toHaveURL('/competition');
  });

  test('/quiz is the quiz list', { tag: '@extended' }, async ({ page }) => {
    await page.goto('/quiz');
    await expect(page).toHaveURL('/competition');
  });

  test('/instructions survives a refresh with its quiz', async ({ page, person }) => {
    await page.goto('/competition');
    await page.getByRole('button', { name: `Start Now: ${firstQuiz.title}` }).click();
    await expect(page).toHaveURL('/instructions');
    await page.reload();
    await expect(page).toHaveURL('/instructions');
    await expect(page.getByRole('heading', { name: firstQuiz.title })).toBeVisible();
    await page.getByRole('checkbox').check();
    await page.getByRole('link', { name: 'I am ready to begin' }).click();
    await expect(paperOn(page).question(1)).toBeVisible();
    expect(person.role).toBe('student');
  });
});
