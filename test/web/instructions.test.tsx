import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { stubApi } from '#test/support/screens/api.ts';
import { ok } from '#test/support/screens/courses.ts';
import { homeLists } from '#test/support/screens/home.ts';
import { openSite } from '#test/support/screens/site.tsx';

const handed = {
  quizId: 'beads',
  title: 'Meet the Beads',
  description: 'Rods and beads',
  duration: 10,
  marks: 4,
  questionCount: 10,
};

async function openInstructions(state: object = handed) {
  stubApi();
  const site = await openSite('/about');
  await act(() => site.router.navigate({ to: '/instructions', state: { instructions: state } }));
  return site;
}

it('the instructions say what the quiz is, its rules and how it is marked', async () => {
  await openInstructions();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Meet the Beads');
  expect(screen.getByText('Rods and beads')).toBeVisible();
  const facts = screen
    .getAllByRole('term')
    .map(({ textContent, nextElementSibling }) => [textContent, nextElementSibling?.textContent]);
  expect(facts).toEqual([
    ['Duration', '10 minutes'],
    ['Questions', '10'],
    ['Passing marks', '4'],
  ]);
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Every question is multiple choice, with one correct option.',
    'Do not close the browser while the quiz is open.',
    'If the test hangs, refresh the page. Your answers and your time are kept.',
    '1 mark for every correct answer.',
    '1/4th negative marking for every wrong answer.',
    'No deduction for unattempted questions.',
  ]);
});

it.each([
  { ownQuestionCount: 5, questions: '10This quiz has 5' },
  { ownQuestionCount: 10, questions: '10' },
  { ownQuestionCount: null, questions: '10' },
])('the instructions say ten questions, and also the $ownQuestionCount that a quiz has', async (row) => {
  await openInstructions({ ...handed, ownQuestionCount: row.ownQuestionCount });
  expect(screen.getByText('Questions').nextElementSibling?.textContent).toBe(row.questions);
});

const running = {
  _id: 's-1',
  quizId: { _id: 'beads', title: 'Meet the Beads', subjectId: { name: 'Abacus' } },
  status: 'in-progress',
  score: null,
  timeTaken: 65,
  startedAt: '2026-11-27T09:00:00.000Z',
  deadline: '2026-11-27T09:20:00.000Z',
  answers: {},
};
it.each([
  { attempt: 'that has more time', submissions: [running], duration: '20 minutes (10 more for you)' },
  {
    attempt: 'with the usual time',
    submissions: [{ ...running, deadline: '2026-11-27T09:10:00.000Z' }],
    duration: '10 minutes',
  },
  { attempt: 'that is over', submissions: [{ ...running, status: 'completed' }], duration: '10 minutes' },
  {
    attempt: 'at another quiz',
    submissions: [{ ...running, quizId: { ...running.quizId, _id: 'friends' } }],
    duration: '10 minutes',
  },
])(
  'the instructions say «$duration» to a student with an attempt $attempt',
  async ({ submissions, duration }) => {
    const user = { authToken: 'tok', user: '{"fullName":"Asha Rao"}', userid: 'st-1', role: 'student' };
    for (const [key, value] of Object.entries(user)) localStorage.setItem(key, value);
    const { seen } = stubApi({
      'GET quiz/getSubmissionsByUser/st-1?quizId=beads&limit=50': ok(submissions),
    });
    const site = await openSite('/about');
    await act(() => site.router.navigate({ to: '/instructions', state: { instructions: handed } }));
    await waitFor(() => expect(seen).toHaveLength(1));
    await waitFor(() => expect(screen.getByText('Duration').nextElementSibling?.textContent).toBe(duration));
  },
);

it('the instructions admit no user who has not agreed', async () => {
  const { user, address } = await openInstructions();
  const begin = () => screen.getByRole('link', { name: 'I am ready to begin' });
  const agree = screen.getByRole('checkbox', {
    name: 'I have read the instructions and agree to follow them',
  });
  expect(begin()).toHaveAttribute('aria-disabled', 'true');
  expect(begin()).not.toHaveAttribute('href');
  await user.click(begin());
  expect(address()).toBe('/instructions');
  await user.click(agree);
  expect(begin()).toHaveAttribute('href', '/questionPaper/beads');
  expect(begin()).not.toHaveAttribute('aria-disabled');
  await user.click(agree);
  expect(begin()).not.toHaveAttribute('href');
});

it('the instructions lead home when no quiz was passed to them', async () => {
  stubApi(homeLists);
  const { address } = await openSite('/instructions');
  await waitFor(() => expect(address()).toBe('/'));
  expect(within(screen.getByRole('main')).getByRole('heading', { level: 1 })).toHaveTextContent(
    'Where numbers learn to grow',
  );
});
