import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import type { QuizDraft } from '#contract/office/quiz-document.ts';
import type { CorrectionResult, QuizVersionSummary } from '#contract/office/quizzes.ts';
import { myselfQuery } from '../../src/office/app/office-queries.ts';
import { VersionScreen } from '../../src/office/quizzes/version-screen.tsx';
import { type Reply, stubApi } from '../support/screens/api.ts';
import { renderOffice } from '../support/screens/office-screen.tsx';

const member = {
  _id: 'member',
  name: 'Meena',
  email: 'meena@example.org',
  role: 'office',
  status: 'active',
} as const;

const given = (data: unknown): Reply => ({ body: { success: true, message: '', data } });
const refused = (status: number, message: string, fields: readonly object[] = []): Reply => ({
  status,
  body: { success: false, message, data: fields },
});

const summary = {
  _id: 'one',
  number: 1,
  createdAt: '2026-01-15T06:00:00.000Z',
  isCurrent: true,
  questionCount: 1,
  attempts: 1,
};
const emptyQuiz: QuizDraft = {
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
  certificateLevel: '',
  practice: null,
  title: 'Sums',
  description: '',
  questions: [],
};

const versionWith = (correctOptionId: string, found: Partial<QuizVersionSummary> = {}) =>
  given({
    ...summary,
    ...found,
    title: 'Sums',
    questions: [
      {
        id: 'two-and-three',
        text: 'What is 2 + 3?',
        options: [
          { id: 'five', text: 'Five' },
          { id: 'six', text: 'Six' },
          { id: 'seven', text: 'Seven' },
        ],
        correctOptionId,
        picture: null,
      },
    ],
  });
const resultOf = (found: Partial<CorrectionResult>) =>
  given({ attempts: 1, gain: 0, lose: 0, pass: 0, fail: 0, changed: [], digest: 'digest-1', ...found });
const first = resultOf({ gain: 1 });
const later = resultOf({ attempts: 2, gain: 2, digest: 'digest-2' });

const read = 'GET office/quizzes/sums/versions/one';
const preview = 'POST office/quizzes/sums/versions/one/preview-correction';
const send = 'POST office/quizzes/sums/versions/one/correct-key';

async function openCorrection(replies: Readonly<Record<string, Reply | readonly Reply[]>>) {
  const stub = stubApi({ [read]: versionWith('six'), ...replies });
  const { api, queryClient } = renderOffice(<VersionScreen quizId="sums" versionId="one" />);
  queryClient.setQueryData(myselfQuery(api).queryKey, member);
  const person = userEvent.setup();
  await person.click(await screen.findByRole('button', { name: 'The right answer is wrong: question 1' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Correct the right answer' }));
  return {
    ...stub,
    person,
    dialog,
    calls: () => stub.seen.map(({ call }) => call),
    myself: () => queryClient.getQueryData(myselfQuery(api).queryKey),
    choose: (name: string) => person.click(dialog.getByRole('radio', { name })),
    press: async (name: string) => person.click(await dialog.findByRole('button', { name })),
    facts: () => dialog.queryAllByRole('definition').map(({ textContent }) => textContent),
  };
}
/** The option that the page behind the dialog shows as the right one. */
const rightOption = () => screen.getByText('Right answer', { selector: 'li *' }).closest('li');

it('corrects what was previewed, and shows the new key behind the dialog', async () => {
  const { seen, calls, dialog, choose, press, facts } = await openCorrection({
    [read]: [versionWith('six'), versionWith('six'), versionWith('five')],
    [preview]: first,
    [send]: first,
  });
  await choose('Five');
  await press('See what changes');
  await waitFor(() => expect(facts()).toEqual(['1', '1', '0', '0', '0']));
  await press('Correct the key');
  expect(await dialog.findByRole('status')).toHaveTextContent('The key is corrected');
  expect(facts()).toEqual(['1', '1', '0', '0', '0']);
  await press('Done');
  expect(screen.queryByRole('dialog')).toBeNull();
  await waitFor(() => expect(rightOption()).toHaveTextContent(/^Five/));
  expect(calls()).toEqual([read, read, preview, send, read]);
  expect(seen.slice(2, 4).map(({ body }) => body)).toEqual([
    { questionId: 'two-and-three', optionId: 'five' },
    { questionId: 'two-and-three', optionId: 'five', digest: 'digest-1' },
  ]);
});

it('says that the current version has another right answer, and corrects it in the same step', async () => {
  const two = (right: string) => versionWith(right, { _id: 'two', number: 2, attempts: 0 });
  const old = (right: string) => versionWith(right, { isCurrent: false });
  const readTwo = 'GET office/quizzes/sums/versions/two';
  const { seen, person, dialog, choose, press } = await openCorrection({
    [read]: [old('six'), old('six'), old('five')],
    [preview]: first,
    [send]: first,
    'GET office/quizzes/sums': given({
      _id: 'sums',
      status: 'published',
      document: emptyQuiz,
      revision: 0,
      changedBy: null,
      versions: [{ ...summary, _id: 'two', number: 2, attempts: 0 }],
    }),
    [readTwo]: two('seven'),
    'POST office/quizzes/sums/versions/two/preview-correction': resultOf({ attempts: 0 }),
    'POST office/quizzes/sums/versions/two/correct-key': resultOf({ attempts: 0 }),
  });
  await choose('Five');
  await press('See what changes');
  await press('Correct the key');
  expect(await dialog.findByRole('region', { name: 'The current version' })).toHaveTextContent(
    'Version 2, which new attempts get, has another right answer: Seven',
  );
  await press('Correct version 2 too');
  const next = within(await screen.findByRole('dialog', { name: 'Correct the right answer' }));
  await person.click(next.getByRole('radio', { name: 'Five' }));
  await person.click(next.getByRole('button', { name: 'See what changes' }));
  await person.click(await next.findByRole('button', { name: 'Correct the key' }));
  expect(await next.findByText(/The key is corrected/)).toBeVisible();
  expect(seen.filter(({ call }) => call.endsWith('/correct-key')).map(({ call }) => call)).toEqual([
    send,
    'POST office/quizzes/sums/versions/two/correct-key',
  ]);
});

it('previews again when other answers came in meanwhile, and corrects by the new outcome', async () => {
  const { seen, dialog, choose, press, facts } = await openCorrection({
    [preview]: [first, later],
    [send]: [refused(409, 'More answers came in since.'), later],
  });
  await choose('Five');
  await press('See what changes');
  await press('Correct the key');
  await waitFor(() => expect(facts()).toEqual(['2', '2', '0', '0', '0']));
  expect(dialog.getByRole('alert')).toHaveTextContent('More answers came in since.');
  await press('Correct the key');
  expect(await dialog.findByRole('status')).toHaveTextContent('The key is corrected');
  expect(seen.filter(({ call }) => call === send).at(-1)?.body).toMatchObject({ digest: 'digest-2' });
});

it('says that a correction without a response may have been made, and finds out', async () => {
  const { dialog, choose, press, facts } = await openCorrection({
    [read]: [versionWith('six'), versionWith('six'), versionWith('five')],
    [preview]: first,
    [send]: 'offline',
  });
  await choose('Five');
  await press('See what changes');
  await press('Correct the key');
  expect(await dialog.findByRole('alert')).toHaveTextContent('The key may be corrected nevertheless');
  expect(facts()).toEqual([]);
  await press('See what changes');
  expect(await dialog.findByRole('status')).toHaveTextContent('This option is the right answer by now');
});

it('says that the key may be corrected when the server fails, and only the reason when it refuses', async () => {
  const noOption = { field: 'optionId', message: 'There is no such option' };
  const { dialog, choose, press } = await openCorrection({
    [preview]: first,
    [send]: [
      refused(500, 'Something went wrong.'),
      { status: 502, body: '<html>' },
      refused(400, 'Validation error', [noOption]),
    ],
  });
  await choose('Five');
  const correct = async () => {
    await press('See what changes');
    await press('Correct the key');
    return (await dialog.findByRole('alert')).textContent;
  };
  const nevertheless = 'The key may be corrected nevertheless: press «See what changes» to find out.';
  expect(await correct()).toBe(`Something went wrong. ${nevertheless}`);
  expect(await correct()).toBe(
    `We got an answer that we cannot read. Please try again in a few minutes. ${nevertheless}`,
  );
  expect(await correct()).toBe('There is no such option');
});

it('stays open while the server corrects', async () => {
  const { person, hold, dialog, choose, press } = await openCorrection({ [preview]: first, [send]: first });
  await choose('Five');
  await press('See what changes');
  const release = hold();
  await press('Correct the key');
  await person.keyboard('{Escape}');
  await press('Cancel');
  await choose('Seven');
  expect(dialog.queryByRole('button', { name: 'Close' })).toBeNull();
  expect(dialog.getByRole('radio', { name: 'Five' })).toBeChecked();
  release();
  expect(await dialog.findByRole('status')).toHaveTextContent('The key is corrected');
  await press('Close');
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('does not show the outcome of one option for another', async () => {
  const { seen, hold, calls, choose, press, facts } = await openCorrection({ [preview]: [first, later] });
  await choose('Five');
  const release = hold();
  await press('See what changes');
  await choose('Seven');
  release();
  // The stub also responds to the aborted request.
  await waitFor(() => expect(calls()).toEqual([read, read, preview]));
  await press('See what changes');
  await waitFor(() => expect(facts()).toEqual(['2', '2', '0', '0', '0']));
  expect(seen.filter(({ call }) => call === preview).map(({ body }) => body)).toEqual([
    { questionId: 'two-and-three', optionId: 'five' },
    { questionId: 'two-and-three', optionId: 'seven' },
  ]);
});

it('sends one request for a double click', async () => {
  const { person, dialog, calls, choose } = await openCorrection({ [preview]: first, [send]: first });
  await choose('Five');
  await person.dblClick(dialog.getByRole('button', { name: 'See what changes' }));
  expect(await dialog.findByRole('region', { name: 'What changes' })).toHaveFocus();
  await person.keyboard('{Enter}');
  expect(calls()).toEqual([read, read, preview]);
  await person.dblClick(dialog.getByRole('button', { name: 'Correct the key' }));
  expect(await dialog.findByRole('status')).toHaveTextContent('The key is corrected');
  expect(calls().filter((call) => call === send)).toEqual([send]);
});

it('says why there is no preview, and asks for it again', async () => {
  const { dialog, choose, press, myself } = await openCorrection({
    [preview]: ['offline', refused(401, 'Please sign in'), first],
  });
  await choose('Five');
  await press('See what changes');
  expect(await dialog.findByRole('alert')).toHaveTextContent('We cannot reach the server');
  await press('See what changes');
  await waitFor(() => expect(dialog.getByRole('alert')).toHaveTextContent('Please sign in'));
  expect(myself()).toBeNull();
  await press('See what changes');
  expect(await dialog.findByRole('region', { name: 'What changes' })).toBeVisible();
});
