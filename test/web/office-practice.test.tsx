import { createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { EditedQuiz } from '#contract/office/quizzes.ts';
import { generatePaper } from '#domain/practice/paper.ts';
import type { Specification } from '#domain/practice/specification.ts';
import { facts } from '#test/support/institute.ts';
import { createOfficeServices } from '../../src/office/app/services.ts';
import { createOfficeRouter } from '../../src/office/router.tsx';
import { type Reply, stubApi } from '../support/screens/api.ts';

const meera = { _id: 'meera', name: 'Meera', email: 'm@example.org', role: 'owner', status: 'active' };
const given = (data: unknown): Reply => ({ body: { success: true, message: '', data } });
const quizzes = { quizzes: [], subjects: [{ _id: 'sums', name: 'Sums' }] };

const made: EditedQuiz = {
  _id: 'new-paper',
  status: 'draft',
  revision: 1,
  changedBy: 'Meera',
  versions: [],
  document: {
    subjectId: 'sums',
    title: 'Monday sums',
    description: '',
    sequence: 1,
    timeLimit: null,
    passingMarks: null,
    allowReattempt: false,
    shuffleQuestions: false,
    shuffleOptions: false,
    drawCount: null,
    keyShown: 'after-submit',
    keyShownFrom: null,
    practice: null,
    certificateLevel: '',
    questions: [],
  },
};

function openPractice(replies: Readonly<Record<string, Reply>> = {}, path = 'quizzes/practice') {
  const stub = stubApi({
    'GET office/me': given(meera),
    'GET institute': given(facts),
    'GET office/quizzes': given(quizzes),
    'POST office/practice-papers': given({ _id: 'new-paper' }),
    'GET office/quizzes/new-paper': given(made),
    ...replies,
  });
  const history = createMemoryHistory({ initialEntries: [`/office/${path}`] });
  render(<RouterProvider router={createOfficeRouter(createOfficeServices(), history)} />);
  return { user: userEvent.setup(), history, sent: () => stub.seen.filter(({ call }) => /^POST/.test(call)) };
}

const rowsOf = async () =>
  within(await screen.findByRole('region', { name: 'Preview' }))
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    );

test('a paper of a preset names its source, shows its first exercises, and becomes a quiz with its time and marks', async () => {
  const { user, history, sent } = openPractice();
  await user.type(await screen.findByLabelText(/^Title/), 'Grade test');
  await user.selectOptions(screen.getByLabelText(/^Subject/), 'Sums');
  await user.selectOptions(screen.getByLabelText(/^Paper/), 'Japan, 9 kyu');
  expect(screen.getByText(/^20 minutes. Source: League of Japan Abacus Associations/)).toBeInTheDocument();
  expect(screen.getByRole('status')).toHaveTextContent('30 questions. These are some of them:');
  const before = await rowsOf();
  expect(before.map(([number]) => number)).toEqual(['1', '2', '3', '4', '5', '11', '12', '13', '14', '15']);
  await user.click(screen.getByRole('button', { name: 'Other numbers' }));
  const shown = await rowsOf();
  expect(shown).not.toEqual(before);
  await user.click(screen.getByRole('button', { name: 'Make the quiz' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Monday sums' })).toBeInTheDocument();
  expect(history.location.pathname).toBe('/office/quizzes/new-paper');
  const specification: Specification = {
    version: 1,
    parts: [
      {
        kind: 'sums',
        count: 10,
        rows: 5,
        digits: { each: 2 },
        decimals: 0,
        operations: 'add-and-subtract',
        techniques: {
          direct: { least: 0, most: 1000 },
          smallFriend: { least: 0, most: 1000 },
          bigFriend: { least: 0, most: 1000 },
          mixed: { least: 0, most: 1000 },
        },
      },
      { kind: 'multiplication', count: 20, digits: { first: 2, second: 1, inAll: 3 }, decimals: 0 },
    ],
  };
  const [{ body } = { body: undefined }] = sent();
  expect(body).toEqual({
    title: 'Grade test',
    subjectId: 'sums',
    specification,
    timeLimit: 20,
    passingMarks: 18,
    seed: expect.any(Number),
    perStudent: false,
  });
  // The preview shows the exercises of the created paper.
  const seed = Number(Object(body).seed);
  const paper = generatePaper(specification, seed);
  if (paper.kind === 'too-few') throw new Error('There are too few');
  expect(shown.slice(0, 5).map(([, lines]) => lines)).toEqual(
    paper.exercises.slice(0, 5).map(({ lines }) => lines.join(' ')),
  );
});

test('a paper with more sums than exist is refused at its count, and what was typed stays', async () => {
  const { user, history, sent } = openPractice();
  const tooFew = 'There are only 293 different exercises like these, and the paper asks for 294.';
  await user.type(await screen.findByLabelText(/^Title/), 'Monday sums');
  await user.selectOptions(screen.getByLabelText(/^Subject/), 'Sums');
  await user.selectOptions(screen.getByLabelText(/^Paper/), 'Sums of your own');
  const [count, rows] = [screen.getByLabelText(/^How many/), screen.getByLabelText(/^Rows/)];
  await user.clear(rows);
  await user.type(rows, '3');
  await user.clear(count);
  await user.type(count, '294');
  expect(await screen.findByRole('alert')).toHaveTextContent(tooFew);
  await user.click(screen.getByRole('button', { name: 'Make the quiz' }));
  expect(count).toHaveAccessibleDescription(tooFew);
  expect(count).toHaveValue('294');
  expect(rows).toHaveValue('3');
  expect(sent()).toEqual([]);
  await user.clear(count);
  await user.type(count, '12');
  await user.selectOptions(screen.getByLabelText(/^Techniques/), 'Small friends, one or more in each sum');
  await user.selectOptions(screen.getByLabelText(/^Numbers/), 'Others for each student and attempt');
  await user.click(screen.getByRole('button', { name: 'Make the quiz' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Monday sums' })).toBeInTheDocument();
  expect(history.location.pathname).toBe('/office/quizzes/new-paper');
  expect(sent().map(({ body }) => body)).toEqual([
    {
      title: 'Monday sums',
      subjectId: 'sums',
      timeLimit: null,
      passingMarks: null,
      seed: expect.any(Number),
      perStudent: true,
      specification: {
        version: 1,
        parts: [
          {
            kind: 'sums',
            count: 12,
            rows: 3,
            digits: { each: 1 },
            decimals: 0,
            operations: 'add-and-subtract',
            techniques: {
              direct: { least: 0, most: 1000 },
              smallFriend: { least: 1, most: 1000 },
              bigFriend: { least: 0, most: 0 },
              mixed: { least: 0, most: 0 },
            },
          },
        ],
      },
    },
  ]);
});

test('divisions of your own ask for the digits of divisor and answer', async () => {
  const { user, sent } = openPractice();
  await user.type(await screen.findByLabelText(/^Title/), 'Divisions');
  await user.selectOptions(screen.getByLabelText(/^Subject/), 'Sums');
  await user.selectOptions(screen.getByLabelText(/^Paper/), 'Divisions of your own');
  const answer = screen.getByLabelText(/^Digits of the answer/);
  await user.clear(answer);
  await user.click(screen.getByRole('button', { name: 'Make the quiz' }));
  expect(answer).toHaveAccessibleDescription('This must be a whole number from 1 to 7');
  await user.type(answer, '2');
  await user.click(screen.getByRole('button', { name: 'Make the quiz' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Monday sums' })).toBeInTheDocument();
  expect(sent().map(({ body }) => body)).toMatchObject([
    {
      specification: {
        parts: [{ kind: 'division', count: 20, digits: { first: 2, second: 2, inAll: 4 }, decimals: 0 }],
      },
    },
  ]);
});

test('a quiz of own numbers shows no questions to edit, until the numbers are the same for all', async () => {
  const practice: Specification = {
    version: 1,
    parts: [{ kind: 'cube', count: 1, moves: 2 }],
  };
  const example = {
    id: 'example',
    text: 'Which moves undo R U ?',
    options: [
      { id: 'A', text: 'U’ R’' },
      { id: 'B', text: 'R’ U’' },
    ],
    correctOptionId: 'A',
    explanation: '',
    picture: null,
  };
  const stored = { ...made, document: { ...made.document, practice, questions: [example] } };
  const replies = { 'GET office/quizzes/new-paper': given(stored) };
  const { user } = openPractice(replies, 'quizzes/new-paper');
  expect(await screen.findByText(/^Each student gets 1 question with other numbers/)).toBeInTheDocument();
  expect(screen.queryByText('Which moves undo R U ?')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'The same numbers for all' }));
  expect(await screen.findByText('Which moves undo R U ?')).toBeInTheDocument();
});
