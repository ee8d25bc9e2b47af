import type { ListedRefund } from '#domain/payments/listed-refund.ts';
import type { GatewayOrder } from '#server/payments/gateway.ts';
import { bodyOf, type CorpusCase, type CorpusOrder, type Facts, readOf } from './gateway-corpus.ts';
import { methods, type RefundState } from './gateway-corpus-parts.ts';

const refunded: RefundState = {
  name: 'a full refund',
  list: [['SUCCESS', 1, 'success']],
  flag: true,
  back: 1,
};
const oddValues: readonly (readonly [name: string, value: unknown])[] = [
  ['missing', undefined],
  ['null', null],
  ['a number', 7],
  ['a text', 'odd'],
  ['true', true],
  ['a list', []],
  ['an object', {}],
];

type Effect = (odd: unknown) => Partial<GatewayOrder> | 'misfit';
const asPaise = (odd: unknown) => (odd === 7 ? 700 : undefined);
const asText = (odd: unknown) => (odd === 'odd' ? 'odd' : undefined);

/** One field at a time is missing, unknown or of another type. */
export function oddGatewayCorpus(order: CorpusOrder): CorpusCase[] {
  const facts: Facts = {
    ...order,
    status: 'CHARGED',
    method: methods[0],
    refunds: refunded,
    write: (paise) => paise / 100,
  };
  const body = bodyOf(facts);
  const expected = readOf(facts);
  const counted: ListedRefund = { requestId: '', status: 'success', amountPaise: order.amountPaise };
  const effects: Readonly<Record<string, Effect>> = {
    order_id: (odd) => (odd === 'odd' ? { orderId: 'odd' } : 'misfit'),
    status: (odd) => (odd === 'odd' ? { status: 'odd' } : 'misfit'),
    amount: (odd) => ({ amountPaise: asPaise(odd) }),
    effective_amount: (odd) => ({ chargedPaise: asPaise(odd) }),
    currency: (odd) => ({ currency: asText(odd) }),
    refunds: () => ({ refunds: [counted] }),
    payment_links: () => ({ session: undefined }),
    payment_gateway_response: () => ({ reference: undefined }),
  };
  const odd = Object.keys(body).flatMap((field) =>
    oddValues.map(([name, value]): CorpusCase => {
      const effect = effects[field]?.(value) ?? {};
      return {
        name: `${field} is ${name}`,
        body: { ...body, [field]: value },
        expected: effect === 'misfit' ? effect : { ...expected, ...effect },
      };
    }),
  );
  const unknown = {
    a_field_of_tomorrow: { with: ['lists', { of: 'objects' }] },
    ['__proto__']: { status: 'NEW' },
    constructor: 'x'.repeat(10_000),
    Status: 'NEW',
    'refunds[]': [],
  };
  const bank = { rrn: '123400005678', ...unknown };
  return [
    ...odd,
    { name: 'unknown fields', body: { ...unknown, ...body, payment_gateway_response: bank }, expected },
    { name: 'the fields that are needed alone', ...bare(order) },
    {
      name: 'an order that the gateway does not know',
      body: { status: 'NOT_FOUND', status_id: 40 },
      expected: undefined,
    },
    { name: 'an unknown order by its number', body: { status: '', status_id: '40' }, expected: undefined },
    { name: 'no fields', body: {}, expected: 'misfit' },
    { name: 'a list in place of an order', body: [body], expected: 'misfit' },
  ];
}

function bare({ orderId }: CorpusOrder): Pick<CorpusCase, 'body' | 'expected'> {
  return {
    body: { order_id: orderId, status: 'CHARGED' },
    expected: {
      orderId,
      status: 'CHARGED',
      amountPaise: undefined,
      currency: undefined,
      chargedPaise: undefined,
      reason: '',
      reference: undefined,
      refunds: [],
      session: undefined,
    },
  };
}
