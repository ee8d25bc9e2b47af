import { partRequestId } from '#domain/payments/refund-totals.ts';
import { formatMoney } from '#domain/text/format-money.ts';
import { rupees } from '#server/courses/money.ts';
import type { Database } from '#server/db/database.ts';
import { storedDocuments } from './documents/issue-documents.ts';
import { arrivalDate } from './order-facts.ts';
import type { Order } from './orders.ts';
import { type PostParts, postOrderEmail } from './post-order-email.ts';
import { contactLink, refundUsefulMs } from './post-refund.ts';

const money = (order: Order, paise: number) => formatMoney(rupees(paise), order.currency);

function amounts(order: Order) {
  const part = money(order, order.partPaise ?? 0);
  return { part, paid: money(order, order.chargedPaise ?? order.amountPaise) };
}

const partRows = (title: string, order: Order) => [
  { label: 'Course', value: title },
  { label: 'Amount', value: amounts(order).part },
  { label: 'Order ID', value: order.id },
];

export async function postPartBegun(transaction: Database, parts: PostParts, order: Order): Promise<void> {
  const { part, paid } = amounts(order);
  await postOrderEmail(transaction, parts, {
    order,
    usefulMs: refundUsefulMs,
    write: ({ title, texts: { say } }) => ({
      subject: say('{part} for {title} is on its way back to you', { part, title }),
      lines: [
        say(
          'We give you back {part} of the {paid} that you paid for {title}. You keep the course, and you do not need to do anything.',
          { part, paid, title },
        ),
      ],
      rows: partRows(title, order),
      link: contactLink(parts),
      after: [say('You will get another email when the money has been sent to your bank.')],
    }),
  });
}

export async function postPartRefunded(transaction: Database, parts: PostParts, order: Order): Promise<void> {
  const requestId = partRequestId(order);
  const notes = await storedDocuments(transaction, order.id, 'creditNote');
  const own = notes.filter(({ refundKey }) => refundKey === requestId);
  const { part, paid } = amounts(order);
  const at = parts.now();
  await postOrderEmail(transaction, parts, {
    order,
    usefulMs: refundUsefulMs,
    write: ({ title, texts: { say, day } }) => ({
      subject: say('Your refund for {title}', { title }),
      lines: [
        say(
          'We gave you back {part} of the {paid} that you paid for {title}. The money has been sent to your bank. You keep the course.',
          { part, paid, title },
        ),
      ],
      rows: [
        ...partRows(title, order),
        ...own.map(({ number }) => ({ label: 'Credit note', value: number })),
        { label: 'Refunded on', value: day(at.toISOString()) },
        { label: 'In your account by', value: day(arrivalDate(at).toISOString()) },
      ],
      link: contactLink(parts),
      after: [say('If the money is not in your account by then, please contact us with your order ID.')],
    }),
  });
}
