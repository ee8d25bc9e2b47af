import { getMyCourses } from '#contract/bought-courses.ts';
import { refundOrder } from '#contract/office/refunds.ts';
import { verifyPayment } from '#contract/payments.ts';
import { refund } from '#domain/payments/refund.ts';
import { orderMachine } from '#machines/payment/order.machine.ts';
import {
  nothingNew,
  type OrderEventType,
  officeRefundEvents,
  orderReaders,
  orderRefusals,
  orderView,
  ownOrderView,
  refundEvents,
} from './order-views.ts';
import { refused, unchanged, type Workflow } from './workflow.ts';

const refundFields = [
  { fields: ['why'], from: refundEvents },
  { fields: ['amount'], from: refundEvents },
  { fields: ['at'], from: ['refunds.reported', 'refund.paidByHand'] },
  { fields: ['arrivesBy'], from: ['refunds.reported'] },
  { fields: ['reference'], from: ['refund.paidByHand'] },
] as const;

export const refundWorkflow: Workflow<OrderEventType> = {
  name: 'refund',
  title: 'Refund',
  about:
    'Money goes back: of a second payment of a course, of a payment after its time, or by the institute’s decision.',
  events: 'order_events',
  machine: orderMachine,
  steps: [
    {
      title: 'Notice that money must go back',
      screens: [
        ['pending-order', 'waiting'],
        ['payment-status', 'checking'],
      ],
      commands: [verifyPayment, getMyCourses, ...orderReaders],
      events: ['payment.charged', 'refunds.reported'],
      withoutEvent: [nothingNew, ...orderRefusals],
    },
    {
      title: 'Ask for a refund of a part or the whole',
      screens: [],
      commands: [refundOrder],
      events: ['refund.asked'],
      withoutEvent: [
        refused(
          409,
          'The order is not paid, a refund of it is on its way, or it has changed since the form was opened.',
          'unsettled',
          'enrolled',
          'returning',
          'returningPart',
          'refunded',
        ),
      ],
    },
    {
      title: 'Request the refund of a second payment, or that staff asked for',
      screens: [],
      commands: [
        { name: 'Request of a refund, after each reading', file: 'src/server/payments/gateway-reader.ts' },
      ],
      actsOn: ['payment.charged', 'refund.asked', 'refund.refused'],
      events: ['refund.posted', 'refund.repeated', 'refund.unanswered', 'refund.refused'],
      withoutEvent: [
        unchanged('Another process requests the refund.', 'returning.due', 'returningPart.due'),
        unchanged(
          'No refund is due, so none is requested.',
          'unsettled',
          'enrolled',
          'returning.unclear',
          'returning.requested',
          'returning.pending',
          'returning.stuck',
          'returning.review',
          'returningPart.unclear',
          'returningPart.requested',
          'returningPart.pending',
          'returningPart.review',
          'refunded',
        ),
      ],
    },
    {
      title: 'Learn what became of the refund',
      screens: [['payment-status', 'ended.shown']],
      commands: [verifyPayment, getMyCourses, ...orderReaders],
      actsOn: ['refund.posted', 'refund.repeated', 'refund.unanswered'],
      events: ['refunds.reported'],
      withoutEvent: [nothingNew, ...orderRefusals],
    },
    {
      title: 'End a refund that the gateway does not make',
      screens: [],
      commands: [
        { name: 'npm run order -- ID --paid-back REFERENCE', file: 'src/server/commands/end-refund.ts' },
        { name: 'npm run order -- ID --keep REASON', file: 'src/server/commands/end-refund.ts' },
      ],
      actsOn: ['refunds.reported', 'refund.refused'],
      events: [...officeRefundEvents],
      withoutEvent: [
        refused(
          409,
          'No refund of it waits for the institute, one may still arrive, or the buyer has the course by another order.',
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
    orderView(verifyPayment, 'refund', refund, refundFields),
    orderView(getMyCourses, 'refund', refund, refundFields),
    ownOrderView,
  ],
  unread: [],
};
