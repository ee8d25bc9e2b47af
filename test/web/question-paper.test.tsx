import { act, screen, within } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { stubApi } from '#test/support/screens/api.ts';
import { option } from '#test/support/screens/option.ts';
import { renderScreen } from '#test/support/screens/screen.tsx';
import { openSite, pass } from '#test/support/screens/site.tsx';
import { loadToaster } from '#web/actors/notices/load-toaster.ts';
import { deviceStore } from '#web/actors/quiz/shared-device-store.ts';
import { QuestionReview } from '#web/features/quiz/question-review.tsx';

const paper = '/questionPaper/q-1';
const session = { authToken: 'tok', user: '{"fullName":"Asha Rao"}', userid: 'st-1', role: 'student' };
const ok = (data: unknown) => ({ body: { success: true, message: '', data } });
/** The user's submissions, from a host that saves attempts. */
const having = (submissions: readonly unknown[]) => ({
  body: { ...ok(submissions).body, savesAttempts: true },
});
const quizOnTheWire = { _id: 'q-1', title: 'Beads', subjectId: { name: 'Abacus' }, timeLimit: 10 };
const twice = { questionText: '2 + 2 ?', options: ['4', '4', '5'] };
const calls = {
  'GET quiz/singleQuiz/q-1': ok(quizOnTheWire),
  'GET quiz/get-questions-by-quiz/q-1': ok([twice, twice]),
  'GET quiz/getSubmissionsByUser/st-1?quizId=q-1&limit=50': having([]),
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
  renderScreen(
    <QuestionReview
      ref={null}
      quizId="any"
      details={[detail, detail]}
      onlyMistakes={false}
      onOnlyMistakes={() => undefined}
    />,
  );
  expect(screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
    twice.questionText,
    twice.questionText,
  ]);
  expect(screen.getAllByText('4', { selector: 'ul span' })).toHaveLength(4);
});

describe('the question page', () => {
  const stored = (status: string, timeTaken: number) => ({
    _id: 's-1',
    quizId: { _id: 'q-1', title: 'Beads', subjectId: { name: 'Abacus' } },
    status,
    timeTaken,
    answers: {},
    score: 50,
  });
  const clock = () => screen.getByRole('timer').textContent;
  const sent = (seen: ReturnType<typeof stubApi>['seen']) =>
    seen.map(({ call }) => call).filter((call) => !call.startsWith('GET'));

  it('has lettered options, Previous disabled on the first question, and Submit Quiz on the last', async () => {
    stubApi({
      ...calls,
      'GET quiz/get-questions-by-quiz/q-1': ok([twice, { questionText: 'Last ?', options: ['1'] }]),
    });
    const { user } = await openSite(paper);
    expect(await screen.findByText('Question 1 of 2')).toBeVisible();
    const options = screen.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent);
    expect(options).toEqual(['A4A', 'B4B', 'C5C']);
    expect(screen.getByRole('button', { name: 'Previous' })).toBeDisabled();
    expect(screen.queryByRole('button', { name: 'Submit Quiz' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Next' }));
    expect(screen.getByText('Question 2 of 2')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Previous' })).toBeEnabled();
    expect(screen.getByRole('button', { name: 'Submit Quiz' })).toBeEnabled();
    expect(screen.queryByRole('button', { name: 'Next' })).toBeNull();
  });

  it.each([
    { had: 'no attempt', submissions: [], timeLimit: 10, shows: '10:00', begins: ['POST quiz/submit-quiz'] },
    {
      had: 'a completed attempt',
      submissions: [stored('completed', 90)],
      timeLimit: 10,
      shows: '10:00',
      begins: ['POST quiz/submit-quiz'],
    },
    {
      had: 'an attempt in progress',
      submissions: [stored('in-progress', 90)],
      timeLimit: 10,
      shows: '8:30',
      begins: [],
    },
    {
      had: 'no attempt, and no time of its own',
      submissions: [],
      timeLimit: null,
      shows: '30:00',
      begins: ['POST quiz/submit-quiz'],
    },
  ])('starts at $shows with $had, and ticks each second', async (row) => {
    vi.useFakeTimers();
    const { seen } = stubApi({
      ...calls,
      'GET quiz/singleQuiz/q-1': ok({ ...quizOnTheWire, timeLimit: row.timeLimit, allowReattempt: true }),
      'GET quiz/getSubmissionsByUser/st-1?quizId=q-1&limit=50': having(row.submissions),
      'PATCH quiz/updateQuizSubmission/st-1': ok(null),
    });
    await openSite(paper);
    await pass(0);
    expect(clock()).toBe(row.shows);
    expect(sent(seen)).toEqual(row.begins);
    await pass(1_000);
    const [minutes = 0, seconds = 0] = row.shows.split(':').map(Number);
    const left = minutes * 60 + seconds - 1;
    expect(clock()).toBe(`${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`);
  });

  it.each([
    { timeLimit: 10, count: 2, facts: '2 questions · 10 minutes · 1 mark each' },
    { timeLimit: 1.75, count: 1, facts: '1 question · 1 minute 45 seconds · 1 mark each' },
    { timeLimit: 1, count: 2, facts: '2 questions · 1 minute · 1 mark each' },
  ])('says «$facts» above the questions', async ({ timeLimit, count, facts }) => {
    stubApi({
      ...calls,
      'GET quiz/singleQuiz/q-1': ok({ ...quizOnTheWire, timeLimit }),
      'GET quiz/get-questions-by-quiz/q-1': ok(Array.from({ length: count }, () => twice)),
    });
    await openSite(paper);
    await screen.findByText(`Question 1 of ${count}`);
    expect(screen.getByText('1 mark each', { exact: false })).toHaveTextContent(facts);
  });

  it('has the duration of the running attempt in its bar and its clock after the quiz was shortened', async () => {
    vi.useFakeTimers({ now: Date.parse('2026-11-26T09:02:00.000Z') });
    const times = {
      startedAt: '2026-11-26T09:00:00.000Z',
      deadline: '2026-11-26T09:10:00.000Z',
      serverTime: '2026-11-26T09:02:00.000Z',
    };
    stubApi({
      ...calls,
      'GET quiz/singleQuiz/q-1': ok({ ...quizOnTheWire, timeLimit: 5 }),
      'GET quiz/getSubmissionsByUser/st-1?quizId=q-1&limit=50': having([
        { ...stored('in-progress', 120), ...times },
      ]),
    });
    await openSite(paper);
    await pass(0);
    expect(clock()).toBe('8:00');
    expect(screen.getByText('1 mark each', { exact: false })).toHaveTextContent('2 questions · 10 minutes');
    expect(screen.getByRole('timer')).toHaveAttribute('data-firm', 'false');
  });

  it('has a calm clock until a fifth of a short quiz is left', async () => {
    vi.useFakeTimers();
    stubApi({ ...calls, 'GET quiz/singleQuiz/q-1': ok({ ...quizOnTheWire, timeLimit: 5 }) });
    await openSite(paper);
    await pass(0);
    const isFirm = () => [clock(), screen.getByRole('timer').dataset.firm];
    expect(isFirm()).toEqual(['5:00', 'false']);
    await pass(239_000);
    expect(isFirm()).toEqual(['1:01', 'false']);
    await pass(1_000);
    expect(isFirm()).toEqual(['1:00', 'true']);
  });

  it('is submitted automatically at 0, as the attempt that was begun', async () => {
    vi.useFakeTimers();
    const { seen } = stubApi({
      ...calls,
      'GET quiz/getSubmissionsByUser/st-1?quizId=q-1&limit=50': having([stored('in-progress', 598)]),
      'PATCH quiz/updateQuizSubmission/st-1': ok(null),
    });
    await openSite(paper);
    await pass(0);
    expect(clock()).toBe('0:02');
    await pass(1_999);
    expect(seen.filter(({ body }) => JSON.stringify(body ?? '').includes('"completed"'))).toEqual([]);
    await pass(1);
    const submitted = seen.filter(({ body }) => JSON.stringify(body ?? '').includes('"completed"'));
    expect(submitted.map(({ call }) => call)).toEqual(['PATCH quiz/updateQuizSubmission/st-1']);
    expect(submitted[0]?.body).toMatchObject({
      quizId: 'q-1',
      userId: 'st-1',
      submissionId: 's-1',
      answers: {},
    });
  });
});

describe('a token that is no longer good', () => {
  // Fake timers do not wait for the import.
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
    'is reported once as the question page opens, when %s is refused',
    async (call) => {
      vi.useFakeTimers();
      stubApi({ ...calls, [call]: expired });
      const { address } = await openSite(paper);
      await leadsToLoginAndBack(address);
    },
  );

  it('is reported once on an open question page, whose answers stay on the device', async () => {
    vi.useFakeTimers();
    stubApi({ ...calls, 'PATCH quiz/updateQuizSubmission/st-1': expired });
    const { user, address } = await openSite(paper);
    await pass(0);
    await user.click(option('5'));
    await pass(400);
    await leadsToLoginAndBack(address);
    expect(await deviceStore().read('st-1', 'q-1')).toMatchObject({ answers: { 0: '5' }, unsaved: true });
  });
});

describe('choosing an option', () => {
  /** Clicks with the pointer type of a mouse, a finger or a screen reader. */
  const press = async (text: string, pointerType: string) => {
    option(text).focus();
    await act(async () => {
      const click = new PointerEvent('click', { bubbles: true, cancelable: true, pointerType });
      option(text).dispatchEvent(click);
    });
    expect(option(text)).toBeChecked();
  };
  const six = { questionText: '3 + 3 ?', options: ['6', '7'] };

  it.each([
    { by: 'a mouse', pointerType: 'mouse', focus: 'Next' },
    { by: 'a finger', pointerType: 'touch', focus: 'A, 6' },
    { by: 'a screen reader', pointerType: '', focus: 'A, 6' },
  ])('by $by leaves the focus on «$focus»', async ({ pointerType, focus }) => {
    stubApi({ ...calls, 'GET quiz/get-questions-by-quiz/q-1': ok([six, twice]) });
    await openSite(paper);
    await screen.findByText('Question 1 of 2');
    await press('6', pointerType);
    expect(document.activeElement).toHaveAccessibleName(focus);
  });

  it('by a mouse on the last question leaves the focus on «Submit Quiz»', async () => {
    stubApi({ ...calls, 'GET quiz/get-questions-by-quiz/q-1': ok([six]) });
    await openSite(paper);
    await screen.findByText('Question 1 of 1');
    await press('7', 'mouse');
    expect(screen.getByRole('button', { name: 'Submit Quiz' })).toHaveFocus();
  });
});
