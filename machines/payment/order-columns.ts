import { refundedPaise, refundRequestId, returningPaise } from '#domain/payments/refund-totals.ts';
import type {
  AskedEvent,
  AttemptedEvent,
  ChargeEvent,
  OrderContext,
  OrderInput,
  PaymentEvent,
  RefundsEvent,
} from './order.types.ts';

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
    handledAt: null,
    partPaise: null,
    partAskedAt: null,
    partRequestedAt: null,
    partTries: 0,
    partRequests: 0,
  };
}

export function afterPayment({ status, amountPaise, currency, chargedPaise }: PaymentEvent) {
  return { gatewayStatus: status, paidPaise: amountPaise, paidCurrency: currency, chargedPaise };
}

/** The first failure keeps its time. */
export function afterAttempt({ openedAt, failedAt }: OrderContext, event: AttemptedEvent) {
  const opened = { openedAt: openedAt ?? event.at, gatewayStatus: event.status, handledAt: null };
  if (event.type === 'payment.awaited') return opened;
  return { ...opened, failedAt: failedAt ?? event.at, failureReason: event.reason };
}

export function afterSecondPayment({ chargedPaise, amountPaise }: OrderContext, at: Date) {
  return {
    refundWhy: 'second' as const,
    returningAt: at,
    refundDueAt: at,
    refundPaise: chargedPaise ?? amountPaise,
  };
}

/** After an earlier refund that the institute gave up, the request ids go on. */
export function afterRestAsked({ id, refundTries, refunds }: OrderContext, event: AskedEvent) {
  const requestId = refundRequestId({ id, refundTries });
  const isUsed = refundTries > 0 || refunds.some((each) => each.requestId === requestId);
  return {
    refundWhy: 'merchant' as const,
    returningAt: event.at,
    refundDueAt: event.at,
    refundTries: isUsed ? refundTries + 1 : refundTries,
    refundPaise: event.amountPaise,
    keptAt: null,
  };
}

/** Each request for a part of an order has another id. */
export function afterPartAsked({ partRequests }: OrderContext, event: AskedEvent) {
  return {
    partPaise: event.amountPaise,
    partAskedAt: event.at,
    partRequestedAt: event.at,
    partTries: 0,
    partRequests: partRequests + 1,
  };
}

/** The next request for the part has an id of its own. */
export function afterPartFailed({ partTries, partRequests }: OrderContext, partRequestedAt: Date) {
  return { partRequestedAt, partTries: partTries + 1, partRequests: partRequests + 1 };
}

/** A refund that the site owes keeps its amount. */
export function afterRefunds({ refundDueAt }: OrderContext, { refunds }: RefundsEvent) {
  const goingBack = refundDueAt === null ? returningPaise(refunds) : 0;
  return { refunds, handledAt: null, ...(goingBack > 0 ? { refundPaise: goingBack } : {}) };
}

export function afterCharge({ chargedAt }: OrderContext, event: ChargeEvent) {
  return { ...afterPayment(event), chargedAt: chargedAt ?? event.at, gatewayReference: event.reference };
}

const earlier = (one: Date, other: Date) => new Date(Math.min(one.getTime(), other.getTime()));

/** Also after an earlier mismatch was resolved. */
export function afterMismatch({ openedAt, mismatchedAt, supersededAt }: OrderContext, event: PaymentEvent) {
  const isReplaced = mismatchedAt !== null && supersededAt !== null;
  return {
    ...afterPayment(event),
    openedAt: openedAt ?? event.at,
    mismatchedAt: mismatchedAt ?? event.at,
    supersededAt: isReplaced ? earlier(supersededAt, mismatchedAt) : supersededAt,
    resolvedAt: null,
  };
}

/** The course can be ordered again, unless the buyer has it. */
export function afterReturn({ chargedPaise, chargedAt, supersededAt }: OrderContext, event: RefundsEvent) {
  return {
    refundWhy: event.returned ? ('late' as const) : ('merchant' as const),
    returningAt: event.at,
    gatewayStatus: event.status,
    chargedPaise: chargedPaise ?? event.chargedPaise,
    supersededAt: chargedAt === null ? event.at : supersededAt,
    keptAt: null,
  };
}

/** A part that is back stays back. */
export function afterKept({ refunds }: OrderContext, keptAt: Date) {
  return {
    keptAt,
    refundWhy: null,
    returningAt: null,
    refundDueAt: null,
    refundRequestedAt: null,
    refundPaise: refundedPaise(refunds) || null,
  };
}

/** In paise; all of it when the institute paid it back itself. */
export function backPaise(context: OrderContext): number {
  const { refundReference, refunds, chargedPaise, paidPaise, amountPaise } = context;
  if (refundReference === null) return refundedPaise(refunds);
  return chargedPaise ?? paidPaise ?? amountPaise;
}
