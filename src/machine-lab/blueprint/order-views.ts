import * as v from 'valibot';
import type { OrderEvent } from '#contract/order-events.ts';
import { courses } from '#server/db/course-schema.ts';
import { orders } from '#server/db/payment-schema.ts';
import { type Automation, rowOf, viewsOf } from './workflow.ts';

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

/** What else reads an order from the gateway, beside the operations. */
export const orderReaders: readonly Automation[] = [
  { name: 'Event of the gateway', file: 'src/server/routes/payment-webhook.ts' },
  { name: 'Return from the gateway', file: 'src/server/routes/payment-return.ts' },
  { name: 'Sweep of due orders', file: 'src/server/payments/sweep-orders.ts' },
];

/** All keys of a schema. */
export const keysOf = <const Schema extends v.ObjectSchema<v.ObjectEntries, undefined>>(schema: Schema) =>
  v.keyof(schema).options;
