import { createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { OpenedOrder, OrderRow } from '#contract/office/orders.ts';
import { facts } from '#test/support/institute.ts';
import { createOfficeServices } from '../../src/office/app/services.ts';
import { createOfficeRouter } from '../../src/office/router.tsx';
import { type Reply, stubApi } from '../support/screens/api.ts';

const lalitha = { _id: 'lalitha', name: 'Lalitha', email: 'l@example.org', role: 'office', status: 'active' };
const row: OrderRow = {
  _id: 'abcdefgh234567abc',
  orderedAt: '2026-11-24T05:08:12.000Z',
  buyer: 'Ravi Kumar',
  mobile: '9876543210',
  email: 'ravi@example.org',
  course: 'Cube in Seven Steps',
  amount: 439,
  currency: 'INR',
  state: 'partRefundOnItsWay',
  recordedBy: '',
  needsYou: false,
};
const happened = (seq: number, at: string, type: string, words: string) => ({
  seq,
  at,
  type,
  words,
  noticedBy: 'the payment service',
  data: {},
});
const opened: OpenedOrder = {
  ...row,
  now: { title: '₹200 is on its way back to Ravi Kumar', text: 'You need not do anything.' },
  next: { words: 'The payment service confirms the refund', at: null },
  price: 500,
  charged: 439,
  isTaken: true,
  paidAt: '2026-11-24T05:14:31.000Z',
  method: 'upi',
  reference: '632810445590',
  receiptNumber: '00117',
  hasReceipt: true,
  paperReceipt: '',
  mayCancel: false,
  invoiceNumber: '',
  refunds: [
    { amount: 200, status: 'pending', requestId: 'r1' },
    { amount: 100, status: 'failure', requestId: 'r0' },
  ],
  refundReference: '',
  refundable: null,
  buyerId: 'ravi',
  buyerSince: '2026-06-01T04:00:00.000Z',
  courseId: 'cube-1',
  gatewayStatus: 'CHARGED',
  settlements: [],
  mayHandle: false,
  events: [
    happened(1, '2026-11-24T05:08:12.000Z', 'order.created', 'The buyer ordered a course for ₹500.'),
    happened(2, '2026-11-24T05:14:31.000Z', 'payment.charged', 'The bank took ₹439.'),
    happened(3, '2026-11-25T18:35:10.000Z', 'refunds.reported', '₹200 is on its way.'),
  ],
  otherOrders: [{ ...row, _id: 'other', course: 'Beads', state: 'failed' }],
};

const given = (data: unknown, more: object = {}): Reply => ({
  body: { success: true, message: '', data, ...more },
});
const counts = { all: 2, attention: 1, paid: 1, unpaid: 0, refunds: 1, failed: 0, cancelled: 0 };
const listed = (data: readonly OrderRow[], next: string | null = null, found = counts) =>
  given(data, { counts: found, next });

function openOffice(path: string, replies: Readonly<Record<string, Reply | readonly Reply[]>>) {
  const stub = stubApi({ 'GET office/me': given(lalitha), 'GET institute': given(facts), ...replies });
  const history = createMemoryHistory({ initialEntries: [`/office${path}`] });
  render(<RouterProvider router={createOfficeRouter(createOfficeServices(), history)} />);
  return { user: userEvent.setup(), history, seen: stub.seen };
}

const all = 'GET office/orders?view=all';

test('the office lists the orders with buyer, course, state, amount and time', async () => {
  const wrong = {
    ...row,
    _id: 'wrong',
    buyer: 'Padma Rao',
    state: 'mismatch',
    recordedBy: '',
    needsYou: true,
  } as const;
  openOffice('/orders', { [all]: listed([row, wrong]) });
  const table = await screen.findByRole('table');
  const cells = within(table)
    .getAllByRole('row')
    .slice(1)
    .map((each) => [...each.children].map(({ textContent }) => textContent));
  expect(cells).toEqual([
    [
      'Ravi Kumar98765 43210',
      'Cube in Seven Steps',
      'Part refund on its way',
      '₹439',
      '24 Nov 2026, 10:38 am',
    ],
    ['Padma Rao98765 43210', 'Cube in Seven Steps', 'Wrong amount', '₹439', '24 Nov 2026, 10:38 am'],
  ]);
  expect(screen.getByRole('link', { name: 'Ravi Kumar' })).toHaveAttribute(
    'href',
    '/office/orders/abcdefgh234567abc',
  );
  const views = within(screen.getByRole('navigation', { name: 'Show only' })).getAllByRole('link');
  expect(views.map(({ textContent }) => textContent)).toEqual([
    'All2',
    'Needs you1',
    'Paid1',
    'Not paid0',
    'Refunds1',
    'Failed0',
    'Cancelled0',
  ]);
  expect(views.map((each) => each.getAttribute('aria-current'))).toEqual([
    'page',
    null,
    null,
    null,
    null,
    null,
    null,
  ]);
});

test('a search keeps the focus while it loads, and offers all orders or no search when it finds nothing', async () => {
  const none = { ...counts, all: 1, paid: 0 };
  const { user, history } = openOffice('/orders?view=paid', {
    'GET office/orders?view=paid': listed([row]),
    'GET office/orders?view=paid&search=p': listed([]),
    'GET office/orders?view=paid&search=pa': listed([], null, none),
    'GET office/orders?view=all&search=pa': listed([row]),
  });
  const field = await screen.findByRole('searchbox');
  await user.type(field, 'pa');
  expect(await screen.findByRole('heading', { name: 'No order for «pa»' })).toBeInTheDocument();
  expect(field).toHaveFocus();
  expect(field).toHaveValue('pa');
  expect(history.location.search).toBe('?view=paid&search=pa');
  await user.click(screen.getByRole('link', { name: 'Look in all 1' }));
  expect(await screen.findByRole('link', { name: 'Ravi Kumar' })).toBeInTheDocument();
  await user.click(screen.getByRole('link', { name: 'Paid1' }));
  await user.click(await screen.findByRole('button', { name: 'Clear the search' }));
  expect(await screen.findByRole('link', { name: 'Ravi Kumar' })).toBeInTheDocument();
  expect(field).toHaveValue('');
});

test('the search field shows the current search after the menu and the Back button', async () => {
  const { user, history } = openOffice('/orders', {
    [all]: listed([row]),
    [`${all}&search=p`]: listed([]),
    [`${all}&search=pa`]: listed([row]),
  });
  const field = await screen.findByRole('searchbox');
  await user.type(field, 'pa');
  await waitFor(() => expect(history.location.search).toBe('?view=all&search=pa'));
  await user.click(screen.getByRole('link', { name: 'Orders' }));
  await waitFor(() => expect(field).toHaveValue(''));
  act(() => history.back());
  await waitFor(() => expect(field).toHaveValue('pa'));
  await user.type(field, '{Backspace} ');
  expect(field).toHaveValue('p ');
  await waitFor(() => expect(history.location.search).toBe('?view=all&search=p'));
  expect(field).toHaveValue('p ');
});

test('a site without orders says when the first one appears', async () => {
  const none = { all: 0, attention: 0, paid: 0, unpaid: 0, refunds: 0, failed: 0, cancelled: 0 };
  openOffice('/orders', { [all]: listed([], null, none) });
  expect(await screen.findByRole('heading', { name: 'No orders yet' })).toBeInTheDocument();
  expect(screen.getByText('The first order appears here as soon as it begins.')).toBeInTheDocument();
});

test('older orders are added below, and a failure to load them keeps the list', async () => {
  const older = { ...row, _id: 'older', buyer: 'Padma Rao' };
  const page = 'GET office/orders?view=all&before=2026-11-24T05%3A08%3A12.000Z_abcdefgh234567abc';
  const { user } = openOffice('/orders', {
    [all]: listed([row], '2026-11-24T05:08:12.000Z_abcdefgh234567abc'),
    [page]: [
      { status: 503, body: { success: false, message: 'The database does not answer' } },
      listed([older]),
    ],
  });
  const more = await screen.findByRole('button', { name: 'Show older orders' });
  await user.click(more);
  expect(await screen.findByText('The database does not answer')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Ravi Kumar' })).toBeInTheDocument();
  await user.click(more);
  expect(await screen.findByRole('link', { name: 'Padma Rao' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Show older orders' })).toBeNull();
});

test('orders that cannot be loaded show the reason, and load on Retry', async () => {
  const { user } = openOffice('/orders', {
    [all]: [
      { status: 503, body: { success: false, message: 'The database does not answer' } },
      listed([row]),
    ],
  });
  expect(await screen.findByRole('heading', { name: 'The orders could not be loaded' })).toBeInTheDocument();
  expect(screen.getByText('The database does not answer')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('link', { name: 'Ravi Kumar' })).toBeInTheDocument();
});

const detail = 'GET office/orders/abcdefgh234567abc';
const asked = 'POST office/orders/abcdefgh234567abc/ask-gateway';

const factsIn = (name: string) =>
  within(screen.getByRole('region', { name }))
    .getAllByRole('term')
    .map((term) => `${term.textContent}: ${term.nextElementSibling?.textContent}`);

test('an order shows its state, what happened on which day, and what was charged and how', async () => {
  openOffice('/orders/abcdefgh234567abc', { [detail]: given(opened) });
  expect(await screen.findByRole('heading', { level: 1, name: '₹439 from Ravi Kumar' })).toBeVisible();
  expect(document.title).toBe('₹439 from Ravi Kumar · Office');
  expect(screen.getByText('Cube in Seven Steps · paid 24 Nov 2026, 10:44 am')).toBeInTheDocument();
  expect(screen.getByRole('region', { name: opened.now.title })).toHaveTextContent(
    'You need not do anything.',
  );
  const onDay = (day: string) =>
    within(screen.getByRole('region', { name: day }))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
  expect(onDay('24 Nov 2026')).toEqual([
    'The buyer ordered a course for ₹500.Reported by the payment service10:38:12 am',
    'The bank took ₹439.Reported by the payment service10:44:31 am',
  ]);
  expect(onDay('26 Nov 2026')).toEqual(['₹200 is on its way.Reported by the payment service12:05:10 am']);
  expect(screen.getByText('Next: the payment service confirms the refund')).toBeInTheDocument();
  expect(factsIn('Money')).toEqual([
    'Price: ₹500',
    'Offer: −₹61',
    'Paid: ₹439',
    'Paid by: UPI',
    'Bank reference: 632810445590',
    'Receipt number: 00117',
    'Refund on its way: −₹200',
    'Refund that failed: ₹100',
  ]);
  expect(factsIn('Buyer')).toEqual(['Mobile: 98765 43210', 'Email: ravi@example.org']);
  expect(screen.getByRole('link', { name: 'Call Ravi Kumar, 98765 43210' })).toHaveAttribute(
    'href',
    'tel:+919876543210',
  );
  await waitFor(() =>
    expect(screen.getByRole('link', { name: 'WhatsApp to Ravi Kumar, 98765 43210' })).toHaveAttribute(
      'href',
      `https://wa.me/919876543210?text=${encodeURIComponent(`Namaste Ravi Kumar, this is ${facts.name}. It is about your order of Cube in Seven Steps.`)}`,
    ),
  );
  expect(screen.getByRole('link', { name: 'Beads' })).toHaveAttribute('href', '/office/orders/other');
});

test('an order that is not paid says so, and so does one without events', async () => {
  const unpaid = {
    ...opened,
    charged: null,
    isTaken: false,
    paidAt: null,
    refunds: [],
    next: null,
    events: [],
  };
  openOffice('/orders/abcdefgh234567abc', { [detail]: given({ ...unpaid, otherOrders: [] }) });
  expect(await screen.findByText('The events of this order are not kept any more.')).toBeInTheDocument();
  expect(factsIn('Money')).toEqual(['Price: ₹500', 'Paid: Nothing yet']);
  expect(screen.queryByRole('region', { name: 'Other orders of this buyer' })).toBeNull();
});

test.each([
  [34.99, ['Price: ₹500', 'Paid: ₹34.99', 'Paid by: UPI', 'You keep: ₹34.99']],
  [null, ['Price: ₹500', 'Paid: An unknown amount']],
])('a wrong amount of %j is named beside the price, and is no offer', async (charged, rows) => {
  const wrong = { ...opened, state: 'mismatch', charged, paidAt: null, reference: '', receiptNumber: '' };
  openOffice('/orders/abcdefgh234567abc', { [detail]: given({ ...wrong, refunds: [] }) });
  await screen.findByRole('region', { name: 'Money' });
  expect(factsIn('Money')).toEqual(rows);
});

test('the institute keeps nothing of money that it paid back by other means', async () => {
  const back = { ...opened, state: 'refunded', refunds: [], refundReference: 'UTR 4711' };
  openOffice('/orders/abcdefgh234567abc', { [detail]: given(back) });
  await screen.findByRole('region', { name: 'Money' });
  expect(factsIn('Money').slice(-2)).toEqual(['Paid back by other means: UTR 4711', 'You keep: ₹0']);
});

test('a question to the payment service shows its answer', async () => {
  const paid = { ...opened, state: 'paid', now: { title: '₹439 is paid', text: '' } };
  const { user } = openOffice('/orders/abcdefgh234567abc', {
    [detail]: given(opened),
    [asked]: [
      given(opened, { outcome: 'same' }),
      given(opened, { outcome: 'unanswered' }),
      given(paid, { outcome: 'changed' }),
    ],
  });
  const ask = await screen.findByRole('button', { name: 'Ask the payment service now' });
  await user.click(ask);
  expect(await screen.findByText('The payment service has nothing new.')).toBeInTheDocument();
  await user.click(ask);
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'The payment service did not answer, so nothing has changed. Please try again in a minute.',
  );
  await user.click(ask);
  expect(await screen.findByText('The payment service had news: this page shows them.')).toBeInTheDocument();
  expect(screen.getByRole('region', { name: '₹439 is paid' })).toBeInTheDocument();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('an order that cannot be loaded shows the reason', async () => {
  const message = 'We do not know this order';
  openOffice('/orders/abcdefgh234567abc', { [detail]: { status: 404, body: { success: false, message } } });
  expect(await screen.findByRole('heading', { name: 'This order could not be loaded' })).toBeVisible();
  expect(screen.getByText(message)).toBeInTheDocument();
});

const lostReturn: OpenedOrder = {
  ...opened,
  state: 'refundFailed',
  recordedBy: '',
  needsYou: true,
  settlements: ['paidBack', 'kept'],
  now: { title: 'The refund of ₹439 failed', text: 'Look at it.' },
};
const settled = 'POST office/orders/abcdefgh234567abc/settle';
const owner = { ...lalitha, _id: 'meena', name: 'Meena', role: 'owner' };

test('an owner records that the money was paid back, and the page shows the refund', async () => {
  const refunded = {
    ...lostReturn,
    state: 'refunded',
    recordedBy: '',
    needsYou: false,
    settlements: [],
  } as const;
  const { user, seen } = openOffice('/orders/abcdefgh234567abc', {
    'GET office/me': given(owner),
    [detail]: given(lostReturn),
    [settled]: [
      { status: 409, body: { success: false, message: 'The order has changed meanwhile.' } },
      given({ ...refunded, now: { title: '₹439 was paid back', text: '' } }),
    ],
  });
  await user.click(await screen.findByRole('button', { name: 'The money was paid back…' }));
  const dialog = await screen.findByRole('dialog', { name: 'The money was paid back' });
  const submit = within(dialog).getByRole('button', { name: 'The money was paid back' });
  await user.click(submit);
  const field = within(dialog).getByLabelText('Reference of your payment');
  expect(await within(dialog).findByText('Please write this')).toBeInTheDocument();
  expect(field).toHaveFocus();
  await user.type(field, ' UTR 4711');
  await user.click(submit);
  expect(await within(dialog).findByText('The order has changed meanwhile.')).toBeInTheDocument();
  expect(field).toHaveValue(' UTR 4711');
  await user.click(submit);
  expect(await screen.findByRole('region', { name: '₹439 was paid back' })).toBeInTheDocument();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.queryByRole('button', { name: /…$/ })).toBeNull();
  expect(seen.filter(({ call }) => call === settled).map(({ body }) => body)).toEqual([
    { as: 'paidBack', note: 'UTR 4711' },
    { as: 'paidBack', note: 'UTR 4711' },
  ]);
});

test('a wrong amount offers an owner to let the buyer order again', async () => {
  const mismatched = { ...lostReturn, state: 'mismatch', settlements: ['released'] };
  const { user } = openOffice('/orders/abcdefgh234567abc', {
    'GET office/me': given(owner),
    [detail]: given(mismatched),
  });
  await user.click(await screen.findByRole('button', { name: 'Let the buyer order again…' }));
  const dialog = await screen.findByRole('dialog', { name: 'Let the buyer order again' });
  expect(within(dialog).getByLabelText('What was agreed about the money')).toBeInTheDocument();
  await user.click(within(dialog).getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('staff members who are not owners are not offered the decisions of owners', async () => {
  openOffice('/orders/abcdefgh234567abc', { [detail]: given(lostReturn) });
  await screen.findByRole('region', { name: 'The refund of ₹439 failed' });
  expect(screen.queryByRole('button', { name: /…$/ })).toBeNull();
});

const handled = 'POST office/orders/abcdefgh234567abc/handled';

test('the office marks an order as dealt with, and a refusal keeps the note', async () => {
  const held: OpenedOrder = { ...opened, state: 'held', needsYou: true, mayHandle: true };
  const { user, seen } = openOffice('/orders/abcdefgh234567abc', {
    [detail]: given(held),
    [handled]: [
      { status: 409, body: { success: false, message: 'The order has changed meanwhile.' } },
      given({ ...held, needsYou: false, mayHandle: false, now: { title: 'Dealt with', text: '' } }),
    ],
  });
  await user.click(await screen.findByRole('button', { name: 'Mark as dealt with…' }));
  const dialog = await screen.findByRole('dialog', { name: 'Mark as dealt with' });
  const submit = within(dialog).getByRole('button', { name: 'Mark as dealt with' });
  await user.click(submit);
  const field = within(dialog).getByLabelText('What you did');
  expect(await within(dialog).findByText('Please write what you did')).toBeInTheDocument();
  await user.type(field, 'Called the father');
  await user.click(submit);
  expect(await within(dialog).findByText('The order has changed meanwhile.')).toBeInTheDocument();
  expect(field).toHaveValue('Called the father');
  await user.click(submit);
  expect(await screen.findByRole('region', { name: 'Dealt with' })).toBeInTheDocument();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.queryByRole('button', { name: /…$/ })).toBeNull();
  expect(seen.filter(({ call }) => call === handled).map(({ body }) => body)).toEqual([
    { note: 'Called the father' },
    { note: 'Called the father' },
  ]);
});

const refunded = 'POST office/orders/abcdefgh234567abc/refund';
const refundable: OpenedOrder = { ...opened, state: 'paid', refunds: [], refundable: 439 };

test('a part is refunded after its amount was shown in words, and a conflict keeps what was typed', async () => {
  const onItsWay = { ...opened, now: { title: '₹100 is on its way back to Ravi Kumar', text: '' } };
  const message = 'The order has changed meanwhile.';
  const { user, seen } = openOffice('/orders/abcdefgh234567abc', {
    [detail]: given(refundable),
    [refunded]: [{ status: 409, body: { success: false, message } }, given(onItsWay)],
  });
  await user.click(await screen.findByRole('button', { name: 'Refund…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Refund' }));
  const amount = dialog.getByLabelText('Amount in rupees');
  expect(amount).toHaveValue('439');
  await user.clear(amount);
  await user.type(amount, '440');
  await user.click(dialog.getByRole('button', { name: 'Continue' }));
  expect(await dialog.findByText('Please write at most ₹439')).toBeInTheDocument();
  expect(dialog.getByText('Please write the reason')).toBeInTheDocument();
  await user.clear(amount);
  await user.type(amount, '₹100');
  await user.type(dialog.getByLabelText('Reason'), 'Two classes were cancelled');
  await user.click(dialog.getByRole('button', { name: 'Continue' }));
  expect(await dialog.findByText('₹100 goes back to Ravi Kumar.')).toBeInTheDocument();
  expect(dialog.getByText('In words: One hundred rupees only')).toBeInTheDocument();
  expect(dialog.getByText('Cube in Seven Steps stays open for Ravi Kumar.')).toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'Back' }));
  expect(dialog.getByLabelText('Reason')).toHaveValue('Two classes were cancelled');
  await user.click(dialog.getByRole('button', { name: 'Continue' }));
  const send = await dialog.findByRole('button', { name: 'Refund ₹100' });
  await user.click(send);
  expect(await dialog.findByText(message)).toBeInTheDocument();
  await user.click(send);
  expect(await screen.findByRole('region', { name: '₹100 is on its way back to Ravi Kumar' })).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
  const body = { amount: '100', reason: 'Two classes were cancelled', left: 439 };
  expect(seen.filter(({ call }) => call === refunded).map((each) => each.body)).toEqual([body, body]);
});

test.each([
  ['439', 'It is all that is left. Cube in Seven Steps is closed for Ravi Kumar when the money is back.'],
  ['438.99', 'Cube in Seven Steps stays open for Ravi Kumar.'],
])('a refund of %s says what becomes of the course', async (typed, sentence) => {
  const { user } = openOffice('/orders/abcdefgh234567abc', { [detail]: given(refundable) });
  await user.click(await screen.findByRole('button', { name: 'Refund…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Refund' }));
  await user.clear(dialog.getByLabelText('Amount in rupees'));
  await user.type(dialog.getByLabelText('Amount in rupees'), typed);
  await user.type(dialog.getByLabelText('Reason'), 'Moved away');
  await user.click(dialog.getByRole('button', { name: 'Continue' }));
  expect(await dialog.findByText(sentence)).toBeInTheDocument();
});

test('an order that the reader cannot refund has no button for it, and its buyer is linked', async () => {
  openOffice('/orders/abcdefgh234567abc', { [detail]: given({ ...refundable, refundable: null }) });
  expect(await screen.findByRole('link', { name: 'Ravi Kumar' })).toHaveAttribute(
    'href',
    '/office/students/ravi',
  );
  expect(screen.queryByRole('button', { name: 'Refund…' })).toBeNull();
});
