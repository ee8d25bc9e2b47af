import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type AnyEventObject, createActor, fromCallback, fromPromise } from 'xstate';
import type { VerifyResult } from '#domain/payments/seen-order.ts';
import { enrolmentMachine } from '#machines/payment/enrolment.machine.ts';
import { orderFollowUpMachine } from '#machines/payment/order-follow-up.machine.ts';
import type { InitiateResult, WindowCommand } from '#machines/payment/payment.types.ts';
import { pendingOrderMachine } from '#machines/payment/pending-order.machine.ts';
import { attemptFailed, begun, charged, order, pending } from './enrolment.model.ts';

/** What the graph does not check: durations, and that a click opens the window before it ends. */

interface Call {
  readonly at: number;
  ended: number | null;
}

const start = Date.UTC(2026, 0, 15, 6);
const sinceStart = (moment: number) => moment - start;

/** Starts the machine with a server that responds with `verdict` after `latency`, and a window that can be closed. */
function begin({ latency = 40, verdict = (): VerifyResult | Error => pending, isBlocked = false } = {}) {
  const calls: Call[] = [];
  const looks: number[] = [];
  const opened: string[] = [];
  const emitted: AnyEventObject[] = [];
  let isClosed = false;
  let say = (_event: AnyEventObject): void => undefined;
  const keptWindow = fromCallback<WindowCommand, { courseId: string }>(({ receive, sendBack }) =>
    receive(({ type }) => {
      if (type === 'window.open') opened.push(type);
      if (type === 'window.lead' && isBlocked) sendBack({ type: 'window.seen', is: 'missing' });
      if (type !== 'window.look') return;
      looks.push(Date.now());
      sendBack({ type: 'window.seen', is: isClosed ? 'closed' : 'open' });
    }),
  );
  const enrolment = createActor(
    enrolmentMachine.provide({
      actors: {
        lookUpBought: fromPromise<boolean, { courseId: string; userId: string }>(async () => false),
        initiatePayment: fromPromise<InitiateResult, { courseId: string; userId: string }>(async () => begun),
        orderStore: fromCallback(() => undefined),
        paymentWindow: keptWindow,
        announcements: fromCallback(() => undefined),
        attention: fromCallback(() => undefined),
        pendingOrder: pendingOrderMachine.provide({
          actors: {
            paymentWindow: keptWindow,
            orderFollowUp: orderFollowUpMachine.provide({
              actors: {
                verifyPayment: fromPromise<VerifyResult, { orderId: string }>(async ({ signal }) => {
                  const call: Call = { at: Date.now(), ended: null };
                  calls.push(call);
                  signal.addEventListener('abort', () => {
                    call.ended ??= Date.now();
                  });
                  // The server reads the order when the request arrives.
                  const answer = verdict();
                  await new Promise((over) => setTimeout(over, latency));
                  call.ended ??= Date.now();
                  if (answer instanceof Error) throw answer;
                  return answer;
                }),
                announcements: fromCallback(() => undefined),
                orderStore: fromCallback(() => undefined),
                attention: fromCallback(({ sendBack }) => {
                  say = sendBack;
                }),
              },
            }),
          },
        }),
      },
    }),
    { input: { courseId: 'course-1', userId: 'st-1', order: null, price: null } },
  );
  enrolment.on('*', (notice) => emitted.push(notice));
  enrolment.start();
  const pendingOrder = () => enrolment.getSnapshot().children.pendingOrder;
  return {
    enrolment,
    pendingOrder,
    shows: (tag: string) => pendingOrder()?.getSnapshot().hasTag(tag),
    calls,
    looks,
    opened,
    emitted,
    close: () => {
      isClosed = true;
    },
    say: (event: AnyEventObject) => say(event),
    async pay() {
      enrolment.send({ type: 'enrol.requested' });
      await vi.advanceTimersByTimeAsync(0);
      expect(
        pendingOrder()
          ?.getSnapshot()
          .hasTag(isBlocked ? 'blocked' : 'waiting'),
      ).toBe(true);
    },
  };
}

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

beforeEach(() => {
  vi.useFakeTimers({ now: start });
});
afterEach(() => {
  vi.useRealTimers();
});

it('opens the window before the click is over', () => {
  const { enrolment, opened } = begin();
  enrolment.send({ type: 'enrol.requested' });
  expect(opened).toEqual(['window.open']);
  // A second click finds the payment in progress.
  enrolment.send({ type: 'enrol.requested' });
  expect(opened).toEqual(['window.open']);
});

describe('while the payment window is open', () => {
  it('asks 3000 ms after each response, one request at a time', async () => {
    const { calls, pay } = begin({ latency: 400 });
    await pay();
    await pass(3000 + 400 + 3000 + 400 + 3000);
    expect(calls.map(({ at }) => sinceStart(at))).toEqual([3000, 6400, 9800]);
  });

  it('aborts a slow request after 2500 ms, and never has two in flight', async () => {
    const { calls, pay } = begin({ latency: 60_000 });
    await pay();
    await pass(30_000);
    expect(calls.map(({ at }) => sinceStart(at))).toEqual([3000, 8500, 14_000, 19_500, 25_000]);
    for (const [place, { at }] of calls.entries()) {
      const before = calls[place - 1];
      if (before !== undefined) expect(before.ended).toBeLessThanOrEqual(at);
    }
  });

  it('checks each 1000 ms whether the window is closed', async () => {
    const { looks, pay } = begin();
    await pay();
    await pass(5000);
    expect(looks.map(sinceStart)).toEqual([1000, 2000, 3000, 4000, 5000]);
  });

  it('shows no error for 30 s of failing requests, and continues', async () => {
    let isDown = true;
    const { calls, emitted, pay } = begin({
      verdict: () => (isDown ? new Error('502') : charged),
    });
    await pay();
    await pass(30_000);
    expect(emitted).toEqual([]);
    expect(calls).toHaveLength(9);
    isDown = false;
    await pass(3100);
    expect(emitted).toEqual([{ type: 'status.requested', orderId: order.orderId }]);
  });

  it('asks nothing without a network, and at once when it is back', async () => {
    const { calls, emitted, pay, say } = begin();
    await pay();
    say({ type: 'network.lost' });
    await pass(30_000);
    expect([calls, emitted]).toEqual([[], []]);
    say({ type: 'network.restored' });
    expect(calls.map(({ at }) => sinceStart(at))).toEqual([30_000]);
  });

  it('asks at once when the window is closed, then at most 15 s apart', async () => {
    const { shows, calls, looks, pay, close } = begin({ latency: 2000 });
    await pay();
    await pass(3500);
    close();
    await pass(600_000);
    expect(shows('verifying')).toBe(true);
    expect(looks.map(sinceStart)).toEqual([1000, 2000, 3000, 4000]);
    const moments = calls.map(({ at }) => sinceStart(at));
    expect(moments.slice(0, 8)).toEqual([3000, 4000, 9000, 15_500, 24_250, 36_375, 50_375, 64_375]);
    const between = moments.slice(1).map((at, place) => at - (moments[place] ?? 0));
    expect(Math.max(...between)).toBe(14_000);
  });

  it('gives up after 15 minutes, asks once a minute, and still finds a payment', async () => {
    let isPaid = false;
    const { shows, calls, emitted, pay, close } = begin({ verdict: () => (isPaid ? charged : pending) });
    await pay();
    close();
    await pass(1100 + 15 * 60_000);
    expect(shows('givenUp')).toBe(true);
    await pass(60_000);
    const asked = calls.length;
    await pass(10 * 60_000);
    expect(calls.length - asked).toBe(10);
    isPaid = true;
    await pass(61_000);
    expect(emitted).toEqual([{ type: 'status.requested', orderId: order.orderId }]);
  });

  it('waits for another attempt as long as for the first one', async () => {
    const minute = 60_000;
    const { shows, pay, close } = begin({
      verdict: () => {
        const at = sinceStart(Date.now());
        return at > 10 * minute && at < 12 * minute ? attemptFailed : pending;
      },
    });
    await pay();
    close();
    await pass(11 * minute);
    expect(shows('refused')).toBe(true);
    await pass(15 * minute);
    expect(shows('verifying')).toBe(true);
    await pass(2 * minute);
    expect(shows('givenUp')).toBe(true);
  });

  it('finds a payment within 15 s after a lost window, a failing or slow gateway, and a failed attempt', async () => {
    const down = new Error('502');
    const courses: readonly (readonly (VerifyResult | Error)[])[] = [
      [pending],
      [down],
      [attemptFailed],
      [attemptFailed, pending],
      [pending, down, attemptFailed],
    ];
    for (const course of courses) {
      for (const seconds of [20, 78, 200, 800]) {
        vi.setSystemTime(start);
        let isPaid = false;
        let call = 0;
        const { enrolment, emitted, pay, close } = begin({
          latency: 2000,
          verdict: () => (isPaid ? charged : (course[call++ % course.length] ?? pending)),
        });
        await pay();
        close();
        await pass(seconds * 1000);
        expect(emitted).toEqual([]);
        isPaid = true;
        await pass(15_000);
        expect(emitted).toEqual([{ type: 'status.requested', orderId: order.orderId }]);
        enrolment.stop();
      }
    }
  });

  it('finds a payment that is made in the last second of the window', async () => {
    let isPaid = false;
    const { calls, emitted, pay, close } = begin({ verdict: () => (isPaid ? charged : pending) });
    await pay();
    await pass(3100);
    isPaid = true;
    close();
    await pass(1000);
    expect(calls.map(({ at }) => sinceStart(at))).toEqual([3000, 4000]);
    expect(emitted).toEqual([{ type: 'status.requested', orderId: order.orderId }]);
  });

  it('stops waiting when the payment page expires after 15 minutes', async () => {
    const { shows, pay } = begin();
    await pay();
    await pass(15 * 60_000 - 1);
    expect(shows('waiting')).toBe(true);
    await pass(100);
    expect(shows('verifying')).toBe(true);
  });
});

describe('where the browser blocked the window', () => {
  it('asks at most 15 s apart and finds a payment in another window', async () => {
    let isPaid = false;
    const { calls, emitted, pay } = begin({
      latency: 2000,
      verdict: () => (isPaid ? charged : pending),
      isBlocked: true,
    });
    await pay();
    await pass(600_000);
    const moments = calls.map(({ at }) => sinceStart(at));
    expect(moments.slice(0, 6)).toEqual([3000, 9500, 18_250, 30_375, 44_375, 58_375]);
    isPaid = true;
    await pass(15_000);
    expect(emitted).toEqual([{ type: 'status.requested', orderId: order.orderId }]);
  });
});

it('finds every payment, whenever it is made and the window closes', { timeout: 60_000 }, async () => {
  // At each 37 ms of more than one polling round, the user pays and the window closes a second later unannounced.
  const missed: number[] = [];
  for (let paidAt = 0; paidAt < 7400; paidAt += 37) {
    vi.setSystemTime(start);
    let isPaid = false;
    const { enrolment, emitted, pay, close } = begin({
      latency: 150,
      verdict: () => (isPaid ? charged : pending),
    });
    await pay();
    setTimeout(() => {
      isPaid = true;
    }, paidAt);
    setTimeout(close, paidAt + 1000);
    await pass(paidAt + 1000 + 1500);
    if (emitted.length !== 1) missed.push(paidAt);
    enrolment.stop();
  }
  expect(missed).toEqual([]);
});
