import { act, screen, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { stubApi } from '#test/support/screens/api.ts';
import { openSite } from '#test/support/screens/site.tsx';

const question = { questionText: '2 + 2 ?', options: ['3', '4'], correctAnswer: '4' };
const handed = {
  ownerId: 'st-1',
  quizId: 'beads',
  quizTitle: 'Meet the Beads',
  totalQuestions: 3,
  correctAnswers: 1,
  incorrectAnswers: 1,
  score: 100 / 3,
  timeTaken: 125,
  questionDetails: [
    { ...question, userAnswer: '4', isCorrect: true },
    { ...question, userAnswer: '3', isCorrect: false },
    { ...question, userAnswer: null, isCorrect: false },
  ],
};
beforeEach(() => {
  const session = { authToken: 'tok', user: '{"fullName":"Asha Rao"}', userid: 'st-1', role: 'student' };
  for (const [key, value] of Object.entries(session)) localStorage.setItem(key, value);
});

const tally = (term: string) => screen.getByText(term, { selector: 'dt' }).nextElementSibling?.textContent;

it('the results show the score, the time, the counts, and each answer beside the right one', async () => {
  stubApi();
  const { router } = await openSite('/about');
  await act(() => router.navigate({ to: '/results', state: { result: handed } }));
  expect(screen.getByRole('img', { name: 'Score: 33%' })).toBeVisible();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Keep Practicing!');
  expect(screen.getByText('2m 5s')).toBeVisible();
  expect(['Correct', 'Incorrect', 'Total'].map(tally)).toEqual(['1', '1', '3']);
  expect(screen.getByText(/^Marks:/)).toHaveTextContent('Marks: 0.75 of 3');
  const review = within(screen.getByRole('region', { name: 'Answer review' }));
  const items = review.getAllByRole('listitem').filter((item) => within(item).queryByRole('heading'));
  expect(items.map(({ textContent }) => textContent)).toEqual([
    'Question 1Correct2 + 2 ?A3B4your answer correct answer',
    'Question 2Incorrect2 + 2 ?A3your answerB4 correct answer',
    'Question 3Not answered2 + 2 ?A3B4 correct answer',
  ]);
  expect(screen.getByRole('link', { name: 'Back to Quizzes' })).toHaveAttribute('href', '/competition');
});

it('the results page says that there are none when it is opened by its address', async () => {
  stubApi();
  await openSite('/results');
  expect(screen.getByRole('heading', { name: 'No results found' })).toBeVisible();
  expect(screen.getByText('Please complete a quiz to view results')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Back to Quizzes' })).toHaveAttribute('href', '/competition');
});

it.each(['/results', '/ViewResults/s-1'])(
  'of another user are neither shown nor kept in the history at %s',
  async (path) => {
    stubApi();
    const { router } = await openSite('/about');
    const storedResult = { ...handed, ownerId: 'st-2', submissionId: 's-1', subjectName: 'Abacus' };
    await act(() => router.navigate({ to: path, state: { result: storedResult, storedResult } }));
    expect(router.state.location.pathname).toBe(path);
    expect(screen.queryByText('2 + 2 ?')).toBeNull();
    const { result, storedResult: stored } = router.state.location.state;
    expect({ result, stored }).toEqual({});
  },
);

it('the results are hidden when their owner signs out in another tab', async () => {
  stubApi();
  const { router } = await openSite('/about');
  await act(() => router.navigate({ to: '/results', state: { result: handed } }));
  expect(screen.getByRole('img', { name: 'Score: 33%' })).toBeVisible();
  localStorage.clear();
  await act(async () => void window.dispatchEvent(new StorageEvent('storage', { key: null })));
  expect(await screen.findByRole('heading', { name: 'No results found' })).toBeVisible();
});

it('the results are hidden when the page comes back from the back/forward cache after a sign-out', async () => {
  stubApi();
  const { router } = await openSite('/about');
  await act(() => router.navigate({ to: '/results', state: { result: handed } }));
  localStorage.clear();
  await act(async () => void window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  expect(await screen.findByRole('heading', { name: 'No results found' })).toBeVisible();
});
