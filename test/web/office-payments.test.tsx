import { createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { OpenedClass } from '#contract/office/classes.ts';
import type { FeeRow } from '#contract/office/fees.ts';
import type { OpenedOrder } from '#contract/office/orders.ts';
import type { OpenedStudent } from '#contract/office/students.ts';
import { facts } from '#test/support/institute.ts';
import { createOfficeServices } from '../../src/office/app/services.ts';
import { createOfficeRouter } from '../../src/office/router.tsx';
import { type Reply, stubApi } from '../support/screens/api.ts';

const meera = { _id: 'meera', name: 'Meera', email: 'm@example.org', role: 'owner', status: 'active' };
const given = (data: unknown): Reply => ({ body: { success: true, message: '', data } });
const refused = (status: number, message: string, data: unknown = []): Reply => ({
  status,
  body: { success: false, message, data },
});

const untaxed = { student: '', institute: '' };

function openOffice(path: string, replies: Readonly<Record<string, Reply | readonly Reply[]>>) {
  const stub = stubApi({
    'GET office/me': given(meera),
    'GET institute': given(facts),
    'GET office/students/padma/place-of-supply': given(untaxed),
    ...replies,
  });
  const history = createMemoryHistory({ initialEntries: [`/office${path}`] });
  render(<RouterProvider router={createOfficeRouter(createOfficeServices(), history)} />);
  return { user: userEvent.setup(), history, seen: stub.seen };
}

const student: OpenedStudent = {
  _id: 'padma',
  name: 'Padma Rao',
  role: 'student',
  email: 'padma@example.org',
  mobile: '9876500002',
  since: '2026-06-01T04:00:00.000Z',
  courseCount: 0,
  lastAttemptAt: null,
  education: '',
  parentName: '',
  digest: 'one',
  state: 'active',
  mergedInto: null,
  erasedAt: null,
  merged: [],
  emailChange: null,
  isEmailConfirmed: true,
  courses: [],
  orders: [],
  certificates: [],
  attempts: [],
  attemptCount: 0,
  lockedQuizzes: [],
  emails: [],
};
const order: OpenedOrder = {
  _id: 'abcdefgh234567abc',
  orderedAt: '2026-11-24T05:08:12.000Z',
  buyer: 'Padma Rao',
  mobile: '9876500002',
  email: 'padma@example.org',
  course: 'Beads one',
  amount: 3000,
  currency: 'INR',
  state: 'paid',
  recordedBy: 'Lalitha',
  needsYou: false,
  now: { title: '₹3,000 is paid, and the course is open', text: 'Lalitha recorded it.' },
  next: null,
  price: 3499,
  charged: 3000,
  isTaken: true,
  paidAt: '2026-11-24T05:08:12.000Z',
  method: 'cash',
  reference: '',
  receiptNumber: '00117',
  hasReceipt: true,
  paperReceipt: 'B 117',
  mayCancel: true,
  refundable: null,
  invoiceNumber: '',
  refunds: [],
  refundReference: '',
  buyerId: 'ravi',
  buyerSince: '2026-06-01T04:00:00.000Z',
  courseId: 'beads-1',
  gatewayStatus: 'CHARGED',
  settlements: [],
  mayHandle: false,
  events: [],
  otherOrders: [],
};

test('staff record a payment of a student, and what was typed stays when it is refused', async () => {
  const { user, history, seen } = openOffice('/students/padma', {
    'GET office/students/padma': given(student),
    'GET office/students/padma/payable-courses': given([
      { _id: 'beads-1', title: 'Beads one', price: 3499 },
      { _id: 'cube-1', title: 'Cube one', price: 1999.5 },
    ]),
    'POST office/students/padma/payments': [
      refused(409, 'An order of this course waits for the institute. Settle it under Orders first.'),
      given(order),
    ],
    'GET office/orders/abcdefgh234567abc': given(order),
  });
  await user.click(await screen.findByRole('button', { name: 'Record a payment…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Payment of Padma Rao' }));
  await user.selectOptions(await dialog.findByLabelText(/^Course/), 'beads-1');
  const amount = dialog.getByLabelText(/^Amount in rupees/);
  expect(amount).toHaveValue('3499');
  await user.selectOptions(dialog.getByLabelText(/^Course/), 'cube-1');
  expect(amount).toHaveValue('1999.5');
  await user.selectOptions(dialog.getByLabelText(/^Course/), 'beads-1');
  await user.clear(amount);
  await user.type(amount, 'much');
  await user.click(dialog.getByRole('button', { name: 'Continue' }));
  expect(
    await dialog.findByText('Please write an amount in rupees, such as 3499 or 3499.50'),
  ).toBeInTheDocument();
  await user.clear(amount);
  await user.type(amount, '3,000');
  await user.type(dialog.getByLabelText(/^Number of your paper receipt/), 'B 117');
  await user.click(dialog.getByRole('button', { name: 'Continue' }));
  expect(
    await dialog.findByText('Padma Rao pays ₹3,000 in cash for Beads one (price ₹3,499).'),
  ).toBeVisible();
  expect(dialog.getByText('In words: Three thousand rupees only')).toBeInTheDocument();
  expect(dialog.getByText('Number of your paper receipt: B 117')).toBeInTheDocument();
  expect(dialog.queryByText(/^Tax/)).toBeNull();
  expect(seen.filter(({ call }) => call.startsWith('POST'))).toEqual([]);
  await user.click(dialog.getByRole('button', { name: 'Record the payment' }));
  expect(await dialog.findByText(/An order of this course waits for the institute/)).toBeInTheDocument();
  expect(amount).toBeVisible();
  expect(amount).toHaveValue('3,000');
  await user.click(dialog.getByRole('button', { name: 'Continue' }));
  await user.click(await dialog.findByRole('button', { name: 'Record the payment' }));
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Padma Rao');
  expect(await screen.findByRole('heading', { name: '₹3,000 from Padma Rao' })).toBeInTheDocument();
  expect(history.location.pathname).toBe('/office/orders/abcdefgh234567abc');
  expect(seen.findLast(({ call }) => call.startsWith('POST'))?.body).toEqual({
    courseId: 'beads-1',
    amount: '3000',
    buyerState: '',
    method: 'cash',
    reference: '',
    paidOn: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/),
    paperReceipt: 'B 117',
  });
});

test('a typed amount stays when a course is chosen, and an amount above the price is questioned', async () => {
  const { user, seen } = openOffice('/students/padma', {
    'GET office/students/padma': given(student),
    'GET office/students/padma/payable-courses': given([
      { _id: 'abacus', title: 'Abacus Foundation', price: 455 },
    ]),
    'POST office/students/padma/payments': given({ ...order, amount: 1000 }),
    'GET office/orders/abcdefgh234567abc': given(order),
  });
  await user.click(await screen.findByRole('button', { name: 'Record a payment…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Payment of Padma Rao' }));
  const amount = await dialog.findByLabelText(/^Amount in rupees/);
  await user.type(amount, '1000');
  await user.selectOptions(dialog.getByLabelText(/^Course/), 'abacus');
  expect(amount).toHaveValue('1000');
  await user.click(dialog.getByRole('button', { name: 'Continue' }));
  expect(
    await dialog.findByText('Padma Rao pays ₹1,000 in cash for Abacus Foundation (price ₹455).'),
  ).toBeVisible();
  expect(dialog.getByText('This is ₹545 more than the price. Is the amount right?')).toBeVisible();
  expect(amount).not.toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Back' }));
  expect(amount).toHaveFocus();
  await user.click(dialog.getByRole('button', { name: 'Continue' }));
  await user.click(await dialog.findByRole('button', { name: 'Yes, record ₹1,000' }));
  await screen.findByRole('heading', { name: '₹1,000 from Padma Rao' });
  expect(seen.findLast(({ call }) => call.startsWith('POST'))?.body).toMatchObject({ amount: '1000' });
});

test('a typed fee stays when a course is chosen', async () => {
  const { user } = openOffice('/students/padma', {
    'GET office/students/padma': given(student),
    'GET office/students/padma/payable-courses': given([
      { _id: 'abacus', title: 'Abacus Foundation', price: 455 },
    ]),
  });
  await user.click(await screen.findByRole('button', { name: 'Plan fees…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Fees of Padma Rao' }));
  const total = await dialog.findByLabelText(/^Fee in rupees/);
  await user.type(total, '3600');
  await user.selectOptions(dialog.getByLabelText(/^Course/), 'abacus');
  expect(total).toHaveValue('3600');
});

const fee: FeeRow = {
  _id: 'fee-3',
  studentId: 'padma',
  student: 'Padma Rao',
  mobile: '9876500002',
  email: 'padma@example.org',
  courseId: 'beads-1',
  course: 'Beads one',
  number: 3,
  count: 3,
  dueOn: '2026-11-05',
  amount: 1200,
  state: 'due',
  remindedAt: null,
  orderId: null,
};

test('an institute with tax invoices is asked for the state of the student, and shown the tax', async () => {
  const { user, seen } = openOffice('/students/padma', {
    'GET office/students/padma': given(student),
    'GET office/students/padma/place-of-supply': given({ student: '', institute: '37' }),
    'GET office/students/padma/payable-courses': given([
      { _id: 'abacus', title: 'Abacus Foundation', price: 455 },
    ]),
    'POST office/students/padma/payments': given(order),
    'GET office/orders/abcdefgh234567abc': given(order),
  });
  await user.click(await screen.findByRole('button', { name: 'Record a payment…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Payment of Padma Rao' }));
  await user.selectOptions(await dialog.findByLabelText(/^Course/), 'abacus');
  const state = dialog.getByLabelText(/^State of the student/);
  expect(state).toHaveDisplayValue('Andhra Pradesh');
  await user.click(dialog.getByRole('button', { name: 'Continue' }));
  expect(await dialog.findByText('Tax: CGST and SGST, place of supply 37 Andhra Pradesh')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Back' }));
  await user.selectOptions(state, 'Telangana');
  await user.click(dialog.getByRole('button', { name: 'Continue' }));
  expect(await dialog.findByText('Tax: IGST, place of supply 36 Telangana')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Record the payment' }));
  await screen.findByRole('heading', { name: '₹3,000 from Padma Rao' });
  expect(seen.findLast(({ call }) => call.startsWith('POST'))?.body).toMatchObject({ buyerState: '36' });
});

test('the payment of an instalment begins with the state of an earlier payment', async () => {
  const { user, seen } = openOffice('/students/padma', {
    'GET office/students/padma': given(student),
    'GET office/students/padma/place-of-supply': given({ student: '36', institute: '37' }),
    'GET office/students/padma/fees': [given([fee]), given([])],
    'POST office/fees/fee-3/pay': given(order),
  });
  await user.click(await screen.findByRole('button', { name: 'Mark as paid: instalment 3 of Beads one' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Payment of Padma Rao' }));
  expect(await dialog.findByLabelText(/^State of the student/)).toHaveDisplayValue('Telangana');
  await user.click(dialog.getByRole('button', { name: 'Record the payment' }));
  await waitFor(() =>
    expect(seen.find(({ call }) => call === 'POST office/fees/fee-3/pay')?.body).toMatchObject({
      method: 'cash',
      buyerState: '36',
    }),
  );
});

test('an instalment is removed after a question', async () => {
  const { user, seen } = openOffice('/students/padma', {
    'GET office/students/padma': given(student),
    'GET office/students/padma/fees': [given([fee]), given([])],
    'POST office/fees/fee-3/remove': given(null),
  });
  const posts = () => seen.filter(({ call }) => call.startsWith('POST')).map(({ call }) => call);
  const remove = await screen.findByRole('button', { name: 'Remove instalment 3 of Beads one' });
  await user.click(remove);
  const dialog = within(await screen.findByRole('dialog', { name: 'Remove this instalment?' }));
  expect(dialog.getByText('₹1,200 for Beads one, due on 5 Nov 2026, is then owed no more.')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Keep it' }));
  expect(posts()).toEqual([]);
  await user.click(remove);
  await user.click(await screen.findByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(posts()).toEqual(['POST office/fees/fee-3/remove']));
});

test('a site without email offers no reminder by email, and one by WhatsApp is recorded', async () => {
  const fees = (remindedAt: string | null): Reply => ({
    body: {
      success: true,
      message: '',
      data: [{ ...fee, remindedAt }],
      counts: { due: 1, coming: 0, paid: 0 },
      owed: 1200,
      hasMore: false,
      sendsEmail: false,
      unplanned: [],
    },
  });
  const { user, seen } = openOffice('/orders/fees?view=due', {
    'GET office/fees?view=due': [fees(null), fees('2026-11-27T06:00:00.000Z')],
    'POST office/fees/fee-3/remind': given({ ...fee, remindedAt: '2026-11-27T06:00:00.000Z' }),
  });
  expect(await screen.findByText('The site sends no email yet. Remind by WhatsApp or phone.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Send a reminder' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Reminded by WhatsApp' }));
  expect(await screen.findByText('Reminded on 27 Nov 2026')).toBeVisible();
  expect(seen.find(({ call }) => call.startsWith('POST'))?.body).toEqual({ by: 'whatsApp' });
});

const openedClass: OpenedClass = {
  _id: 'sunday',
  name: 'Sunday abacus',
  teacherId: 'lata',
  teacher: 'Lata',
  days: 'sun',
  startsAt: '',
  endsAt: '',
  place: '',
  startsOn: '2026-06-01',
  studentCount: 2,
  archivedAt: null,
  joinCode: null,
  revision: 0,
  students: [
    { _id: 'padma', name: 'Padma Rao', mobile: '9876500002', joinedAt: '2026-06-01T04:00:00.000Z' },
    { _id: 'sai', name: 'Sai Krishna', mobile: '9876500003', joinedAt: '2026-06-01T04:00:00.000Z' },
  ],
  teachers: [],
  today: '2026-11-27',
};
const classFees = (data: readonly FeeRow[], unplanned: readonly object[]): Reply => ({
  body: {
    success: true,
    message: '',
    data,
    counts: { due: data.length, coming: 0, paid: 0 },
    owed: 1200 * data.length,
    hasMore: false,
    sendsEmail: true,
    unplanned,
  },
});

test('fees are planned for all students of a class, and those who have a plan are named', async () => {
  const address = 'GET office/fees?view=due&classId=sunday';
  const { user, seen } = openOffice('/classes/sunday/fees', {
    'GET office/classes/sunday': given(openedClass),
    [address]: [
      classFees([fee], [{ _id: 'sai', name: 'Sai Krishna' }]),
      classFees([fee, { ...fee, _id: 'fee-9', student: 'Sai Krishna' }], []),
    ],
    'GET office/fees/courses': given([{ _id: 'beads-1', title: 'Beads one', price: 3499 }]),
    'POST office/classes/sunday/fees': given({
      planned: 1,
      left: [{ _id: 'padma', name: 'Padma Rao', has: 'plan' }],
    }),
  });
  expect(await screen.findByText('₹1,200 is due.')).toBeVisible();
  expect(screen.getByText('No fees are planned for 1 student')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Send a reminder' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Plan fees for all…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Fees of Sunday abacus' }));
  await user.selectOptions(await dialog.findByLabelText(/^Course/), 'beads-1');
  const total = dialog.getByLabelText(/^Fee in rupees/);
  await user.clear(total);
  await user.type(total, '1000');
  const firstOn = dialog.getByLabelText(/^First one due on/);
  await user.clear(firstOn);
  await user.type(firstOn, '2026-11-05');
  await user.click(dialog.getByRole('button', { name: 'Plan these instalments' }));
  expect(await dialog.findByText('Planned for 1 student.')).toBeVisible();
  expect(dialog.getByText('Padma Rao has a plan for this course')).toBeVisible();
  expect(seen.findLast(({ call }) => call.startsWith('POST'))?.body).toEqual({
    courseId: 'beads-1',
    instalments: [
      { dueOn: '2026-11-05', amount: '334' },
      { dueOn: '2026-12-05', amount: '333' },
      { dueOn: '2027-01-05', amount: '333' },
    ],
  });
  await user.click(dialog.getByRole('button', { name: 'Close' }));
  expect(await screen.findByText('₹2,400 is due.')).toBeVisible();
});

test('a teacher sees no link to the fees of a class', async () => {
  openOffice('/classes/sunday', {
    'GET office/me': given({ ...meera, role: 'teacher' }),
    'GET office/classes/sunday': given(openedClass),
  });
  const pages = within(await screen.findByRole('navigation', { name: 'Pages of the class' }));
  expect(pages.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'Students',
    'Attendance',
    'Results',
  ]);
});

test('Today does not say that there is nothing to do while an instalment is due', async () => {
  const none = { today: 0, yesterday: 0 };
  const nothing = { paise: 0, orders: 0 };
  openOffice('/', {
    'GET office/today': given({
      day: '2026-11-27',
      figures: {
        enquiries: none,
        paid: { online: nothing, outside: nothing, backPaise: 0 },
        students: none,
        quizzes: none,
      },
      enquiries: [],
      enquiriesDue: 0,
      orders: [],
      feesDue: 1,
      emails: [],
      setup: null,
    }),
    'GET office/findings': given([]),
  });
  expect(await screen.findByRole('link', { name: '1 instalment is due' })).toBeVisible();
  expect(screen.queryByText('Nothing needs you now')).toBeNull();
});

test('a class without a teacher to choose says where one is invited, also beside the error', async () => {
  const { user } = openOffice('/classes', {
    'GET office/classes': { body: { success: true, message: '', data: [], teachers: [] } },
  });
  await user.click(await screen.findByRole('button', { name: 'Add a class' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add a class' }));
  await user.click(dialog.getByRole('button', { name: 'Add the class' }));
  expect(await dialog.findByText('Please choose a teacher')).toBeVisible();
  const link = dialog.getByRole('link', { name: 'Invite one on the page «Staff», in a new tab' });
  expect(link).toHaveAttribute('href', '/office/staff');
  expect(link).toHaveAttribute('target', '_blank');
});

test('an owner cancels a recorded payment, about which the gateway cannot be asked', async () => {
  const cancelled = {
    ...order,
    mayCancel: false,
    now: { title: 'The payment of ₹3,000 is cancelled', text: 'An owner cancelled it: Twice.' },
  };
  const { user, seen } = openOffice('/orders/abcdefgh234567abc', {
    'GET office/orders/abcdefgh234567abc': given(order),
    'POST office/orders/abcdefgh234567abc/cancel': given(cancelled),
  });
  const money = within(await screen.findByRole('region', { name: 'Money' }));
  expect(money.getByText('Recorded by').nextElementSibling).toHaveTextContent('Lalitha');
  expect(money.getByText('Paper receipt').nextElementSibling).toHaveTextContent('B 117');
  expect(screen.queryByRole('button', { name: 'Ask the gateway now' })).toBeNull();
  await user.click(await screen.findByRole('button', { name: 'Cancel the payment…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Cancel the payment' }));
  await user.type(dialog.getByLabelText(/^Why/), 'Twice');
  await user.click(dialog.getByRole('button', { name: 'Cancel the payment' }));
  expect(
    await screen.findByRole('heading', { name: 'The payment of ₹3,000 is cancelled' }),
  ).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Cancel the payment…' })).toBeNull();
  expect(seen.at(-1)).toMatchObject({
    call: 'POST office/orders/abcdefgh234567abc/cancel',
    body: { reason: 'Twice' },
  });
});
