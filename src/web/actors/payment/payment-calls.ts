import * as v from 'valibot';
import { fromPromise } from 'xstate';
import {
  initiatePayment as initiateCall,
  orderInTheWay,
  paidStatus,
  verifyPayment as verifyCall,
} from '#contract/payments.ts';
import { mayBePaid, sameOrder } from '#domain/payments/payment-verdict.ts';
import type { VerifyResult } from '#domain/payments/seen-order.ts';
import type { InitiateResult } from '#machines/payment/payment.types.ts';
import { ApiError } from '../../api/api-error.ts';
import type { ApiClient } from '../../api/client.ts';
import { isLasting } from '../refused-result.ts';
import { type OrderStore, paymentPage } from './order-store.ts';

interface CallSources {
  readonly api: ApiClient;
  readonly orders: OrderStore;
}

interface OfCourse {
  readonly courseId: string;
  readonly userId: string;
  /** The price on view, in rupees; null where none is shown. */
  readonly price: number | null;
}

/** The page must be one that a window can be sent to, and the order one that can be asked about. */
const begunPayment = v.object({
  payment_url: paymentPage,
  order_id: v.pipe(v.string(), v.trim(), v.nonEmpty()),
});

const refusalIn = (error: unknown) => (error instanceof ApiError && error.kind === 'refused' ? error : null);

const messageIn = (error: unknown) => (error instanceof ApiError ? error.serverMessage : '');

/** The calls of a payment. What the server refuses is an answer; what may pass by itself rejects. */
export function createPaymentCalls({ api, orders }: CallSources) {
  const initiate = async (
    { courseId, userId, price }: OfCourse,
    signal: AbortSignal,
  ): Promise<InitiateResult> => {
    const body = { course_id: courseId, customer_id: userId };
    const response = await api.call(initiateCall, { body, signal });
    const begun = v.safeParse(begunPayment, response);
    if (!begun.success) return { kind: 'noPage' };
    const asked = response.amount ?? null;
    if (asked !== null && price !== null && asked !== price) return { kind: 'repriced', price: asked };
    const order = { orderId: begun.output.order_id, paymentUrl: begun.output.payment_url };
    orders.write(userId, courseId, order);
    return { kind: 'begun', order };
  };

  const verify = async (orderId: string, signal: AbortSignal): Promise<VerifyResult> => {
    const response = await api.call(verifyCall, { params: { orderId }, signal });
    // An answer about another order says nothing about this one.
    if (response.order_id !== '' && !sameOrder(response.order_id, orderId)) throw new ApiError('misfit', '');
    const { status, charged, currency, course_id: courseId, course, reason, refund } = response;
    if (!mayBePaid(response)) orders.forget(orderId);
    return {
      kind: 'seen',
      orderId,
      status,
      amount: response.amount ?? null,
      charged,
      currency,
      courseId,
      course,
      reason,
      refund,
    };
  };

  return {
    initiatePayment: fromPromise<InitiateResult, OfCourse>(async ({ input, signal }) => {
      try {
        return await initiate(input, signal);
      } catch (error) {
        const refusal = refusalIn(error);
        // Nothing was paid yet, so a host's message outside our envelope may end this as well.
        if (refusal === null && messageIn(error) !== '')
          return { kind: 'refused', message: messageIn(error) };
        if (refusal === null) throw error;
        if (refusal.status === 401) return { kind: 'signInNeeded' };
        const inTheWay = v.safeParse(orderInTheWay, refusal.data);
        if (!inTheWay.success) return { kind: 'refused', message: refusal.serverMessage };
        const { order_id: orderId, status } = inTheWay.output;
        return status === paidStatus
          ? { kind: 'alreadyPaid', orderId }
          : { kind: 'inReview', orderId, message: refusal.serverMessage };
      }
    }),
    verifyPayment: fromPromise<VerifyResult, { orderId: string }>(async ({ input, signal }) => {
      try {
        return await verify(input.orderId, signal);
      } catch (error) {
        const refusal = refusalIn(error);
        if (refusal?.status === 401) return { kind: 'signInNeeded' };
        if (refusal === null || !isLasting(refusal)) throw error;
        orders.forget(input.orderId);
        return { kind: 'refused' };
      }
    }),
  };
}
