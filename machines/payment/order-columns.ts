import { refundedPaise, returningPaise } from '#domain/payments/refund-totals.ts';
import type {
  AttemptedEvent,
  ChargeEvent,
  OrderContext,
  OrderInput,
  PaymentEvent,
  RefundsEvent,
} from './order.types.ts';

/** The columns of an order that was just created. */
export function newOrder(input: OrderInput): OrderContext {
  return {
    ...input,
    openedAt: null,
    sessionExpiresAt: null,
    failedAt: null,
    mismatchedAt: null,
    chargedAt: null,
    refundedAt: null,
    supersededAt: null,
    resolvedAt: null,
    gatewayStatus: null,
    failureReason: null,
    paidPaise: null,
    paidCurrency: null,
    chargedPaise: null,
    gatewayReference: null,
    refunds: [],
    refundWhy: null,
    returningAt: null,
    refundDueAt: null,
    refundRequestedAt: null,
    refundTries: 0,
    refundPaise: null,
    refundReference: null,
    keptAt: null,
  };
}

/** What an event says of the payment, in the columns of the order. */
export function paidIn({ status, amountPaise, currency, chargedPaise }: PaymentEvent) {
  return { gatewayStatus: status, paidPaise: amountPaise, paidCurrency: currency, chargedPaise };
}

/** The columns of an order after what the gateway says of an attempt; the first failure keeps its time. */
export function attemptedBy({ openedAt, failedAt }: OrderContext, event: AttemptedEvent) {
  const opened = { openedAt: openedAt ?? event.at, gatewayStatus: event.status };
  if (event.type === 'payment.awaited') return opened;
  return { ...opened, failedAt: failedAt ?? event.at, failureReason: event.reason };
}

/** The columns of an order whose payment the site must refund. */
export function owedSince({ chargedPaise, amountPaise }: OrderContext, at: Date) {
  return {
    refundWhy: 'second' as const,
    returningAt: at,
    refundDueAt: at,
    refundPaise: chargedPaise ?? amountPaise,
  };
}

/** The columns of an order after a list of refunds. A refund that the site owes keeps its amount. */
export function listedIn({ refundDueAt }: OrderContext, { refunds }: RefundsEvent) {
  const goingBack = refundDueAt === null ? returningPaise(refunds) : 0;
  return { refunds, ...(goingBack > 0 ? { refundPaise: goingBack } : {}) };
}

/** The columns of an order that is paid. */
export function chargedBy({ chargedAt }: OrderContext, event: ChargeEvent) {
  return { ...paidIn(event), chargedAt: chargedAt ?? event.at, gatewayReference: event.reference };
}

const earlier = (one: Date, other: Date) => new Date(Math.min(one.getTime(), other.getTime()));

/** The columns of an order whose payment does not match it, also after an earlier mismatch was resolved. */
export function mismatchedBy({ openedAt, mismatchedAt, supersededAt }: OrderContext, event: PaymentEvent) {
  const isReplaced = mismatchedAt !== null && supersededAt !== null;
  return {
    ...paidIn(event),
    openedAt: openedAt ?? event.at,
    mismatchedAt: mismatchedAt ?? event.at,
    supersededAt: isReplaced ? earlier(supersededAt, mismatchedAt) : supersededAt,
    resolvedAt: null,
  };
}

/** The columns of an order whose money begins to go back. The course can be ordered again, unless the buyer has it. */
export function returnedBy({ chargedPaise, chargedAt, supersededAt }: OrderContext, event: RefundsEvent) {
  return {
    refundWhy: event.returned ? ('late' as const) : ('merchant' as const),
    returningAt: event.at,
    gatewayStatus: event.status,
    chargedPaise: chargedPaise ?? event.chargedPaise,
    supersededAt: chargedAt === null ? event.at : supersededAt,
    keptAt: null,
  };
}

/** The columns of an order whose payment stays after all; a part that is back stays back. */
export function keptAfter({ refunds }: OrderContext, keptAt: Date) {
  return {
    keptAt,
    refundWhy: null,
    returningAt: null,
    refundDueAt: null,
    refundRequestedAt: null,
    refundPaise: refundedPaise(refunds) || null,
  };
}

/** The amount that is back: what the refunds come to, or all when the institute paid it back itself. In paise. */
export function backPaise(context: OrderContext): number {
  const { refundReference, refunds, chargedPaise, paidPaise, amountPaise } = context;
  if (refundReference === null) return refundedPaise(refunds);
  return chargedPaise ?? paidPaise ?? amountPaise;
}
