import { boughtCourse, getMyCourses } from '#contract/bought-courses.ts';
import { course } from '#contract/courses.ts';
import { handleOrder } from '#contract/office/orders.ts';
import { initiatePayment, verifyPayment } from '#contract/payments.ts';
import { receipt } from '#domain/payments/receipt.ts';
import { orderMachine } from '#machines/payment/order.machine.ts';
import { users } from '#server/db/schema.ts';
import { messages } from '#server/payments/payment-parts.ts';
import {
  courseRow,
  gatewayEvents,
  nothingNew,
  type OrderEventType,
  orderFields,
  orderReaders,
  orderRefusals,
  orderRow,
  orderView,
  ownOrderView,
  schemaKeys,
  statusEvents,
} from './order-views.ts';
import { refused, tableRow, unchanged, type Workflow } from './workflow.ts';

export const enrolmentWorkflow: Workflow<OrderEventType> = {
  name: 'enrolment',
  title: 'Enrolment',
  about: 'A buyer orders a course and pays for it, until the course is theirs.',
  events: 'order_events',
  machine: orderMachine,
  steps: [
    {
      title: 'Begin a payment',
      screens: [['enrolment', 'initiating']],
      commands: [initiatePayment],
      events: ['order.created', 'order.superseded', 'page.opened'],
      beginsIn: ['unsettled.superseded', 'unsettled.mismatched.resolved', 'refunded'],
      withoutEvent: [
        unchanged('The open order and its payment page are returned again.', 'unsettled.payable'),
        refused(409, messages.mismatch, 'unsettled.mismatched.review'),
        refused(409, messages.alreadyBought, 'enrolled', 'returning', 'returningPart'),
        refused(401, initiatePayment.signInMessage),
        refused(403, messages.notYours),
        refused(404, 'The course is unknown or not offered.'),
        refused(429, 'Too many new orders of one user.'),
        refused(503, messages.unavailable),
      ],
    },
    {
      title: 'Learn what the gateway says',
      screens: [
        ['pending-order', 'settling'],
        ['pending-order', 'waiting'],
        ['pending-order', 'watching'],
        ['payment-status', 'checking'],
        ['payment-status', 'ended.shown'],
      ],
      commands: [verifyPayment, getMyCourses, initiatePayment, ...orderReaders],
      events: [...gatewayEvents],
      withoutEvent: [nothingNew, ...orderRefusals],
    },
    {
      title: 'Let the buyer order again',
      screens: [],
      commands: [{ name: 'npm run order -- ID --release', file: 'src/server/commands/release-order.ts' }],
      events: ['mismatch.resolved', 'order.superseded'],
      withoutEvent: [
        refused(
          409,
          'There is nothing to release.',
          'unsettled.superseded',
          'unsettled.mismatched.resolved',
          'enrolled',
          'returningPart',
          'returning',
          'refunded',
        ),
      ],
    },
    {
      title: 'Mark an order as dealt with',
      screens: [],
      commands: [handleOrder],
      actsOn: ['attempt.spent', 'refunds.reported', 'refund.posted', 'refund.repeated', 'refund.unanswered'],
      events: ['order.handled'],
      withoutEvent: [
        refused(
          409,
          'The order does not wait for a staff member in this way.',
          'unsettled',
          'enrolled',
          'returning',
          'returningPart',
          'refunded',
        ),
      ],
    },
  ],
  views: [
    orderView(initiatePayment, 'payment', initiatePayment.response, [
      { fields: ['order_id', 'amount'], from: ['order.created'] },
      { fields: ['payment_url'], from: [orderRow] },
    ]),
    orderView(verifyPayment, 'order', verifyPayment.response, [
      { fields: ['status'], from: statusEvents },
      { fields: ['order_id', 'amount', 'currency'], from: ['order.created'] },
      ...orderFields,
      { fields: ['parts'], from: ['refund.asked', 'refunds.reported'] },
      { fields: ['class_facts'], from: [courseRow] },
    ]),
    orderView(getMyCourses, 'bought course', boughtCourse, [
      { fields: ['parts'], from: ['refund.asked', 'refunds.reported'] },
      {
        fields: ['receipt', 'laterReceipts'],
        from: ['payment.charged', 'refunds.reported', 'refund.asked'],
      },
      { fields: schemaKeys(course), from: [courseRow] },
    ]),
    orderView(getMyCourses, 'receipt', receipt, [
      { fields: ['order_id', 'price', 'currency'], from: ['order.created'] },
      { fields: ['amount', 'paidAt', 'number', 'reference'], from: ['payment.charged'] },
      { fields: ['refunded'], from: ['refunds.reported'] },
      { fields: ['returning'], from: ['refund.asked', 'refunds.reported'] },
      { fields: ['buyer'], from: [tableRow(users)] },
    ]),
    ownOrderView,
  ],
  unread: [
    {
      event: 'order.handled',
      because: 'It only takes the order out of «Needs you» in the office, which shows its history.',
    },
    {
      event: 'mismatch.resolved',
      because: 'It only lets `initiatePayment` begin another order; `npm run order -- ID` shows it.',
    },
  ],
};
