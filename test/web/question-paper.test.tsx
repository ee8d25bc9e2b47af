import { screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { stubApi } from '#test/support/web-api.ts';
import { renderScreen } from '#test/support/web-screen.tsx';
import { openSite } from '#test/support/web-site.tsx';
import { QuestionReview } from '#web/features/quiz/question-review.tsx';

const paper = '/questionPaper/q-1';
const session = { authToken: 'tok', user: '{"fullName":"Asha Rao"}', userid: 'st-1', role: 'student' };
const ok = (data: unknown) => ({ body: { success: true, message: '', data } });
const quizOnTheWire = { _id: 'q-1', title: 'Beads', subjectId: { name: 'Abacus' }, timeLimit: 10 };
const twice = { questionText: '2 + 2 ?', options: ['4', '4', '5'] };
const calls = {
  'GET quiz/singleQuiz/q-1': ok(quizOnTheWire),
  'GET quiz/get-questions-by-quiz/q-1': ok([twice, twice]),
  'GET quiz/getSubmissionsByUser/st-1': ok([]),
  'POST quiz/submit-quiz': ok({ _id: 's-1', quizId: { _id: 'q-1' }, status: 'in-progress' }),
};

beforeEach(() => {
  for (const [key, value] of Object.entries(session)) localStorage.setItem(key, value);
});

it('shows a question and an option that occur twice, twice', async () => {
  stubApi(calls);
  await openSite(paper);
  expect(await screen.findByText('Question 1 of 2')).toBeVisible();
  expect(screen.getAllByRole<HTMLInputElement>('radio').map(({ value }) => value)).toEqual(twice.options);
  expect(
    screen
      .getAllByRole('button', { name: /^Question \d/, hidden: true })
      .map(({ textContent }) => textContent),
  ).toEqual(['1', '2']);
});

it('reviews a question and an option that occur twice, twice', () => {
  const detail = { ...twice, correctAnswer: '4', userAnswer: '5', isCorrect: false };
  renderScreen(<QuestionReview details={[detail, detail]} />);
  expect(screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
    twice.questionText,
    twice.questionText,
  ]);
  expect(screen.getAllByText('4', { selector: 'li > span' })).toHaveLength(4);
});
