import type { OrderEvent } from '#contract/order-events.ts';
import type { ListedRefund } from '#domain/payments/listed-refund.ts';
import { formatMoment } from '#domain/text/format-date.ts';
import { formatMoney } from '#domain/text/format-money.ts';
import type { MachineDescriptions } from '#machines/descriptions.ts';
import { orderDescriptions } from '#machines/payment/order.descriptions.ts';
import { eventFact } from './event-fact.ts';

export function orderWords(event: OrderEvent, descriptions: MachineDescriptions = orderDescriptions): string {
  return eventFact(descriptions, event.type, { ...event, ...displayValues(event) });
}

const refundWords: Record<ListedRefund['status'], string> = {
  pending: 'is on its way',
  review: 'is under review',
  success: 'is back',
  failure: 'failed',
};
const listed = new Intl.ListFormat('en-GB', { type: 'conjunction' });

function displayValues(event: OrderEvent): Readonly<Record<string, string>> {
  switch (event.type) {
    case 'page.opened':
      return { expiresAt: formatMoment(event.expiresAt) };
    case 'attempt.failed':
    case 'attempt.spent':
      return { why: inSentence(event.reason) };
    case 'payment.charged':
    case 'payment.partial':
      return { taken: takenIn(event) };
    case 'refunds.reported':
      return { listed: refundsIn(event) };
    default:
      return {};
  }
}

const inSentence = (reason: string) =>
  reason === '' ? 'the bank gave no reason.' : `${reason.charAt(0).toLowerCase()}${reason.slice(1)}`;

type Payment = Pick<
  Extract<OrderEvent, { readonly type: 'payment.charged' }>,
  'amountPaise' | 'chargedPaise' | 'currency'
>;

function takenIn({ amountPaise, chargedPaise, currency }: Payment): string {
  const paise = chargedPaise ?? amountPaise;
  if (paise === null) return 'an unknown amount';
  const taken = formatMoney(paise / 100, currency ?? '');
  const isWhole = amountPaise === null || amountPaise === paise;
  return isWhole ? taken : `${taken} for an order of ${formatMoney(amountPaise / 100, currency ?? '')}`;
}

function refundsIn({
  refunds,
  currency,
  returned,
}: Extract<OrderEvent, { readonly type: 'refunds.reported' }>): string {
  const each = refunds.map(
    ({ amountPaise, status }) => `${formatMoney(amountPaise / 100, currency ?? '')} ${refundWords[status]}`,
  );
  if (each.length > 0) return listed.format(each);
  return returned ? 'it sends the payment back, and lists no refund' : 'nothing';
}
