import { createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import type { OpenedStudent, StudentRow } from '#contract/office/students.ts';
import { facts } from '#test/support/institute.ts';
import { createOfficeServices } from '../../src/office/app/services.ts';
import { createOfficeRouter } from '../../src/office/router.tsx';
import { type Reply, stubApi } from '../support/screens/api.ts';

const lalitha = { _id: 'lalitha', name: 'Lalitha', email: 'l@example.org', role: 'office', status: 'active' };
const row: StudentRow = {
  _id: 'ravi',
  name: 'Ravi Kumar',
  state: 'active',
  role: 'student',
  email: 'ravi@example.org',
  mobile: '9876543210',
  since: '2026-06-01T04:00:00.000Z',
  courseCount: 2,
  lastAttemptAt: '2026-11-24T05:08:12.000Z',
};
const padma: StudentRow = {
  ...row,
  _id: 'padma',
  name: 'Padma Rao',
  role: 'teacher',
  courseCount: 0,
  lastAttemptAt: null,
};
const attempt = {
  _id: 'attempt',
  quizId: 'sums',
  quiz: 'Sums',
  allowable: [],
  startedAt: '2026-11-24T05:08:12.000Z',
  completedAt: '2026-11-24T05:18:12.000Z',
  score: 66.66,
  correctCount: 2,
  totalQuestions: 3,
  given: [],
};
const opened: OpenedStudent = {
  ...row,
  education: 'Class 5',
  parentName: '',
  erasedAt: null,
  mergedInto: null,
  merged: [],
  digest: 'first',
  isEmailConfirmed: true,
  emailChange: null,
  courses: [{ _id: 'beads', title: 'Beads', enrolledAt: '2026-11-24T05:14:31.000Z', orderId: 'order1' }],
  orders: [
    {
      _id: 'order1',
      orderedAt: '2026-11-24T05:08:12.000Z',
      buyer: 'Ravi Kumar',
      mobile: '9876543210',
      email: 'ravi@example.org',
      course: 'Beads',
      amount: 439,
      currency: 'INR',
      state: 'paid',
      recordedBy: '',
      needsYou: false,
    },
  ],
  certificates: [],
  attempts: [
    {
      ...attempt,
      _id: 'open',
      completedAt: null,
      score: null,
      correctCount: null,
      totalQuestions: null,
      given: [
        { at: '2026-11-24T05:10:00.000Z', minutes: 10, reason: 'The light went out', by: 'Lalitha' },
        { at: '2026-11-24T05:12:00.000Z', minutes: 1, reason: 'A slow tablet', by: '' },
      ],
    },
    attempt,
  ],
  attemptCount: 3,
  lockedQuizzes: [{ _id: 'sums-2', title: 'More sums', subject: 'Mathematics' }],
  emails: [{ _id: 'mail', subject: 'Your receipt', createdAt: '2026-11-24T05:14:31.000Z', tries: 1 }],
};

const given = (data: unknown, more: object = {}): Reply => ({
  body: { success: true, message: '', data, ...more },
});
interface Listed extends StudentRow {
  readonly isNear?: boolean;
}
const listed = (data: readonly Listed[], next: string | null = null, hasMore = next !== null) =>
  given(
    data.map((each) => ({ isNear: false, ...each })),
    { next, hasMore },
  );
const today = { date: '2026-11-27', enquiries: [], orders: [], emails: [], counts: {}, firstSteps: null };

function openOffice(path: string, replies: Readonly<Record<string, Reply | readonly Reply[]>>) {
  const stub = stubApi({
    'GET office/me': given(lalitha),
    'GET institute': given(facts),
    'GET office/today': given(today),
    ...replies,
  });
  const history = createMemoryHistory({ initialEntries: [`/office${path}`] });
  render(<RouterProvider router={createOfficeRouter(createOfficeServices(), history)} />);
  return { user: userEvent.setup(), history, seen: stub.seen };
}

const all = 'GET office/students';

test('the office lists the accounts of the site with contact, courses and last quiz', async () => {
  openOffice('/students', { [all]: listed([row, padma]) });
  const table = await screen.findByRole('table');
  expect(document.title).toBe('Students · Office');
  const cells = within(table)
    .getAllByRole('row')
    .slice(1)
    .map((each) => [...each.children].map(({ textContent }) => textContent));
  expect(cells).toEqual([
    [
      'Ravi Kumar98765 43210',
      'ravi@example.org',
      'Student',
      '1 Jun 2026',
      '2',
      '24 Nov 2026',
      'CallWhatsApp',
    ],
    ['Padma Rao98765 43210', 'ravi@example.org', 'Teacher', '1 Jun 2026', '', '', 'CallWhatsApp'],
  ]);
  expect(screen.getByRole('link', { name: 'Ravi Kumar' })).toHaveAttribute('href', '/office/students/ravi');
  expect(screen.getByRole('link', { name: 'Call Ravi Kumar, 98765 43210' })).toHaveAttribute(
    'href',
    'tel:+919876543210',
  );
  const whatsApp = `https://wa.me/919876543210?text=${encodeURIComponent(`Namaste Ravi Kumar, this is ${facts.name}.`)}`;
  await waitFor(() =>
    expect(screen.getByRole('link', { name: 'WhatsApp to Ravi Kumar, 98765 43210' })).toHaveAttribute(
      'href',
      whatsApp,
    ),
  );
});

test('a search for a student keeps the focus while it finds, and can be cleared', async () => {
  const { user, history } = openOffice('/students', {
    [all]: listed([row]),
    'GET office/students?search=r': listed([row], null, true),
    'GET office/students?search=rx': listed([]),
  });
  const field = await screen.findByRole('searchbox', { name: 'Name, mobile, email or order ID' });
  await user.type(field, 'r');
  expect(await screen.findByText('More students are found. Add a word to see fewer.')).toBeInTheDocument();
  await user.type(field, 'x');
  expect(await screen.findByRole('heading', { name: 'No student for «rx»' })).toBeInTheDocument();
  expect(field).toHaveFocus();
  expect(history.location.search).toBe('?search=rx');
  await user.click(screen.getByRole('button', { name: 'Clear the search' }));
  expect(await screen.findByRole('link', { name: 'Ravi Kumar' })).toBeInTheDocument();
  expect(field).toHaveValue('');
});

test('a student whose name is spelled differently from the search is marked', async () => {
  openOffice('/students?search=Laxmi', {
    'GET office/students?search=Laxmi': listed([
      { ...row, name: 'Laxmi Devi' },
      { ...padma, name: 'Lakshmi Rao', isNear: true },
    ]),
  });
  const table = await screen.findByRole('table');
  const names = within(table).getAllByRole('rowheader');
  expect(names.map(({ textContent }) => textContent)).toEqual([
    'Laxmi Devi98765 43210',
    'Lakshmi Rao98765 43210spelled differently',
  ]);
});

test.each([
  ['111', 'Of a mobile number at least 4 digits are needed, from any place in it.'],
  [
    'Zoya',
    'One wrong letter in a word is forgiven, and another spelling. Try four digits of the mobile, or the email.',
  ],
])('a search for «%s» that finds no student says what to do', async (search, hint) => {
  openOffice(`/students?search=${search}`, {
    [`GET office/students?search=${search}`]: listed([]),
  });
  expect(await screen.findByText(hint)).toBeInTheDocument();
});

test('a site without students says who appears in the list', async () => {
  openOffice('/students', { [all]: listed([]) });
  expect(await screen.findByRole('heading', { name: 'No students yet' })).toBeInTheDocument();
});

describe('adding a student', () => {
  const asked = {
    name: 'Asha Kumar',
    mobile: '+91 98765 43210',
    email: '',
    education: 'Class 3',
    parentName: 'Ravi Kumar',
    classId: 'monday',
  };
  const classes = given(
    [
      {
        _id: 'monday',
        name: 'Monday abacus',
        teacherId: 'rani',
        teacher: 'Rani',
        days: 'mon',
        startsAt: '',
        endsAt: '',
        place: '',
        startsOn: '2026-06-01',
        studentCount: 3,
        archivedAt: null,
      },
    ],
    { teachers: [] },
  );
  const replies = {
    [all]: listed([row]),
    'GET office/classes?view=current': classes,
    'GET office/students?search=9876543210': listed([row, { ...padma, mobile: '9000000000' }]),
    'GET office/students?search=9000000000': listed([{ ...padma, mobile: '9000000000' }]),
    'GET office/students/asha': given({
      ...opened,
      _id: 'asha',
      name: 'Asha Kumar',
      email: '',
      orders: [],
      courses: [],
      attempts: [],
    }),
    'GET office/students/asha/fees': given([]),
  };

  async function openForm(post: Reply) {
    const { user, history, seen } = openOffice('/students', { ...replies, 'POST office/students': post });
    await user.click(await screen.findByRole('button', { name: 'Add a student' }));
    const form = within(await screen.findByRole('form', { name: 'Add a student' }));
    await user.type(form.getByLabelText('Full name'), asked.name);
    await user.type(form.getByLabelText('Mobile number'), asked.mobile);
    return { user, history, seen, form };
  }

  test('leads to the page of the student with the next steps', async () => {
    const { user, history, seen, form } = await openForm(given({ _id: 'asha', isLinkSent: false }));
    expect(
      await form.findByText('This mobile has an account already. Open it instead of adding a second one:'),
    ).toBeInTheDocument();
    expect(form.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Ravi Kumar']);
    await user.click(form.getByRole('checkbox', { name: 'This is another child: both use the mobile' }));
    await user.type(form.getByLabelText('Present education'), asked.education);
    await user.type(form.getByLabelText(/^Parent’s name/), asked.parentName);
    await user.selectOptions(form.getByLabelText(/^Class of the institute/), 'Monday abacus');
    await user.click(form.getByRole('button', { name: 'Add the student' }));
    const steps = within(await screen.findByRole('region', { name: 'Next steps' }));
    expect(steps.getByText('Asha Kumar is added, and signs in with 98765 43210.')).toBeInTheDocument();
    expect(steps.getByText('Password: make a code and read it out.')).toBeInTheDocument();
    expect(`${history.location.pathname}${history.location.search}`).toBe('/office/students/asha?added=code');
    expect(seen.find(({ call }) => call === 'POST office/students')?.body).toEqual({
      ...asked,
      mobile: '9876543210',
      sharesMobile: true,
    });
    await user.click(steps.getByRole('button', { name: 'Make a code for a password…' }));
    expect(await screen.findByRole('dialog', { name: 'Code for a new password' })).toBeInTheDocument();
  });

  test('shares a mobile only with the account for which the box was ticked', async () => {
    const { user, seen, form } = await openForm(given({ _id: 'asha', isLinkSent: false }));
    await user.click(
      await form.findByRole('checkbox', { name: 'This is another child: both use the mobile' }),
    );
    await user.clear(form.getByLabelText('Mobile number'));
    await user.type(form.getByLabelText('Mobile number'), '90000 00000');
    const box = { name: 'This is another child: both use the mobile' };
    expect(await form.findByRole('checkbox', box)).not.toBeChecked();
    await user.type(form.getByLabelText('Present education'), asked.education);
    await user.click(form.getByRole('button', { name: 'Add the student' }));
    await screen.findByRole('region', { name: 'Next steps' });
    expect(seen.find(({ call }) => call === 'POST office/students')?.body).toMatchObject({
      mobile: '9000000000',
      sharesMobile: false,
    });
  });

  test('keeps what was typed when it is refused', async () => {
    const message = 'Ravi Kumar signs in with this mobile. Write an email for Asha Kumar.';
    const { user, form } = await openForm({
      status: 400,
      body: { success: false, message: 'Validation error', data: [{ field: 'email', message }] },
    });
    await user.type(form.getByLabelText('Present education'), asked.education);
    await user.click(form.getByRole('button', { name: 'Add the student' }));
    expect((await form.findAllByText(message)).length).toBeGreaterThan(0);
    expect(form.getByLabelText('Full name')).toHaveValue('Asha Kumar');
    expect(form.getByLabelText('Present education')).toHaveValue('Class 3');
  });
});

test('older accounts are added below', async () => {
  const { user } = openOffice('/students', {
    [all]: listed([row], '2026-06-01T04:00:00.000Z_ravi'),
    'GET office/students?before=2026-06-01T04%3A00%3A00.000Z_ravi': listed([padma]),
  });
  await user.click(await screen.findByRole('button', { name: 'Show older accounts' }));
  expect(await screen.findByRole('link', { name: 'Padma Rao' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Ravi Kumar' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Show older accounts' })).toBeNull();
});

test('students that cannot be loaded show the reason, and load on Retry', async () => {
  const { user } = openOffice('/students', {
    [all]: [
      { status: 503, body: { success: false, message: 'The database does not answer' } },
      listed([row]),
    ],
  });
  expect(
    await screen.findByRole('heading', { name: 'The students could not be loaded' }),
  ).toBeInTheDocument();
  expect(screen.getByText('The database does not answer')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('link', { name: 'Ravi Kumar' })).toBeInTheDocument();
});

const listIn = (name: string) =>
  within(screen.getByRole('region', { name }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

test('the page of a student shows profile, courses, orders, quizzes and unsent emails', async () => {
  openOffice('/students/ravi', { 'GET office/students/ravi': given(opened) });
  expect(await screen.findByRole('heading', { level: 1, name: 'Ravi Kumar' })).toBeVisible();
  expect(document.title).toBe('Ravi Kumar · Office');
  const profile = within(screen.getByRole('region', { name: 'Profile' })).getAllByRole('term');
  expect(profile.map((term) => `${term.textContent}: ${term.nextElementSibling?.textContent}`)).toEqual([
    'Mobile: 98765 43210',
    'Email: ravi@example.org',
    'Email confirmed: Yes, by a link',
    'Present education: Class 5',
    'Registered: 1 Jun 2026',
  ]);
  expect(listIn('Courses')).toEqual(['BeadsEnrolled on 24 Nov 2026Order']);
  expect(screen.getByRole('link', { name: 'The order of Beads' })).toHaveAttribute(
    'href',
    '/office/orders/order1',
  );
  expect(listIn('Orders')).toEqual(['Beads₹439, 24 Nov 2026, 10:38 amPaid']);
  expect(listIn('Quizzes')).toEqual([
    [
      'Sums24 Nov 2026, 10:38 am',
      '10 minutes more, given by Lalitha on 24 Nov 2026, 10:40 am: The light went out',
      '1 minute more, given on 24 Nov 2026, 10:42 am: A slow tablet',
      'In progress',
    ].join(''),
    'Sums24 Nov 2026, 10:38 am67%, 2 of 3 right',
  ]);
  expect(screen.getByText('And 1 older ones.')).toBeInTheDocument();
  expect(listIn('Emails not sent yet')).toEqual([
    'Your receipt24 Nov 2026, 10:44 am. Not accepted yet, after 1 try.',
  ]);
});

test('the page of a student who has done nothing says so', async () => {
  const none = {
    courses: [],
    orders: [],
    attempts: [],
    attemptCount: 0,
    lockedQuizzes: [],
    emails: [],
    isEmailConfirmed: false,
  };
  openOffice('/students/ravi', { 'GET office/students/ravi': given({ ...opened, ...none }) });
  await screen.findByRole('heading', { level: 1, name: 'Ravi Kumar' });
  for (const name of ['Courses', 'Orders', 'Quizzes'])
    expect(screen.getByRole('region', { name })).toHaveTextContent('None yet.');
  expect(screen.queryByRole('region', { name: 'Emails not sent yet' })).toBeNull();
  expect(screen.getByText('Not yet')).toBeInTheDocument();
});

const allowances = 'POST office/allowances';

test('a locked quiz is unlocked on the page of a student, with a reason that a refusal keeps', async () => {
  const open = [given(opened), given({ ...opened, lockedQuizzes: [] })];
  const outcome = { _id: 'ravi', name: 'Ravi Kumar', done: true, message: '' };
  const { user, seen } = openOffice('/students/ravi', {
    'GET office/students/ravi': open,
    [allowances]: [
      { status: 404, body: { success: false, message: 'We do not know this quiz' } },
      given([outcome]),
    ],
  });
  const unlock = await screen.findByRole('button', { name: 'Unlock…' });
  expect(unlock).toBeDisabled();
  await user.selectOptions(screen.getByLabelText('Locked quizzes'), 'Mathematics: More sums');
  await user.click(unlock);
  const dialog = within(await screen.findByRole('dialog'));
  const reason = dialog.getByLabelText('Reason');
  await user.type(reason, 'Was ill last week');
  await user.click(dialog.getByRole('button', { name: 'Unlock the quiz' }));
  expect(await dialog.findByText('We do not know this quiz')).toBeInTheDocument();
  expect(reason).toHaveValue('Was ill last week');
  await user.click(dialog.getByRole('button', { name: 'Unlock the quiz' }));
  expect(await dialog.findByText('Done for 1 student.')).toBeInTheDocument();
  await user.click(dialog.getAllByRole('button', { name: 'Close' })[0] ?? unlock);
  expect(screen.queryByLabelText('Locked quizzes')).toBeNull();
  expect(seen.filter(({ call }) => call === allowances).map(({ body }) => body)).toEqual(
    Array(2).fill({ kind: 'unlock', quizId: 'sums-2', students: ['ravi'], reason: 'Was ill last week' }),
  );
});

test('more time is given beside what is shown to have been given', async () => {
  const outcome = { _id: 'ravi', name: 'Ravi Kumar', done: true, message: '' };
  const [open] = opened.attempts;
  const { user, seen } = openOffice('/students/ravi', {
    'GET office/students/ravi': given({ ...opened, attempts: [{ ...open, allowable: ['time'] }] }),
    [allowances]: given([outcome]),
  });
  await user.click(await screen.findByRole('button', { name: /^More time…/ }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText('Reason'), 'A slow tablet');
  await user.click(dialog.getByRole('button', { name: 'Give more time' }));
  expect(await dialog.findByText('Done for 1 student.')).toBeInTheDocument();
  expect(seen.find(({ call }) => call === allowances)?.body).toEqual({
    kind: 'time',
    quizId: 'sums',
    students: ['ravi'],
    minutes: 10,
    reason: 'A slow tablet',
    lastGivenAt: Date.parse('2026-11-24T05:12:00.000Z'),
  });
});

test('a student whom the server does not know shows an error, and loads on Retry', async () => {
  openOffice('/students/none', {
    'GET office/students/none': {
      status: 404,
      body: { success: false, message: 'We do not know this student' },
    },
  });
  expect(await screen.findByText('We do not know this student')).toBeInTheDocument();
  expect(screen.getByRole('heading', { name: 'This student could not be loaded' })).toBeInTheDocument();
});

const path = 'office/students/ravi';
async function openAction(name: string, replies: Readonly<Record<string, Reply | readonly Reply[]>>) {
  const opening = openOffice('/students/ravi', { [`GET ${path}`]: given(opened), ...replies });
  await opening.user.click(await screen.findByRole('button', { name }));
  return { ...opening, dialog: within(await screen.findByRole('dialog')) };
}

test('a corrected profile is shown at once, after the mobile of a family is allowed', async () => {
  const call = `POST ${path}/profile`;
  const message = 'Padma Rao (padma@example.org) has this mobile. Tick the box below if both use it.';
  const { user, dialog, seen } = await openAction('Correct the profile…', {
    [call]: [
      {
        status: 400,
        body: { success: false, message: 'Validation error', data: [{ field: 'mobile', message }] },
      },
      given({ ...opened, mobile: '9000000001', digest: 'second' }),
    ],
  });
  const box = { name: 'Another account has this mobile too, as in a family' };
  const mobile = dialog.getByLabelText('Mobile number');
  await user.clear(mobile);
  await user.type(mobile, '80000 00008');
  await user.click(dialog.getByRole('checkbox', box));
  await user.clear(mobile);
  await user.type(mobile, '+91 90000 00001');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(mobile).toHaveAccessibleDescription(message));
  expect(mobile).toHaveValue('+91 90000 00001');
  await user.click(dialog.getByRole('checkbox', box));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByRole('region', { name: 'Profile' })).toHaveTextContent('90000 00001');
  expect(screen.getByText('Saved')).toBeInTheDocument();
  const body = {
    name: 'Ravi Kumar',
    mobile: '9000000001',
    education: 'Class 5',
    parentName: '',
    digest: 'first',
  };
  expect(seen.filter((each) => each.call === call).map((each) => each.body)).toEqual([
    { ...body, sharesMobile: false },
    { ...body, sharesMobile: true },
  ]);
});

test('a profile that a colleague has corrected meanwhile keeps what was typed', async () => {
  const message = 'Another staff member has changed this profile. Load it again to see what is stored.';
  const { user, dialog } = await openAction('Correct the profile…', {
    [`POST ${path}/profile`]: { status: 409, body: { success: false, message } },
  });
  await user.type(dialog.getByLabelText('Full name'), ' Rao');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent(message);
  expect(dialog.getByLabelText('Full name')).toHaveValue('Ravi Kumar Rao');
});

test('a new email is shown as waiting for its link', async () => {
  const emailChange = { email: 'new@example.org', expiresAt: '2026-11-28T05:00:00.000Z' };
  const { user, dialog } = await openAction('Change the email…', {
    [`POST ${path}/email`]: given({ ...opened, emailChange }),
  });
  await user.type(dialog.getByLabelText('New email'), 'new@example.org');
  await user.click(dialog.getByRole('button', { name: 'Send the link' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const profile = screen.getByRole('region', { name: 'Profile' });
  expect(profile).toHaveTextContent('Emailravi@example.org');
  expect(profile).toHaveTextContent(
    'New emailnew@example.org. Its link has not been opened yet; it works until 28 Nov 2026, 10:30 am.',
  );
});

test('a code for a new password is read out from the page, which says what the user does with it', async () => {
  const { user, dialog } = await openAction('Code for a new password…', {
    [`POST ${path}/reset-code`]: given({ code: '042917', expiresAt: '2026-11-27T05:15:00.000Z' }),
  });
  expect(dialog.getByText(/^Anyone with the code can sign in as Ravi Kumar/)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Make a code' }));
  expect(await dialog.findByText('042 917')).toBeVisible();
  expect(
    dialog.getByText('Read it out. It works once, until 27 Nov 2026, 10:45 am, and is not shown again.'),
  );
  expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'On the site: Login, then «Forgot your password?», then «I have a code from the institute».',
    'Email: ravi@example.org',
    'The code, and a new password.',
  ]);
  await user.click(dialog.getByRole('button', { name: 'Done' }));
  expect(screen.queryByText('042 917')).toBeNull();
});

test('a deactivated account says so, and is reactivated', async () => {
  const off = { ...opened, state: 'deactivated' };
  const { user, dialog } = await openAction('Deactivate…', {
    [`POST ${path}/deactivate`]: given(off),
    [`POST ${path}/reactivate`]: given(opened),
  });
  expect(dialog.getByText(/^Ravi Kumar is signed out on all phones and computers/)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Deactivate' }));
  expect(await screen.findByText('Deactivated')).toBeVisible();
  const account = within(screen.getByRole('region', { name: 'Account' }));
  expect(account.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Export all data…',
    'Reactivate…',
  ]);
  await user.click(account.getByRole('button', { name: 'Reactivate…' }));
  await user.click(screen.getByRole('button', { name: 'Reactivate' }));
  await waitFor(() => expect(screen.queryByText('Deactivated')).toBeNull());
});

test('a merge shows what moves and what both have, and then the account that stays', async () => {
  const other: StudentRow = { ...row, _id: 'ravi2', name: 'Ravi K', email: 'ravi2@example.org' };
  const preview = {
    other,
    attemptCount: 2,
    orderCount: 1,
    courses: ['Maths'],
    boughtTwice: [{ course: 'Beads', orderId: 'order9' }],
    takenTwice: [
      { quiz: 'Sums', isCompetition: false },
      { quiz: 'Spring race', isCompetition: true },
    ],
    sameFees: [{ course: 'Beads', dueOn: '2026-06-01', amount: 1500 }],
    refusal: '',
    digest: 'seen',
  };
  const kept = { ...opened, merged: [{ _id: 'ravi2', name: 'Ravi K', email: 'ravi2@example.org' }] };
  const { user, dialog, seen } = await openAction('Merge with another…', {
    'GET office/students?search=r': listed([row, other, { ...padma, name: 'Ravi Sir' }]),
    [`GET ${path}/merge/ravi2`]: given(preview),
    [`POST ${path}/merge/ravi2`]: given(kept),
  });
  await user.type(dialog.getByRole('searchbox'), 'r');
  // The list omits the account itself and accounts of the other role.
  expect((await dialog.findAllByRole('listitem')).map(({ textContent }) => textContent)).toEqual([
    'Ravi Kravi2@example.org, 98765 43210, since 1 Jun 2026Choose',
  ]);
  await user.click(dialog.getByRole('button', { name: 'Choose Ravi K, ravi2@example.org' }));
  await dialog.findByRole('heading', { name: 'What moves to Ravi Kumar' });
  expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '2 quiz results',
    '1 order',
    'Course: Maths',
    'Both have taken «Sums»: all results stay.',
    'Both have taken «Spring race»: all results stay; in the competition the first one counts.',
    'Both have ₹1,500 for «Beads» on 1 Jun 2026: it is asked for once.',
    'Both have bought «Beads»: it stays once. See the order that you may pay back',
  ]);
  await user.click(dialog.getByRole('button', { name: 'Merge the accounts' }));
  expect(await screen.findByText('ravi2@example.org, merged into this account')).toBeVisible();
  expect(seen.find(({ call }) => call === `POST ${path}/merge/ravi2`)?.body).toEqual({ digest: 'seen' });
});

test('a merge that is not possible now shows the reason, and can be previewed again', async () => {
  const refusal = 'A quiz is open. Wait until it is submitted or its time is over.';
  const preview = {
    other: row,
    attemptCount: 0,
    orderCount: 0,
    courses: [],
    boughtTwice: [],
    takenTwice: [],
    sameFees: [],
    digest: 'seen',
  };
  const { user, dialog } = await openAction('Merge with another…', {
    'GET office/students?search=r': listed([{ ...row, _id: 'ravi2' }]),
    [`GET ${path}/merge/ravi2`]: [given({ ...preview, refusal }), given({ ...preview, refusal: '' })],
  });
  await user.type(dialog.getByRole('searchbox'), 'r');
  await user.click(await dialog.findByRole('button', { name: /^Choose Ravi/ }));
  expect(await dialog.findByText(refusal)).toBeVisible();
  expect(dialog.queryByRole('button', { name: 'Merge the accounts' })).toBeNull();
  await user.click(dialog.getByRole('button', { name: 'Look again' }));
  expect(await dialog.findByRole('button', { name: 'Merge the accounts' })).toBeVisible();
});

test('the page of a merged account leads to the one that stays', async () => {
  const mergedInto = { _id: 'padma', name: 'Padma Rao' };
  openOffice('/students/ravi', { [`GET ${path}`]: given({ ...opened, state: 'merged', mergedInto }) });
  const account = within(await screen.findByRole('region', { name: 'Account' }));
  expect(account.getByRole('link', { name: 'Padma Rao' })).toHaveAttribute('href', '/office/students/padma');
  expect(account.queryByRole('button')).toBeNull();
});

test('all data of a user can be saved as a page and as JSON', async () => {
  const saved: { name: string; address: string }[] = [];
  const texts = new Map<string, Blob>();
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    const address = `blob:${texts.size}`;
    if (blob instanceof Blob) texts.set(address, blob);
    return address;
  });
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation(() => undefined);
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push({ name: this.download, address: this.href });
  });
  const { user, dialog } = await openAction('Export all data…', {
    [`POST ${path}/export`]: given({ json: '{}', html: '<!doctype html>', day: '2026-11-27' }),
  });
  await user.click(dialog.getByRole('button', { name: 'Collect it' }));
  await user.click(await dialog.findByRole('button', { name: 'Save as a page to read' }));
  await user.click(dialog.getByRole('button', { name: 'Save as data (JSON)' }));
  expect(saved.map(({ name }) => name)).toEqual(['Ravi-Kumar-2026-11-27.html', 'Ravi-Kumar-2026-11-27.json']);
  expect(saved.map(({ address }) => texts.get(address)?.size)).toEqual(['<!doctype html>'.length, 2]);
});

test('an owner erases a user with a reason, and the page says what stays', async () => {
  const erasedAt = '2026-11-27T05:00:00.000Z';
  const gone = {
    ...opened,
    state: 'erased',
    erasedAt,
    name: 'Erased account',
    email: 'none@erased.invalid',
    mobile: '',
  };
  const { user, dialog, seen } = await openAction('Erase…', {
    'GET office/me': given({ ...lalitha, role: 'owner' }),
    [`POST ${path}/erase`]: given(gone),
  });
  const stays =
    'Stays as the law asks: 1 order with the amounts, and invoices with the name and address on them.';
  expect(dialog.getByText(stays)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Erase for good' }));
  const reason = dialog.getByLabelText('Who asked for it, and how');
  expect(reason).toHaveAccessibleDescription(/Please write who asked for it/);
  await user.type(reason, 'The mother asked by letter');
  await user.click(dialog.getByRole('button', { name: 'Erase for good' }));
  expect(await screen.findByText('Erased on 27 Nov 2026, 10:30 am.')).toBeVisible();
  const account = within(screen.getByRole('region', { name: 'Account' }));
  expect(account.getByText(stays)).toBeVisible();
  expect(account.queryByRole('button')).toBeNull();
  expect(screen.queryByRole('link', { name: /^(Call|WhatsApp|Write)/ })).toBeNull();
  expect(seen.find(({ call }) => call === `POST ${path}/erase`)?.body).toEqual({
    reason: 'The mother asked by letter',
  });
});

test('staff members who are not owners are offered no erasure', async () => {
  openOffice('/students/ravi', { [`GET ${path}`]: given(opened) });
  await screen.findByRole('button', { name: 'Deactivate…' });
  expect(screen.queryByRole('button', { name: 'Erase…' })).toBeNull();
});

test('the page of an erased account records no payment', async () => {
  const erased = { ...opened, state: 'erased', erasedAt: '2026-11-27T05:00:00.000Z' };
  openOffice('/students/ravi', { 'GET office/students/ravi': given(erased) });
  await screen.findByRole('heading', { level: 1, name: 'Ravi Kumar' });
  expect(screen.queryByRole('button', { name: 'Record a payment…' })).toBeNull();
});

test('a confirmation by password and code names what is done', async () => {
  const message = 'Please confirm with your password and a code that it is you';
  const { user, dialog } = await openAction('Export all data…', {
    [`POST ${path}/export`]: {
      status: 403,
      body: { success: false, message, data: [{ field: 'confirmation', message }] },
    },
  });
  await user.click(dialog.getByRole('button', { name: 'Collect it' }));
  const confirm = within(await screen.findByRole('dialog', { name: 'Confirm that it is you' }));
  expect(
    confirm.getByText(
      'You export what is kept of a user, Lalitha. Please give your password and a code; they count for 15 minutes.',
    ),
  ).toBeInTheDocument();
});

test('a quiz on the page of a student leads to the quiz', async () => {
  openOffice('/students/ravi', { 'GET office/students/ravi': given(opened) });
  const quizzes = within(await screen.findByRole('region', { name: 'Quizzes' }));
  expect(quizzes.getAllByRole('link', { name: 'Sums' })[0]).toHaveAttribute('href', '/office/quizzes/sums');
});
