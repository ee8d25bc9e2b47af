import type { Page } from '@playwright/test';
import { expectAccessible } from '#test/support/browser/axe.ts';
import { modelQuiz } from '#test/support/browser/data.ts';
import { makeUnreachable, respondInstead } from '#test/support/browser/network.ts';
import { firstQuiz, paperOn, rightOption } from '#test/support/browser/paper.ts';
import { attemptOf, submitWithoutResponse } from '#test/support/browser/people.ts';
import { expect, test, unansweredCall } from '#test/support/browser/test.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** Answers the first question, marks the third and goes to the last. */
async function answerSome(page: Page) {
  const paper = paperOn(page);
  await paper.open(firstQuiz._id);
  await paper.pick(rightOption(firstQuiz, 0));
  await paper.bead(3).click();
  await paper.mark.click();
  await paper.bead(firstQuiz.questions.length).click();
  await expect(paper.saved).toBeVisible();
  return paper;
}

test('the question about open questions', { tag: '@extended' }, async ({ page, person }) => {
  const paper = await answerSome(page);
  await paper.askAndStay();
  await expectAccessible(page);
  expect(person.role).toBe('student');
});

test('a submit without an answer, with time left', { tag: '@extended' }, async ({ page, person, guard }) => {
  guard.allow(unansweredCall);
  const paper = await answerSome(page);
  await makeUnreachable(page, 'updateQuizSubmission/*');
  await paper.submitQuiz();
  await expect(page.getByRole('region', { name: 'Submitting' })).toBeVisible();
  await expectAccessible(page);
  expect(person.role).toBe('student');
});

test('what was submitted, before another attempt', { tag: '@extended' }, async ({ page, site, person }) => {
  await submitWithoutResponse(site.url, person, modelQuiz._id, { 0: '5' });
  await page.goto(`/questionPaper/${modelQuiz._id}`);
  await expect(
    page.getByRole('heading', { level: 1, name: `You have submitted ${modelQuiz.title}` }),
  ).toBeVisible();
  await expectAccessible(page);
});

test('answers that are not counted: at the end, and under My Quizzes', { tag: '@extended' }, async ({
  page,
  site,
  person,
}) => {
  const paper = await answerSome(page);
  const stored = await attemptOf(site.url, person, firstQuiz._id);
  const graded = { score: 0, correctCount: 0, incorrectCount: 0, totalQuestions: firstQuiz.questions.length };
  const data = { ...stored, ...graded, answers: {}, status: 'completed' };
  await respondInstead(page, 'updateQuizSubmission/*', { success: true, message: '', data });
  await paper.submitQuiz();
  await expect(paper.completed).toContainText('1 of your answers was not counted');
  await expectAccessible(page);
  await page.goto('/events');
  await expect(page.getByRole('heading', { name: /^Answers of .+ that were not counted$/ })).toBeVisible();
  await page.getByText('See the answer').click();
  await expect(page.getByText(`Question 1: ${rightOption(firstQuiz, 0)}`)).toBeVisible();
  await expectAccessible(page);
});
