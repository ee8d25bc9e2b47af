import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, RouterContextProvider } from '@tanstack/react-router';
import { act, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { facts } from '#test/support/institute.ts';
import { type Reply, stubApi } from '#test/support/screens/api.ts';
import { createServices } from '#web/app/services.ts';
import { EnrolPanel } from '#web/features/enrolment/enrol-panel.tsx';
import { createSiteRouter } from '#web/router.tsx';
import { simulateWindowOpening } from '../support/screens/payment-windows.ts';

const coursePage = '/course-details/course-1?from=%2Fcourse';
const paymentUrl = 'https://bank.example/pay/1';
const orderId = 'k3v9q2m7x4b8n5c6d';
const session = { authToken: 'tok', user: '{"fullName":"Asha Rao"}', userid: 'st-1', role: 'student' };
const mine = (...ids: string[]): Reply => ({
  body: { success: true, data: ids.map((_id) => ({ _id })) },
});
const calls: Readonly<Record<string, Reply>> = {
  'GET courses/my-courses': mine(),
  // The page around the panel requests the course.
  'GET courses/get-course/course-1': { status: 404, body: { success: false, message: 'Course not found' } },
  'POST initiatePayment': { body: { payment_url: paymentUrl, order_id: orderId } },
  [`GET verifyPayment?order_id=${orderId}`]: {
    body: { status: 'NEW', order_id: orderId, amount: 3499, currency: 'INR', course_id: 'course-1' },
  },
};

beforeEach(() => {
  for (const [key, value] of Object.entries(session)) localStorage.setItem(key, value);
});

/** Renders the panel in the site's router, as the page of a course does. */
async function openPanel({
  userId = 'st-1',
  courseId = 'course-1',
}: {
  readonly userId?: string | null;
  readonly courseId?: string;
} = {}) {
  const { page, opened, state } = simulateWindowOpening();
  const open = vi.fn(page.open);
  vi.stubGlobal('open', open);
  const services = createServices(window.localStorage, () => undefined, { institute: facts });
  const router = createSiteRouter(services);
  router.update({ ...router.options, history: createMemoryHistory({ initialEntries: [coursePage] }) });
  await router.load();
  const panel = () => (
    <QueryClientProvider client={services.queryClient}>
      <RouterContextProvider router={router}>
        <EnrolPanel userId={userId} courseId={courseId} price={3499} />
      </RouterContextProvider>
    </QueryClientProvider>
  );
  const view = render(panel());
  onTestFinished(() => {
    view.unmount();
    services.session.stop();
  });
  return { ...view, router, open, opened, state, user: userEvent.setup() };
}
const enrol = () => screen.getByRole('button', { name: 'Enroll Now' });

it('sends a visitor to the login page, which leads back', async () => {
  stubApi();
  const { user, router, open } = await openPanel({ userId: null });
  await user.click(enrol());
  await waitFor(() => expect(router.history.location.href).toBe('/login'));
  expect(router.state.location.search).toEqual({ redirect: coursePage, reason: 'enrol' });
  expect(open).not.toHaveBeenCalled();
});

it('opens one window in the click, leads it to the payment page and waits', async () => {
  const { seen } = stubApi(calls);
  const { user, open, opened } = await openPanel();
  await user.dblClick(enrol());
  expect(await screen.findByText('Waiting for the payment in the other window…')).toBeVisible();
  expect(opened.map(({ addresses }) => addresses)).toEqual([[paymentUrl]]);
  expect(open.mock.calls[0]).toEqual(['', 'payment course-1', expect.stringMatching(/^popup,/)]);
  expect(open.mock.calls[0]?.join()).not.toContain('noopener');
  expect(seen.filter(({ call }) => call.startsWith('POST'))).toEqual([
    {
      call: 'POST initiatePayment',
      body: { course_id: 'course-1', customer_id: 'st-1' },
      authorization: 'Bearer tok',
    },
  ]);
});

it('shows a changed price and opens no payment page before the next press', async () => {
  const begun = { payment_url: paymentUrl, order_id: orderId, amount: 3999 };
  stubApi({ ...calls, 'POST initiatePayment': { body: begun } });
  const { user, opened } = await openPanel();
  await user.click(enrol());
  await waitFor(() =>
    expect(screen.getByRole('status')).toHaveTextContent(
      'The price is now ₹3,999It was ₹3,499 when you opened this page. Nothing has been paid.',
    ),
  );
  expect(opened.map(({ closed, addresses }) => ({ closed, addresses }))).toEqual([
    { closed: true, addresses: [] },
  ]);
  expect(sessionStorage).toHaveLength(0);
  await user.click(enrol());
  expect(await screen.findByText('Waiting for the payment in the other window…')).toBeVisible();
  expect(opened.at(-1)?.addresses).toEqual([paymentUrl]);
});

it('links a user who has the course to it', async () => {
  stubApi({ ...calls, 'GET courses/my-courses': mine('course-2', 'course-1') });
  await openPanel();
  expect(await screen.findByText('You have this course')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Go to My Courses' })).toHaveAttribute('href', '/my-courses');
  expect(screen.queryByRole('button')).toBeNull();
});

it('offers the course where the host does not know who has it', async () => {
  stubApi({ ...calls, 'GET courses/my-courses': { status: 404, body: {} } });
  await openPanel();
  expect(enrol()).toBeEnabled();
});

it('alerts with the message of a response outside our envelope', async () => {
  const alert = vi.fn();
  vi.stubGlobal('alert', alert);
  stubApi({ ...calls, 'POST initiatePayment': { status: 404, body: { message: 'Not for sale' } } });
  const { user } = await openPanel();
  await user.click(enrol());
  await waitFor(() => expect(alert.mock.calls).toEqual([['Not for sale']]));
  expect(enrol()).toBeEnabled();
});

it('shows that the network is missing while the payment window is open', async () => {
  stubApi(calls);
  const { user } = await openPanel();
  await user.click(enrol());
  await screen.findByText('Waiting for the payment in the other window…');
  act(() => void window.dispatchEvent(new Event('offline')));
  expect(screen.getByRole('status')).toHaveTextContent(
    'You are offlineWe will check your payment again as soon as you are back online.',
  );
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Show the payment window',
    'Pay in this tab',
  ]);
  act(() => void window.dispatchEvent(new Event('online')));
  expect(screen.getByText('Waiting for the payment in the other window…')).toBeVisible();
});

it('goes to the payment’s page when it was paid, and closes the window', async () => {
  const charged = {
    body: { status: 'CHARGED', order_id: orderId, amount: 3499, currency: 'INR', course_id: 'course-1' },
  };
  stubApi({ ...calls, [`GET verifyPayment?order_id=${orderId}`]: charged });
  const { user, router, opened } = await openPanel();
  await user.click(enrol());
  await screen.findByText('Waiting for the payment in the other window…');
  act(() => {
    const data = { type: 'paymentComplete', orderId };
    window.dispatchEvent(new MessageEvent('message', { data, origin: window.location.origin }));
  });
  await waitFor(() => expect(router.state.location.href).toBe(`/payment-status?order_id=${orderId}`));
  expect(opened.map(({ closed }) => closed)).toEqual([true]);
  expect(sessionStorage).toHaveLength(0);
});

it.each([
  ['There was not enough money in the account.', 'There was not enough money in the account.'],
  ['', 'The payment did not go through.'],
])(
  'says why a card was refused (%o) as soon as its window closes, and leads to the same order again',
  async (reason, told) => {
    const { seen } = stubApi({
      ...calls,
      [`GET verifyPayment?order_id=${orderId}`]: {
        body: {
          status: 'AUTHORIZATION_FAILED',
          order_id: orderId,
          amount: 3499,
          currency: 'INR',
          course_id: 'course-1',
          reason,
        },
      },
    });
    const { user, opened } = await openPanel();
    await user.click(enrol());
    await screen.findByText('Waiting for the payment in the other window…');
    // The payment page closes its window a second after its announcement.
    for (const popup of opened) popup.close();
    expect(await screen.findByText('Payment Failed')).toBeVisible();
    expect(
      screen.getByText(
        `${told} Nothing was taken for this course. If your account shows a payment anyway, the bank will send it back within 7 days.`,
      ),
    ).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    await screen.findByText('Waiting for the payment in the other window…');
    expect(seen.filter(({ call }) => call.startsWith('POST'))).toHaveLength(2);
  },
);

it.each([
  [
    'PARTIAL_CHARGED',
    '',
    'Only a part of the amount was taken, so the course is not yours yet. Please do not pay again. Contact us with your order ID, and we will sort it out.',
  ],
  [
    'MISMATCH',
    '',
    'The amount that we received is not the price of this course. Please contact us with your order ID, and we will sort it out.',
  ],
  [
    'VOIDED',
    'The bank held the amount and then released it, so nothing was paid.',
    'The bank held the amount and then released it, so nothing was paid. The bank releases the held amount within 7 days. If it does not, please contact us with your order ID. You can try again.',
    'Try Again',
  ],
  [
    'COD_INITIATED',
    'Cash on delivery was chosen, and a course cannot be paid for that way.',
    'Cash on delivery was chosen, and a course cannot be paid for that way. Nothing was taken, and no cash will be collected. Try again with another way to pay. If you have already paid in cash, please contact us with your order ID.',
    'Try Again',
  ],
])(
  'says what became of the money after %s, with one piece of advice',
  async (status, reason, words, button?: string) => {
    stubApi({
      ...calls,
      [`GET verifyPayment?order_id=${orderId}`]: {
        body: { status, order_id: orderId, amount: 3499, currency: 'INR', course_id: 'course-1', reason },
      },
    });
    const { user, opened } = await openPanel();
    await user.click(enrol());
    await screen.findByText('Waiting for the payment in the other window…');
    for (const popup of opened) popup.close();
    expect(await screen.findByText('Payment Failed')).toBeVisible();
    expect(screen.getByText(words)).toBeVisible();
    const buttons = screen.queryAllByRole('button').map(({ textContent }) => textContent);
    expect(buttons).toEqual(button === undefined ? [] : [button]);
    const links = screen.getAllByRole('link');
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Contact us', '/contact'],
      ['See this payment', `/payment-status?order_id=${orderId}`],
    ]);
  },
);

it('offers no second payment of a course while one of another amount must be looked at', async () => {
  const alert = vi.fn();
  vi.stubGlobal('alert', alert);
  const body = {
    status: 'MISMATCH',
    order_id: orderId,
    amount: 3499,
    currency: 'INR',
    course_id: 'course-1',
  };
  const data = { order_id: orderId, status: 'MISMATCH' };
  const message = 'The amount that we received is not the price of this course.';
  stubApi({
    ...calls,
    'POST initiatePayment': { status: 409, body: { success: false, message, data } },
    [`GET verifyPayment?order_id=${orderId}`]: { body },
  });
  const { user, opened } = await openPanel();
  await user.click(enrol());
  await waitFor(() => expect(alert.mock.calls).toEqual([[message]]));
  expect(await screen.findByText('Payment Failed')).toBeVisible();
  expect(opened.map(({ closed }) => closed)).toEqual([true]);
  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.getByRole('link', { name: 'Contact us' })).toHaveAttribute('href', '/contact');
});

it('shows in a second tab within 5 s that the first tab has bought the course, and asks only then', async () => {
  const { seen } = stubApi({ ...calls, 'GET courses/my-courses': [mine(), mine('course-1')] });
  await openPanel();
  const asked = () => seen.filter(({ call }) => call === 'GET courses/my-courses').length;
  await waitFor(() => expect(asked()).toBe(1));
  expect(enrol()).toBeEnabled();
  vi.useFakeTimers({ shouldAdvanceTime: true });
  await act(() => vi.advanceTimersByTimeAsync(10 * 60_000));
  expect(asked()).toBe(1);
  // The payment page of the first tab stores this result.
  const result = JSON.stringify({ status: 'CHARGED', orderId, timestamp: Date.now() });
  act(() => {
    window.dispatchEvent(new StorageEvent('storage', { key: 'paymentResult', newValue: result }));
  });
  await act(() => vi.advanceTimersByTimeAsync(5000));
  expect(screen.getByText('You have this course')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Enroll Now' })).toBeNull();
  expect(asked()).toBe(2);
  vi.useRealTimers();
});

it('shows that the course was bought meanwhile when the user returns to the tab', async () => {
  const { seen } = stubApi({ ...calls, 'GET courses/my-courses': [mine(), mine('course-1')] });
  await openPanel();
  await waitFor(() => expect(seen.some(({ call }) => call === 'GET courses/my-courses')).toBe(true));
  act(() => void window.dispatchEvent(new Event('focus')));
  expect(await screen.findByText('You have this course')).toBeVisible();
});

it('says at once that the gateway does not know the order, and still shows a later payment', async () => {
  const answer = (status: string): Reply => ({
    body: { status, order_id: orderId, amount: 3499, currency: 'INR', course_id: 'course-1' },
  });
  stubApi({ ...calls, [`GET verifyPayment?order_id=${orderId}`]: [answer('NOT_FOUND'), answer('CHARGED')] });
  sessionStorage.setItem('payment:st-1:course-8', JSON.stringify({ version: 1, orderId, paymentUrl }));
  const { router } = await openPanel({ courseId: 'course-8' });
  expect(await screen.findByText('We do not know this order')).toBeVisible();
  expect(screen.queryByText('Payment Failed')).toBeNull();
  await waitFor(() => expect(router.state.location.href).toBe(`/payment-status?order_id=${orderId}`));
});

describe('a payment that cannot be begun', () => {
  const cases: [string, Reply, string][] = [
    [
      'without a page to pay on',
      { body: { order_id: orderId } },
      'Payment initiation failed. Please try again.',
    ],
    [
      'with a script in place of a page',
      { body: { order_id: orderId, payment_url: 'javascript:alert(1)' } },
      'Payment initiation failed. Please try again.',
    ],
    [
      'refused with words',
      { status: 503, body: { success: false, message: 'The payment page cannot be opened just now.' } },
      'The payment page cannot be opened just now.',
    ],
    [
      'without success and without a page',
      { body: { success: false, message: 'Not on sale' } },
      'Payment initiation failed. Please try again.',
    ],
    ['refused without words', { status: 500, body: {} }, 'An error occurred. Please try again.'],
    ['without a network', 'offline', 'An error occurred. Please try again.'],
  ];

  it.each(cases)('%s shows an alert and closes the window', async (_, reply, words) => {
    const alert = vi.spyOn(window, 'alert').mockImplementation(() => undefined);
    stubApi({ ...calls, 'POST initiatePayment': reply });
    const { user, opened } = await openPanel();
    await user.click(enrol());
    await waitFor(() => expect(alert.mock.calls).toEqual([[words]]));
    expect(opened.map(({ closed, addresses }) => [closed, addresses])).toEqual([[true, []]]);
    expect(enrol()).not.toHaveAttribute('aria-busy');
  });
});

it('offers another click or this tab when the browser blocked the window', async () => {
  stubApi(calls);
  const { user, state, opened } = await openPanel();
  state.blocked = true;
  await user.click(enrol());
  expect(await screen.findByText('Your browser did not open the payment window')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Pay in this tab' })).toBeVisible();
  state.blocked = false;
  await user.click(screen.getByRole('button', { name: 'Open the payment page' }));
  expect(await screen.findByText('Waiting for the payment in the other window…')).toBeVisible();
  expect(opened.map(({ addresses }) => addresses)).toEqual([[paymentUrl]]);
});

it('continues with the order after a reload, though its window is gone', async () => {
  const { seen } = stubApi(calls);
  sessionStorage.setItem('payment:st-1:course-9', JSON.stringify({ version: 1, orderId, paymentUrl }));
  // For this course, the page has not opened a window.
  await openPanel({ courseId: 'course-9' });
  expect(await screen.findByText(/No payment has arrived yet/)).toBeVisible();
  const payments = seen.map(({ call }) => call).filter((call) => !call.includes(' courses/'));
  expect(payments).toEqual([`GET verifyPayment?order_id=${orderId}`]);
});

it('closes an unused window when the user is signed out or leaves the page', async () => {
  const { hold } = stubApi(calls);
  const { user, opened, unmount } = await openPanel();
  hold();
  await user.click(enrol());
  expect(opened.map(({ closed }) => closed)).toEqual([false]);
  unmount();
  expect(opened.map(({ closed }) => closed)).toEqual([true]);
});

it('says that a payment is under way when its buyer was signed out, and leads to the login page and back', async () => {
  const { seen } = stubApi(calls);
  sessionStorage.setItem('payment:st-1:course-1', JSON.stringify({ version: 1, orderId, paymentUrl }));
  const { user, router } = await openPanel({ userId: null });
  expect(await screen.findByText('A payment is under way')).toBeVisible();
  expect(seen.filter(({ call }) => call.includes('verifyPayment'))).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Login' }));
  await waitFor(() => expect(router.history.location.href).toBe('/login'));
  expect(router.state.location.search).toEqual({ redirect: coursePage });
});

it('leaves the window open when the user goes to another page of the site', async () => {
  stubApi(calls);
  const { user, opened, unmount } = await openPanel();
  await user.click(enrol());
  await screen.findByText('Waiting for the payment in the other window…');
  unmount();
  expect(opened.map(({ closed }) => closed)).toEqual([false]);
});
