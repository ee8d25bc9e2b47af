import type { OrderEvent, OrderSource } from '#contract/order-events.ts';
import type { MachineDescriptions } from '#machines/descriptions.ts';
import { orderDescriptions } from '#machines/payment/order.descriptions.ts';
import { orderWords } from '#server/history/order-words.ts';

/** As the screens of the office call the gateway. */
const inOfficeWords = (fact: string) =>
  fact.replace('The gateway', 'The payment service').replace('the gateway', 'the payment service');

const officeDescriptions: MachineDescriptions = {
  ...orderDescriptions,
  events: Object.fromEntries(
    Object.entries(orderDescriptions.events).map(([type, described]) => {
      // The status is under «Technical details».
      const fact = type === 'payment.awaited' ? 'Nothing was paid yet.' : described.fact;
      return [type, { ...described, fact: inOfficeWords(fact) }];
    }),
  ),
};

/** What happened to an order, for staff. */
export const officeOrderWords = (event: OrderEvent): string => orderWords(event, officeDescriptions);

/** Who or what reported an event, for staff. */
export const reportedBy: Readonly<Record<OrderSource, string>> = {
  buyer: 'the buyer',
  poll: 'the page of the buyer',
  return: 'the buyer’s return from the payment page',
  webhook: 'the payment service',
  sweep: 'a regular check of the site',
  office: 'the institute',
  clock: 'the site',
  reconstructed: 'an older record of the order',
};
