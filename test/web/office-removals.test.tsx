import { createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import type { OpenedClass } from '#contract/office/classes.ts';
import { facts } from '#test/support/institute.ts';
import { createOfficeServices } from '../../src/office/app/services.ts';
import { PictureField } from '../../src/office/content/picture-field.tsx';
import { OptionFields } from '../../src/office/quizzes/option-fields.tsx';
import { newQuestion, type Question } from '../../src/office/quizzes/quiz-texts.ts';
import { createOfficeRouter } from '../../src/office/router.tsx';
import { type Reply, stubApi } from '../support/screens/api.ts';
import { renderOffice } from '../support/screens/office-screen.tsx';

const meera = { _id: 'meera', name: 'Meera', email: 'm@example.org', role: 'owner', status: 'active' };
const given = (data: unknown): Reply => ({ body: { success: true, message: '', data } });

function openOffice(path: string, replies: Readonly<Record<string, Reply | readonly Reply[]>>) {
  const stub = stubApi({ 'GET office/me': given(meera), 'GET institute': given(facts), ...replies });
  const history = createMemoryHistory({ initialEntries: [`/office${path}`] });
  render(<RouterProvider router={createOfficeRouter(createOfficeServices(), history)} />);
  const posts = () => stub.seen.filter(({ call }) => call.startsWith('POST'));
  return { user: userEvent.setup(), posts };
}

const withCode: OpenedClass = {
  _id: 'sunday',
  name: 'Sunday abacus',
  teacherId: 'lata',
  teacher: 'Lata',
  days: 'sun',
  startsAt: '',
  endsAt: '',
  place: '',
  startsOn: '2026-06-01',
  studentCount: 0,
  archivedAt: null,
  joinCode: 'ABC234',
  revision: 0,
  students: [],
  teachers: [],
  today: '2026-11-27',
};

test('the code of a class is ended or replaced after a question that names it', async () => {
  const { user, posts } = openOffice('/classes/sunday', {
    'GET office/classes/sunday': given(withCode),
    'POST office/classes/sunday/join-code': given({ ...withCode, joinCode: null }),
  });
  await user.click(await screen.findByRole('button', { name: 'Make a new code…' }));
  const replacing = within(await screen.findByRole('dialog', { name: 'Replace the code ABC 234?' }));
  await user.click(replacing.getByRole('button', { name: 'Keep it' }));
  expect(posts()).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'End the code…' }));
  const ending = within(await screen.findByRole('dialog', { name: 'End the code ABC 234?' }));
  await user.click(ending.getByRole('button', { name: 'End the code' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(posts()).toMatchObject([{ body: { on: false } }]);
  expect(await screen.findByRole('button', { name: 'Make a code' })).toBeVisible();
});

test('a session of the office is ended after a question', async () => {
  const session = {
    _id: 'other',
    startedAt: '2026-11-27T04:00:00.000Z',
    lastUsedAt: '2026-11-27T05:00:00.000Z',
    expiresAt: '2026-11-27T16:00:00.000Z',
    browser: '',
    isThisOne: false,
  };
  const { user, posts } = openOffice('/account', {
    'GET office/my-sessions': [given([session]), given([])],
    'POST office/my-sessions/other/end': given(null),
  });
  await user.click(await screen.findByRole('button', { name: /^End the session in .*…$/ }));
  const question = within(await screen.findByRole('dialog', { name: 'End this session?' }));
  expect(posts()).toEqual([]);
  await user.click(question.getByRole('button', { name: 'End it' }));
  await waitFor(() => expect(posts()).toHaveLength(1));
});

function Options() {
  const [question, setQuestion] = useState<Question>(newQuestion);
  return (
    <OptionFields
      question={question}
      problems={{}}
      onChange={(change) => setQuestion((before) => ({ ...before, ...change }))}
    />
  );
}

test('a removed option of a question can be put back where it was', async () => {
  const user = userEvent.setup();
  renderOffice(<Options />);
  const option = (index: number) => screen.getByRole('textbox', { name: `Option ${index}` });
  await user.type(option(1), 'four');
  await user.type(option(2), 'five');
  await user.click(screen.getByRole('button', { name: 'Remove option 2' }));
  expect(screen.getAllByRole('textbox')).toHaveLength(3);
  expect(screen.getByText('«five» is removed.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Put it back' }));
  expect(option(2)).toHaveValue('five');
  expect(option(2)).toHaveFocus();
  expect(screen.queryByText('«five» is removed.')).toBeNull();
});

function Picture() {
  const [value, setValue] = useState('/uploads/institute/a.png');
  return (
    <PictureField
      field={{ kind: 'picture', name: 'logo', label: 'Logo', folder: 'institute', stored: 'path' }}
      label="Logo"
      name="logo"
      value={value}
      onChange={setValue}
    />
  );
}

test('a removed picture can be put back', async () => {
  const user = userEvent.setup();
  renderOffice(<Picture />);
  await user.click(screen.getByRole('button', { name: 'Remove the picture' }));
  expect(screen.queryByRole('img')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Put it back' }));
  expect(screen.getByRole('img', { name: 'As it is stored' })).toHaveAttribute(
    'src',
    '/uploads/institute/a.png',
  );
  expect(screen.queryByText('The picture is removed.')).toBeNull();
});
