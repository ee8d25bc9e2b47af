import { useState } from 'react';
import type { ActorRefFrom } from 'xstate';
import { paymentStatusMachine } from '#machines/payment/payment-status.machine.ts';
import { openedAs } from '#web/actors/payment/own-opener.ts';
import { useEmitted } from '#web/actors/use-emitted.ts';
import { useMachineActor } from '#web/actors/use-machine-actor.ts';
import { useServices } from '#web/app/use-services.ts';
import { provideFollowUp } from './follow-up.ts';

export type PaymentStatusActor = ActorRefFrom<typeof paymentStatusMachine>;

export interface PaymentStatusWiring {
  /** Null when the address names no order. */
  readonly orderId: string | null;
}

/**
 * Follows one payment to its end and announces it to other windows of this site. Options are read once: change the
 * `key` for another order.
 */
export function usePaymentStatus({ orderId }: PaymentStatusWiring): PaymentStatusActor {
  const { api } = useServices();
  const [logic] = useState(() =>
    paymentStatusMachine.provide({ actors: { orderFollowUp: provideFollowUp(api) } }),
  );
  const [opened] = useState(openedAs);
  const actor = useMachineActor(logic, { input: { orderId, openedAs: opened } });
  // The one thing it asks of the browser.
  useEmitted(actor, () => window.close());
  return actor;
}
