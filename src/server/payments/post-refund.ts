import type { Refund } from '#domain/payments/refund.ts';
import { partRequestId } from '#domain/payments/refund-totals.ts';
import { formatMoney } from '#domain/text/format-money.ts';
import { rupees } from '#server/courses/money.ts';
import type { Database } from '#server/db/database.ts';
import type { Order } from '#server/db/payment-schema.ts';
import type { StoredDocuments } from '#server/documents/issue-documents.ts';
import type { EmailParts } from '#server/mail/email.ts';
import { arrivalDate, orderRefund } from './order-facts.ts';
import { type AboutOrder, type PostParts, postOrderEmail } from './post-order-email.ts';

const usefulMs = 10 * 24 * 3_600_000;

const reasons = {
  second: 'You paid twice for {title}.',
  late: 'Your payment for {title} came too late.',
  merchant: 'We give you back what you paid for {title}.',
} as const satisfies Record<Refund['why'], string>;

type RefundEmail = Pick<EmailParts, 'subject' | 'lines' | 'after'> & {
  readonly amount: string;
  readonly rows?: NonNullable<EmailParts['rows']>;
};

const refundEmail =
  (write: (order: Order, about: AboutOrder, now: Date) => RefundEmail) =>
  (transaction: Database, parts: PostParts, order: Order): Promise<void> =>
    postOrderEmail(transaction, parts, {
      order,
      usefulMs,
      write: (about) => {
        const { amount, rows = [], ...texts } = write(order, about, parts.now());
        return {
          ...texts,
          rows: [
            { label: 'Course', value: about.title },
            { label: 'Amount', value: amount },
            { label: 'Order ID', value: order.id },
            ...rows,
          ],
          link: { label: 'Contact us', href: new URL('/contact', parts.returnUrl).href },
        };
      },
    });

const wholeAmount = (order: Order) => formatMoney(orderRefund(order).amount, order.currency);

const partAmounts = ({ partPaise, chargedPaise, amountPaise, currency }: Order) => ({
  part: formatMoney(rupees(partPaise ?? 0), currency),
  paid: formatMoney(rupees(chargedPaise ?? amountPaise), currency),
});

/** Of all refunds, or of the one with this request id. */
const creditNotes = (documents: StoredDocuments, requestId?: string) =>
  documents
    .filter(({ kind, refundKey }) => kind === 'creditNote' && (requestId ?? refundKey) === refundKey)
    .map(({ number }) => ({ label: 'Credit note', value: number }));

export const postRefundBegun = refundEmail((order, { title, texts: { say } }) => ({
  subject: say('The money for {title} is on its way back to you', { title }),
  lines: [
    `${say(reasons[orderRefund(order).why], { title })} ${say('The money is on its way back to you. You do not need to do anything.')}`,
  ],
  amount: wholeAmount(order),
  after: [say('You will get another email when the money has been sent to your bank.')],
}));

const postReturned = refundEmail((order, { title, documents, texts: { say, day } }) => {
  const { why, at, arrivesBy } = orderRefund(order);
  const { refundReference: reference } = order;
  return {
    subject: say('Your refund for {title}', { title }),
    lines: [
      `${say(reasons[why], { title })} ${say(reference === null ? 'The money has been sent to your bank.' : 'We have paid the money back ourselves.')}`,
    ],
    amount: wholeAmount(order),
    rows: [
      { label: 'Refunded on', value: day(at) },
      reference === null
        ? { label: 'In your account by', value: day(arrivesBy) }
        : { label: 'Reference', value: reference },
      ...creditNotes(documents),
    ],
    after: [
      reference === null
        ? say('If the money is not in your account by then, please contact us with your order ID.')
        : say('If you do not have the money, please contact us with your order ID.'),
    ],
  };
});

/** Of a payment that staff recorded by mistake. */
const postCancelled = refundEmail((order, { title, documents, texts: { say } }) => ({
  subject: say('Your payment for {title} was cancelled', { title }),
  lines: [
    say(
      'We have cancelled the payment that we recorded for {title}. If no other payment gives you the course, the course is closed.',
      { title },
    ),
  ],
  amount: wholeAmount(order),
  rows: [{ label: 'Reason', value: order.cancelReason ?? '' }, ...creditNotes(documents)],
  after: [say('If this is not right, please contact us with your order ID.')],
}));

export const postRefunded: typeof postReturned = (transaction, parts, order) =>
  (order.recordedById === null ? postReturned : postCancelled)(transaction, parts, order);

export const postPartBegun = refundEmail((order, { title, texts: { say } }) => {
  const { part, paid } = partAmounts(order);
  return {
    subject: say('{part} for {title} is on its way back to you', { part, title }),
    lines: [
      say(
        'We give you back {part} of the {paid} that you paid for {title}. You keep the course, and you do not need to do anything.',
        { part, paid, title },
      ),
    ],
    amount: part,
    after: [say('You will get another email when the money has been sent to your bank.')],
  };
});

export const postPartRefunded = refundEmail((order, { title, documents, texts: { say, day } }, now) => {
  const { part, paid } = partAmounts(order);
  return {
    subject: say('Your refund for {title}', { title }),
    lines: [
      say(
        'We gave you back {part} of the {paid} that you paid for {title}. The money has been sent to your bank. You keep the course.',
        { part, paid, title },
      ),
    ],
    amount: part,
    rows: [
      ...creditNotes(documents, partRequestId(order)),
      { label: 'Refunded on', value: day(now.toISOString()) },
      { label: 'In your account by', value: day(arrivalDate(now).toISOString()) },
    ],
    after: [say('If the money is not in your account by then, please contact us with your order ID.')],
  };
});
