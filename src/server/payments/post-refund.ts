import type { Refund } from '#domain/payments/refund.ts';
import { formatMoney } from '#domain/text/format-money.ts';
import type { Database } from '#server/db/database.ts';
import type { Order } from '#server/db/payment-schema.ts';
import type { StoredDocuments } from '#server/documents/issue-documents.ts';
import { orderRefund } from './order-facts.ts';
import { type PostParts, postOrderEmail } from './post-order-email.ts';

export const refundUsefulMs = 10 * 24 * 3_600_000;

const reasons = {
  second: 'You paid twice for {title}.',
  late: 'Your payment for {title} came too late.',
  merchant: 'We give you back what you paid for {title}.',
} as const satisfies Record<Refund['why'], string>;

/** Of all refunds, or of the one with this request id. */
export const creditNoteRows = (documents: StoredDocuments, requestId?: string) =>
  documents
    .filter(({ kind, refundKey }) => kind === 'creditNote' && (requestId ?? refundKey) === refundKey)
    .map(({ number }) => ({ label: 'Credit note', value: number }));

const refundRows = (title: string, order: Order) => [
  { label: 'Course', value: title },
  { label: 'Amount', value: formatMoney(orderRefund(order).amount, order.currency) },
  { label: 'Order ID', value: order.id },
];

export const contactLink = ({ returnUrl }: PostParts) => ({
  label: 'Contact us',
  href: new URL('/contact', returnUrl).href,
});

export async function postRefundBegun(transaction: Database, parts: PostParts, order: Order): Promise<void> {
  const { why } = orderRefund(order);
  await postOrderEmail(transaction, parts, {
    order,
    usefulMs: refundUsefulMs,
    write: ({ title, texts: { say } }) => ({
      subject: say('The money for {title} is on its way back to you', { title }),
      lines: [
        `${say(reasons[why], { title })} ${say('The money is on its way back to you. You do not need to do anything.')}`,
      ],
      rows: refundRows(title, order),
      link: contactLink(parts),
      after: [say('You will get another email when the money has been sent to your bank.')],
    }),
  });
}

export async function postRefunded(transaction: Database, parts: PostParts, order: Order): Promise<void> {
  const { why, at, arrivesBy } = orderRefund(order);
  const { refundReference: reference } = order;
  if (order.recordedById !== null) return await postCancelled(transaction, parts, order);
  await postOrderEmail(transaction, parts, {
    order,
    usefulMs: refundUsefulMs,
    write: ({ title, documents, texts: { say, day } }) => ({
      subject: say('Your refund for {title}', { title }),
      lines: [
        `${say(reasons[why], { title })} ${say(reference === null ? 'The money has been sent to your bank.' : 'We have paid the money back ourselves.')}`,
      ],
      rows: [
        ...refundRows(title, order),
        { label: 'Refunded on', value: day(at) },
        reference === null
          ? { label: 'In your account by', value: day(arrivesBy) }
          : { label: 'Reference', value: reference },
        ...creditNoteRows(documents),
      ],
      link: contactLink(parts),
      after: [
        reference === null
          ? say('If the money is not in your account by then, please contact us with your order ID.')
          : say('If you do not have the money, please contact us with your order ID.'),
      ],
    }),
  });
}

/** Of a payment that staff recorded by mistake. */
async function postCancelled(transaction: Database, parts: PostParts, order: Order): Promise<void> {
  await postOrderEmail(transaction, parts, {
    order,
    usefulMs: refundUsefulMs,
    write: ({ title, documents, texts: { say } }) => ({
      subject: say('Your payment for {title} was cancelled', { title }),
      lines: [
        say(
          'We have cancelled the payment that we recorded for {title}. If it gave you the course, the course is closed.',
          { title },
        ),
      ],
      rows: [
        ...refundRows(title, order),
        { label: 'Reason', value: order.cancelReason ?? '' },
        ...creditNoteRows(documents),
      ],
      link: contactLink(parts),
      after: [say('If this is not right, please contact us with your order ID.')],
    }),
  });
}
