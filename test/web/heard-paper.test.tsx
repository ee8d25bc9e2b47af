import { screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { institute } from '#test/support/institute.ts';
import { stubApi } from '#test/support/screens/api.ts';
import { option } from '#test/support/screens/option.ts';
import { openSite, pass } from '#test/support/screens/site.tsx';

const session = { authToken: 'tok', user: '{"fullName":"Asha Rao"}', userid: 'st-1', role: 'student' };
const ok = (data: unknown) => ({ body: { success: true, message: '', data } });
const questions = [
  { questionText: '2 + 2 ?', options: ['3', '4', '5'] },
  { questionText: '3 + 3 ?', options: ['6', '7', '8'] },
];

beforeEach(() => {
  vi.useFakeTimers();
  for (const [key, value] of Object.entries(session)) localStorage.setItem(key, value);
});

async function openPaper(asked = questions) {
  stubApi({
    'GET quiz/singleQuiz/q-1': ok({ _id: 'q-1', title: 'Meet the Beads', subjectId: { name: 'Abacus' } }),
    'GET quiz/get-questions-by-quiz/q-1': ok(asked),
    'GET quiz/getSubmissionsByUser/st-1?quizId=q-1&limit=50': {
      body: { ...ok([]).body, savesAttempts: true },
    },
    'POST quiz/submit-quiz': ok({ _id: 's-1', quizId: { _id: 'q-1' }, status: 'in-progress' }),
    'GET quiz/getSubmission/s-1': ok({ _id: 's-1', quizId: { _id: 'q-1' }, status: 'in-progress' }),
    'PATCH quiz/updateQuizSubmission/st-1': ok(null),
  });
  const site = await openSite('/questionPaper/q-1');
  await pass(0);
  return site;
}
/** The live region of the paper. */
const announced = () => document.querySelector('main [aria-live=polite]:not([aria-atomic])')?.textContent;

/** The live regions of the question. */
const spoken = () =>
  [...document.querySelectorAll('main [aria-live=polite][aria-atomic=true]')].map(
    ({ textContent }) => textContent,
  );

it('announces each new question by its number and its text, which are in the page once', async () => {
  const { user } = await openPaper();
  const isOnce = (number: string, text: string) => {
    expect(spoken()).toEqual([number, text]);
    expect(announced()).toBe('');
    expect(screen.getAllByText(number, { exact: false, ignore: 'title' })).toHaveLength(1);
    expect(screen.getAllByText(text, { exact: false })).toHaveLength(1);
  };
  isOnce('Question 1 of 2', '2 + 2 ?');
  const regions = [...document.querySelectorAll('[aria-live=polite]')];
  await user.keyboard('{ArrowRight}');
  isOnce('Question 2 of 2', '3 + 3 ?');
  await user.keyboard('{ArrowLeft}');
  isOnce('Question 1 of 2', '2 + 2 ?');
  expect([...document.querySelectorAll('[aria-live=polite]')]).toEqual(regions);
});

it('leaves the arrows to a formula that scrolls, and no other keys', async () => {
  const { user } = await openPaper(questions.map((each) => ({ ...each, questionText: '`1/2 + 3/4` ?' })));
  const formula = screen.getByLabelText(/^1 over 2/);
  // As browsers do for one that is wider than its box.
  formula.tabIndex = 0;
  formula.style.overflowX = 'auto';
  const scrollWidth = vi.spyOn(formula, 'scrollWidth', 'get').mockReturnValue(706);
  vi.spyOn(formula, 'clientWidth', 'get').mockReturnValue(328);
  const pressed: boolean[] = [];
  document.addEventListener('keydown', ({ defaultPrevented }) => pressed.push(defaultPrevented), {
    once: true,
  });
  formula.focus();
  await user.keyboard('{ArrowRight}');
  expect(pressed).toEqual([false]);
  expect(screen.getByText('Question 1 of 2')).toBeVisible();
  await user.keyboard('b');
  expect(announced()).toBe('Answer B chosen');
  scrollWidth.mockReturnValue(328);
  await user.keyboard('{ArrowRight}');
  expect(screen.getByText('Question 2 of 2')).toBeVisible();
});

it('has each text of the palette once', async () => {
  await openPaper();
  for (const words of ['Answered', 'Not Answered', 'Not Visited', 'Marked'])
    expect(screen.getAllByText(words)).toHaveLength(1);
  const opener = screen.getByRole('button', { name: /^Your paper, all questions/ });
  expect(opener).toHaveAccessibleName('Your paper, all questions Answered0Not Answered1Not Visited1Marked0');
});

it('announces the effect of a key', async () => {
  const { user } = await openPaper();
  await user.keyboard('b');
  expect(announced()).toBe('Answer B chosen');
  await user.keyboard('3');
  expect(announced()).toBe('Answer C chosen');
  await user.keyboard('m');
  expect(announced()).toBe('Marked for review');
  await user.keyboard('m');
  expect(announced()).toBe('Mark removed');
});

it('announces nothing about a control that has the focus, which the browser announces', async () => {
  const { user } = await openPaper();
  await user.click(option('4'));
  expect(announced()).toBe('');
  await user.click(screen.getByRole('button', { name: 'Mark for Review' }));
  expect(announced()).toBe('');
  await user.keyboard('a');
  expect(announced()).toBe('Answer A chosen');
  await user.click(option('5'));
  await user.keyboard('b');
  expect(announced()).toBe('Answer B chosen');
});

it('names each option by its letter and its text', async () => {
  await openPaper();
  const names = screen.getAllByRole('radio').map((radio) => radio.getAttribute('aria-label'));
  expect(names).toEqual(['A, 3', 'B, 4', 'C, 5']);
});

it('has the question and the quiz in the title of the document', async () => {
  const { user, router } = await openPaper();
  expect(document.title).toBe('Question 1 of 2 · Meet the Beads');
  await user.keyboard('{ArrowRight}');
  expect(document.title).toBe('Question 2 of 2 · Meet the Beads');
  await router.navigate({ to: '/success' });
  await pass(0);
  expect(document.title).toBe(`All done · ${institute.name}`);
});

it('says beside the palette that an answer counts under a mark', async () => {
  await openPaper();
  expect(screen.getByText('A marked question keeps its answer, and the answer counts.')).toBeVisible();
});
