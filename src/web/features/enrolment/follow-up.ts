import type { SnapshotFrom } from 'xstate';
import { orderFollowUpMachine } from '#machines/payment/order-follow-up.machine.ts';
import type { createPaymentCalls } from '#web/actors/payment/payment-calls.ts';
import { announcements } from '#web/actors/payment/tab-payments.ts';
import { attention } from '#web/platform/attention.ts';

/** The machine that asks what became of an order, on the real server and windows. */
export const provideFollowUp = ({
  verifyPayment,
}: Pick<ReturnType<typeof createPaymentCalls>, 'verifyPayment'>) =>
  orderFollowUpMachine.provide({ actors: { verifyPayment, announcements, attention } });

/** Whether nothing is asked for want of a network. */
export const selectOffline = (snapshot: SnapshotFrom<typeof orderFollowUpMachine> | undefined): boolean =>
  snapshot?.hasTag('offline') ?? false;
