import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { stubApi } from '#test/support/screens/api.ts';
import { openSite } from '#test/support/screens/site.tsx';
import { storeOn } from '#test/support/screens/stored-drafts.ts';
import { deviceStore } from '#web/actors/quiz/shared-device-store.ts';

const session = { authToken: 'tok', user: '{"fullName":"Asha Rao"}', userid: 'st-1', role: 'student' };
const page = (after: string) => `GET quiz/getSubmissionsByUser/st-1?limit=100&after=${after}`;
const attempts = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => ({
    _id: `s-${from + index}`,
    quizId: { _id: `q-${from + index}`, title: `Quiz ${from + index}`, subjectId: { name: 'Abacus' } },
    status: 'completed',
    score: 80,
    timeTaken: 60,
  }));
const answer = (data: unknown, next?: string | null) => ({
  body: { success: true, message: '', data, ...(next === undefined ? {} : { next }) },
});
const titles = () => screen.getAllByText(/^Quiz \d+$/, { selector: 'h3' }).map((each) => each.textContent);
const titlesTo = (last: number) => Array.from({ length: last }, (_, index) => `Quiz ${index + 1}`);
const more = () => screen.getByRole('button', { name: 'Show more' });

describe('My Quizzes', () => {
  beforeEach(() => {
    for (const [key, value] of Object.entries(session)) localStorage.setItem(key, value);
  });

  it('shows a long list page by page, as long as there is more', async () => {
    const { seen } = stubApi({
      [page('')]: answer(attempts(1, 3), 's-3'),
      [page('s-3')]: answer(attempts(4, 6), 's-6'),
      [page('s-6')]: answer(attempts(7, 8), null),
    });
    await openSite('/events');
    await screen.findByRole('heading', { name: 'Quiz 1' });
    const told = await screen.findByText('The newest 3 are shown');
    expect(told.parentElement).toHaveAttribute('role', 'status');
    expect(titles()).toEqual(titlesTo(3));
    await userEvent.click(more());
    await screen.findByText('The newest 6 are shown');
    expect(titles()).toEqual(titlesTo(6));
    await userEvent.click(more());
    await screen.findByText('All 8 are shown');
    expect(titles()).toEqual(titlesTo(8));
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
    const pages = seen.map(({ call }) => call).filter((call) => call.includes('limit=100'));
    expect(pages).toEqual([page(''), page('s-3'), page('s-6')]);
  });

  it('keeps its attempts when the next page cannot be loaded, and requests that page again', async () => {
    stubApi({
      [page('')]: answer(attempts(1, 3), 's-3'),
      [page('s-3')]: ['offline', answer(attempts(4, 5), null)],
    });
    await openSite('/events');
    await screen.findByRole('heading', { name: 'Quiz 1' });
    await screen.findByText('The newest 3 are shown');
    await userEvent.click(more());
    expect(await screen.findByRole('alert')).toHaveTextContent(/^The rest could not be loaded\./);
    expect(titles()).toEqual(titlesTo(3));
    await userEvent.click(more());
    await waitFor(() => expect(titles()).toEqual(titlesTo(5)));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('shows all attempts that a host returns at once', async () => {
    stubApi({ [page('')]: answer(attempts(1, 25)) });
    await openSite('/events');
    await screen.findByRole('heading', { name: 'Quiz 1' });
    await screen.findByText('All 25 are shown');
    expect(titles()).toEqual(titlesTo(25));
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
  });

  it('shows the answers that were not counted, newest first, and none of another user', async () => {
    stubApi({ [page('')]: answer(attempts(1, 1)) });
    const store = storeOn(localStorage);
    vi.useFakeTimers({ now: Date.UTC(2026, 10, 21, 18, 29), toFake: ['Date'] });
    const one = {
      userId: 'st-1',
      quizId: 'q-1',
      answers: { 0: '5' },
      reason: 'The time for late answers is over',
    };
    await store.addNotCounted(one);
    vi.setSystemTime(Date.UTC(2026, 10, 21, 18, 30));
    await store.addNotCounted({
      ...one,
      quizTitle: 'Tables',
      answers: { 1: '8', 4: '20' },
      questionTexts: { 1: '2 × 4' },
      reason: 'Another try',
    });
    await store.addNotCounted({ ...one, userId: 'st-10' });
    localStorage.setItem('attempt:st-1:q-1', '{}');
    await openSite('/events');
    const sections = await screen.findAllByRole('region', { name: /not counted$/ });
    await screen.findByText('All 1 are shown');
    const texts = sections.map((section) => [...section.querySelectorAll('h2, dd, li, p')].map(wholeText));
    expect(texts).toEqual([
      [
        'Answers of 22 Nov that were not counted',
        'Tables',
        'Another try',
        'Question 2: 82 × 4',
        'Question 5: 20',
        'Show this page to your teacher.',
      ],
      [
        'Answers of 21 Nov that were not counted',
        'Quiz 1',
        'The time for late answers is over',
        'Question 1: 5',
        'Show this page to your teacher.',
      ],
    ]);
    const summaries = sections.map((section) => section.querySelector('summary')?.textContent);
    expect(summaries).toEqual(['See the 2 answers', 'See the answer']);
  });

  it('shows a set of answers as soon as it is not counted, and nothing before', async () => {
    stubApi({ [page('')]: answer(attempts(1, 1)) });
    await openSite('/events');
    await screen.findByText('All 1 are shown');
    expect(screen.queryByRole('region', { name: /not counted$/ })).toBeNull();
    localStorage.setItem('attempt:st-1:q-1', '{}');
    await deviceStore().setAside('st-1', 'q-1', 'Damaged');
    const section = await screen.findByRole('region', { name: /not counted$/ });
    expect(section).toHaveTextContent('The answers cannot be shown any more.');
    expect(section.querySelector('details')).toBeNull();
  });
});

describe('growth under My Quizzes', () => {
  const attempt = (id: string, quiz: string, more: object = {}) => ({
    _id: id,
    quizId: {
      _id: quiz,
      title: `Quiz ${quiz}`,
      subjectId: { name: quiz === 'sounds' ? 'Phonics' : 'Abacus' },
    },
    status: 'completed',
    score: 100,
    timeTaken: 1500,
    completedAt: '2026-11-26T10:30:00.000Z',
    ...more,
  });
  const links = () =>
    screen
      .getAllByRole('link', { name: /^Attempt/ })
      .map((link) => [link.textContent, link.getAttribute('href')]);
  const beads = () =>
    [...document.querySelectorAll('article > svg')].map((rod) =>
      [...rod.querySelectorAll('text')].map((text) => {
        const isBest = text.nextElementSibling !== null;
        return `${text.textContent} at ${text.closest('svg')?.getAttribute('x')}${isBest ? ', best' : ''}`;
      }),
    );

  beforeEach(() => {
    for (const [key, value] of Object.entries(session)) localStorage.setItem(key, value);
  });

  it('is a bead for each attempt on the rod of its quiz, with a link to each result', async () => {
    stubApi({
      [page('')]: answer([
        attempt('s-4', 'beads'),
        attempt('s-3', 'sounds', { score: 50, timeTaken: 600 }),
        attempt('s-2', 'friends', { status: 'in-progress', score: null, completedAt: null }),
        attempt('s-1', 'beads', { score: 20, completedAt: '2026-11-24T10:30:00.000Z' }),
      ]),
    });
    await openSite('/events');
    expect(await screen.findByRole('heading', { name: '80 points better than last time' })).toBeVisible();
    expect(screen.getByText('Quiz beads', { selector: 'b' }).closest('p')).toHaveTextContent(
      'Quiz beads: 20% before, 100% now. That is your personal best.',
    );
    const main = within(screen.getByRole('main'));
    expect(main.getAllByRole('heading', { level: 2 }).map(wholeText)).toEqual([
      '80 points better than last time',
      'Quiz friends',
      'Abacus',
      'Phonics',
    ]);
    expect(screen.getAllByText(/ practised$/).map(wholeText)).toEqual([
      '1 h 0 min practised',
      '1 quiz done · 50 minutes practised',
      '1 quiz done · 10 minutes practised',
    ]);
    expect(screen.getByText('2 quizzes done')).toBeVisible();
    expect(links()).toEqual([
      ['Attempt 1: 20% 24 Nov 2026', '/ViewResults/s-1'],
      ['Attempt 2: 100% 26 Nov 2026', '/ViewResults/s-4'],
      ['Attempt 1: 50% 26 Nov 2026', '/ViewResults/s-3'],
    ]);
    expect(beads()).toEqual([['1 at 24.8%', '2 at 92%, best'], [], ['1 at 50%, best']]);
    const resume = screen.getAllByRole('link', { name: 'Resume: Quiz friends' });
    expect(resume.map((link) => link.getAttribute('href'))).toEqual([
      '/questionPaper/friends',
      '/questionPaper/friends',
    ]);
  });

  it('names no loss, and no score that the student has not seen', async () => {
    stubApi({
      [page('')]: answer([
        attempt('s-3', 'friends', { score: null, endSeen: false }),
        attempt('s-2', 'beads', { score: 20 }),
        attempt('s-1', 'beads', { score: 80 }),
      ]),
    });
    await openSite('/events');
    expect(await screen.findByText('Result not seen yet')).toBeVisible();
    expect(screen.queryByText(/last time/)).toBeNull();
    expect(screen.getByText('Personal best').closest('article')).toHaveTextContent('Score: 80%');
    expect(beads()).toEqual([[], ['1 at 75.2%, best', '2 at 24.8%']]);
  });

  it('folds all but the last four attempts at a quiz', async () => {
    const scores = [60, 50, 40, 30, 20, 10];
    stubApi({ [page('')]: answer(scores.map((score) => attempt(`s-${score}`, 'beads', { score }))) });
    await openSite('/events');
    const summary = await screen.findByText('2 earlier attempts');
    expect(summary.closest('details')).not.toHaveAttribute('open');
    expect(links().map(([text]) => text?.replace(' 26 Nov 2026', ''))).toEqual(
      [10, 20, 30, 40, 50, 60].map((score, index) => `Attempt ${index + 1}: ${score}%`),
    );
  });

  it('says how many attempts its totals count while there are more', async () => {
    stubApi({ [page('')]: answer([attempt('s-1', 'beads')], 's-1') });
    await openSite('/events');
    expect(await screen.findByText('in your newest 1 attempt')).toBeVisible();
  });

  it('is printed by a button, with the name of the institute and the child', async () => {
    stubApi({ [page('')]: answer([attempt('s-1', 'beads')]) });
    const print = vi.fn();
    vi.stubGlobal('print', print);
    const { user } = await openSite('/events');
    await user.click(await screen.findByRole('button', { name: 'Print this page' }));
    expect(print).toHaveBeenCalledOnce();
    expect(screen.getByText(/^Asha Rao · /)).toBeInTheDocument();
  });
});

describe('what comes after the attempts under My Quizzes', () => {
  const subjectId = { _id: 'abacus', name: 'Abacus' };
  const quiz = (sequence: number, more: object = {}) => ({
    _id: `q-${sequence}`,
    title: `Quiz ${sequence}`,
    description: '',
    subjectId,
    sequence,
    timeLimit: 8,
    questionsCount: 10,
    ...more,
  });
  const tried = (sequence: number, more: object = {}) => ({
    _id: `s-${sequence}`,
    quizId: { _id: `q-${sequence}`, title: `Quiz ${sequence}`, subjectId: { name: 'Abacus' } },
    status: 'completed',
    score: 80,
    timeTaken: 60,
    ...more,
  });
  const open = async (
    submissions: readonly object[],
    quizzes: readonly object[] = [1, 2, 3, 4, 5, 6].map((each) => quiz(each)),
    more: object = {},
  ) => {
    for (const [key, value] of Object.entries(session)) localStorage.setItem(key, value);
    stubApi({
      [page('')]: answer(submissions),
      'GET quiz/get-all-subjects': answer([{ ...subjectId, quizCount: quizzes.length }]),
      'GET quiz/get-quizzes-by-subject/abacus': answer(quizzes),
      'GET quiz/getSubmissionsByUser/st-1?latest=true': {
        body: { success: true, message: '', data: submissions, ...more },
      },
    });
    const site = await openSite('/events');
    await screen.findByRole('heading', { name: 'Abacus' });
    return site;
  };
  const step = () => screen.queryByRole('region', { name: 'Your next step' });
  const coming = () => [...document.querySelectorAll('article[data-coming]')].map(wholeText);

  it('is the next open quiz, which leads to its instructions', async () => {
    const { user, router, address } = await open([tried(1)]);
    expect(step()).toHaveTextContent('Your next stepQuiz 210 questions, 8 minutes Start Now');
    await user.click(within(step() ?? document.body).getByRole('link', { name: 'Start Now: Quiz 2' }));
    await waitFor(() => expect(address()).toBe('/instructions'));
    expect(router.state.location.state.instructions).toMatchObject({ quizId: 'q-2', duration: 8 });
  });

  it('is the attempt in progress, with the answers so far and the time that is left', async () => {
    const times = { startedAt: '2026-11-26T10:30:00.000Z', deadline: '2026-11-26T10:38:00.000Z' };
    await open([
      tried(2, { status: 'in-progress', answers: { 0: '1', 3: '2' }, timeTaken: 240, ...times }),
      tried(1),
    ]);
    expect(step()).toHaveTextContent(
      'Your next stepQuiz 22 questions answeredIn progress · 4 min left Resume',
    );
  });

  it('are rows of the next three quizzes, one open and the others after it', async () => {
    await open([tried(1)]);
    expect(coming()).toEqual([
      'Quiz 210 questions, 8 minutesReady for youStart Now',
      'Quiz 3Opens after Quiz 2 Not open yet',
      'Quiz 4Opens after Quiz 3 Not open yet',
    ]);
  });

  it('are open where the office has unlocked them', async () => {
    await open([tried(1)], [quiz(1), quiz(2), quiz(3)], { unlocked: ['q-3'] });
    expect(coming()).toEqual([
      'Quiz 210 questions, 8 minutesReady for youStart Now',
      'Quiz 310 questions, 8 minutesReady for youStart Now',
    ]);
  });

  it('is nothing where every quiz is done', async () => {
    await open([tried(1)], [quiz(1)]);
    expect(step()).toBeNull();
    expect(coming()).toEqual([]);
  });

  it('is left out where the quizzes cannot be loaded', async () => {
    for (const [key, value] of Object.entries(session)) localStorage.setItem(key, value);
    const away = { status: 503, body: { success: false, message: 'Away' } };
    stubApi({ [page('')]: answer([tried(1)]), 'GET quiz/get-all-subjects': away });
    await openSite('/events');
    expect(await screen.findByRole('heading', { name: 'Quiz 1' })).toBeVisible();
    expect(step()).toBeNull();
  });
});

const wholeText = (element: Element) => element.textContent;
