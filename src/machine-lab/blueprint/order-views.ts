import * as v from 'valibot';
import { getMyCourses, ownOrder } from '#contract/bought-courses.ts';
import type { OrderEvent } from '#contract/order-events.ts';
import { verifyPayment } from '#contract/payments.ts';
import { courses } from '#server/db/course-schema.ts';
import { orders } from '#server/db/payment-schema.ts';
import { messages } from '#server/payments/payment-parts.ts';
import { type Automation, refused, rowOf, unchanged, viewsOf } from './workflow.ts';

export type OrderEventType = OrderEvent['type'];

export const orderView = viewsOf<OrderEventType>();

export const orderRow = rowOf(orders);
export const courseRow = rowOf(courses);

/** What is read from the gateway while a payment is awaited. */
export const gatewayEvents = [
  'page.opened',
  'payment.awaited',
  'attempt.failed',
  'attempt.spent',
  'payment.charged',
  'payment.partial',
  'order.unknown',
] as const satisfies readonly OrderEventType[];

/** How the institute ends a refund that the gateway does not make. */
export const officeRefundEvents = ['refund.paidByHand', 'payment.kept'] as const;

/** The events that decide an order's status on the wire. */
export const statusEvents = [
  'order.created',
  ...gatewayEvents,
  'refunds.reported',
  ...officeRefundEvents,
] as const;
/** The events that say how much was taken. */
export const chargeEvents = ['payment.charged', 'payment.partial', 'refunds.reported'] as const;
/** The events that begin a refund or change it. */
export const refundEvents = ['payment.charged', 'refunds.reported', ...officeRefundEvents] as const;

/** Where most fields of an order come from, however it is read. */
export const orderFields = [
  { fields: ['charged'], from: chargeEvents },
  { fields: ['reason'], from: ['attempt.failed', 'attempt.spent'] },
  { fields: ['refund'], from: refundEvents },
  { fields: ['course_id'], from: [orderRow] },
  { fields: ['course'], from: [courseRow] },
] as const;

/** An order as its buyer sees it among the others. */
export const ownOrderView = orderView(getMyCourses, 'order', ownOrder, [
  { fields: ['status'], from: [...statusEvents, 'order.superseded'] },
  { fields: ['order_id', 'amount', 'currency', 'orderedAt'], from: ['order.created'] },
  ...orderFields,
]);

/** How a reading of an order ends without an event. */
export const nothingNew = unchanged(
  'The gateway says nothing new: the order is returned as it is.',
  'unsettled',
  'enrolled',
  'returning',
  'refunded',
);

/** How a request of an order is refused, whatever its state is. */
export const orderRefusals = [refused(401, verifyPayment.signInMessage), refused(404, messages.orderUnknown)];

/** What else reads an order from the gateway, beside the operations. */
export const orderReaders: readonly Automation[] = [
  { name: 'Event of the gateway', file: 'src/server/routes/payment-webhook.ts' },
  { name: 'Return from the gateway', file: 'src/server/routes/payment-return.ts' },
  { name: 'Sweep of due orders', file: 'src/server/payments/sweep-orders.ts' },
];

/** All keys of a schema. */
export const keysOf = <const Schema extends v.ObjectSchema<v.ObjectEntries, undefined>>(schema: Schema) =>
  v.keyof(schema).options;
