import { screen } from '@testing-library/react';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { stubApi } from '#test/support/screens/api.ts';
import { type Rendered, renderedBy } from '#test/support/screens/commits.ts';
import { option } from '#test/support/screens/option.ts';
import { openSite, pass } from '#test/support/screens/site.tsx';
import { loadToaster } from '#web/actors/notices/load-toaster.ts';

const session = { authToken: 'tok', user: '{"fullName":"Asha Rao"}', userid: 'st-1', role: 'student' };
const ok = (data: unknown) => ({ body: { success: true, message: '', data } });
const questions = [
  { questionText: '2 + 2 ?', options: ['3', '4', '5'] },
  { questionText: '3 + 3 ?', options: ['6', '7', '8'] },
  { questionText: '4 + 4 ?', options: ['8', '9', '10'] },
  { questionText: '5 + 5 ?', options: ['9', '10', '11'] },
];

/** Names the component: an option by its letter, a cell by its number, a count by its state. */
function label({ name, props }: Rendered): string {
  if (name === 'Option' && 'index' in props) return `Option ${'ABC'[Number(props.index)]}`;
  if (name === 'Cell' && 'index' in props) return `Cell ${Number(props.index) + 1}`;
  return name === 'Count' && 'state' in props ? `Count ${props.state}` : name;
}
const rendersOf = async (action: () => Promise<unknown>) => (await renderedBy(action)).map(label);

async function openPaper() {
  vi.useFakeTimers();
  for (const [key, value] of Object.entries(session)) localStorage.setItem(key, value);
  const { hold } = stubApi({
    'GET quiz/singleQuiz/q-1': ok({
      _id: 'q-1',
      title: 'Beads',
      subjectId: { name: 'Abacus' },
      timeLimit: 10,
    }),
    'GET quiz/get-questions-by-quiz/q-1': ok(questions),
    'GET quiz/getSubmissionsByUser/st-1?quizId=q-1&limit=50': {
      body: { ...ok([]).body, savesAttempts: true },
    },
    'POST quiz/submit-quiz': ok({ _id: 's-1', quizId: { _id: 'q-1' }, status: 'in-progress' }),
    'GET quiz/getSubmission/s-1': ok({ _id: 's-1', quizId: { _id: 'q-1' }, status: 'in-progress' }),
    'PATCH quiz/updateQuizSubmission/st-1': ok(null),
  });
  const { user } = await openSite('/questionPaper/q-1');
  await screen.findByText('Question 1 of 4');
  // The toasts load after the first paint and would be among the counted renders.
  await screen.findByRole('region', { name: /^Notifications/ });
  return {
    hold,
    pick: (text: string) => user.click(option(text)),
    press: (name: string) => user.click(screen.getByRole('button', { name, hidden: true })),
  };
}

// Fake timers do not wait for the import.
beforeAll(async () => {
  await loadToaster();
});
beforeEach(() => localStorage.clear());

const shownOption = (letter: string) => [`Option ${letter}`, 'OptionView', 'FormulaText'];

it('renders only the clock at a tick', async () => {
  await openPaper();
  expect(await rendersOf(() => pass(1000))).toEqual(['Clock']);
});

it('renders the option, its cell, the counts and the state of saving at the first answer', async () => {
  const { hold, pick } = await openPaper();
  hold();
  expect(await rendersOf(() => pick('4'))).toEqual([
    ...['Saving', 'CloudUpload'],
    ...shownOption('B'),
    ...['Count answered', 'Count not-answered'],
    'Cell 1',
  ]);
});

it('renders the option and the one that it replaces at another answer', async () => {
  const { hold, pick } = await openPaper();
  hold();
  await pick('4');
  expect(await rendersOf(() => pick('5'))).toEqual([...shownOption('B'), ...shownOption('C')]);
});

it('renders the cell, the button, the counts and the state of saving at a mark', async () => {
  const { hold, press } = await openPaper();
  hold();
  expect(await rendersOf(() => press('Mark for Review'))).toEqual([
    ...['Saving', 'CloudUpload'],
    ...['Actions', 'Button', 'ArrowLeft', 'Button', 'Flag', 'Button', 'ArrowRight'],
    ...['Count not-answered', 'Count marked'],
    ...['Cell 1', 'Flag'],
  ]);
});

it('renders the title, the question, the two cells and the counts at a jump', async () => {
  const { hold, press } = await openPaper();
  hold();
  await press('Question 2, Not Visited');
  expect(await rendersOf(() => press('Question 3, Not Visited'))).toEqual([
    ...['PaperTags', 'PageTags', 'HeadTags'],
    ...['QuestionCard', 'QuestionView', 'ReadToMe', 'FormulaText'],
    ...['A', 'B', 'C'].flatMap(shownOption),
    ...['Count not-answered', 'Count not-visited'],
    ...['Cell 2', 'Cell 3'],
  ]);
});

it('renders only the state of saving when an answer is saved', async () => {
  const { hold, pick } = await openPaper();
  const release = hold();
  await pick('4');
  await pass(400);
  expect(
    await rendersOf(() => {
      release();
      return pass(0);
    }),
  ).toEqual(['Saving', 'CircleCheck']);
});
