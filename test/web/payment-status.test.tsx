import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { institute } from '#test/support/institute.ts';
import { type Reply, stubApi } from '#test/support/screens/api.ts';
import { openSite, pass } from '#test/support/screens/site.tsx';

const session = { authToken: 'tok', user: '{"fullName":"Asha Rao"}', userid: 'st-1', role: 'student' };
/** Read as a number, it would lose its last digits. */
const orderId = '20260115123456789';
const seen = (status: string): Reply => ({
  body: { status, order_id: orderId, amount: '3499.50', currency: 'INR', course_id: 'course-1' },
});
const calls = (status: string): Readonly<Record<string, Reply>> => ({
  [`GET verifyPayment?order_id=${orderId}`]: seen(status),
  'GET courses/course-1': { body: { name: 'Abacus Basics', price: 3499 } },
  'GET courses/my-courses': { body: { success: true, data: [] } },
});
const page = () => within(screen.getByRole('main'));
const facts = () =>
  page()
    .getAllByRole('definition')
    .map(({ textContent }) => textContent);

beforeEach(() => {
  for (const [key, value] of Object.entries(session)) localStorage.setItem(key, value);
});

it('shows the order, the course and the amount, and nothing else that the gateway appended', async () => {
  const { seen: requests } = stubApi(calls('CHARGED'));
  const arrivedAt = `/payment-status?order_id=${orderId}&status=PENDING_VBV&status_id=23&signature=abc%2B1`;
  const { address } = await openSite(arrivedAt);
  expect(await page().findByRole('heading', { level: 1, name: 'Payment Successful!' })).toBeVisible();
  expect(await page().findByText('Abacus Basics')).toBeVisible();
  expect(facts()).toEqual([orderId, 'Abacus Basics', '₹3,499.50']);
  expect(document.body.textContent).not.toMatch(/PENDING_VBV|abc/);
  expect(requests.find(({ call }) => call.startsWith('GET verifyPayment'))?.authorization).toBe('Bearer tok');
  expect(JSON.parse(localStorage.getItem('paymentResult') ?? '')).toEqual({
    status: 'CHARGED',
    orderId,
    timestamp: expect.any(Number),
  });
  expect(address()).toBe(arrivedAt);
});

it('says after the payment when and where the classes are, and whom to ask', async () => {
  const class_facts = {
    leadInstructor: 'Tara Teacher',
    startDate: '2026-12-07',
    classTimes: 'Mondays, 5 pm to 6 pm',
    place: 'online',
    venue: '',
    whatToBring: 'A pencil.',
  };
  const paid = { status: 'CHARGED', order_id: orderId, amount: 3499, currency: 'INR', course_id: 'course-1' };
  stubApi({
    ...calls('CHARGED'),
    [`GET verifyPayment?order_id=${orderId}`]: { body: { ...paid, class_facts } },
  });
  await openSite(`/payment-status?order_id=${orderId}`);
  const pass = within(await page().findByRole('region', { name: 'Your class' }));
  expect(pass.getByText('7 Dec')).toBeVisible();
  expect(pass.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
    'Mondays, 5 pm to 6 pm',
    'Online, live with the teacher',
    `${institute.chat.label}${institute.phone.label}`,
    'A pencil.',
  ]);
  expect(pass.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    institute.chat.href,
    institute.phone.href,
  ]);
  expect(page().getByText('Thank you! Your course is ready for you.')).toBeVisible();
});

it('says of a refund of a part how much is back, and that the course stays', async () => {
  const paid = { status: 'CHARGED', order_id: orderId, amount: 3499, currency: 'INR', course_id: 'course-1' };
  const part = { amount: 500, isBack: true, at: '2026-11-22T10:00:00.000Z', arrivesBy: null };
  stubApi({
    ...calls('CHARGED'),
    [`GET verifyPayment?order_id=${orderId}`]: { body: { ...paid, charged: 3149.1, parts: [part] } },
  });
  await openSite(`/payment-status?order_id=${orderId}`);
  expect(await page().findByRole('heading', { level: 1, name: 'Payment Successful!' })).toBeVisible();
  expect(page().getByRole('list', { name: 'Refunds' })).toHaveTextContent(
    '₹500 of the ₹3,149.10 that you paid was refunded on 22 Nov 2026. You keep the course.',
  );
  expect(page().queryByRole('region', { name: 'Your class' })).toBeNull();
});

it('says at once of a second payment that it goes back', async () => {
  const refund = { why: 'second', amount: 3499.5, at: null, arrivesBy: null };
  const second = {
    status: 'CHARGED',
    order_id: orderId,
    amount: 3499.5,
    currency: 'INR',
    course_id: 'course-1',
    refund,
  };
  stubApi({ ...calls('CHARGED'), [`GET verifyPayment?order_id=${orderId}`]: { body: second } });
  await openSite(`/payment-status?order_id=${orderId}`);
  expect(
    await page().findByRole('heading', { level: 1, name: 'The money is on its way back to you' }),
  ).toBeVisible();
  expect(
    page().getByText(
      'You paid twice for this course. ₹3,499.50 goes back to you. You do not need to do anything.',
    ),
  ).toBeVisible();
});

const refundedBy = (status: string, refund: object | undefined): Reply => ({
  body: { status, order_id: orderId, amount: 445, currency: 'INR', course_id: 'course-1', refund },
});
const linksShown = () =>
  page()
    .getAllByRole('link')
    .map((link) => [link.textContent.trim(), link.getAttribute('href')]);

it('says that the institute paid the money back itself, with its reference', async () => {
  const refund = {
    why: 'late',
    amount: 445,
    at: '2026-11-22T10:00:00.000Z',
    arrivesBy: null,
    reference: 'UTR 4711',
  };
  stubApi({
    ...calls('AUTO_REFUNDED'),
    [`GET verifyPayment?order_id=${orderId}`]: refundedBy('AUTO_REFUNDED', refund),
  });
  await openSite(`/payment-status?order_id=${orderId}`);
  expect(
    await page().findByText(
      'The payment came too late. ₹445 was refunded on 22 Nov 2026. We paid it back ourselves, with the reference UTR 4711.',
    ),
  ).toBeVisible();
});

it('shows a refund by the institute with its amount, its day and its arrival, not in red', async () => {
  const refund = {
    why: 'merchant',
    amount: 445,
    at: '2026-11-22T10:00:00.000Z',
    arrivesBy: '2026-12-02T10:00:00.000Z',
  };
  stubApi({
    ...calls('AUTO_REFUNDED'),
    [`GET verifyPayment?order_id=${orderId}`]: refundedBy('AUTO_REFUNDED', refund),
  });
  await openSite(`/payment-status?order_id=${orderId}`);
  expect(await page().findByRole('heading', { level: 1, name: 'Refunded' })).toBeVisible();
  expect(
    page().getByText(
      '₹445 was refunded on 22 Nov 2026. It should be in your account by 2 Dec 2026. If it is not, please contact us with your order ID.',
    ),
  ).toBeVisible();
  expect(page().queryByText(/Payment Failed|Try Again/)).toBeNull();
  expect(page().getByRole('img').innerHTML).not.toContain('coral');
  expect(linksShown()).toEqual([
    ['Go to My Courses', '/my-courses'],
    ['Contact us', '/contact'],
    ['Back to Home', '/'],
  ]);
});

it('omits the day of arrival where the host does not send it', async () => {
  const refund = { why: 'merchant', amount: 445, at: '2026-11-22T10:00:00.000Z' };
  stubApi({
    ...calls('AUTO_REFUNDED'),
    [`GET verifyPayment?order_id=${orderId}`]: refundedBy('AUTO_REFUNDED', refund),
  });
  await openSite(`/payment-status?order_id=${orderId}`);
  expect(await page().findByText('₹445 was refunded on 22 Nov 2026.')).toBeVisible();
});

it.each([
  [
    'a late payment',
    'AUTO_REFUNDED',
    { why: 'late', amount: 445, at: null, arrivesBy: null },
    'The payment came too late. ₹445 goes back to you. You do not need to do anything.',
  ],
  [
    'a payment that the institute gives back',
    'CHARGED',
    { why: 'merchant', amount: 445, at: null, arrivesBy: null },
    '₹445 goes back to you. You do not need to do anything.',
  ],
  [
    'a late payment on a host that returns no refund',
    'AUTO_REFUNDED',
    undefined,
    'The payment came too late, so the money goes back to you.',
  ],
])(
  'says of %s that its money is on its way, never that it was refunded',
  async (_, status, refund, words) => {
    stubApi({ ...calls(status), [`GET verifyPayment?order_id=${orderId}`]: refundedBy(status, refund) });
    await openSite(`/payment-status?order_id=${orderId}`);
    const title = 'The money is on its way back to you';
    expect(await page().findByRole('heading', { level: 1, name: title })).toBeVisible();
    expect(page().getByText(words)).toBeVisible();
    expect(page().queryByText(/Payment Failed|Try Again|refunded/i)).toBeNull();
    expect(page().getByRole('img', { name: 'Beads sliding along a rod' })).toBeVisible();
  },
);

it.each([
  ['an offer', 3149.1, ['₹3,499', '−₹349.90', '₹3,149.10'], 'Offer'],
  ['a surcharge', 3568.98, ['₹3,499', '+₹69.98', '₹3,568.98'], 'Surcharge'],
])(
  'shows the amount that was charged after %s, and what makes the difference',
  async (_, charged, amounts, label) => {
    const body = {
      status: 'CHARGED',
      order_id: orderId,
      amount: 3499,
      charged,
      currency: 'INR',
      course_id: '',
    };
    stubApi({ ...calls('CHARGED'), [`GET verifyPayment?order_id=${orderId}`]: { body } });
    await openSite(`/payment-status?order_id=${orderId}`);
    await page().findByRole('heading', { level: 1, name: 'Payment Successful!' });
    const terms = page()
      .getAllByRole('term')
      .map(({ textContent }) => textContent);
    expect(terms).toEqual(['Order ID', 'Price', label, 'Amount paid']);
    expect(facts()).toEqual([orderId, ...amounts]);
  },
);

it('says at once that the gateway does not know the order, and still shows a later success', async () => {
  stubApi({
    ...calls('CHARGED'),
    [`GET verifyPayment?order_id=${orderId}`]: [seen('NOT_FOUND'), seen('CHARGED')],
  });
  await openSite(`/payment-status?order_id=${orderId}`);
  const title = 'We do not know this order';
  expect(await page().findByRole('heading', { level: 1, name: title })).toBeVisible();
  expect(page().queryByText(/Verifying payment|Payment Failed|Try Again/)).toBeNull();
  expect(linksShown()).toEqual([
    ['Go to My Courses', '/my-courses'],
    ['Show all courses', '/course'],
    ['Contact us', '/contact'],
    ['Back to Home', '/'],
  ]);
  const success = { level: 1, name: 'Payment Successful!' };
  expect(await page().findByRole('heading', success)).toBeVisible();
});

it('names a bought course that is no longer offered', async () => {
  const bought = {
    status: 'CHARGED',
    order_id: orderId,
    amount: 1,
    currency: 'INR',
    course_id: 'course-1',
    course: 'Old Abacus',
  };
  stubApi({
    ...calls('CHARGED'),
    'GET courses/course-1': { status: 404, body: {} },
    [`GET verifyPayment?order_id=${orderId}`]: { body: bought },
  });
  await openSite(`/payment-status?order_id=${orderId}`);
  expect(await page().findByText('Old Abacus')).toBeVisible();
});

it('says without a network that it will continue once the network is back, and does', async () => {
  stubApi({ ...calls('CHARGED'), [`GET verifyPayment?order_id=${orderId}`]: [seen('NEW'), seen('CHARGED')] });
  await openSite(`/payment-status?order_id=${orderId}`);
  expect(await page().findByText(/^We are asking the bank/)).toBeVisible();
  act(() => void window.dispatchEvent(new Event('offline')));
  expect(page().getByText('You are offline. We will go on as soon as you are back online.')).toBeVisible();
  act(() => void window.dispatchEvent(new Event('online')));
  expect(await page().findByRole('heading', { level: 1, name: 'Payment Successful!' })).toBeVisible();
});

it('leaves out the name of a course that cannot be loaded', async () => {
  stubApi({ ...calls('AUTHORIZATION_FAILED'), 'GET courses/course-1': { status: 404, body: {} } });
  await openSite(`/payment-status?order_id=${orderId}`);
  expect(await page().findByRole('heading', { level: 1, name: 'Payment Failed' })).toBeVisible();
  expect(facts()).toEqual([orderId, '₹3,499.50']);
  expect(page().getByRole('link', { name: 'Try Again' })).toHaveAttribute('href', '/course-details/course-1');
});

const tryAgainFirst = [
  ['Try Again', '/course-details/course-1'],
  ['Contact us', '/contact'],
];

it.each([
  [
    'PARTIAL_CHARGED',
    '',
    'Only a part of the amount was taken, so the course is not yours yet. Please do not pay again. Contact us with your order ID, and we will sort it out.',
    [['Contact us', '/contact']],
  ],
  [
    'MISMATCH',
    '',
    'The amount that we received is not the price of this course. Please contact us with your order ID, and we will sort it out.',
    [['Contact us', '/contact']],
  ],
  [
    'VOIDED',
    'The bank held the amount and then released it, so nothing was paid.',
    'The bank held the amount and then released it, so nothing was paid. The bank releases the held amount within 7 days. If it does not, please contact us with your order ID. You can try again.',
    tryAgainFirst,
  ],
  [
    'COD_INITIATED',
    'Cash on delivery was chosen, and a course cannot be paid for that way.',
    'Cash on delivery was chosen, and a course cannot be paid for that way. Nothing was taken, and no cash will be collected. Try again with another way to pay. If you have already paid in cash, please contact us with your order ID.',
    tryAgainFirst,
  ],
])(
  'says what became of the money after %s, and gives one piece of advice first',
  async (status, reason, words, links) => {
    const body = {
      status,
      order_id: orderId,
      amount: 3499.5,
      currency: 'INR',
      course_id: 'course-1',
      reason,
    };
    stubApi({ ...calls(status), [`GET verifyPayment?order_id=${orderId}`]: { body } });
    await openSite(`/payment-status?order_id=${orderId}`);
    expect(await page().findByRole('heading', { level: 1, name: 'Payment Failed' })).toBeVisible();
    expect(page().getByText(words)).toBeVisible();
    expect(linksShown()).toEqual([...links, ['Back to Home', '/']]);
  },
);

it.each(['/payment-status', '/payment-status?order_id=', '/payment-status?order_id=%20&status=CHARGED'])(
  'asks nothing for %s',
  async (address) => {
    const { seen: requests } = stubApi();
    await openSite(address);
    expect(page().getByRole('heading', { level: 1 })).toHaveTextContent('No order ID provided');
    expect(requests.filter(({ call }) => call.includes('verifyPayment'))).toEqual([]);
  },
);

it.each([
  ['that is not this user’s', orderId, { status: 404, body: { success: false, message: 'Order not found' } }],
  ['of a malformed id', '\0', { status: 404, body: { success: false, message: 'There is no such call' } }],
  ['of an id that the host refuses', '../x', { status: 400, body: { success: false, message: 'Bad id' } }],
])(
  'says that it does not know an order %s, links to other pages, and keeps asking',
  async (_, given, reply) => {
    const asked = `GET verifyPayment?order_id=${encodeURIComponent(given)}`;
    const charged = { status: 'CHARGED', order_id: given, amount: 3499, currency: 'INR', course_id: '' };
    stubApi({ ...calls('CHARGED'), [asked]: [reply, { body: charged }] });
    await openSite(`/payment-status?order_id=${encodeURIComponent(given)}`);
    const title = 'Payment verification failed';
    expect(await page().findByRole('heading', { level: 1, name: title })).toBeVisible();
    expect(page().getByText(/^We do not know this order\. /)).toBeVisible();
    expect(page().queryByText(/such call|not found|Bad id|Try Again/)).toBeNull();
    expect(linksShown().map(([name]) => name)).toEqual([
      'Go to My Courses',
      'Show all courses',
      'Contact us',
      'Back to Home',
    ]);
    const success = { level: 1, name: 'Payment Successful!' };
    expect(await page().findByRole('heading', success)).toBeVisible();
  },
);

describe('a user whom the server does not know', () => {
  const refused = { status: 401, body: { success: false, message: 'Please login' } };
  const unknownPerson = { ...calls('CHARGED'), [`GET verifyPayment?order_id=${orderId}`]: refused };

  it('is offered to sign in and to return to the order', async () => {
    localStorage.clear();
    const { seen: requests } = stubApi(unknownPerson);
    const arrivedAt = `/payment-status?order_id=${orderId}&status=CHARGED`;
    const { user, router, address } = await openSite(arrivedAt);
    const login = await page().findByRole('link', { name: 'Login' });
    expect(page().getByRole('heading', { level: 1 })).toHaveTextContent('Payment verification failed');
    expect(page().queryByRole('button', { name: 'Try Again' })).toBeNull();
    expect(address()).toBe(arrivedAt);
    await user.click(login);
    await waitFor(() => expect(address()).toMatch(/^\/login/));
    expect(router.state.location.search).toEqual({ redirect: `/payment-status?order_id=${orderId}` });
    expect(requests.filter(({ call }) => call.includes('verifyPayment'))).toHaveLength(1);
  });

  it('is led to the login page once, by the session, when the token is no longer good', async () => {
    stubApi(unknownPerson);
    const entries = window.history.length;
    const arrivedAt = `/payment-status?order_id=${orderId}`;
    const { router, address } = await openSite(arrivedAt);
    await waitFor(() => expect(address()).toMatch(/^\/login/));
    expect(router.state.location.search).toEqual({ redirect: arrivedAt, role: 'student' });
    expect(await screen.findAllByText('Please sign in again to go on.')).toHaveLength(1);
    expect(window.history.length - entries).toBe(1);
    expect(localStorage.getItem('authToken')).toBeNull();
  });
});

it('closes its payment window when the token is no longer good, and leaves signing in to the page that opened it', async () => {
  vi.useFakeTimers();
  vi.stubGlobal('opener', { location: window.location, postMessage: vi.fn() });
  const close = vi.spyOn(window, 'close').mockImplementation(() => undefined);
  stubApi({
    ...calls('CHARGED'),
    [`GET verifyPayment?order_id=${orderId}`]: {
      status: 401,
      body: { success: false, message: 'Please login' },
    },
  });
  const { address } = await openSite(`/payment-status?order_id=${orderId}`);
  await pass(1000);
  await pass(1000);
  expect(address()).toBe(`/payment-status?order_id=${orderId}`);
  expect(close).toHaveBeenCalledTimes(1);
  expect(localStorage.getItem('authToken')).toBeNull();
});

it('notifies the page of this site that opened its window, and closes the window after a second', async () => {
  vi.useFakeTimers();
  const postMessage = vi.fn();
  vi.stubGlobal('opener', { location: window.location, postMessage });
  const close = vi.spyOn(window, 'close').mockImplementation(() => undefined);
  stubApi(calls('CHARGED'));
  await openSite(`/payment-status?order_id=${orderId}`);
  await pass(0);
  expect(page().getByRole('heading', { level: 1 })).toHaveTextContent('Payment Successful!');
  expect(postMessage.mock.calls).toEqual([
    [
      { type: 'paymentComplete', status: 'CHARGED', orderId, timestamp: expect.any(Number) },
      window.location.origin,
    ],
  ]);
  expect(page().getByText('This window closes automatically.')).toBeVisible();
  await pass(999);
  expect(close).not.toHaveBeenCalled();
  await pass(1);
  expect(close).toHaveBeenCalledOnce();
  await pass(500);
  expect(page().getByText('Thank you! Your course is ready for you.')).toBeVisible();
});

it('stays open in a window that a page of another site opened', async () => {
  vi.useFakeTimers();
  const foreign = {
    get location(): Location {
      throw new DOMException('Blocked a frame', 'SecurityError');
    },
    postMessage: vi.fn(),
  };
  vi.stubGlobal('opener', foreign);
  const close = vi.spyOn(window, 'close').mockImplementation(() => undefined);
  stubApi(calls('CHARGED'));
  await openSite(`/payment-status?order_id=${orderId}`);
  await pass(5000);
  expect(page().getByRole('heading', { level: 1 })).toHaveTextContent('Payment Successful!');
  expect(close).not.toHaveBeenCalled();
  expect(foreign.postMessage).not.toHaveBeenCalled();
});
