import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { stubApi } from '#test/support/screens/api.ts';
import { openSite } from '#test/support/screens/site.tsx';

const ok = (data: unknown) => ({ body: { success: true, message: '', data } });
const question = { questionText: 'How many beads?', options: ['4', '5'] };
const submission = { _id: 's-1', quizId: 'beads', status: 'completed', score: 0, timeTaken: 65 };

/** Opens the stored result of a quiz with one question. */
async function openReview(quiz: object, extras: object) {
  localStorage.setItem('authToken', 'token');
  localStorage.setItem('user', '{"fullName":"Asha Rao"}');
  stubApi({
    'GET quiz/getSubmission/s-1': ok({ ...submission, answers: { 0: '4' } }),
    'GET quiz/singleQuiz/beads': ok({ _id: 'beads', title: 'Meet the Beads', ...quiz }),
    'GET quiz/get-questions-by-quiz/beads?submissionId=s-1': ok([{ ...question, ...extras }]),
  });
  await openSite('/ViewResults/s-1');
  return within(await screen.findByRole('region', { name: 'Answer review' }));
}

it('shows the picture of a question in the review, and why its answer is right', async () => {
  const review = await openReview(
    {},
    {
      correctAnswer: '5',
      explanation: 'Count the upper bead\nas five.',
      picture: { file: 'abacus.webp', alt: 'An abacus with one upper bead' },
    },
  );
  expect(review.getByRole('img', { name: 'An abacus with one upper bead' })).toHaveAttribute(
    'src',
    '/uploads/questions/abacus.webp',
  );
  const why = review.getByText('Why', { selector: 'b' });
  expect(why.nextElementSibling?.textContent).toBe('Count the upper bead\nas five.');
});

it.each([
  ['never', null, 'Not shown for this quiz'],
  ['after-date', '2999-12-31T18:30:00.000Z', 'Shown from 1 Jan 3000'],
  ['after-date', '2020-01-01T00:00:00.000Z', 'Hidden while this quiz is open'],
  ['after-submit', null, 'Hidden while this quiz is open'],
])('says why the right answer is not shown: %s %s', async (keyShown, keyShownFrom, says) => {
  const review = await openReview({ keyShown, keyShownFrom }, {});
  expect(await review.findByText(says)).toBeVisible();
  expect(review.queryByText('Why')).toBeNull();
});

it('shows the picture of a question on the question page', async () => {
  for (const [key, value] of Object.entries({
    authToken: 'tok',
    user: '{"fullName":"Asha Rao"}',
    userid: 'st-1',
    role: 'student',
  }))
    localStorage.setItem(key, value);
  stubApi({
    'GET quiz/singleQuiz/beads': ok({ _id: 'beads', title: 'Meet the Beads', timeLimit: 10 }),
    'GET quiz/get-questions-by-quiz/beads': ok([
      { ...question, picture: { file: 'abacus.webp', alt: 'An abacus' } },
    ]),
    'GET quiz/getSubmissionsByUser/st-1?quizId=beads&limit=50': {
      body: { success: true, message: '', data: [], savesAttempts: true },
    },
    'POST quiz/submit-quiz': ok({ _id: 's-1', quizId: { _id: 'beads' }, status: 'in-progress' }),
  });
  await openSite('/questionPaper/beads');
  expect(await screen.findByRole('img', { name: 'An abacus' })).toHaveAttribute(
    'src',
    '/uploads/questions/abacus.webp',
  );
});
