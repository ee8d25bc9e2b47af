import { screen, within } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { stubApi } from '#test/support/web-api.ts';
import { renderScreen } from '#test/support/web-screen.tsx';
import { openSite, pass } from '#test/support/web-site.tsx';
import { QuestionReview } from '#web/features/quiz/question-review.tsx';
import { loadToaster } from '#web/load-toaster.ts';

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

describe('a token that is no longer good', () => {
  // Fetching it takes time that is not the faked one.
  beforeAll(async () => {
    await loadToaster();
  });

  const expired = { status: 401, body: { success: false, message: 'Session expired' } };
  const toasts = () =>
    within(screen.getByRole('region', { name: /^Notifications/ }))
      .getAllByRole('alert')
      .map(({ textContent }) => textContent);
  /** Longer than any redirect or retry of the paper takes. */
  const muchLater = 5_000;

  const leadsToLoginAndBack = async (address: () => string) => {
    await pass(0);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Welcome Back!');
    expect(address()).toBe('/login?redirect=%2FquestionPaper%2Fq-1');
    expect(toasts()).toEqual(['Please sign in again to go on.']);
    await pass(muchLater);
    expect(address()).toBe('/login?redirect=%2FquestionPaper%2Fq-1');
    expect(screen.queryByText('Please login to attempt the quiz')).toBeNull();
  };

  it.each(Object.keys(calls).filter((call) => !call.includes('singleQuiz')))(
    'is said once as the paper opens, when %s is refused',
    async (call) => {
      vi.useFakeTimers();
      stubApi({ ...calls, [call]: expired });
      const { address } = await openSite(paper);
      await leadsToLoginAndBack(address);
    },
  );

  it('is said once on an open paper, whose answers stay on the device', async () => {
    vi.useFakeTimers();
    stubApi({ ...calls, 'PATCH quiz/updateQuizSubmission/st-1': expired });
    const { user, address } = await openSite(paper);
    await pass(0);
    await user.click(screen.getByRole('radio', { name: '5' }));
    await pass(400);
    await leadsToLoginAndBack(address);
    expect(localStorage.getItem('attempt:st-1:q-1')).toContain('"answers":{"0":"5"}');
  });
});
