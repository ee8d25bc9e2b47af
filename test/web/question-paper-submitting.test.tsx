import { act, fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { stubApi } from '#test/support/screens/api.ts';
import { option } from '#test/support/screens/option.ts';
import { openSite, pass } from '#test/support/screens/site.tsx';

const paper = '/questionPaper/q-1';
const session = { authToken: 'tok', user: '{"fullName":"Asha Rao"}', userid: 'st-1', role: 'student' };
const ok = (data: unknown, more: object = {}) => ({ body: { success: true, message: '', data, ...more } });
const quiz = {
  _id: 'q-1',
  title: 'Beads',
  subjectId: { name: 'Abacus' },
  timeLimit: 10,
  allowReattempt: true,
};
const questions = [
  { questionText: '2 + 2 ?', options: ['4', '5'] },
  { questionText: '3 + 3 ?', options: ['6', '7'] },
  { questionText: '4 + 4 ?', options: ['8', '9'] },
];
const submission = (more: object) => ({ _id: 's-1', quizId: { _id: 'q-1' }, answers: {}, ...more });
const ofPerson = 'GET quiz/getSubmissionsByUser/st-1?quizId=q-1&limit=50';
const calls = {
  'GET quiz/singleQuiz/q-1': ok(quiz),
  'GET quiz/get-questions-by-quiz/q-1': ok(questions),
  'GET quiz/get-questions-by-quiz/q-1?submissionId=s-1': ok(questions),
  [ofPerson]: ok([], { savesAttempts: true }),
  'POST quiz/submit-quiz': ok(submission({ status: 'in-progress', revision: 0 })),
  'GET quiz/getSubmission/s-1': ok(submission({ status: 'in-progress', revision: 0 })),
  'PATCH quiz/updateQuizSubmission/st-1': 'offline' as const,
};

const button = (name: string) => screen.getByRole('button', { name });
const asked = () => screen.queryByRole('dialog', { name: 'Some questions are still open' });
const submits = (seen: ReturnType<typeof stubApi>['seen']) =>
  seen.filter(({ body }) => JSON.stringify(body ?? '').includes('"completed"'));
/** The status of saving above the questions. */
const saving = () => document.querySelector('[data-saving]')?.textContent?.trim();

beforeEach(() => {
  vi.useFakeTimers();
  for (const [key, value] of Object.entries(session)) localStorage.setItem(key, value);
});

async function openPaper(replies: Parameters<typeof stubApi>[0] = {}) {
  const { seen, hold } = stubApi({ ...calls, ...replies });
  const { user, address } = await openSite(paper);
  await pass(0);
  return { seen, hold, user, address };
}

/** Opens the paper, answers the first question, marks the third, and asks to submit. */
async function askToSubmit(replies: Parameters<typeof stubApi>[0] = {}) {
  const opened = await openPaper(replies);
  await opened.user.click(option('4'));
  await opened.user.click(button('Next'));
  await opened.user.click(button('Next'));
  await opened.user.click(button('Mark for Review'));
  await pass(600);
  await opened.user.click(button('Submit Quiz'));
  return opened;
}

describe('«Submit Quiz» with open questions', () => {
  it('ignores clicks in the first 600 ms after it has replaced «Next»', async () => {
    const { user, seen } = await openPaper();
    await user.click(button('Next'));
    await user.click(button('Next'));
    await pass(599);
    await user.click(button('Submit Quiz'));
    expect(asked()).toBeNull();
    await pass(1);
    await user.click(button('Submit Quiz'));
    expect(asked()).toBeVisible();
    expect(submits(seen)).toEqual([]);
  });

  it('says how many are open and names each of them, with the focus on «Go back»', async () => {
    await askToSubmit();
    const dialog = within(asked() ?? expect.fail('nothing is asked'));
    expect(dialog.getByRole('status')).toHaveTextContent(
      '2 questions are not answered. 1 question is marked for review. Tap a number to go there.',
    );
    expect(
      within(dialog.getByRole('list'))
        .getAllByRole('button')
        .map((bead) => bead.getAttribute('aria-label')),
    ).toEqual(['Question 2, Not Answered', 'Question 3, Marked']);
    expect(dialog.getByRole('button', { name: 'Go back' })).toHaveFocus();
  });

  it('submits nothing before its dialog is confirmed, which ignores clicks for 600 ms', async () => {
    const { user, seen } = await askToSubmit();
    const submit = () => within(asked() ?? expect.fail('nothing is asked')).getByText('Submit Quiz');
    await pass(599);
    await user.click(submit());
    expect(asked()).toBeVisible();
    expect(submits(seen)).toEqual([]);
    await pass(1);
    await user.click(submit());
    await pass(0);
    expect(asked()).toBeNull();
    expect(submits(seen).map(({ call }) => call)).toEqual(['PATCH quiz/updateQuizSubmission/st-1']);
  });

  it.each(['Go back', 'Close'])('returns to the question by «%s»', async (name) => {
    const { user, seen } = await askToSubmit();
    await pass(600);
    await user.click(within(asked() ?? expect.fail('nothing is asked')).getByRole('button', { name }));
    expect(asked()).toBeNull();
    expect(screen.getByText('Question 3 of 3')).toBeVisible();
    expect(submits(seen)).toEqual([]);
  });

  it('leads to a question by its bead', async () => {
    const { user } = await askToSubmit();
    await pass(600);
    const dialog = within(asked() ?? expect.fail('nothing is asked'));
    await user.click(dialog.getByRole('button', { name: 'Question 2, Not Answered' }));
    expect(asked()).toBeNull();
    expect(screen.getByText('Question 2 of 3')).toBeVisible();
  });

  it.each(['Go back', 'Submit Quiz', 'Question 2, Not Answered'])(
    'ignores a key on «%s» that is still held down',
    async (name) => {
      await askToSubmit();
      await pass(600);
      const pressed = within(asked() ?? expect.fail('nothing is asked')).getByRole('button', { name });
      // A browser turns the key into a click unless its default is prevented.
      expect(fireEvent.keyDown(pressed, { key: 'Enter', repeat: true })).toBe(false);
      expect(fireEvent.keyDown(pressed, { key: 'Enter' })).toBe(true);
    },
  );
});

it('closes the dialog once an answer of another device leaves nothing open, and ignores clicks at first', async () => {
  const all = { 0: '4', 1: '6', 2: '8' };
  const { user, seen, hold } = await openPaper({
    'PATCH quiz/updateQuizSubmission/st-1': ok(
      submission({ status: 'in-progress', revision: 1, answers: all }),
    ),
  });
  const release = hold();
  await user.click(option('4'));
  await user.click(button('Next'));
  await user.click(button('Next'));
  await user.click(option('8'));
  await pass(600);
  await user.click(button('Submit Quiz'));
  expect(asked()).toBeVisible();
  release();
  await pass(0);
  expect(asked()).toBeNull();
  await user.click(button('Submit Quiz'));
  expect(submits(seen)).toEqual([]);
  await pass(600);
  await user.click(button('Submit Quiz'));
  await pass(0);
  expect(submits(seen).map(({ body }) => body)).toMatchObject([{ answers: all }]);
});

it('submits at once when every question is answered and none is marked', async () => {
  const { user, seen } = await openPaper();
  for (const [index, text] of ['4', '6', '8'].entries()) {
    if (index > 0) await user.click(button('Next'));
    await user.click(option(text));
  }
  await pass(600);
  await user.click(button('Submit Quiz'));
  await pass(0);
  expect(asked()).toBeNull();
  expect(submits(seen).map(({ body }) => body)).toMatchObject([{ answers: { 0: '4', 1: '6', 2: '8' } }]);
});

it('says above the questions that a submit without a response is retried, and shows no toast', async () => {
  const { user } = await askToSubmit();
  await pass(600);
  await user.click(within(asked() ?? expect.fail('nothing is asked')).getByText('Submit Quiz'));
  await pass(2_000);
  const notice = screen.getByRole('region', { name: 'Submitting' });
  expect(within(notice).getByRole('status')).toHaveTextContent(
    'Submission failed for now. Your answers are kept on this device, and we keep trying to submit them. You do not need to do anything.',
  );
  expect(screen.queryAllByRole('alert')).toEqual([]);
  expect(saving()).toBe('Not saved yet, your answers are kept on this device');
});

it('lets keys reach and scroll the palette while none of its cells can be pressed', async () => {
  const { user } = await askToSubmit();
  const palette = () => screen.getByRole('complementary', { name: 'Your paper' });
  expect(palette()).not.toHaveAttribute('tabindex');
  await pass(600);
  await user.click(within(asked() ?? expect.fail('nothing is asked')).getByText('Submit Quiz'));
  await pass(2_000);
  for (const cell of within(palette()).getAllByRole('button')) expect(cell).toBeDisabled();
  expect(palette()).toHaveAttribute('tabindex', '0');
});

describe('a completed attempt', () => {
  const graded = submission({
    status: 'completed',
    revision: 3,
    score: 0,
    correctCount: 0,
    incorrectCount: 0,
  });

  it('says how many answers were not counted and why, and asks for the key only with the details', async () => {
    const { user, seen, address } = await askToSubmit({
      'PATCH quiz/updateQuizSubmission/st-1': ok({ ...graded, totalQuestions: 3 }),
    });
    await pass(600);
    await user.click(within(asked() ?? expect.fail('nothing is asked')).getByText('Submit Quiz'));
    await pass(1_000);
    const completed = within(screen.getByRole('dialog', { name: 'Quiz Completed!' }));
    expect(
      completed.getByText(
        '1 of your answers was not counted: They came after the quiz had been submitted. You find it under My Quizzes, to show to your teacher.',
      ),
    ).toBeVisible();
    const keyCalls = () =>
      seen.filter(({ call }) => call === 'GET quiz/get-questions-by-quiz/q-1?submissionId=s-1');
    expect(keyCalls()).toEqual([]);
    await user.click(completed.getByRole('button', { name: 'View Detailed Results' }));
    await pass(0);
    expect(keyCalls()).toHaveLength(1);
    expect(address()).toBe('/results');
  });
});

describe('an attempt that ended before it was seen', () => {
  const ended = submission({
    status: 'completed',
    endSeen: false,
    revision: 4,
    score: 66.7,
    answers: { 0: '4', 1: '7' },
    totalQuestions: 3,
    completedAt: '2026-01-15T05:59:00.000Z',
  });
  const replies = {
    [ofPerson]: ok([ended], { savesAttempts: true }),
    'GET quiz/getSubmission/s-1': ok({ ...ended, endSeen: true }),
  };
  const buttons = () =>
    within(screen.getByRole('main'))
      .getAllByRole('button')
      .map((each) => each.textContent);

  it('is shown in place of a new one', async () => {
    const { seen } = await openPaper(replies);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('You have submitted Beads');
    expect(screen.getByText('Your score is').parentElement).toHaveTextContent(
      'On 15 Jan, 11:29 it was submitted with 2 of 3 answers. Your score is 67%.',
    );
    expect(buttons()).toEqual(['View Results', 'Try Again', 'Back to Quizzes']);
    expect(seen.filter(({ call }) => !call.startsWith('GET'))).toEqual([]);
  });

  it('offers no other one where the quiz allows none', async () => {
    await openPaper({ ...replies, 'GET quiz/singleQuiz/q-1': ok({ ...quiz, allowReattempt: false }) });
    expect(buttons()).toEqual(['View Results', 'Back to Quizzes']);
  });

  it('is followed by another one when that is asked for', async () => {
    const { user, seen } = await openPaper(replies);
    await user.click(button('Try Again'));
    await pass(0);
    expect(screen.getByText('Question 1 of 3')).toBeVisible();
    expect(seen.map(({ call }) => call).filter((call) => !call.startsWith('GET'))).toEqual([
      'POST quiz/submit-quiz',
    ]);
  });

  it('leads to its results', async () => {
    const { user, address } = await openPaper(replies);
    await user.click(button('View Results'));
    await pass(0);
    expect(address()).toBe('/ViewResults/s-1');
  });
});

it('leads to the quizzes when the browser goes back to an attempt of another user', async () => {
  const { seen } = stubApi({ ...calls, 'GET quiz/get-all-subjects': ok([]) });
  const { router, address } = await openSite('/about');
  await pass(0);
  const held = { quizId: 'q-1', userId: 'st-2', submissionId: 's-2' };
  const state = { heldAttempt: held };
  await act(() => router.navigate({ to: '/questionPaper/$quizId', params: { quizId: 'q-1' }, state }));
  await pass(1_200);
  expect(address()).toBe('/competition');
  expect(seen.filter(({ call }) => !call.startsWith('GET'))).toEqual([]);
});

describe('the state of saving', () => {
  it('is that the answers are kept on this device, on a host that saves no attempts', async () => {
    const { user, seen } = await openPaper({ [ofPerson]: ok([]) });
    expect(saving()).toBe('Kept on this device');
    await user.click(option('4'));
    await pass(5_000);
    expect(saving()).toBe('Kept on this device');
    expect(seen.filter(({ call }) => !call.startsWith('GET'))).toEqual([]);
  });

  it('is «Saved» only once the server has the answers', async () => {
    const { seen, hold } = stubApi({
      ...calls,
      'PATCH quiz/updateQuizSubmission/st-1': ok(
        submission({ status: 'in-progress', revision: 1, answers: { 0: '4' } }),
      ),
    });
    const { user } = await openSite(paper);
    await pass(0);
    expect(saving()).toBe('Saved');
    const release = hold();
    await user.click(option('4'));
    await pass(400);
    expect(seen.at(-1)?.call).toBe('PATCH quiz/updateQuizSubmission/st-1');
    expect(saving()).toBe('Saving');
    release();
    await pass(0);
    expect(saving()).toBe('Saved');
  });
});
