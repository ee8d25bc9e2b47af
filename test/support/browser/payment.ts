import { type BrowserContext, expect, type Page } from '@playwright/test';
import * as v from 'valibot';
import { type BoughtCourse, getMyCourses } from '#contract/bought-courses.ts';
import { initiatePayment, verifyPayment } from '#contract/payments.ts';
import { bareCourse } from './courses.ts';
import { call, type SignedInPerson } from './people.ts';

export const wanted = { id: bareCourse._id, title: bareCourse.title, price: '₹1,999.50' };
export const coursePath = `/course-details/${wanted.id}`;

export function coursePageOn(page: Page) {
  const button = (name: string) => page.getByRole('main').getByRole('button', { name, exact: true });
  const enrol = button('Enroll Now');
  return {
    enrol,
    again: button('Try Again'),
    login: button('Login'),
    show: button('Show the payment window'),
    openPage: button('Open the payment page'),
    payHere: button('Pay in this tab'),
    waiting: page.getByText('Waiting for the payment in the other window…'),
    blocked: page.getByText('Your browser did not open the payment window'),
    offline: page.getByText('You are offline', { exact: true }),
    dormant: page.getByText('No payment has arrived yet'),
    open: async () => {
      await page.goto(coursePath);
      await expect(enrol).toBeEnabled();
    },
    begin: async () => {
      const [popup] = await Promise.all([page.waitForEvent('popup'), enrol.click()]);
      return popup;
    },
  };
}

export function gatewayPageOn(page: Page) {
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  return {
    pay: button(`Pay ${wanted.price}`),
    fail: button('Let it fail'),
    saidNo: page.getByText('The bank said no.'),
    back: button('Go back without paying'),
    later: button('Pay after I close this window'),
  };
}

export function statusOn(page: Page) {
  const main = page.getByRole('main');
  return {
    heading: (words: string) => main.getByRole('heading', { level: 1, name: words, exact: true }),
    facts: main.getByRole('definition'),
    link: (name: string) => main.getByRole('link', { name, exact: true }),
  };
}

export async function expectPaid(page: Page, url: string, person: SignedInPerson, orderId: string) {
  const status = statusOn(page);
  await expect(status.heading('Payment Successful!')).toBeVisible();
  await expect(page).toHaveURL((address) => address.pathname === '/payment-status');
  await expect(status.facts).toHaveText([orderId, wanted.title, wanted.price]);
  expect(await boughtBy(url, person)).toEqual([{ course: wanted.id, orderId }]);
}

export async function boughtBy(url: string, person: SignedInPerson) {
  const asked = await call(url, { method: 'GET', path: getMyCourses.path, token: person.token });
  const { data } = v.parse(getMyCourses.response, asked);
  return data.map(({ _id, receipt }: BoughtCourse) => ({ course: _id, orderId: receipt?.order_id }));
}

/** @returns the order and the URL of its payment page */
export async function beginOrder(url: string, { id, token }: SignedInPerson, courseId = wanted.id) {
  const { method, path } = initiatePayment;
  const asked = await call(url, { method, path, token, body: { course_id: courseId, customer_id: id } });
  return orderIn(asked);
}

function orderIn(begun: unknown) {
  const { order_id, payment_url } = v.parse(initiatePayment.response, begun);
  if (!order_id || !payment_url) throw new Error('The server gave no order');
  return { orderId: order_id, paymentUrl: payment_url };
}

/** @returns the order and the URL of its payment page */
export async function orderOn(page: Page) {
  const response = await page.waitForResponse(`**/api/${initiatePayment.path}`);
  return orderIn(await response.json());
}

export async function actAtBank(paymentUrl: string, status: string): Promise<void> {
  const outcomes = new Map([
    ['CHARGED', 'pay'],
    ['AUTHORIZATION_FAILED', 'fail'],
    ['PENDING_VBV', 'wait'],
  ]);
  const outcome = outcomes.get(status);
  if (outcome === undefined) throw new Error(`No button of the sandbox gateway leads to ${status}`);
  const body = new URLSearchParams({ outcome, seconds: '10' });
  const { status: answered } = await fetch(paymentUrl, { method: 'POST', body, redirect: 'manual' });
  if (answered !== 303) throw new Error(`The gateway answered ${answered}`);
}

export async function statusOf(url: string, { token }: SignedInPerson, orderId: string): Promise<string> {
  const path = verifyPayment.path.replace('{orderId}', orderId);
  return v.parse(verifyPayment.response, await call(url, { method: 'GET', path, token })).status;
}

export const statusResponseOn = (page: Page, status: string) =>
  page.waitForResponse(async (response) => {
    if (new URL(response.url()).pathname !== '/api/verifyPayment') return false;
    return v.parse(verifyPayment.response, await response.json()).status === status;
  });

/** Evaluates nothing in the page, which would count as a click. */
export const statusRequestOn = (page: Page) => page.waitForRequest('**/api/verifyPayment*');

export const setGatewayOpenerPolicy = (context: BrowserContext, policy: string) =>
  context.route(
    ({ pathname }) => pathname.startsWith('/pay/'),
    async (route) => {
      const response = await route.fetch({ maxRedirects: 0 });
      await route.fulfill({
        response,
        headers: { ...response.headers(), 'cross-origin-opener-policy': policy },
      });
    },
  );

/** Presses «Enroll Now» from a script, so that the browser blocks the window. */
export const pressWithoutClick = (page: Page) =>
  page.addInitScript(() => {
    const press = () => {
      const found = [...document.querySelectorAll('button')].find(
        (each) => each.textContent === 'Enroll Now',
      );
      if (found === undefined) return;
      observer.disconnect();
      found.click();
    };
    const observer = new MutationObserver(press);
    // A signed-in user gets another button than the server renders.
    document.addEventListener('page.hydrated', () => {
      observer.observe(document, { childList: true, subtree: true });
      press();
    });
  });

export function watchPayments(context: BrowserContext) {
  const orders: string[] = [];
  const questions: { readonly page: Page | null; readonly orderId: string }[] = [];
  context.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname !== '/api/verifyPayment') return;
    questions.push({ page: pageOf(request), orderId: searchParams.get('order_id') ?? '' });
  });
  context.on('response', async (response) => {
    if (new URL(response.url()).pathname !== '/api/initiatePayment') return;
    const { order_id } = v.parse(initiatePayment.response, await response.json());
    orders.push(order_id ?? '');
  });
  return {
    orders,
    questionsOf: (page: Page) => questions.filter((each) => each.page === page).length,
    /** @throws unless there is exactly one order */
    order: async () => {
      await expect.poll(() => orders.length).toBeGreaterThan(0);
      const [orderId, ...others] = new Set(orders);
      if (orderId === undefined || others.length > 0) throw new Error(`Not one order: ${orders.join()}`);
      return orderId;
    },
  };
}

function pageOf(request: { frame: () => { page: () => Page } }): Page | null {
  try {
    return request.frame().page();
  } catch {
    return null;
  }
}
