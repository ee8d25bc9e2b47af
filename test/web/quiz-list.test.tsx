import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { stubApi } from '#test/support/screens/api.ts';
import { ok } from '#test/support/screens/courses.ts';
import { openSite, pass } from '#test/support/screens/site.tsx';

const session = { authToken: 'tok', user: '{"fullName":"Asha Rao"}', userid: 'st-1', role: 'student' };
const subjectId = { _id: 'abacus', name: 'Abacus', quizMinutes: 20, totalMarks: 10 };
const beads = { _id: 'beads', title: 'Beads', description: 'Rods', subjectId, sequence: 1, timeLimit: 10 };
const done = {
  _id: 's-1',
  quizId: { _id: 'beads', title: 'Beads', subjectId: { name: 'Abacus' } },
  status: 'completed',
  score: 66.6,
  timeTaken: 65,
  answers: { 0: '4', 1: '9' },
};
const questions = [
  { questionText: '2 + 2 ?', options: ['3', '4'], correctAnswer: '4' },
  { questionText: '3 + 3 ?', options: ['6', '9'], correctAnswer: '6' },
  { questionText: '4 + 4 ?', options: ['8', '9'], correctAnswer: '8' },
];
const getQuizzes = 'GET quiz/get-quizzes-by-subject/abacus';
const getSubmissions = 'GET quiz/getSubmissionsByUser/st-1?latest=true';
const lists = {
  'GET quiz/get-all-subjects': ok([
    { _id: 'abacus', name: 'Abacus', quizCount: 2 },
    { _id: 'phonics', name: 'Phonics' },
  ]),
  [getQuizzes]: ok([{ ...beads, _id: 'friends', title: 'Friends', sequence: 2 }, beads]),
  [getSubmissions]: ok([]),
  'GET quiz/get-questions-by-quiz/beads?submissionId=s-1': ok(questions),
};
const category = (name: RegExp) => screen.findByRole('button', { name });
const tally = (term: string) => screen.getByText(term, { selector: 'dt' }).nextElementSibling?.textContent;

const signIn = () => {
  for (const [key, value] of Object.entries(session)) localStorage.setItem(key, value);
};

it('shows a visitor the categories with their totals and none completed', async () => {
  stubApi(lists);
  await openSite('/competition');
  expect(await screen.findByRole('button', { name: 'Start Now: Beads' })).toBeVisible();
  expect(await category(/^Abacus/)).toHaveAccessibleName('Abacus, 0 of 2 completed');
});

it.each([
  { becomes: 'somebody', before: () => undefined, change: signIn, badge: 'Phonics, 1 of 1 completed' },
  {
    becomes: 'nobody',
    before: signIn,
    change: () => localStorage.clear(),
    badge: 'Phonics, 0 of 1 completed',
  },
])('keeps the chosen category of a quiz list whose user becomes $becomes', async (row) => {
  const sounds = { ...beads, _id: 'sounds', title: 'Sounds', subjectId: { _id: 'phonics', name: 'Phonics' } };
  const heard = { ...done, quizId: { _id: 'sounds', title: 'Sounds', subjectId: { name: 'Phonics' } } };
  stubApi({
    ...lists,
    'GET quiz/get-quizzes-by-subject/phonics': ok([sounds]),
    [getSubmissions]: ok([heard]),
  });
  row.before();
  const { user } = await openSite('/competition');
  await user.click(await category(/^Phonics/));
  expect(await screen.findByRole('button', { name: /: Sounds$/ })).toBeVisible();
  const focused = document.activeElement;
  row.change();
  await act(async () => void window.dispatchEvent(new StorageEvent('storage', { key: 'user' })));
  const phonics = await category(new RegExp(`^${row.badge}$`));
  expect(phonics).toHaveAttribute('aria-current', 'true');
  expect(phonics).toBe(focused);
  expect(await screen.findAllByRole('article')).toHaveLength(1);
  expect(
    screen.getByRole('button', {
      name: row.becomes === 'somebody' ? 'View Results: Sounds' : 'Start Now: Sounds',
    }),
  ).toBeVisible();
});

it('keeps the cards for a user who signs in, without buttons and numbers until the attempts are known', async () => {
  const { hold } = stubApi({ ...lists, [getSubmissions]: ok([done]) });
  await openSite('/competition');
  const titles = () => screen.getAllByRole('article').map((card) => within(card).getByRole('heading'));
  await screen.findByRole('button', { name: 'Start Now: Beads' });
  const before = titles();
  signIn();
  const release = hold();
  await act(async () => void window.dispatchEvent(new StorageEvent('storage', { key: 'user' })));
  expect(screen.getByText('Loading quizzes')).toBeInTheDocument();
  expect(titles()).toEqual(before);
  expect(screen.queryByRole('button', { name: /: Beads$/ })).toBeNull();
  expect(await category(/^Abacus/)).toHaveAccessibleName('Abacus');
  expect(screen.queryByText('Locked')).toBeNull();
  await act(async () => release());
  expect(await screen.findByRole('button', { name: 'View Results: Beads' })).toBeVisible();
  expect(titles()).toEqual(before);
  expect(await category(/^Abacus/)).toHaveAccessibleName('Abacus, 1 of 2 completed');
  expect(screen.queryByText('Loading quizzes')).toBeNull();
});

describe('/competition', () => {
  beforeEach(signIn);

  it('opens on the first category, with its quizzes by sequence and what is done of them', async () => {
    stubApi({ ...lists, [getSubmissions]: ok([done]) });
    await openSite('/competition');
    expect(await category(/^Abacus.*1 of 2 completed/)).toHaveAttribute('aria-current', 'true');
    expect(await category(/^Phonics/)).not.toHaveAttribute('aria-current');
    expect(await screen.findByText('Score: 67%')).toBeVisible();
    const cards = screen.getAllByRole('article').map((card) => within(card).getByRole('button'));
    expect(cards.map((button) => button.getAttribute('aria-label'))).toEqual([
      'View Results: Beads',
      'Start Now: Friends',
    ]);
  });

  it('counts the quizzes where the host does not, and shows no count that is unknown', async () => {
    stubApi({
      ...lists,
      'GET quiz/get-all-subjects': ok([
        { _id: 'abacus', name: 'Abacus' },
        { _id: 'phonics', name: 'Phonics' },
        { _id: 'cubes', name: 'Cubes' },
      ]),
      'GET quiz/get-quizzes-by-subject/phonics': ok([{ ...beads, _id: 'sounds' }]),
      'GET quiz/get-quizzes-by-subject/cubes': { status: 503, body: {} },
    });
    await openSite('/competition');
    expect(await category(/^Abacus/)).toHaveAccessibleName('Abacus, 0 of 2 completed');
    expect(await category(/^Phonics/)).toHaveAccessibleName('Phonics, 0 of 1 completed');
    expect(await category(/^Cubes/)).toHaveAccessibleName('Cubes');
  });

  it('hands a quiz over to its instructions with the specified ten questions and its own count', async () => {
    stubApi({ ...lists, [getQuizzes]: ok([{ ...beads, passingMarks: 4, questionsCount: 3 }]) });
    const { user, address, router } = await openSite('/competition');
    await user.click(await screen.findByRole('button', { name: 'Start Now: Beads' }));
    await waitFor(() => expect(address()).toBe('/instructions'));
    expect(router.state.location.state.instructions).toEqual({
      quizId: 'beads',
      title: 'Beads',
      description: 'Rods',
      duration: 10,
      marks: 4,
      questionCount: 10,
      ownQuestionCount: 3,
    });
  });

  it('leads from a quiz that is in progress straight to its questions, and says what is left of its time', async () => {
    const begun = { ...done, _id: 's-2', status: 'in-progress', timeTaken: 125 };
    const { hold } = stubApi({ ...lists, [getQuizzes]: ok([beads]), [getSubmissions]: ok([begun]) });
    const { user, address } = await openSite('/competition');
    const resume = await screen.findByRole('button', { name: 'Resume: Beads' });
    expect(resume).toHaveTextContent('Resume');
    expect(screen.getByText('In progress · 8 min left')).toBeVisible();
    hold();
    await user.click(resume);
    await waitFor(() => expect(address()).toBe('/questionPaper/beads'));
  });

  it('counts the minutes of a quiz in progress down to zero', async () => {
    vi.useFakeTimers();
    const begun = { ...done, _id: 's-2', status: 'in-progress', timeTaken: 470 };
    stubApi({ ...lists, [getQuizzes]: ok([beads]), [getSubmissions]: ok([begun]) });
    await openSite('/competition');
    await pass(0);
    expect(screen.getByText('In progress · 3 min left')).toBeVisible();
    await pass(60_000);
    expect(screen.getByText('In progress · 2 min left')).toBeVisible();
    await pass(120_000);
    expect(screen.getByText('In progress · time is up')).toBeVisible();
  });

  it('reads the alternative field names of a quiz, and shows 30 minutes for one without a duration', async () => {
    const other = { id: 'other', title: 'Other', subjectId, sequence: 1, questionCount: 7 };
    const timed = { ...other, id: 'timed', title: 'Timed', sequence: 2, duration: 15, marks: 6 };
    stubApi({ ...lists, [getQuizzes]: ok([other, timed]) });
    const { user, address } = await openSite('/competition');
    const [first, second] = await screen.findAllByRole('article');
    expect(first).toHaveTextContent('30 minutes 7 questions');
    expect(second).toHaveTextContent('15 minutes 7 questions');
    await user.click(screen.getByRole('button', { name: 'Start Now: Other' }));
    await waitFor(() => expect(address()).toBe('/instructions'));
    expect(screen.getByText('Duration').nextElementSibling).toHaveTextContent('30 minutes');
  });

  it('keeps a quiz whose other fields have another form, and takes its duration where the time limit is 0', async () => {
    const odd = {
      ...beads,
      ...{ price: 'Free', sequence: '', allowReattempt: 'true', timeLimit: 0, duration: 15, marks: '' },
    };
    stubApi({ ...lists, [getQuizzes]: ok([{ ...odd, _id: null, id: 'beads', keyShown: 7 }]) });
    await openSite('/competition');
    expect(await screen.findByRole('article')).toHaveTextContent('15 minutes');
    expect(screen.getByRole('button', { name: 'Start Now: Beads' })).toBeEnabled();
  });

  it('keeps a completed quiz whose submission has fields of another form', async () => {
    const odd = { ...done.quizId, subjectId: 'abacus' };
    stubApi({
      ...lists,
      [getSubmissions]: ok([{ ...done, quizId: odd, timeTaken: '', progress: 3, revision: 'one' }]),
    });
    await openSite('/competition');
    expect(await screen.findByText('Score: 67%')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Start Now: Friends' })).toBeEnabled();
  });

  it.each([
    ['404', { status: 404, body: { success: false, message: 'No submissions found' } }],
    ['200', { body: { success: false, message: 'No submissions found' } }],
  ])('opens the first quiz where a host refuses a list of no submissions with %s', async (_, reply) => {
    stubApi({ ...lists, [getSubmissions]: reply });
    await openSite('/competition');
    expect(await screen.findByRole('button', { name: 'Start Now: Beads' })).toBeEnabled();
  });

  it.each([
    { allowReattempt: true, tries: ['/questionPaper/beads'] },
    { allowReattempt: false, tries: [] },
  ])('shows a stored result, tried again only if it may be: $allowReattempt', async (row) => {
    stubApi({
      ...lists,
      [getQuizzes]: ok([{ ...beads, allowReattempt: row.allowReattempt }]),
      [getSubmissions]: ok([done]),
    });
    const { user, address } = await openSite('/competition');
    await user.click(await screen.findByRole('button', { name: 'View Results: Beads' }));
    await waitFor(() => expect(address()).toBe('/ViewResults/s-1'));
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Good Job!');
    expect(screen.getByRole('img', { name: 'Score: 67%' })).toBeVisible();
    expect(screen.getByText('Abacus', { exact: true })).toBeVisible();
    expect(screen.getByText('Beads', { exact: true })).toBeVisible();
    expect(screen.getByText('1m 5s')).toBeVisible();
    // round(66.6 / 100 × 3) are correct, the others are not.
    expect(['Correct', 'Incorrect', 'Total'].map(tally)).toEqual(['2', '1', '3']);
    expect(screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual(
      questions.map(({ questionText }) => questionText),
    );
    const tries = screen.queryAllByRole('link', { name: 'Try Again' });
    expect(tries.map((link) => link.getAttribute('href'))).toEqual(row.tries);
    expect(screen.getByRole('link', { name: 'Back to Quizzes' })).toHaveAttribute('href', '/competition');
  });
});

describe('the next quiz', () => {
  const cards = () =>
    screen.getAllByRole('article').map((card) => within(card).getByRole('button').getAttribute('aria-label'));
  const all = { ...lists, [getSubmissions]: ok([done]) };
  const narrowWindow = () =>
    vi.stubGlobal('matchMedia', (media: string) => ({
      media,
      matches: media === '(width <= 992px)',
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }));

  beforeEach(signIn);

  it('comes first on a phone, with its number of the list, and the others by sequence', async () => {
    narrowWindow();
    stubApi({ ...all, [getQuizzes]: ok([3, 2, 1].map((sequence) => quizAt(sequence))) });
    await openSite('/competition');
    await screen.findByRole('button', { name: 'Start Now: Quiz 2' });
    expect(cards()).toEqual(['Start Now: Quiz 2', 'View Results: Quiz 1', 'Locked: Quiz 3']);
    const [first] = screen.getAllByRole('article');
    expect(first).toHaveTextContent(/^2Your next quizQuiz 2/);
    expect(screen.getAllByText('Your next quiz')).toHaveLength(1);
  });

  it('keeps its place in a wide window, where it is named', async () => {
    stubApi({ ...all, [getQuizzes]: ok([3, 2, 1].map((sequence) => quizAt(sequence))) });
    await openSite('/competition');
    await screen.findByRole('button', { name: 'Start Now: Quiz 2' });
    expect(cards()).toEqual(['View Results: Quiz 1', 'Start Now: Quiz 2', 'Locked: Quiz 3']);
    expect(screen.getByText('Your next quiz').closest('article')).toHaveTextContent(/Quiz 2/);
  });

  it('is the one in progress, which says its time instead', async () => {
    narrowWindow();
    const begun = { ...done, _id: 's-2', quizId: { _id: 'quiz-2' }, status: 'in-progress', timeTaken: 60 };
    stubApi({
      ...all,
      [getQuizzes]: ok([1, 2].map((sequence) => quizAt(sequence))),
      [getSubmissions]: ok([done, begun]),
    });
    await openSite('/competition');
    await screen.findByRole('button', { name: 'Resume: Quiz 2' });
    expect(cards()).toEqual(['Resume: Quiz 2', 'View Results: Quiz 1']);
    expect(screen.queryByText('Your next quiz')).toBeNull();
  });

  it('makes room on a phone for the end of the subject', async () => {
    narrowWindow();
    stubApi({ ...all, [getQuizzes]: ok([quizAt(1)]) });
    await openSite('/competition');
    await screen.findByRole('button', { name: 'View Results: Quiz 1' });
    const [first] = within(screen.getByRole('region', { name: /chosen category/ })).getAllByRole('listitem');
    expect(first).toHaveTextContent(/^You have finished every quiz of this subject!/);
  });

  it('has its step of practice below the quizzes', async () => {
    stubApi({ ...all, [getQuizzes]: ok([1, 2].map((sequence) => quizAt(sequence))) });
    await openSite('/competition');
    await screen.findByRole('button', { name: 'Start Now: Quiz 2' });
    const link = screen.getByRole('link', { name: 'Practise Abacus without a clock' });
    await waitFor(() => expect(link).toHaveAttribute('href', '/practice?step=direct-add'));
  });

  it('is not shown to a visitor', async () => {
    localStorage.clear();
    stubApi(lists);
    await openSite('/competition');
    await screen.findByRole('button', { name: 'Start Now: Beads' });
    expect(screen.queryByText('Your next quiz')).toBeNull();
  });

  function quizAt(sequence: number) {
    return {
      ...beads,
      _id: sequence === 1 ? 'beads' : `quiz-${sequence}`,
      title: `Quiz ${sequence}`,
      sequence,
    };
  }
});

describe('the categories beside the quizzes', () => {
  const scrollTo = (width: number, scrolled: number) => {
    vi.stubGlobal('innerWidth', width);
    vi.stubGlobal('scrollY', scrolled);
    act(() => void window.dispatchEvent(new Event('scroll')));
  };

  it.each([
    { width: 993, scrolled: 529, fixed: 'false' },
    { width: 993, scrolled: 530, fixed: 'true' },
    { width: 993, scrolled: 1040, fixed: 'true' },
    { width: 993, scrolled: 1041, fixed: 'false' },
    { width: 992, scrolled: 800, fixed: 'false' },
  ])(
    'are fixed: $fixed, in a window $width px wide and scrolled by $scrolled',
    async ({ width, scrolled, fixed }) => {
      stubApi(lists);
      await openSite('/competition');
      await category(/^Abacus/);
      scrollTo(width, scrolled);
      expect(screen.getByRole('navigation', { name: 'Categories' })).toHaveAttribute('data-fixed', fixed);
    },
  );
});

it('/ViewResults without a result links to /quiz', async () => {
  signIn();
  stubApi({
    'GET quiz/getSubmission/none': { status: 404, body: { success: false, message: 'Not found' } },
    [getSubmissions]: ok([]),
  });
  await openSite('/ViewResults/none');
  expect(await screen.findByRole('heading', { name: 'No results found' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Go to Quizzes' })).toHaveAttribute('href', '/quiz');
});
