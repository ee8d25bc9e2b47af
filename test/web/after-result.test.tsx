import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { stubApi } from '#test/support/screens/api.ts';
import { option } from '#test/support/screens/option.ts';
import { openSite, pass } from '#test/support/screens/site.tsx';

const session = { authToken: 'tok', user: '{"fullName":"Asha Rao"}', userid: 'st-1', role: 'student' };
const ok = (data: unknown, more: object = {}) => ({ body: { success: true, message: '', data, ...more } });
const subjectId = { _id: 'abacus', name: 'Abacus' };
const beads = { _id: 'beads', title: 'Meet the Beads', description: 'Rods', subjectId, sequence: 1 };
const friends = {
  ...beads,
  _id: 'friends',
  title: 'Little Friends of Five',
  sequence: 2,
  timeLimit: 12,
  passingMarks: 5,
};
const done = (quizId: string) => ({ _id: `of-${quizId}`, quizId: { _id: quizId }, status: 'completed' });
const getQuizzes = 'GET quiz/get-quizzes-by-subject/abacus';
const getSubmissions = 'GET quiz/getSubmissionsByUser/st-1?latest=true';
const getOfQuiz = 'GET quiz/getSubmissionsByUser/st-1?quizId=beads&limit=50';
const calls = {
  'GET quiz/singleQuiz/beads': ok(beads),
  [getOfQuiz]: ok([done('beads')]),
  [getQuizzes]: ok([friends, beads]),
  [getSubmissions]: ok([done('beads')]),
};

const question = { questionText: '2 + 2 ?', options: ['3', '4'], correctAnswer: '4' };
const right = { ...question, userAnswer: '4', isCorrect: true };
const wrong = { ...question, userAnswer: '3', isCorrect: false };
const open = { ...question, userAnswer: null, isCorrect: false };
const resultOf = (questionDetails: readonly object[], more: object = {}) => ({
  ownerId: 'st-1',
  quizId: 'beads',
  quizTitle: 'Meet the Beads',
  passingMarks: 2,
  allowReattempt: false,
  totalQuestions: questionDetails.length,
  correctAnswers: 1,
  incorrectAnswers: 1,
  score: 50,
  timeTaken: 60,
  questionDetails,
  ...more,
});

beforeEach(() => {
  for (const [key, value] of Object.entries(session)) localStorage.setItem(key, value);
});

async function openResults(result: object, replies: Parameters<typeof stubApi>[0] = calls) {
  stubApi(replies);
  const site = await openSite('/success');
  await act(() => site.router.navigate({ to: '/results', state: { result } }));
  return site;
}
const openStored = async (result: object) => {
  stubApi(calls);
  const { router } = await openSite('/success');
  const storedResult = { submissionId: 's-1', subjectName: 'Abacus', ...result };
  await act(() =>
    router.navigate({ to: '/ViewResults/$id', params: { id: 's-1' }, state: { storedResult } }),
  );
};
const beadsThatFall = () => screen.getByRole('main').querySelectorAll('[aria-hidden] > i').length;
const next = async () => within(await screen.findByRole('region', { name: 'What comes next' }));

describe('whether the quiz is passed', () => {
  it.each([
    {
      details: [right, right, right, wrong],
      says: 'Passed: you have 2.75 marks, 2 marks are needed to pass.',
    },
    { details: [right, right, open], says: 'Passed: you have 2 marks, 2 marks are needed to pass.' },
    { details: [right, open], says: 'Not passed yet: you have 1 mark, 2 marks are needed to pass.' },
    {
      details: [right, right, wrong],
      says: 'Not passed yet: you have 1.75 marks, 2 marks are needed to pass.',
    },
  ])('is shown with the marks: $says', async ({ details, says }) => {
    await openResults(resultOf(details));
    expect(screen.getByText(/^(?:Not passed yet|Passed):$/).closest('p')).toHaveTextContent(says);
  });

  it('is shown with a stored result in the same words', async () => {
    await openStored(resultOf([right, right]));
    expect(screen.getByText('Passed:').closest('p')).toHaveTextContent(
      'Passed: you have 2 marks, 2 marks are needed to pass.',
    );
  });

  it('is not shown for a quiz without passing marks or while the key is not known', async () => {
    const { router } = await openResults(resultOf([right], { passingMarks: null }));
    expect(screen.queryByText(/assed/)).toBeNull();
    const hidden = { ...wrong, correctAnswer: null };
    await act(() => router.navigate({ to: '/results', state: { result: resultOf([hidden]) } }));
    expect(screen.queryByText(/assed/)).toBeNull();
  });
});

describe('the next quiz', () => {
  it('is named as open, and leads to its instructions as Start Now does', async () => {
    const { user, router, address } = await openResults(resultOf([right]));
    const link = await (await next()).findByRole('link', { name: 'Next quiz: Little Friends of Five' });
    expect(link).toHaveTextContent('Next quiz');
    expect((await next()).getByText('Little Friends of Five').closest('p')).toHaveTextContent(
      'Little Friends of Five is now open.',
    );
    await user.click(link);
    await waitFor(() => expect(address()).toBe('/instructions'));
    expect(router.state.location.state.instructions).toEqual({
      quizId: 'friends',
      title: 'Little Friends of Five',
      description: 'Rods',
      duration: 12,
      marks: 5,
      questionCount: 10,
      ownQuestionCount: null,
    });
  });

  it('is offered beside a stored result too', async () => {
    await openStored(resultOf([right]));
    expect(await (await next()).findByRole('link', { name: /^Next quiz/ })).toBeVisible();
  });

  it('is none after the last one, where every quiz of the subject is done', async () => {
    await openResults(resultOf([right]), { ...calls, [getQuizzes]: ok([beads]) });
    expect(await (await next()).findByText(/^You have finished every quiz of this subject!/)).toBeVisible();
    expect(screen.queryByRole('link', { name: /^Next quiz/ })).toBeNull();
  });

  it('is none after the last one, where an earlier one is not done', async () => {
    const earlier = { ...friends, sequence: 0 };
    await openResults(resultOf([right]), { ...calls, [getQuizzes]: ok([beads, earlier]) });
    expect(await (await next()).findByText(/^There is no new quiz after this one/)).toBeVisible();
    expect(beadsThatFall()).toBe(0);
  });

  it('is looked up in the list when it is unknown', async () => {
    await openResults(resultOf([right]), {
      ...calls,
      [getQuizzes]: { status: 403, body: { success: false, message: 'No' } },
    });
    expect(await (await next()).findByText('You find your next quiz in the list of quizzes.')).toBeVisible();
  });
});

it.each([true, false])(
  'Try Again is offered where the quiz may be tried again: %s',
  async (allowReattempt) => {
    await openResults(resultOf([right], { allowReattempt }));
    const tries = screen.queryAllByRole('link', { name: 'Try Again' });
    expect(tries.map((link) => link.getAttribute('href'))).toEqual(
      allowReattempt ? ['/questionPaper/beads'] : [],
    );
  },
);

describe('only my mistakes', () => {
  const shown = () =>
    screen
      .queryAllByRole('listitem')
      .filter((item) => within(item).queryByRole('heading'))
      .map((item) => within(item).getByText(/^Question \d/).textContent);
  const filter = () => screen.queryByRole('button', { name: 'Only my mistakes' });

  it('shows the wrong and open questions with their number, then all questions again', async () => {
    const { user } = await openResults(resultOf([right, wrong, right, open]));
    expect(filter()).toHaveAttribute('aria-pressed', 'false');
    filter()?.focus();
    await user.keyboard('{Enter}');
    expect(shown()).toEqual(['Question 2', 'Question 4']);
    expect(filter()).toHaveAttribute('aria-pressed', 'true');
    expect(screen.getByText('2 of 4 questions are shown: wrong or not answered.')).toHaveAttribute(
      'role',
      'status',
    );
    await user.keyboard('{Enter}');
    expect(shown()).toEqual(['Question 1', 'Question 2', 'Question 3', 'Question 4']);
  });

  it.each([
    ['there are none', [right, right]],
    ['there is nothing else', [wrong, open]],
    [
      'the key is not known',
      [
        { ...wrong, correctAnswer: null },
        { ...open, correctAnswer: null },
      ],
    ],
  ])('is not offered where %s', async (_, details) => {
    await openResults(resultOf(details));
    expect(filter()).toBeNull();
  });
});

describe('the celebration', () => {
  it('is shown right after a quiz with a score of 100 %', async () => {
    await openResults(resultOf([right], { score: 100 }));
    await (await next()).findByRole('link', { name: /^Next quiz/ });
    expect(beadsThatFall()).toBe(27);
  });

  it('is shown right after the last quiz of a subject', async () => {
    await openResults(resultOf([right]), { ...calls, [getQuizzes]: ok([beads]) });
    await (await next()).findByText(/^You have finished every quiz/);
    expect(beadsThatFall()).toBe(27);
  });

  it('is not shown for a lower score', async () => {
    await openResults(resultOf([right]));
    await (await next()).findByRole('link', { name: /^Next quiz/ });
    expect(beadsThatFall()).toBe(0);
  });

  it('is not shown for a stored result', async () => {
    await openStored(resultOf([right], { score: 100 }));
    await (await next()).findByRole('link', { name: /^Next quiz/ });
    expect(beadsThatFall()).toBe(0);
  });
});

describe('the links to practice', () => {
  const links = () =>
    screen
      .queryAllByRole('link', { name: /^Practise/ })
      .map((link) => [link.textContent, link.getAttribute('href')]);
  const mistake = { ...wrong, questionText: 'What is 4 + 3?' };

  it.each([
    ['a low score', 25, [mistake], ['Practise this', 'Practise your mistakes']],
    ['another score', 50, [right, mistake], ['Practise your mistakes']],
    ['a score without mistakes', 100, [right], []],
  ])('lead from %s to the step of the mistakes', async (_, score, details, names) => {
    await openResults(resultOf(details, { score, subjectName: 'Abacus' }));
    await waitFor(() => expect(links()).toEqual(names.map((name) => [name, '/practice?step=small-add'])));
  });

  it.each(['Phonics', ''])('is not there for the subject «%s»', async (subjectName) => {
    await openResults(resultOf([mistake], { score: 0, subjectName }));
    expect(links()).toEqual([]);
  });
});

describe('open questions', () => {
  it('are reported as left out right after the quiz', async () => {
    await openResults(resultOf([right, wrong, open, open], { correctAnswers: 1, incorrectAnswers: 1 }));
    expect(
      screen.getByText(
        'Incorrect leaves out 2 unanswered questions here, and includes them under My Quizzes.',
      ),
    ).toBeVisible();
  });

  it('are reported as incorrect in a stored result', async () => {
    await openStored(resultOf([right, open], { correctAnswers: 1, incorrectAnswers: 1 }));
    expect(screen.getByText('Incorrect includes 1 unanswered question.')).toBeVisible();
  });

  it('are not mentioned where every question was answered', async () => {
    await openResults(resultOf([right, wrong]));
    expect(screen.queryByText(/unanswered/)).toBeNull();
  });
});

describe('the completion modal', () => {
  it.each([
    { picked: '4', says: 'Passed: you have 1 mark, 1 mark is needed to pass.', beads: true },
    { picked: '3', says: 'Not passed yet: you have -0.25 marks, 1 mark is needed to pass.', beads: false },
  ])(
    'says whether it is passed after $picked, and celebrates only that',
    async ({ picked, says, beads: fly }) => {
      vi.useFakeTimers();
      stubApi({
        'GET quiz/singleQuiz/beads': ok({ ...beads, timeLimit: 10, passingMarks: 1 }),
        'GET quiz/get-questions-by-quiz/beads': ok([{ ...question, correctAnswer: undefined }]),
        'GET quiz/get-questions-by-quiz/beads?submissionId=s-1': ok([question]),
        'GET quiz/getSubmissionsByUser/st-1?quizId=beads&limit=50': ok([], { savesAttempts: true }),
        'POST quiz/submit-quiz': ok({ _id: 's-1', quizId: { _id: 'beads' }, status: 'in-progress' }),
        'PATCH quiz/updateQuizSubmission/st-1': ok(null),
        'GET quiz/getSubmission/s-1': ok({ _id: 's-1', quizId: { _id: 'beads' }, status: 'in-progress' }),
      });
      const { user } = await openSite('/questionPaper/beads');
      await pass(0);
      await user.click(option(picked));
      await pass(600);
      await user.click(screen.getByRole('button', { name: 'Submit Quiz' }));
      await pass(0);
      const modal = screen.getByRole('dialog', { name: 'Quiz Completed!' });
      expect(modal).toHaveAccessibleDescription(expect.stringContaining(says));
      expect(modal.querySelectorAll('i').length).toBe(fly ? 12 : 0);
    },
  );

  it('shows the marks from the counts of the server while the key is not shown', async () => {
    vi.useFakeTimers();
    const stored = { _id: 's-1', quizId: { _id: 'beads' }, status: 'in-progress', answers: { 0: '4' } };
    const counts = { correctCount: 1, incorrectCount: 0, totalQuestions: 1, score: 100 };
    stubApi({
      'GET quiz/singleQuiz/beads': ok({ ...beads, timeLimit: 10, passingMarks: 1 }),
      'GET quiz/get-questions-by-quiz/beads': ok([{ ...question, correctAnswer: undefined }]),
      'GET quiz/get-questions-by-quiz/beads?submissionId=s-1': ok([
        { ...question, correctAnswer: undefined },
      ]),
      'GET quiz/getSubmissionsByUser/st-1?quizId=beads&limit=50': ok([stored], { savesAttempts: true }),
      'PATCH quiz/updateQuizSubmission/st-1': ok({ ...stored, status: 'completed', ...counts }),
      'GET quiz/getSubmission/s-1': ok(stored),
    });
    const { user } = await openSite('/questionPaper/beads');
    await pass(600);
    await user.click(screen.getByRole('button', { name: 'Submit Quiz' }));
    await pass(0);
    expect(screen.getByRole('dialog', { name: 'Quiz Completed!' })).toHaveAccessibleDescription(
      expect.stringContaining('Passed: you have 1 mark, 1 mark is needed to pass.'),
    );
  });
});

describe('after a low score', () => {
  const low = resultOf([right, wrong, wrong, open], { score: 25, allowReattempt: true });
  const ways = () => {
    const summary = screen.getByRole('heading', { level: 1 }).closest('div');
    return [...(summary?.querySelectorAll('a, button') ?? [])].map(({ textContent }) => textContent?.trim());
  };

  it('the mistakes come first: one press shows them alone', async () => {
    const { user } = await openResults(low);
    expect(ways()).toEqual(['Look at your 3 mistakes', 'Try Again', 'Back to Quizzes']);
    expect(screen.getByText('1 of 4 is right already. Look at the other 3 first.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Look at your 3 mistakes' }));
    expect(screen.getByRole('heading', { name: 'Answer review' })).toHaveFocus();
    expect(screen.getByText('3 of 4 questions are shown: wrong or not answered.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Only my mistakes' })).toHaveAttribute('aria-pressed', 'true');
  });

  it('a quiz that cannot be tried again says how to practise', async () => {
    await openResults(resultOf([wrong, wrong], { score: 0, correctAnswers: 0 }));
    expect(ways()).toEqual(['Look at your 2 mistakes', 'Back to Quizzes']);
    expect(
      screen.getByText(
        'Cover each right answer, work the question out once more, and see whether you get it.',
      ),
    ).toBeVisible();
  });

  it('a parent finds the fitting courses, a free demo and WhatsApp', async () => {
    await openResults(low);
    const region = await next();
    expect(await region.findByRole('link', { name: 'See our Abacus courses' })).toHaveAttribute(
      'href',
      '/course?search=Abacus',
    );
    expect(await region.findByRole('link', { name: 'Book a free demo' })).toHaveAttribute(
      'href',
      '/bookdemo',
    );
    expect(region.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute(
      'href',
      expect.stringContaining('https://wa.me/'),
    );
  });

  it('no advice is shown after a better score or while the right answers are hidden', async () => {
    const { router } = await openResults(resultOf([right, wrong], { allowReattempt: true }));
    expect(ways()).toEqual(['Back to Quizzes', 'Try Again']);
    const hidden = { ...wrong, correctAnswer: null };
    await act(() => router.navigate({ to: '/results', state: { result: resultOf([hidden], { score: 0 }) } }));
    expect(ways()).toEqual(['Back to Quizzes']);
  });
});

describe('growth', () => {
  const attempt = (score: number, minute: number, more: object = {}) => ({
    ...done('beads'),
    score,
    completedAt: `2026-11-26T10:${minute}:00.000Z`,
    ...more,
  });

  it.each([
    ['a better score', [80, 20], '60 points better than last time: your personal best'],
    ['a better score that is not the best', [80, 20, 90], '60 points better than last time'],
    ['one point', [21, 20], '1 point better than last time: your personal best'],
  ])('is shown after %s', async (_, scores, says) => {
    const attempts = scores.map((score, index) => attempt(score, 30 - index));
    await openResults(resultOf([right], { score: scores[0], completedAt: attempts[0]?.completedAt }), {
      ...calls,
      [getOfQuiz]: ok([...attempts, { ...attempt(5, 40), quizId: { _id: 'friends' } }]),
    });
    expect(await (await next()).findByText(says)).toBeVisible();
  });

  it.each([
    ['the list has the attempt with an earlier time', [attempt(80, 29, { _id: 's-9' }), attempt(20, 20)]],
    [
      'a later attempt is known',
      [attempt(10, 50), attempt(80, 29, { _id: 's-9' }), attempt(20, 20), attempt(10, 10)],
    ],
    [
      'the device last read the list before it was submitted',
      [attempt(0, 29, { _id: 's-9', status: 'in-progress', completedAt: null }), attempt(20, 20)],
    ],
    ['the device last read the list before it was begun', [attempt(20, 20)]],
    [
      'an attempt before it has results that are still held or an end that was not seen',
      [
        attempt(80, 29, { _id: 's-9' }),
        attempt(0, 25, { resultsHeld: true }),
        attempt(0, 24, { endSeen: false }),
        attempt(20, 20),
      ],
    ],
  ])('compares an attempt right after the quiz with those before it when %s', async (_, attempts) => {
    const result = { submissionId: 's-9', score: 80, completedAt: '2026-11-26T10:30:00.000Z' };
    await openResults(resultOf([right], result), { ...calls, [getOfQuiz]: ok(attempts) });
    const says = '60 points better than last time: your personal best';
    expect(await (await next()).findByText(says)).toBeVisible();
  });

  it('is shown behind «View Detailed Results», however long that was looked at', async () => {
    vi.useFakeTimers({ now: Date.parse('2026-11-26T10:30:00.000Z') });
    const stored = { _id: 's-9', quizId: { _id: 'beads' }, status: 'in-progress', answers: {} };
    const graded = { ...stored, status: 'completed', score: 100, completedAt: '2026-11-26T10:30:01.000Z' };
    const replies = {
      ...calls,
      'GET quiz/singleQuiz/beads': ok({ ...beads, timeLimit: 10, allowReattempt: true }),
      'GET quiz/get-questions-by-quiz/beads': ok([{ ...question, correctAnswer: undefined }]),
      'GET quiz/get-questions-by-quiz/beads?submissionId=s-9': ok([question]),
      'GET quiz/getSubmission/s-9': ok(stored),
      'POST quiz/submit-quiz': ok(stored),
      'PATCH quiz/updateQuizSubmission/st-1': ok({
        ...graded,
        correctCount: 1,
        incorrectCount: 0,
        totalQuestions: 1,
      }),
    };
    stubApi({ ...replies, [getOfQuiz]: ok([attempt(20, 20)], { savesAttempts: true }) });
    const { user, address } = await openSite('/questionPaper/beads');
    await pass(0);
    await user.click(option('4'));
    await pass(600);
    await user.click(screen.getByRole('button', { name: 'Submit Quiz' }));
    await pass(20_000);
    stubApi({ ...replies, [getOfQuiz]: ok([graded, attempt(20, 20)], { savesAttempts: true }) });
    await user.click(screen.getByRole('button', { name: 'View Detailed Results' }));
    await pass(1_000);
    expect(address()).toBe('/results');
    expect(screen.getByText('80 points better than last time: your personal best')).toBeVisible();
  });

  it.each([
    ['a first attempt', [80]],
    ['the same score', [80, 80]],
    ['a lower score', [20, 80]],
  ])('is not shown after %s', async (_, scores) => {
    const attempts = scores.map((score, index) => attempt(score, 30 - index));
    await openResults(resultOf([right], { score: scores[0] }), {
      ...calls,
      [getOfQuiz]: ok([...attempts, attempt(1, 10, { status: 'in-progress' })]),
    });
    await (await next()).findByRole('link', { name: /^Next quiz/ });
    expect(screen.queryByText(/better than last time/)).toBeNull();
  });
});
