import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import type { QuizDraft } from '#contract/office/quiz-document.ts';
import type { EditedQuiz } from '#contract/office/quizzes.ts';
import { myselfQuery } from '../../src/office/app/office-queries.ts';
import { QuizScreen } from '../../src/office/quizzes/quiz-screen.tsx';
import { type Reply, stubApi } from '../support/screens/api.ts';
import { renderOffice } from '../support/screens/office-screen.tsx';

const member = {
  _id: 'member',
  name: 'Meena',
  email: 'meena@example.org',
  role: 'office',
  status: 'active',
} as const;

const questionOf = (id: string, text: string): QuizDraft['questions'][number] => ({
  id,
  text,
  options: [
    { id: `${id}-a`, text: 'Four' },
    { id: `${id}-b`, text: 'Five' },
  ],
  correctOptionId: `${id}-a`,
  explanation: '',
  picture: null,
});
const sums: QuizDraft = {
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
  title: 'Sums',
  description: '',
  questions: [questionOf('one', 'Two and two?'), questionOf('two', 'Two and three?')],
};
const version = {
  _id: 'version-2',
  number: 2,
  createdAt: '2026-01-15T06:00:00.000Z',
  isCurrent: true,
  questionCount: 2,
  attempts: 0,
};
const given = (data: unknown): Reply => ({ body: { success: true, message: '', data } });
const refused = (status: number, message: string, fields: readonly object[] = []): Reply => ({
  status,
  body: { success: false, message, data: fields },
});
const quizOf = (found: Partial<EditedQuiz>): Reply =>
  given({
    _id: 'sums',
    status: 'published',
    document: sums,
    revision: 3,
    changedBy: 'Meena',
    versions: [],
    ...found,
  });

const read = 'GET office/quizzes/sums';
const list = 'GET office/quizzes';
const save = 'POST office/quizzes/sums/draft';
const publish = 'POST office/quizzes/sums/publish';
const saved = given({ revision: 4 });
const published = given({ ...version, revision: 5 });
const twenty = { ...sums, timeLimit: 20 };
const versionNote = 'Version 2 is published: attempts that begin from now on get it';

async function openQuiz(replies: Readonly<Record<string, Reply | readonly Reply[]>>) {
  const subjects = [{ _id: 'maths', name: 'Maths' }];
  const stub = stubApi({ [read]: quizOf({}), [list]: given({ quizzes: [], subjects }), ...replies });
  const { api, queryClient } = renderOffice(<QuizScreen id="sums" />);
  queryClient.setQueryData(myselfQuery(api).queryKey, member);
  const minutes = await screen.findByRole('textbox', { name: 'Minutes' });
  const person = userEvent.setup();
  return {
    ...stub,
    person,
    minutes,
    /** The calls that save and publish, with their bodies. */
    sent: () =>
      stub.seen.flatMap(({ call, body }) => (call === save || call === publish ? [[call, body]] : [])),
    myself: () => queryClient.getQueryData(myselfQuery(api).queryKey),
    type: async (text: string) => {
      await person.clear(minutes);
      await person.type(minutes, text);
    },
    press: async (name: string) => person.click(await screen.findByRole('button', { name })),
    sees: (note: string) => waitFor(() => expect(screen.getByText(note)).toBeVisible()),
  };
}

it('saves what is typed as a draft, and publishes the draft that was saved', async () => {
  const { sent, type, press, sees } = await openQuiz({ [save]: saved, [publish]: published });
  await type('20');
  await press('Publish');
  await sees(versionNote);
  expect(sent()).toEqual([
    [save, { revision: 3, document: twenty }],
    [publish, { revision: 4 }],
  ]);
});

it('says beside another right answer that results stay, and links to the page that corrects them', async () => {
  const tried = { ...version, _id: 'version-1', number: 1, attempts: 24 };
  const { person, press, sees } = await openQuiz({
    [read]: quizOf({ versions: [tried] }),
    'GET office/quizzes/sums/versions/version-1': given({
      ...tried,
      title: 'Sums',
      questions: sums.questions.map(({ explanation: _, ...question }) => question),
    }),
    [save]: saved,
    [publish]: published,
  });
  expect(screen.queryByRole('complementary', { name: 'Results that stay' })).toBeNull();
  await person.click(screen.getByText('Two and three?'));
  await person.click(await screen.findByRole('radio', { name: 'Option 2 is right' }));
  const words =
    'The right answer of question 2 is another one than in version 1. Publishing does not change the 24 results of version 1.';
  await sees(words);
  await press('Publish');
  await sees(versionNote);
  expect(screen.getByText(words)).toBeVisible();
  expect(
    screen.getByRole('link', { name: 'Open version 1 and press «The right answer is wrong»' }),
  ).toHaveAttribute('href', expect.stringMatching(/\/quizzes\/sums\/versions\/version-1$/));
});

it('names what is wrong at once, and sends nothing', async () => {
  const { sent, person, minutes, type, press } = await openQuiz({});
  await type('ten');
  await press('Save draft');
  expect(screen.getByRole('region', { name: 'Problems' })).toHaveFocus();
  await press('This must be a number of minutes');
  expect(minutes).toHaveFocus();
  expect(minutes).toBeInvalid();
  await person.type(minutes, '1');
  expect(screen.queryByRole('region', { name: 'Problems' })).toBeNull();
  await press('Publish');
  expect(screen.getByRole('region', { name: 'Problems' })).toHaveFocus();
  // A repeated refusal moves the focus there again.
  await press('Publish');
  expect(screen.getByRole('region', { name: 'Problems' })).toHaveFocus();
  expect(sent()).toEqual([]);
});

it('saves a draft that cannot be published, and drops each problem when its field or question changes', async () => {
  const { sent, person, type, press, sees } = await openQuiz({
    [save]: saved,
    [publish]: refused(400, 'Validation error', [
      { field: 'passingMarks', message: 'The passing marks cannot exceed the number of questions' },
      { field: 'questions', message: 'A quiz needs another question' },
      { field: 'questions.0.text', message: 'Please write the question' },
      { field: 'questions.1.options.0.text', message: 'Please write the option' },
    ]),
  });
  await type('20');
  await press('Publish');
  const problems = async () =>
    [...(await screen.findByRole('region', { name: 'Problems' })).querySelectorAll('button')].map(
      ({ textContent }) => textContent,
    );
  const [marks, few, first, second] = [
    'The passing marks cannot exceed the number of questions',
    'A quiz needs another question',
    'Question 1: Please write the question',
    'Question 2: Please write the option',
  ];
  expect(await problems()).toEqual([marks, few, first, second]);
  await person.click(screen.getByRole('button', { name: first }));
  await person.type(screen.getByRole('textbox', { name: 'Question' }), '!');
  expect(await problems()).toEqual([marks, few, second]);
  await press('Delete question 1');
  expect(await problems()).toEqual([marks, 'Question 1: Please write the option']);
  await person.type(screen.getByRole('textbox', { name: 'Passing marks' }), '1');
  expect(await problems()).toEqual(['Question 1: Please write the option']);
  await press('Save draft');
  await sees('The draft is saved');
  expect(sent().map(([call]) => call)).toEqual([save, publish, save]);
  expect(sent().at(-1)).toMatchObject([save, { revision: 4 }]);
  await press('Save draft');
  await sees('The draft is saved');
  expect(sent()).toHaveLength(3);
});

it('keeps what is typed during a call, which does not save it', async () => {
  const { hold, sent, person, minutes, type, press, sees } = await openQuiz({
    [save]: [saved, given({ revision: 5 })],
  });
  await type('20');
  const release = hold();
  await press('Save draft');
  await press('Publish');
  await person.type(minutes, '0');
  release();
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Publish' })).not.toHaveAttribute('aria-busy'),
  );
  expect(minutes).toHaveValue('200');
  expect(screen.getByText('Save first: it shows what is saved.')).toBeVisible();
  expect(screen.queryByText('The draft is saved')).toBeNull();
  await press('Save draft');
  await sees('The draft is saved');
  expect(sent()).toEqual([
    [save, { revision: 3, document: twenty }],
    [save, { revision: 4, document: { ...sums, timeLimit: 200 } }],
  ]);
});

it('shows that another staff member has a draft, and keeps what is typed', async () => {
  const { sent, minutes, type, press } = await openQuiz({
    [read]: [quizOf({}), quizOf({ revision: 5, document: { ...sums, timeLimit: 40 } })],
    [save]: refused(409, 'Another staff member has changed this quiz since you opened it.'),
  });
  await type('20');
  await press('Publish');
  expect(await screen.findByRole('alert')).toHaveTextContent('Another staff member has changed this quiz');
  expect(screen.getByRole('link', { name: 'See in a new tab what is stored now' })).toHaveAttribute(
    'href',
    '/office/quizzes/sums',
  );
  expect(minutes).toHaveValue('20');
  expect(sent()).toEqual([[save, { revision: 3, document: twenty }]]);
});

it('finds a draft that was stored although no response came, and publishes it', async () => {
  const { sent, type, press, sees } = await openQuiz({
    [read]: [quizOf({}), quizOf({}), quizOf({ revision: 4, document: twenty })],
    [save]: ['offline', refused(409, 'Another staff member has changed this quiz since you opened it.')],
    [publish]: published,
  });
  await type('20');
  await press('Save draft');
  expect(await screen.findByRole('alert')).toHaveTextContent('We cannot reach the server');
  await press('Publish');
  await sees(versionNote);
  expect(sent().map(([call]) => call)).toEqual([save, save, publish]);
  expect(sent().at(-1)).toEqual([publish, { revision: 4 }]);
});

it('finds a publication that got no response', async () => {
  const { press, sees } = await openQuiz({
    [read]: [quizOf({}), quizOf({}), quizOf({ changedBy: null, versions: [version] })],
    [publish]: ['offline', refused(409, 'Another staff member has changed this quiz since you opened it.')],
  });
  await press('Publish');
  expect(await screen.findByRole('alert')).toHaveTextContent('We cannot reach the server');
  await press('Publish');
  await sees(versionNote);
  expect(screen.queryByRole('alert')).toBeNull();
});

it('does not treat a hidden or unreadable quiz as published', async () => {
  const { press } = await openQuiz({
    [read]: [
      quizOf({}),
      quizOf({ changedBy: null, status: 'hidden', versions: [version] }),
      quizOf({}),
      'offline',
    ],
    [publish]: refused(409, 'There is nothing new to publish'),
  });
  const conflict = async () => {
    await press('Publish');
    expect(await screen.findByRole('alert')).toHaveTextContent('There is nothing new to publish');
    expect(screen.getByRole('link', { name: 'See in a new tab what is stored now' })).toBeVisible();
  };
  await conflict();
  await conflict();
});

it('asks a user who was signed out meanwhile to sign in, and keeps what was typed', async () => {
  const { minutes, type, press, myself } = await openQuiz({ [save]: refused(401, 'Please sign in') });
  await type('20');
  await press('Save draft');
  expect(await screen.findByRole('alert')).toHaveTextContent('Please sign in');
  expect(myself()).toBeNull();
  expect(minutes).toHaveValue('20');
});
