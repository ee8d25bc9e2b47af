import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createStudent, readSignedIn, signInResponse, studentLogin } from '#contract/accounts.ts';
import { getMyCourses } from '#contract/bought-courses.ts';
import { initiatePayment, verifyPayment } from '#contract/payments.ts';
import { openPaymentSite, type PaymentSite, testKeys } from '../support/server/payments.ts';
import { addressOf, type Child, freePort, type temporaryFolder } from '../support/server/process.ts';
import { filledFolder, startSite } from '../support/server/site-process.ts';

const courseId = 'abacus-foundation';
const student = {
  fullName: 'Asha Rao',
  mobile: '9876543210',
  presentEducation: 'Class 5',
  email: 'asha@example.org',
  password: 'secret-1',
  confirmPassword: 'secret-1',
};

async function send(url: string, method: string, path: string, body?: object, token?: string) {
  const response = await fetch(`${url}/api/${path}`, {
    method,
    headers: {
      'Content-Type': 'application/json',
      ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const answer: unknown = await response.json();
  return { status: response.status, answer };
}

async function signIn(url: string) {
  await send(url, 'POST', createStudent.path, student);
  const { answer } = await send(url, 'POST', studentLogin.path, student);
  const signedIn = readSignedIn(v.parse(signInResponse, answer));
  if (signedIn.token === null) expect.fail('the sign-in must give a token');
  const { token, _id } = signedIn;
  const call = (method: string, path: string, body?: object) => send(url, method, path, body, token);
  return {
    initiate: async () =>
      v.parse(
        initiatePayment.response,
        (await call('POST', initiatePayment.path, { course_id: courseId, customer_id: _id })).answer,
      ),
    status: async (orderId: string) =>
      v.parse(verifyPayment.response, (await call('GET', `verifyPayment?order_id=${orderId}`)).answer).status,
    bought: async () =>
      v
        .parse(getMyCourses.response, (await call('GET', getMyCourses.path)).answer)
        .data.map(({ _id: id }) => id),
  };
}

let folder: ReturnType<typeof temporaryFolder>;
let children: Child[] = [];
beforeEach(async () => {
  folder = await filledFolder();
});
afterEach(async () => {
  for (const { process: child } of children) child.kill('SIGKILL');
  await Promise.all(children.map(({ ended }) => ended));
  children = [];
  folder.remove();
});

async function start(variables: Readonly<Record<string, string>>): Promise<{ child: Child; url: string }> {
  const child = startSite({ DATA_DIR: folder.path, LOG_LEVEL: 'warn', ...variables });
  children.push(child);
  return { child, url: await addressOf(child) };
}

describe('one process', () => {
  test('serves shop and sandbox on two origins, and a restart loses neither order nor payment page', async () => {
    const first = await start({});
    const { initiate } = await signIn(first.url);
    const begun = await initiate();
    const { order_id, payment_url } = begun;
    const page = new URL(payment_url ?? '');
    expect(page.hostname).toBe('localhost');
    expect(page.origin).not.toBe(first.url);
    first.child.process.kill('SIGKILL');
    await first.child.ended;

    const second = await start({ SANDBOX_PORT: page.port });
    const buyer = await signIn(second.url);
    expect(await buyer.initiate()).toEqual(begun);
    const paid = await fetch(page, {
      method: 'POST',
      body: new URLSearchParams({ outcome: 'pay', seconds: '10' }),
      redirect: 'manual',
    });
    const back = new URL(paid.headers.get('Location') ?? '');
    // The order still names the port of the first process.
    expect(back.origin + back.pathname).toBe(`${first.url}/payment-status`);
    expect(await buyer.status(order_id ?? '')).toBe('CHARGED');
    expect(await buyer.bought()).toEqual([courseId]);
    second.child.process.kill('SIGTERM');
    expect(await second.child.ended).toBe(0);
  });
});

describe('a process that is killed after the gateway’s response and before its own write', () => {
  let bank: PaymentSite;
  beforeEach(async () => {
    bank = await openPaymentSite();
  });
  afterEach(() => bank.close());

  test('leaves the order, and its successor returns the one page of that order', async () => {
    const port = String(await freePort());
    const url = `http://127.0.0.1:${port}`;
    const launch = () =>
      start({
        PORT: port,
        PAYMENT_GATEWAY: 'juspay',
        PUBLIC_URL: 'http://garden.example',
        SAMPLE: 'on',
        JUSPAY_BASE_URL: bank.proxy.url,
        JUSPAY_MERCHANT_ID: testKeys.merchantId,
        JUSPAY_API_KEY: testKeys.apiKey,
        JUSPAY_CLIENT_ID: testKeys.clientId,
      });
    const first = await launch();
    const buyer = await signIn(url);
    let opened = '';
    bank.proxy.meet(async ({ method, body }, forward) => {
      const answer = await forward();
      if (method !== 'POST') return answer;
      opened = v.parse(v.object({ order_id: v.string() }), JSON.parse(body)).order_id;
      first.child.process.kill('SIGKILL');
      return 'cut';
    });
    await expect(buyer.initiate()).rejects.toThrow();
    expect(await first.child.ended).toBe('SIGKILL');
    bank.proxy.meet(undefined);

    await launch();
    const again = await signIn(url);
    const begun = await again.initiate();
    expect(begun.order_id).toBe(opened);
    expect(bank.proxy.count('POST', '/session')).toBe(1);
    await bank.press(begun.payment_url ?? '', 'pay');
    expect(await again.status(opened)).toBe('CHARGED');
    expect(await again.bought()).toEqual([courseId]);
  });
});
