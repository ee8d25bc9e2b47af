import { eq } from 'drizzle-orm';
import { initialTransition, transition } from 'xstate';
import type { OrderEvent } from '#contract/order-events.ts';
import { refundRequestId } from '#domain/payments/refund-totals.ts';
import { orderMachine } from '#machines/payment/order.machine.ts';
import { orders } from '#server/db/payment-schema.ts';
import type { GatewayOrder } from '#server/payments/gateway.ts';
import { signReturn } from '#server/payments/juspay/return-signature.ts';
import { orderColumns } from '#server/payments/order-state.ts';
import { reportedEvents } from '#server/payments/report-events.ts';
import type { ProxiedResponse } from './fault-proxy.ts';
import { type PaymentSite, testKeys } from './payments.ts';
import type { TestPerson } from './site.ts';
import { eventOf, sendEvent } from './webhooks.ts';

export interface Said {
  readonly body: object;
  /** Undefined: the gateway does not know the order. `misfit`: the body is unusable. */
  readonly expected: GatewayOrder | 'misfit' | undefined;
  readonly heard?: () => void;
}

export const ways = ['webhook', 'poll', 'return', 'sweep'] as const;
export type Way = (typeof ways)[number];

export type RefundResponse = 'posted' | 'repeated' | 'refused' | 'unanswered';
const refundResponses: Readonly<Record<RefundResponse, ProxiedResponse | 'cut'>> = {
  posted: { status: 200, body: '{"order_id":"abcdefgh234567abc"}' },
  repeated: { status: 400, body: '{"status":"error","error_code":"duplicate.call"}' },
  refused: { status: 400, body: '{"status":"error","error_code":"invalid.amount.exceeded"}' },
  unanswered: 'cut',
};

/** The order machine receives the same responses as the site. */
export type ScriptedOrder = Awaited<ReturnType<typeof scriptOrders>>;

export async function scriptOrders(site: PaymentSite, person: TestPerson, isOwned: boolean) {
  const buyer = site.buyer(person);
  const bodies = new Map<string, object>();
  let said: Said = { body: {}, expected: 'misfit' };
  let respond = (_requestId: string): RefundResponse => 'posted';
  const posted: { readonly requestId: string; readonly response: RefundResponse }[] = [];
  let followed = 0;

  const first = isOwned ? await buyer.begin() : undefined;
  if (first !== undefined) site.clock.advance(15 * 60);
  const { order_id: id } = await buyer.begin();
  site.proxy.meet(({ method, path, body }, forward) => {
    const answered = bodies.get(path.split('/')[2] ?? '');
    if (answered === undefined) return forward();
    if (method === 'GET') {
      if (answered === said.body) said.heard?.();
      return { status: 200, body: JSON.stringify(answered) };
    }
    const requestId = new URLSearchParams(body).get('unique_request_id') ?? '';
    const response = respond(requestId);
    posted.push({ requestId, response });
    return refundResponses[response];
  });
  if (first !== undefined) {
    const paid = { order_id: first.order_id, status: 'CHARGED', amount: 3499, currency: 'INR' };
    bodies.set(first.order_id, paid);
    await buyer.verify(first.order_id);
  }
  const { amountPaise, currency, createdAt, ...row } = await site.findOrder(id);
  let [machine] = initialTransition(orderMachine, { id, amountPaise, currency, createdAt });
  const take = (events: readonly OrderEvent[]) => {
    for (const event of events) [machine] = transition(orderMachine, machine, event);
  };
  const end = row.sessionExpiresAt?.toISOString() ?? '';
  take([{ type: 'page.opened', at: site.clock.now(), expiresAt: end }]);

  const follow = () => {
    const { expected } = said;
    const at = site.clock.now();
    if (expected === 'misfit') return;
    const order = { ...row, id, amountPaise, currency, createdAt, ...orderColumns(machine) };
    take(
      expected === undefined
        ? [{ type: 'order.unknown', at }]
        : reportedEvents(order, expected, { at, owned: isOwned }),
    );
    const post = posted[followed];
    if (expected === undefined || post === undefined || !machine.matches({ returning: 'due' })) return;
    followed += 1;
    take([{ type: `refund.${post.response}`, at, requestId: refundRequestId(machine.context) }]);
  };

  const watch = async (work: () => Promise<unknown>) => {
    const before = site.proxy.count('GET', `/orders/${id}`);
    await work();
    await site.settled();
    for (let asked = before; asked < site.proxy.count('GET', `/orders/${id}`); asked += 1) follow();
  };

  const go: Readonly<Record<Way, () => Promise<unknown>>> = {
    webhook: () => sendEvent(site.call, eventOf(id, 'ORDER_SUCCEEDED')),
    poll: () => buyer.verify(id),
    return: async () => {
      const fields = new URLSearchParams({ order_id: id, status: 'CHARGED' });
      fields.set('signature', signReturn(fields, testKeys.responseKey));
      return await site.app.request(`/payment-status?${fields}`);
    },
    sweep: async () => {
      await site.database.update(orders).set({ nextCheckAt: site.clock.now() }).where(eq(orders.id, id));
      return await site.services.payments.sweep();
    },
  };

  return {
    id,
    buyer,
    posted,
    machine: () => machine,
    say: (next: Said, respondNext: typeof respond = () => 'posted') => {
      said = next;
      respond = respondNext;
      bodies.set(id, next.body);
    },
    come: async (way: Way) => {
      site.clock.advance(1);
      await watch(go[way]);
    },
    press: async () => {
      await watch(buyer.initiate);
      const { supersededAt } = await site.findOrder(id);
      if (supersededAt !== null && machine.context.supersededAt === null)
        take([{ type: 'order.superseded', at: site.clock.now() }]);
    },
    release: async () => {
      await site.release(id).catch(() => undefined);
      const at = site.clock.now();
      take([
        { type: 'order.superseded', at },
        { type: 'mismatch.resolved', at },
      ]);
    },
  };
}
