// @vitest-environment jsdom
import { afterAll, expect, vi } from 'vitest';
import type { AnyEventObject } from 'xstate';
import { getMyCourses } from '#contract/bought-courses.ts';
import { createOrderStore, createOrderStoreActor } from '#web/actors/payment/order-store.ts';
import { createAnnouncements } from '#web/actors/payment/payment-announcements.ts';
import { createLookUpBought, createPaymentCalls } from '#web/actors/payment/payment-calls.ts';
import { createPaymentWindow } from '#web/actors/payment/payment-window.ts';
import { createApiClient } from '#web/api/client.ts';
import { attention } from '#web/platform/attention.ts';
import { memoryStorage } from '#web/platform/memory-storage.ts';
import { simulateChannels, simulateWindowOpening } from '../support/screens/payment-windows.ts';
import {
  alreadyPaid,
  begun,
  begunWithoutPrice,
  cannotBegin,
  enrolmentModel,
  inReview,
  noPage,
  noticesAfter,
  order,
  refusedSilently,
  refusedWithMessage,
  repriced,
} from './enrolment.model.ts';
import { describeModel } from './graph.ts';
import { type NetworkReply, stubNetwork } from './stub-network.ts';
import type { World } from './walk.ts';

/** Walks the same paths with the real actors; only the network, the windows and the channels are stubs. */

const no = (status: number, message: string, data?: unknown): NetworkReply => ({
  status,
  body: { success: false, message, data },
});

function replyTo({ type, output }: AnyEventObject): NetworkReply {
  if (type.startsWith('xstate.error.')) return 'offline';
  switch (output) {
    case true:
      return { body: { success: true, data: [{ _id: 'course-2' }, { _id: 'course-1' }] } };
    case false:
      return { body: { success: true, data: [{ _id: 'course-2' }] } };
    case begunWithoutPrice:
      return { body: { payment_url: order.paymentUrl, order_id: order.orderId } };
    case begun:
    case repriced:
      return { body: { payment_url: order.paymentUrl, order_id: order.orderId, amount: output.price } };
    case alreadyPaid:
      return no(409, 'You have it', { order_id: output.orderId, status: 'CHARGED' });
    case noPage:
      return { body: { payment_url: null, order_id: order.orderId } };
    case refusedWithMessage:
      return no(404, refusedWithMessage.message);
    case inReview:
      return no(409, output.message, { order_id: output.orderId, status: 'MISMATCH' });
    case refusedSilently:
      return no(503, '');
    case cannotBegin:
      return no(401, 'Please sign in');
    default:
      return 'offline';
  }
}

const network = stubNetwork();
afterAll(() => vi.unstubAllGlobals());
const api = createApiClient({ host: '', getToken: () => 'token', onTokenRefused: () => undefined });
const tab = memoryStorage();
const orders = createOrderStore(() => tab);

let windows = simulateWindowOpening();
let openChannel = simulateChannels();
let moment = 0;

const world: World = {
  get actors() {
    return {
      initiatePayment: createPaymentCalls(api).initiatePayment,
      orderStore: createOrderStoreActor(orders),
      lookUpBought: createLookUpBought(async () => (await api.call(getMyCourses)).data.map(({ _id }) => _id)),
      paymentWindow: createPaymentWindow(() => windows.page),
      announcements: createAnnouncements({
        openChannel,
        storage: localStorage,
        opener: () => null,
        now: Date.now,
      }),
      attention,
    };
  },
  begin() {
    tab.clear();
    tab.setItem('payment:st-1:course-1', JSON.stringify({ version: 1, ...order }));
    windows = simulateWindowOpening();
    openChannel = simulateChannels();
  },
  bringAbout(event) {
    network.hold();
    moment += 1;
    // The child machine is a stub.
    if (event.type === 'xstate.done.actor.pendingOrder') return false;
    if (/^xstate\.(?:done|error)\.actor\./.test(event.type)) {
      network.release(() => replyTo(event));
      return true;
    }
    switch (event.type) {
      case 'payment.announced': {
        const { orderId } = event;
        const result = { status: 'CHARGED', orderId, timestamp: moment };
        const newValue = JSON.stringify(result);
        window.dispatchEvent(new StorageEvent('storage', { key: 'paymentResult', newValue }));
        return true;
      }
      case 'page.shown':
        window.dispatchEvent(new Event('focus'));
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

const openWindows = () => windows.opened.filter(({ closed }) => !closed);

describeModel('the enrolment machine on its real actors', {
  ...enrolmentModel,
  // The real actor reports the window after each command.
  sentDirectly: ['window.seen'],
  world,
  check: (step) => {
    const { event, snapshot, previous, emitted } = step;
    expect(emitted).toEqual(noticesAfter(step));
    if ('output' in event && event.output === begun) expect(orders.read('st-1', 'course-1')).toEqual(order);
    const isNew = event.type === 'enrol.requested' || event.type === 'xstate.done.actor.pendingOrder';
    if (isNew && snapshot.matches('initiating'))
      expect(openWindows().at(-1)?.document.title).toBe('Connecting…');
    if (snapshot.matches({ ended: 'paid' }) && !previous.matches({ ended: 'paid' }))
      expect(openWindows()).toEqual([]);
  },
});
