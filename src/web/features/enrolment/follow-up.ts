import type { SnapshotFrom } from 'xstate';
import { orderFollowUpMachine } from '#machines/payment/order-follow-up.machine.ts';
import { createPaymentCalls } from '#web/actors/payment/payment-calls.ts';
import { announcements, orderStore } from '#web/actors/payment/tab-payments.ts';
import type { ApiClient } from '#web/api/client.ts';
import { attention } from '#web/platform/attention.ts';

/** The machine that asks what became of an order, on the real server and windows. */
export function provideFollowUp(api: ApiClient) {
  const { verifyPayment } = createPaymentCalls(api);
  return orderFollowUpMachine.provide({
    actors: { verifyPayment, announcements, attention, orderStore },
  });
}

/** Whether nothing is asked for want of a network. */
export const selectOffline = (snapshot: SnapshotFrom<typeof orderFollowUpMachine> | undefined): boolean =>
  snapshot?.hasTag('offline') ?? false;
