import * as v from 'valibot';
import { getMyCourses, ownOrder } from '#contract/bought-courses.ts';
import type { OrderEvent } from '#contract/order-events.ts';
import { verifyPayment } from '#contract/payments.ts';
import { courses } from '#server/db/course-schema.ts';
import { orders } from '#server/db/payment-schema.ts';
import { messages } from '#server/payments/payment-parts.ts';
import { type Automation, refused, tableRow, unchanged, viewBuilder } from './workflow.ts';

export type OrderEventType = OrderEvent['type'];

export const orderView = viewBuilder<OrderEventType>();

export const orderRow = tableRow(orders);
export const courseRow = tableRow(courses);

export const gatewayEvents = [
  'page.opened',
  'payment.awaited',
  'attempt.failed',
  'attempt.spent',
  'payment.charged',
  'payment.partial',
  'order.unknown',
] as const satisfies readonly OrderEventType[];

export const officeRefundEvents = ['refund.paidByHand', 'payment.kept'] as const;

export const statusEvents = [
  'order.created',
  ...gatewayEvents,
  'refunds.reported',
  ...officeRefundEvents,
] as const;
export const chargeEvents = ['payment.charged', 'payment.partial', 'refunds.reported'] as const;
export const refundEvents = [
  'payment.charged',
  'refunds.reported',
  'refund.asked',
  ...officeRefundEvents,
] as const;

export const orderFields = [
  { fields: ['charged'], from: chargeEvents },
  { fields: ['reason'], from: ['attempt.failed', 'attempt.spent'] },
  { fields: ['refund'], from: refundEvents },
  { fields: ['course_id'], from: [orderRow] },
  { fields: ['course'], from: [courseRow] },
] as const;

export const ownOrderView = orderView(getMyCourses, 'order', ownOrder, [
  { fields: ['status'], from: [...statusEvents, 'order.superseded'] },
  { fields: ['order_id', 'amount', 'currency', 'orderedAt'], from: ['order.created'] },
  ...orderFields,
]);

export const nothingNew = unchanged(
  'The gateway says nothing new: the order is returned as it is.',
  'unsettled',
  'enrolled',
  'returning',
  'returningPart',
  'refunded',
);

export const orderRefusals = [refused(401, verifyPayment.signInMessage), refused(404, messages.orderUnknown)];

export const orderReaders: readonly Automation[] = [
  { name: 'Event of the gateway', file: 'src/server/routes/payment-webhook.ts' },
  { name: 'Return from the gateway', file: 'src/server/routes/payment-return.ts' },
  { name: 'Sweep of due orders', file: 'src/server/payments/sweep-orders.ts' },
];

export const schemaKeys = <const Schema extends v.ObjectSchema<v.ObjectEntries, undefined>>(schema: Schema) =>
  v.keyof(schema).options;
