import * as v from 'valibot';
import { fromPromise } from 'xstate';
import { initiatePayment, orderInTheWay, paidStatus, verifyPayment } from '#contract/payments.ts';
import { sameOrder } from '#domain/payments/payment-verdict.ts';
import type { VerifyResult } from '#domain/payments/seen-order.ts';
import type { InitiateResult } from '#machines/payment/payment.types.ts';
import { ApiError } from '../../api/api-error.ts';
import type { ApiClient } from '../../api/client.ts';
import { isLasting } from '../refused-result.ts';
import { paymentPage } from './order-store.ts';

const begunPayment = v.object({
  payment_url: paymentPage,
  order_id: v.pipe(v.string(), v.trim(), v.nonEmpty()),
});

const isRefusal = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.kind === 'refused';

/** A refusal resolves; what a retry may mend rejects. */
export const createPaymentCalls = (api: ApiClient) => ({
  initiatePayment: fromPromise<InitiateResult, { courseId: string; userId: string }>(
    async ({ input: { courseId, userId }, signal }) => {
      try {
        const body = { course_id: courseId, customer_id: userId };
        const response = await api.call(initiatePayment, { body, signal });
        const begun = v.safeParse(begunPayment, response);
        if (!begun.success) return { kind: 'noPage' };
        const { order_id: orderId, payment_url: paymentUrl } = begun.output;
        return { kind: 'begun', order: { orderId, paymentUrl }, price: response.amount ?? null };
      } catch (error) {
        if (!isRefusal(error)) {
          // The message of a proxy is final too, since nothing was paid yet.
          if (error instanceof ApiError && error.serverMessage !== '')
            return { kind: 'refused', message: error.serverMessage };
          throw error;
        }
        if (error.status === 401) return { kind: 'signInNeeded' };
        const message = error.serverMessage;
        const inTheWay = v.safeParse(orderInTheWay, error.data);
        if (!inTheWay.success)
          return error.status === 200 ? { kind: 'noPage' } : { kind: 'refused', message };
        const { order_id: orderId, status } = inTheWay.output;
        return status === paidStatus
          ? { kind: 'alreadyPaid', orderId }
          : { kind: 'inReview', orderId, message };
      }
    },
  ),
  verifyPayment: fromPromise<VerifyResult, { orderId: string }>(async ({ input: { orderId }, signal }) => {
    try {
      const response = await api.call(verifyPayment, { params: { orderId }, signal });
      if (response.order_id !== '' && !sameOrder(response.order_id, orderId))
        throw new ApiError('misfit', '');
      const { order_id: _, course_id: courseId, class_facts: classFacts, amount = null, ...seen } = response;
      return { ...seen, kind: 'seen', orderId, courseId, classFacts, amount };
    } catch (error) {
      if (!isRefusal(error)) throw error;
      if (error.status === 401) return { kind: 'signInNeeded' };
      if (!isLasting(error)) throw error;
      return { kind: 'refused' };
    }
  }),
});

/** @param boughtBy returns the ids of the bought courses */
export const createLookUpBought = (boughtBy: (userId: string) => Promise<readonly string[]>) =>
  fromPromise<boolean, { courseId: string; userId: string }>(async ({ input: { courseId, userId } }) =>
    (await boughtBy(userId)).includes(courseId),
  );
