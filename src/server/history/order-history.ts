import type { StreamDocument } from '#contract/exported-stream.ts';
import type { OrderSource } from '#contract/order-events.ts';
import { CommandError } from '#server/common/command-error.ts';
import type { Database } from '#server/db/database.ts';
import type { Order } from '#server/db/payment-schema.ts';
import { orderSnapshot } from '#server/payments/order-state.ts';
import { readEvents } from '#server/payments/order-stream.ts';
import { findOrder } from '#server/payments/orders.ts';
import { historyLine, jsonDocument } from './history-line.ts';
import { orderWords } from './order-words.ts';

/** Where the server learned of an event, in words. */
const noticedBy: Record<OrderSource, string> = {
  buyer: 'the buyer',
  poll: 'a page that asked',
  return: 'the buyer’s return from the gateway',
  webhook: 'an event of the gateway',
  sweep: 'the sweep',
  office: 'the institute',
  clock: 'the site',
  reconstructed: 'the order’s row, which an older release wrote',
};

/** @throws CommandError when there is no such order */
export async function requireOrder(database: Database, id: string): Promise<Order> {
  const order = await findOrder(database, id.toLowerCase());
  if (order === undefined) throw new CommandError(`There is no order «${id}».`);
  return order;
}

/**
 * One line per event, in Indian time, and the state.
 * @throws CommandError
 */
export async function* orderHistory(database: Database, given: string): AsyncGenerator<string> {
  const order = await requireOrder(database, given);
  const events = await readEvents(database, order.id);
  for (const { event, source } of events) yield historyLine(event.at, orderWords(event), noticedBy[source]);
  if (events.length === 0) yield 'Its events are not kept any more.\n';
  yield `The order is ${order.refundState === null ? order.status : 'being refunded'}.\n`;
}

/**
 * Exports the events; see `contract/exported-stream.ts`.
 * @throws CommandError when the order or its events are gone
 */
export async function* exportOrder(database: Database, given: string): AsyncGenerator<string> {
  const order = await requireOrder(database, given);
  const stored = await readEvents(database, order.id);
  const events = stored.filter(({ seq }) => seq <= order.events);
  if (events.length === 0) throw new CommandError('Its events are not kept any more.');
  yield jsonDocument({
    machine: 'order',
    events: events.map(({ seq, source, event: { type, at, ...data } }) => ({
      seq,
      at: at.toISOString(),
      source,
      type,
      data,
    })),
    end: orderSnapshot(order).value,
  } satisfies StreamDocument);
}
