// @vitest-environment jsdom
import { afterAll, expect, vi } from 'vitest';
import type { AnyEventObject } from 'xstate';
import { createOrderStore, createOrderStoreActor } from '#web/actors/payment/order-store.ts';
import { createAnnouncements } from '#web/actors/payment/payment-announcements.ts';
import { createPaymentCalls } from '#web/actors/payment/payment-calls.ts';
import { createApiClient } from '#web/api/client.ts';
import { attention } from '#web/platform/attention.ts';
import { memoryStorage } from '#web/platform/memory-storage.ts';
import { simulateChannels } from '../support/screens/payment-windows.ts';
import { expired, order, unknown } from './enrolment.model.ts';
import { describeModel } from './graph.ts';
import { followUpModel, newsAfter, told } from './order-follow-up.model.ts';
import { type NetworkReply, stubNetwork } from './stub-network.ts';
import type { World } from './walk.ts';

/** Walks the same paths with the real actors; only the network and the other windows are stubs. */

function replyTo({ type, output }: AnyEventObject): NetworkReply {
  if (type.startsWith('xstate.error.')) return 'offline';
  if (output === unknown) return { status: 404, body: { success: false, message: 'Order not found' } };
  if (output === expired) return { status: 401, body: { success: false, message: 'Session expired' } };
  const { status, amount, currency, courseId, reason, refund } = output;
  // A host may return the order id in the spelling of its gateway.
  return {
    body: { status, order_id: orderId.toUpperCase(), amount, currency, course_id: courseId, reason, refund },
  };
}

const { orderId } = order;
const network = stubNetwork();
afterAll(() => vi.unstubAllGlobals());
const api = createApiClient({ host: '', getToken: () => 'token', onTokenRefused: () => undefined });
const device = memoryStorage();
const tab = memoryStorage();
const orders = createOrderStore(() => tab);

let openChannel = simulateChannels();
let otherWindow = openChannel('payment');
let broadcast: unknown[] = [];
let posted: unknown[] = [];
let kept: unknown = null;
let wasOver = false;
let moment = 0;

const world: World = {
  get actors() {
    const { verifyPayment } = createPaymentCalls(api);
    return {
      verifyPayment,
      announcements: createAnnouncements({
        openChannel,
        storage: device,
        opener: () => ({ postMessage: (...message: unknown[]) => void posted.push(message) }),
        now: () => 1_768_456_800_000,
      }),
      attention,
      orderStore: createOrderStoreActor(orders),
    };
  },
  begin() {
    device.clear();
    openChannel = simulateChannels();
    otherWindow = openChannel('payment');
    broadcast = [];
    posted = [];
    kept = null;
    wasOver = false;
    tab.setItem('payment:st-1:course-1', JSON.stringify({ version: 1, ...order }));
    otherWindow.addEventListener('message', ({ data }) => broadcast.push(data));
    network.hold();
  },
  bringAbout(event) {
    network.hold();
    moment += 1;
    if (/^xstate\.(?:done|error)\.actor\./.test(event.type)) {
      network.release(() => replyTo(event));
      return true;
    }
    switch (event.type) {
      case 'payment.announced': {
        const data = {
          type: 'paymentComplete',
          status: 'CHARGED',
          orderId: event.orderId,
          timestamp: moment,
        };
        window.dispatchEvent(new MessageEvent('message', { data, origin: window.location.origin }));
        return true;
      }
      case 'announcement.heard':
        otherWindow.postMessage({ type: 'paymentHeard', orderId: event.orderId });
        return true;
      case 'page.shown':
        document.dispatchEvent(new Event('visibilitychange'));
        return true;
      case 'network.lost':
        window.dispatchEvent(new Event('offline'));
        return true;
      case 'network.restored':
        window.dispatchEvent(new Event('online'));
        return true;
      default:
        return false;
    }
  },
  told(event) {
    if (event.type.startsWith('xstate.')) network.hold();
  },
  compare(real, sample) {
    if (sample.type.startsWith('xstate.done.actor.')) expect(real.output).toEqual(sample.output);
  },
  end: () => network.drop(),
};

describeModel('the order follow-up machine on its real actors', {
  ...followUpModel,
  world,
  check: (step) => {
    const { event, snapshot } = step;
    const { verdict } = snapshot.context;
    const isOver = verdict === 'order.refused' || verdict === 'order.paid';
    if (isOver) expect(orders.read('st-1', 'course-1')).toBeNull();
    else if (!wasOver) expect(orders.read('st-1', 'course-1')).toEqual(order);
    wasOver ||= isOver;
    expect(told.splice(0)).toEqual(newsAfter(step));
    const isHeard = event.type === 'payment.announced' && snapshot.context.acknowledges;
    const heard = isHeard ? [{ type: 'paymentHeard', orderId: event.orderId }] : [];
    const result = { status: 'CHARGED', orderId, timestamp: 1_768_456_800_000 };
    const message = { type: 'paymentComplete', ...result };
    const isReached = event.type === 'result.reached';
    expect(broadcast.splice(0)).toEqual(isReached ? [message] : heard);
    expect(posted.splice(0)).toEqual(isReached ? [[message, window.location.origin]] : []);
    if (isReached) kept = result;
    expect(JSON.parse(device.getItem('paymentResult') ?? 'null')).toEqual(kept);
  },
});
