import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import type { CheckedFile, Spreadsheet } from '#contract/office/question-files.ts';
import type { EditedQuiz } from '#contract/office/quizzes.ts';
import { myselfQuery } from '../../src/office/app/office-queries.ts';
import { ExportLosses } from '../../src/office/quizzes/export-losses.tsx';
import { ImportScreen } from '../../src/office/quizzes/import/import-screen.tsx';
import { type Reply, stubApi } from '../support/screens/api.ts';
import { renderOffice } from '../support/screens/office-screen.tsx';

const member = {
  _id: 'member',
  name: 'Meena',
  email: 'meena@example.org',
  role: 'office',
  status: 'active',
} as const;

const quizOf = (revision: number): EditedQuiz => ({
  _id: 'sums',
  status: 'draft',
  document: {
    title: 'Sums',
    description: '',
    subjectId: 'maths',
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
  revision,
  changedBy: null,
  versions: [],
});
const given = (data: unknown): Reply => ({ body: { success: true, message: '', data } });
const refused = (status: number, message: string, fields: readonly object[] = []): Reply => ({
  status,
  body: { success: false, message, data: fields },
});
const checked = (found: Partial<CheckedFile>): Reply =>
  given({
    format: 'gift',
    problems: [],
    moreProblems: 0,
    notes: [],
    questions: [],
    skipped: 0,
    refused: 0,
    refusedFile: null,
    spreadsheet: null,
    ...found,
  });
const twoQuestions = checked({
  questions: [
    { questionText: 'Two and two?', options: ['4', '3'], correctAnswer: '4', row: 1, changes: [] },
    { questionText: 'Two and three?', options: ['4', '5'], correctAnswer: '5', row: 3, changes: [] },
  ],
});

const read = 'GET office/quizzes/sums';
const check = 'POST office/quizzes/question-files/sums/check';
const send = 'POST office/quizzes/question-files/sums/import';

async function openImport(replies: Readonly<Record<string, Reply | readonly Reply[]>>) {
  const stub = stubApi({ [read]: given(quizOf(3)), ...replies });
  const { api, queryClient } = renderOffice(<ImportScreen id="sums" />);
  queryClient.setQueryData(myselfQuery(api).queryKey, member);
  await screen.findByRole('heading', { level: 1, name: 'Import questions into Sums' });
  const person = userEvent.setup();
  return {
    ...stub,
    person,
    calls: () => stub.seen.map(({ call }) => call),
    myself: () => queryClient.getQueryData(myselfQuery(api).queryKey),
    choose: (file: File) => person.upload(screen.getByLabelText('File of questions'), file),
    press: (name: string) => person.click(screen.getByRole('button', { name })),
  };
}
const sentFile = (file: string, choices: object) => ({ choices: JSON.stringify(choices), file });

/** Adds `arrayBuffer`, which jsdom's files lack. */
function fileOf(content: string | Uint8Array<ArrayBuffer>, name = 'sums.gift'): File {
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content;
  return Object.assign(new File([bytes], name), { arrayBuffer: () => Promise.resolve(bytes.buffer) });
}

it('adds the questions to the checked revision, in the recognised format', async () => {
  const { seen, calls, choose, press } = await openImport({
    [check]: twoQuestions,
    [send]: given({ added: 2, skipped: 0, revision: 4 }),
  });
  await choose(fileOf('é?'));
  await screen.findByRole('heading', { name: '2 questions to add' });
  await press('Add 2 questions');
  await screen.findByRole('heading', { name: '2 questions added' });
  // The quiz is read for the screen, for its revision, and again after the change.
  await waitFor(() => expect(calls()).toEqual([read, read, check, send, read]));
  expect(seen.slice(2, 4).map(({ body }) => body)).toEqual([
    sentFile('é?', {}),
    sentFile('é?', { format: 'gift', revision: 3, leaveOutRefused: false, rememberColumns: false }),
  ]);
});

it('keeps the text beside its problems, and checks it in the chosen format', async () => {
  const { seen, person, press } = await openImport({
    [check]: checked({
      problems: [
        { row: 2, column: 'Right', reason: 'There is no option C.', text: 'C' },
        { row: null, column: null, reason: 'There are too many questions.', text: '' },
      ],
    }),
  });
  await person.type(screen.getByLabelText('Or paste the questions here'), 'Two?;2;3;C');
  await person.selectOptions(screen.getByLabelText('Format of the file or the text'), 'csv');
  await press('Check the text');
  const problems = await screen.findByRole('region', { name: 'Problems' });
  expect(within(problems).getByRole('heading', { name: '2 problems in the pasted text' })).toHaveFocus();
  expect(
    within(problems)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent),
  ).toEqual([
    ...['Row 2', 'Column «Right»', 'There is no option C.', 'C'],
    ...['Whole file', '', 'There are too many questions.', ''],
  ]);
  expect(screen.getByLabelText('Or paste the questions here')).toHaveValue('Two?;2;3;C');
  expect(seen.at(-1)?.body).toEqual(sentFile('Two?;2;3;C', { format: 'csv' }));
});

it('keeps the chosen columns when they are opened again', async () => {
  const spreadsheet: Spreadsheet = {
    hasHeader: false,
    roles: ['leave-out', 'leave-out', 'leave-out', 'leave-out'],
    right: null,
    sheet: null,
    sheets: [],
    columns: ['Frage', 'Erste', 'Zweite', 'Lösung'].map((value) => ({ name: '', values: [value] })),
    unclear: 'columns',
    isRemembered: false,
  };
  const roles: Spreadsheet['roles'] = ['question', 'option', 'option', 'right'];
  const problem = { row: 2, column: 'D', reason: 'The right option is missing.', text: '' };
  const { person, choose } = await openImport({
    [check]: [
      checked({ format: 'csv', spreadsheet }),
      checked({
        format: 'csv',
        problems: [problem],
        refused: 1,
        spreadsheet: { ...spreadsheet, hasHeader: true, roles, unclear: null },
      }),
    ],
  });
  await choose(fileOf('Frage,Erste,Zweite,Lösung\n1+1?,2,3,\n', 'sums.csv'));
  const tick = () => screen.findByRole('checkbox', { name: 'The first row has the names of the columns' });
  expect(await tick()).toBeChecked();
  const column = (index: number) => screen.getByLabelText(`What column ${'ABCD'.charAt(index)} is`);
  for (const [index, role] of roles.entries()) await person.selectOptions(column(index), role);
  await person.click(screen.getByRole('button', { name: 'Continue' }));
  await person.click(await screen.findByRole('button', { name: 'Change the columns' }));
  expect(await tick()).toBeChecked();
  for (const [index, role] of roles.entries()) expect(column(index)).toHaveValue(role);
});

it('checks again for the current draft when another staff member has changed it', async () => {
  const { seen, choose, press } = await openImport({
    [read]: [given(quizOf(3)), given(quizOf(3)), given(quizOf(4))],
    [check]: twoQuestions,
    [send]: refused(409, 'Another staff member has changed this quiz since you opened it.'),
  });
  await choose(fileOf('Two?'));
  await screen.findByRole('heading', { name: '2 questions to add' });
  await press('Add 2 questions');
  expect(await screen.findByRole('alert')).toHaveTextContent('Nothing was added');
  await press('Check again');
  await screen.findByRole('button', { name: 'Add 2 questions' });
  await press('Add 2 questions');
  await screen.findByRole('alert');
  expect(seen.at(-1)).toMatchObject({
    call: send,
    body: sentFile('Two?', { format: 'gift', revision: 4, leaveOutRefused: false, rememberColumns: false }),
  });
});

it('checks again when the file is no longer right for the quiz', async () => {
  const problem = { field: 'file', message: 'Line 1: This question is already in this quiz.' };
  const { choose, press } = await openImport({
    [check]: [
      twoQuestions,
      checked({ problems: [{ row: 1, column: null, reason: 'It is there.', text: '' }] }),
    ],
    [send]: refused(400, 'Validation error', [problem]),
  });
  await choose(fileOf('Two?'));
  await screen.findByRole('heading', { name: '2 questions to add' });
  await press('Add 2 questions');
  await screen.findByRole('alert');
  await press('Check again');
  expect(await screen.findByRole('heading', { name: '1 problem in sums.gift' })).toHaveFocus();
});

it('says that the server was not reached, and checks the same file again', async () => {
  const { choose, press } = await openImport({ [check]: ['offline', twoQuestions] });
  await choose(fileOf('Two?'));
  expect(await screen.findByRole('alert')).toHaveTextContent('We cannot reach the server');
  await press('Check again');
  expect(await screen.findByRole('heading', { name: '2 questions to add' })).toHaveFocus();
});

it('repeats an import that got no response', async () => {
  const { choose, press } = await openImport({
    [check]: twoQuestions,
    [send]: ['offline', given({ added: 0, skipped: 2, revision: 4 })],
  });
  await choose(fileOf('Two?'));
  await screen.findByRole('heading', { name: '2 questions to add' });
  await press('Add 2 questions');
  expect(await screen.findByRole('alert')).toHaveTextContent('Trying again adds no question twice.');
  await press('Try again');
  expect(await screen.findByRole('heading', { name: 'All questions are in the quiz already' })).toHaveFocus();
});

it('sends no file that is too large, and says so when a server accepts less', async () => {
  const tooLarge = 'This file has more than 5 MB. Split it into several files.';
  const { calls, choose } = await openImport({ [check]: { status: 413, body: '<html>' } });
  await choose(fileOf(new Uint8Array(5 * 1024 * 1024 + 1), 'large.csv'));
  expect(await screen.findByRole('alert')).toHaveTextContent(tooLarge);
  expect(calls()).toEqual([read]);
  await choose(fileOf(new Uint8Array(5 * 1024 * 1024), 'whole.csv'));
  await waitFor(() => expect(calls()).toEqual([read, read, check]));
  expect(await screen.findByRole('alert')).toHaveTextContent(tooLarge);
  expect(screen.queryByRole('button', { name: 'Check again' })).toBeNull();
});

it('shows the message of the server about a file that it refuses', async () => {
  const notWhole = 'The file did not arrive whole. Choose it again.';
  const { choose } = await openImport({
    [check]: refused(400, 'Validation error', [{ field: 'file', message: notWhole }]),
  });
  await choose(fileOf('Two?'));
  expect(await screen.findByRole('alert')).toHaveTextContent(notWhole);
  expect(screen.queryByRole('button', { name: 'Check again' })).toBeNull();
});

it('says that a file can no longer be read', async () => {
  const { choose } = await openImport({});
  const gone = fileOf('Two?');
  gone.arrayBuffer = () => Promise.reject(new DOMException('It was moved', 'NotReadableError'));
  await choose(gone);
  expect(await screen.findByRole('alert')).toHaveTextContent('This file could not be read.');
});

it('asks a user who was signed out meanwhile to sign in, and keeps the pasted text', async () => {
  const { person, press, myself } = await openImport({ [check]: refused(401, 'Please sign in') });
  await person.type(screen.getByLabelText('Or paste the questions here'), 'Two?');
  await press('Check the text');
  expect(await screen.findByRole('alert')).toHaveTextContent('Please sign in');
  expect(myself()).toBeNull();
  expect(screen.getByLabelText('Or paste the questions here')).toHaveValue('Two?');
});

it('lists ten losses of an exported file, and counts the others', () => {
  const losses = Array.from({ length: 12 }, (_, index) => ({ question: index + 1, reason: 'No picture.' }));
  const { rerender } = render(<ExportLosses losses={losses} />);
  const items = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect([items.length, items[0], items[9]]).toEqual([
    10,
    'Question 1: No picture.',
    'Question 10: No picture.',
  ]);
  expect(screen.getByText('And 2 more questions.')).toBeVisible();
  rerender(<ExportLosses losses={[]} />);
  expect(screen.queryByRole('region')).toBeNull();
});
