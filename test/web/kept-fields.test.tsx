import { screen, waitFor } from '@testing-library/react';
import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { beforeEach, expect, it, vi } from 'vitest';
import { writeSheetCode } from '#domain/sheets/sheet-code.ts';
import { stubApi } from '#test/support/screens/api.ts';
import { fill, openSite } from '#test/support/screens/site.tsx';
import { keepFields } from '#web/app/kept-fields.ts';
import { restoreFields } from '#web/app/restore-fields.ts';
import { useForm } from '#web/form/use-form.ts';
import { useFormView } from '#web/form/use-form-view.ts';
import { TextField } from '#web/ui/field.tsx';

const asha = { authToken: 'tok', user: '{"fullName":"Asha Rao"}', userid: 'st-1', role: 'student' };
const competition = {
  _id: 'c-1',
  title: 'Spring race',
  quizId: 'q-1',
  subject: 'Abacus',
  minutes: 10,
  questions: 40,
  opensAt: '2099-12-06T04:30:00.000Z',
  closesAt: '2099-12-06T05:00:00.000Z',
  state: 'scheduled',
  serverTime: new Date().toISOString(),
  nickname: null,
  isNicknameReplaced: false,
  attempt: null,
  entrants: 24,
  suggestions: [],
};
const found = { body: { success: true, message: '', data: competition } };
const competitionPage = '/competitions/c-1';
const code = writeSheetCode({
  specification: {
    version: 1,
    parts: [
      { kind: 'cube', count: 1, moves: 2 },
      { kind: 'multiplication', count: 2, digits: { first: 2, second: 1, inAll: 3 }, decimals: 0 },
    ],
  },
  seed: 5,
  number: 3,
});
const sheetPage = `/sheets/${code}`;

const fields = () =>
  [...screen.getByRole('main').querySelectorAll<HTMLInputElement | HTMLSelectElement>('input, select')].map(
    ({ value }) => value,
  );
const nickname = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Nickname' });
const firstAnswer = () => screen.findByRole('combobox', { name: /^1\./ });

beforeEach(() => {
  for (const [key, value] of Object.entries(asha)) localStorage.setItem(key, value);
});

/** As for a choice of the language: the next page has no fields yet when they are restored. */
function reload({ unmount }: { readonly unmount: () => void }): void {
  keepFields(window);
  unmount();
  restoreFields(window);
  expect(sessionStorage.length).toBe(0);
}

it('a nickname that is typed when the language is chosen is there, and is sent, once its competition is loaded', async () => {
  const { seen } = stubApi({
    'GET competitions/c-1': found,
    'POST competitions/c-1/enter': { status: 409, body: { success: false, message: 'It has begun.' } },
  });
  const before = await openSite(competitionPage);
  await fill(before.user, await nickname(), 'Calm Lotus 31');
  reload(before);
  const { user } = await openSite(competitionPage);
  await waitFor(async () => expect(await nickname()).toHaveValue('Calm Lotus 31'));
  await user.click(screen.getByRole('button', { name: 'Enter the competition' }));
  await screen.findByText('It has begun.');
  expect(seen.filter(({ call }) => call.startsWith('POST')).map(({ body }) => body)).toEqual([
    { nickname: 'Calm Lotus 31' },
  ]);
});

it('answers of a sheet stay when the language is chosen', async () => {
  stubApi();
  const before = await openSite(sheetPage);
  await before.user.selectOptions(await firstAnswer(), 'B');
  await before.user.type(screen.getByRole('textbox', { name: /^3\./ }), '48');
  reload(before);
  await openSite(sheetPage);
  await firstAnswer();
  await waitFor(() => expect(fields()).toEqual(['B', '', '48']));
});

it('what the user types first is not overwritten, and nothing is filled in twice', async () => {
  stubApi({ 'GET competitions/c-1': found });
  const before = await openSite(competitionPage);
  await fill(before.user, await nickname(), 'Calm Lotus 31');
  reload(before);
  const late = document.body.appendChild(document.createElement('main'));
  late.innerHTML = '<input name="nickname" />';
  const [typed] = late.children;
  if (!(typed instanceof HTMLInputElement)) throw new Error('no field');
  typed.value = 'Kind Mango 12';
  await Promise.resolve();
  expect(typed).toHaveValue('Kind Mango 12');
  late.remove();
  await openSite(competitionPage);
  expect(await nickname()).toHaveValue('');
});

it('another page is not filled in, nor the first one after a visit of another', async () => {
  stubApi({ 'GET competitions/c-1': found });
  const before = await openSite(competitionPage);
  await fill(before.user, await nickname(), 'Calm Lotus 31');
  reload(before);
  const other = await openSite('/about');
  other.unmount();
  await openSite(competitionPage);
  expect(await nickname()).toHaveValue('');
});

function NameForm() {
  const form = useForm({
    values: { name: '' },
    check: () => ({}),
    words: { accepted: '', refused: '' },
    pause: null,
    send: async () => ({ kind: 'accepted', message: '' }),
  });
  const { values, field } = useFormView(form.actor);
  return (
    <>
      <TextField label="Name" {...field('name')} />
      <output>{values.name}</output>
    </>
  );
}

it('a form that the router renders later has the restored value too', async () => {
  const page = document.body.appendChild(document.createElement('main'));
  page.innerHTML = '<input name="name" value="Asha" />';
  keepFields(window);
  page.innerHTML = '';
  restoreFields(window);
  // As in a browser: effects run after the observers of the document.
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
  const root = createRoot(page);
  startTransition(() => root.render(<NameForm />));
  await vi.waitFor(() => expect(page.querySelector('output')).toHaveTextContent('Asha'));
  expect(page.querySelector('input')).toHaveValue('Asha');
  root.unmount();
  page.remove();
});
