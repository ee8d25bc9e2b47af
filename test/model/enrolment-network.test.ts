// @vitest-environment jsdom
import { afterAll, expect, vi } from 'vitest';
import { type AnyEventObject, fromCallback } from 'xstate';
import { getMyCourses } from '#contract/bought-courses.ts';
import type { WindowCommand } from '#machines/payment/payment.types.ts';
import { createLookUpBought } from '#web/actors/payment/look-up-bought.ts';
import { createOrderStore } from '#web/actors/payment/order-store.ts';
import { createAnnouncements } from '#web/actors/payment/payment-announcements.ts';
import { createPaymentCalls } from '#web/actors/payment/payment-calls.ts';
import { createWindowKeeper } from '#web/actors/payment/payment-window.ts';
import { createApiClient } from '#web/api/client.ts';
import { attention } from '#web/platform/attention.ts';
import { memoryStorage } from '#web/platform/memory-storage.ts';
import { simulateChannels, simulateWindowOpening } from '../support/screens/payment-windows.ts';
import {
  alreadyPaid,
  begun,
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
import { orderNoticesAfter, pendingOrderModel } from './pending-order.model.ts';
import { type NetworkReply, stubNetwork } from './stub-network.ts';
import type { World } from './walk.ts';

/** The same paths once more, on the real actors: only the network, the windows and the channels are stood in for. */

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
    case begun:
      return { body: { payment_url: order.paymentUrl, order_id: order.orderId } };
    case repriced:
      return { body: { payment_url: order.paymentUrl, order_id: order.orderId, amount: repriced.price } };
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
let toCome: AnyEventObject[] = [];
/** What the keeper has said and the machine has not heard: it answers at once, before the walk has looked. */
let unheard: AnyEventObject[] = [];
let tell = (_event: AnyEventObject): void => undefined;
let moment = 0;

const isAboutWindow = ({ type }: AnyEventObject) => /^window\.(?:missing|found|closed)$/.test(type);

/** Windows are blocked for as long as the walk shall hear next that there is none. */
const prepareBrowser = () => {
  windows.state.blocked = toCome.find(isAboutWindow)?.type === 'window.missing';
};

function sayOfWindow(event: AnyEventObject): void {
  // Closed, or closed before and not opened again.
  if (event.type !== 'window.found') for (const each of windows.opened) each.close();
  if (event.type === 'window.closed') {
    vi.advanceTimersByTime(1000);
    expect(unheard.map(({ type }) => type)).toContain('window.closed');
  }
  unheard = [];
  tell(event);
}

/** @param isOrder whether the walk is of the order, which hears of other windows and of the page by another machine */
const worldOf = (isOrder: boolean): World => ({
  get actors() {
    const keeper = createWindowKeeper(windows.page);
    return {
      ...createPaymentCalls({ api, orders }),
      lookUpBought: createLookUpBought(async () => (await api.call(getMyCourses)).data.map(({ _id }) => _id)),
      paymentWindow: fromCallback<WindowCommand, { courseId: string }>(({ input, receive, sendBack }) => {
        tell = sendBack;
        const obey = keeper(input.courseId, (event) => unheard.push(event));
        receive((command) => obey(command));
      }),
      announcements: createAnnouncements({
        openChannel,
        storage: localStorage,
        opener: () => null,
        now: Date.now,
      }),
      attention,
    };
  },
  begin(events) {
    toCome = [...events];
    unheard = [];
    tab.clear();
    tab.setItem('payment:st-1:course-1', JSON.stringify({ version: 1, ...order }));
    windows = simulateWindowOpening();
    openChannel = simulateChannels();
    if (toCome[0]?.type === 'window.found') windows.page.open(order.paymentUrl, 'payment course-1', '');
    prepareBrowser();
  },
  bringAbout(event) {
    toCome.shift();
    prepareBrowser();
    network.hold();
    moment += 1;
    // Another machine, which is stood in for.
    if (event.type === 'xstate.done.actor.pendingOrder') return false;
    if (/^xstate\.(?:done|error)\.actor\./.test(event.type)) {
      network.release(() => replyTo(event));
      return true;
    }
    if (isAboutWindow(event)) {
      sayOfWindow(event);
      return true;
    }
    if (isOrder) return false;
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
});

const openWindows = () => windows.opened.filter(({ closed }) => !closed);

describeModel('the enrolment machine on its real actors', {
  ...enrolmentModel,
  world: worldOf(false),
  check: (step) => {
    const { event, snapshot, previous, emitted } = step;
    expect(emitted).toEqual(noticesAfter(step));
    if ('output' in event && event.output === begun) expect(orders.read('st-1', 'course-1')).toEqual(order);
    const isNew = event.type === 'enrol.requested' || event.type === 'xstate.done.actor.pendingOrder';
    if (isNew && snapshot.matches('initiating'))
      expect(openWindows().at(-1)?.document.title).toBe('Connecting…');
    if (snapshot.matches('paid') && !previous.matches('paid')) expect(openWindows()).toEqual([]);
  },
});

describeModel('the pending order machine on its real actors', {
  ...pendingOrderModel,
  world: worldOf(true),
  check: (step) => expect(step.emitted).toEqual(orderNoticesAfter(step)),
});
