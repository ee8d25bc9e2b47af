import type { Page, Route } from '@playwright/test';
import { paperOn } from '#test/support/browser/paper.ts';
import { newPerson } from '#test/support/browser/people.ts';
import { completeOn, sentAttempts, test } from '#test/support/browser/specified-host.ts';
import { expect, unansweredCall } from '#test/support/browser/test.ts';

const main = (page: Page) => page.getByRole('main');
const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });
const definitions = (page: Page) => page.getByRole('definition');

/** Goes from the quiz list to the first question of a quiz that is not yet done. */
async function beginQuiz(page: Page, title: string) {
  await page.getByRole('button', { name: `Start Now: ${title}` }).click();
  await expect(page).toHaveURL('/instructions');
  await expect(heading(page, title)).toBeVisible();
  await page.getByRole('checkbox').check();
  await page.getByRole('link', { name: 'I am ready to begin' }).click();
  await expect(paperOn(page).question(1)).toBeVisible();
}

test('an attempt lives on the device until the submit creates it', async ({ page, host, enter }) => {
  const student = await enter(newPerson());
  const paper = paperOn(page);
  await page.clock.install();
  await page.goto('/competition');
  await expect(page.getByRole('button', { name: 'Locked: Tens' })).toBeVisible();
  await beginQuiz(page, 'Ones');

  await test.step('answer, mark, and let a minute pass', async () => {
    await paper.pick('8');
    await paper.next.click();
    await paper.pick('7');
    await paper.mark.click();
    await page.clock.fastForward('01:00');
    await paper.next.click();
    await paper.pick('10');
    await page.clock.fastForward('00:30');
    await expect(paper.clock).toHaveText(/^8:[12]\d$/);
    await expect(paper.saved).toHaveCount(0);
    expect(sentAttempts(host)).toEqual([]);
  });

  await test.step('a refresh loses nothing, sends nothing, and time runs on from the start', async () => {
    const { shown: before } = await paper.nextSecond();
    await page.reload();
    await expect(paper.question(3)).toBeVisible();
    await expect(paper.option('10')).toBeChecked();
    await expect(paper.bead(1)).toHaveAccessibleName('Question 1, Answered');
    await expect(paper.bead(2)).toHaveAccessibleName('Question 2, Marked, Answered');
    await expect(paper.bead(4)).toHaveAccessibleName('Question 4, Not Visited');
    const { shown: after } = await paper.nextSecond();
    expect(after).toBeLessThan(before);
    expect(after).toBeGreaterThan(before - 20);
    await expect(paper.saved).toHaveCount(0);
    expect(sentAttempts(host)).toEqual([]);
  });

  await test.step('the submit creates the submission, once', async () => {
    const rights = Array.from({ length: 10 }, (_, index) => [index, `${index + 8}`] as const);
    const answers = { ...Object.fromEntries(rights), 1: '7' };
    for (const number of [4, 5, 6, 7, 8, 9, 10]) {
      await paper.next.click();
      await paper.pick(`${number + 7}`);
    }
    await paper.bead(2).click();
    await paper.mark.click();
    await paper.bead(10).click();
    const { shown: left } = await paper.nextSecond();
    await paper.submitQuiz();
    await expect(paper.completed).toContainText('90%');
    await expect(paper.completed.getByRole('definition')).toHaveText(['9', '1', '10']);
    expect(sentAttempts(host)).toEqual([
      { method: 'POST', path: 'quiz/submit-quiz', body: expect.objectContaining({ answers }) },
    ]);
    expect(host.submissions).toEqual([
      {
        _id: 'submission-1',
        quizId: 'quiz-ones',
        userId: student.id,
        answers,
        score: 90,
        timeTaken: expect.any(Number),
        status: 'completed',
      },
    ]);
    const timeTaken = host.submissions[0]?.timeTaken ?? Number.NaN;
    expect(timeTaken).toBeGreaterThanOrEqual(600 - left - 1);
    expect(timeTaken).toBeLessThanOrEqual(600 - left + 10);
  });

  await test.step('the results say the same', async () => {
    await paper.details.click();
    await expect(page).toHaveURL('/results');
    await expect(heading(page, 'Excellent!')).toBeVisible();
    const timeTaken = host.submissions[0]?.timeTaken ?? Number.NaN;
    await expect(
      page.getByText(`Time taken: ${Math.floor(timeTaken / 60)}m ${timeTaken % 60}s`),
    ).toBeVisible();
    for (const [index, count] of ['9', '1', '10'].entries()) {
      await expect(definitions(page).nth(index)).toHaveText(count);
    }
  });

  await test.step('the card says completed, and the next quiz is unlocked', async () => {
    await page.getByRole('link', { name: 'Back to Quizzes' }).click();
    await expect(page.getByText('Score: 90%')).toBeVisible();
    await page.getByRole('button', { name: 'View Results: Ones' }).click();
    await expect(page).toHaveURL('/ViewResults/submission-1');
    await page.getByRole('link', { name: 'Back to Quizzes' }).click();
    await beginQuiz(page, 'Tens');
    expect(sentAttempts(host)).toHaveLength(1);
  });
});

test('at the end of the time the attempt is submitted automatically, once', { tag: '@extended' }, async ({
  page,
  host,
  enter,
}) => {
  const student = await enter(newPerson());
  const paper = paperOn(page);
  await page.clock.install();
  await paper.open('quiz-quick');
  await paper.pick('8');
  await page.clock.fastForward('00:07');
  await expect(paper.completed).toContainText('10%');
  expect(sentAttempts(host)).toHaveLength(1);
  expect(host.submissions).toEqual([
    {
      _id: 'submission-1',
      quizId: 'quiz-quick',
      userId: student.id,
      answers: { 0: '8' },
      score: 10,
      timeTaken: 6,
      status: 'completed',
    },
  ]);
});

test('a quiz may be taken again, with its whole time and as a submission of its own', {
  tag: '@extended',
}, async ({ page, host, enter }) => {
  const student = await enter(newPerson());
  await completeOn(host, student, { quizId: 'quiz-ones', answers: { 0: '8' }, score: 10 });
  const paper = paperOn(page);
  await page.goto('/ViewResults/submission-1');
  await main(page).getByRole('link', { name: 'Try Again' }).click();
  await expect(paper.question(1)).toBeVisible();
  await expect(paper.option('8')).not.toBeChecked();
  await expect(paper.clock).toHaveText(/^(?:10:00|9:5\d)$/);
  expect(sentAttempts(host)).toHaveLength(1);
});

test('a submit whose answer got lost makes one submission', { tag: '@extended' }, async ({
  page,
  host,
  enter,
  guard,
}) => {
  guard.allow(unansweredCall);
  await enter(newPerson());
  const paper = paperOn(page);
  await page.clock.install();
  await paper.open('quiz-ones');
  for (const number of [1, 2, 3, 4, 5, 6, 7, 8, 9]) {
    await paper.pick(`${number + 7}`);
    await paper.next.click();
  }
  await paper.pick('17');
  const loseAnswer = async (route: Route) => {
    await route.fetch();
    await route.abort('connectionreset');
  };
  await page.route('**/api/quiz/submit-quiz', loseAnswer, { times: 1 });
  await paper.submitQuiz();
  await expect(paper.completed).toContainText('100%');
  expect(host.submissions.map(({ quizId, score }) => ({ quizId, score }))).toEqual([
    { quizId: 'quiz-ones', score: 100 },
  ]);
});
