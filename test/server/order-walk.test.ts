import { afterAll, beforeAll, expect, test } from 'vitest';
import { initialTransition, transition } from 'xstate';
import { ordersUnlikeTheirEvents } from '#server/payments/check-streams.ts';
import { createOrder, decideOrder } from '#server/payments/decide-order.ts';
import { orderSnapshot } from '#server/payments/order-state.ts';
import { findOrder } from '#server/payments/orders.ts';
import { isOrderEvent, orderInput, orderModel } from '../model/order.model.ts';
import { drawGraph } from '../model/paths.ts';
import { shareOf } from '../model/share.ts';
import { isWhole } from '../support/run-size.ts';
import { eraseOrders } from '../support/server/erase-orders.ts';
import { openPaymentSite, type PaymentSite } from '../support/server/payments.ts';

let site: PaymentSite;
let userId: string;
beforeAll(async () => {
  site = await openPaymentSite();
  userId = (await site.person()).id;
});
afterAll(() => site.close());

const { paths } = drawGraph(orderModel);
const walked = isWhole ? paths : shareOf(orderModel.machine, paths);

test.each(walked.map((path) => [path.description, path] as const))(
  'the server decides on an order as the machine does: %s',
  async (_, { steps }) => {
    await eraseOrders(site.database);
    const parts = { ...site.services, returnUrl: 'http://shop.example/payment-status' };
    const row = { ...orderInput, userId, courseId: 'beads-1' };
    await site.database.transaction((transaction) => createOrder(transaction, row));
    let [machine] = initialTransition(orderModel.machine, orderInput);
    for (const { event } of steps) {
      if (isOrderEvent(event)) {
        [machine] = transition(orderModel.machine, machine, event);
        await decideOrder(parts, { id: orderInput.id, userId }, () => ({ source: 'poll', events: [event] }));
      }
      const order = await findOrder(site.database, orderInput.id);
      if (order === undefined) throw new Error('The order is gone');
      const { value, context } = orderSnapshot(order);
      expect({ value, context }, event.type).toEqual({
        value: machine.value,
        context: machine.context,
      });
    }
    expect(await ordersUnlikeTheirEvents(site.database)).toEqual([]);
  },
);
