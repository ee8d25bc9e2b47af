import type { ListedRefund } from '#domain/payments/listed-refund.ts';
import { returningPaise } from '#domain/payments/refund-totals.ts';
import type { GatewayOrder } from '#server/payments/gateway.ts';
import type { RefundResponse, Said } from './scripted-orders.ts';

const statuses = [
  'NEW',
  'PENDING_VBV',
  'AUTHORIZING',
  'AUTHORIZATION_FAILED',
  'VOIDED',
  'PARTIAL_CHARGED',
  'CHARGED',
  'CHARGED',
  'CHARGED',
  'AUTO_REFUNDED',
] as const;
const price = 349_900;

/** Random responses about one order. Lists of refunds may be outdated. */
export function createRandomGateway(orderId: string, random: () => number) {
  const pick = <Item>(items: readonly [Item, ...Item[]]): Item =>
    items[Math.floor(random() * items.length)] ?? items[0];
  const refunds = new Map<string, ListedRefund>();
  const charged = pick([price, price, price - 10_000, price + 5900]);
  let heard: readonly ListedRefund[] = [];
  const failed = new Set<string>();
  const misused: string[] = [];

  const add = (requestId: string, amountPaise: number) =>
    refunds.set(requestId, { requestId, status: 'pending', amountPaise });

  const goOn = () => {
    for (const [requestId, refund] of refunds) {
      const isOver = refund.status === 'success' || refund.status === 'failure';
      if (isOver || random() < 0.6) continue;
      const status = pick<ListedRefund['status']>(['success', 'failure', 'failure', 'review']);
      refunds.set(requestId, { ...refund, status });
    }
    const left = [...refunds.values()]
      .filter(({ status }) => status !== 'failure')
      .reduce((sum, { amountPaise }) => sum - amountPaise, charged);
    if (random() < 0.08 && left > 0) add(`merchant${refunds.size}`, pick([left, Math.ceil(left / 2)]));
  };

  return {
    misused,
    /** The request may arrive although its response is lost. */
    respond: (requestId: string): RefundResponse => {
      if (failed.has(requestId)) misused.push(`${requestId} is posted after it failed`);
      if (heard.some((each) => each.requestId === requestId && each.status !== 'failure'))
        misused.push(`${requestId} is posted while it is on its way`);
      if (returningPaise(heard) >= Math.max(charged, price))
        misused.push(`${requestId} is posted while the whole amount is on its way`);
      if (refunds.has(requestId)) return 'repeated';
      const response = pick<RefundResponse>(['posted', 'posted', 'unanswered', 'refused', 'repeated']);
      if (response === 'posted' || (response === 'unanswered' && random() < 0.5)) add(requestId, charged);
      return response;
    },
    say: (): Said => {
      goOn();
      if (random() < 0.04) return { body: { status: 'NOT_FOUND', status_id: 40 }, expected: undefined };
      if (random() < 0.04) return { body: {}, expected: 'misfit' };
      const isWhole = random() < 0.95;
      const list = [...refunds.values()].filter(() => random() < 0.9);
      const expected: GatewayOrder = {
        orderId: random() < 0.97 ? orderId : 'another234567abcd',
        status: pick(statuses),
        amountPaise: isWhole ? price : 100,
        currency: random() < 0.97 ? 'INR' : 'USD',
        chargedPaise: pick([charged, undefined]),
        reason: '',
        reference: undefined,
        refunds: list,
        session: undefined,
      };
      const hear = () => {
        if (expected.orderId !== orderId) return;
        heard = list;
        for (const { requestId, status } of list) if (status === 'failure') failed.add(requestId);
      };
      return {
        body: bodyOf(expected),
        expected: { ...expected, reason: reasonOf(expected.status) },
        heard: hear,
      };
    },
  };
}

const refundWords = { pending: 'PENDING', review: 'MANUAL_REVIEW', success: 'SUCCESS', failure: 'FAILURE' };

const reasonOf = (status: string) =>
  status === 'VOIDED' ? 'The bank held the amount and then released it, so nothing was paid.' : '';

function bodyOf({ orderId, status, amountPaise, currency, chargedPaise, refunds }: GatewayOrder): object {
  return {
    order_id: orderId,
    status,
    amount: (amountPaise ?? 0) / 100,
    currency,
    ...(chargedPaise === undefined ? {} : { effective_amount: chargedPaise / 100 }),
    refunds: refunds.map(({ requestId, status: word, amountPaise: paise }) => ({
      unique_request_id: requestId,
      status: refundWords[word],
      amount: paise / 100,
    })),
  };
}
