import { useRouter } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import { useEffect, useLayoutEffect, useState } from 'react';
import { enrolmentMachine } from '#machines/payment/enrolment.machine.ts';
import { pendingOrderMachine } from '#machines/payment/pending-order.machine.ts';
import { sayAlert } from '#web/actors/notices/say-alert.ts';
import { createLookUpBought, createPaymentCalls } from '#web/actors/payment/payment-calls.ts';
import { announcements, orderStore, ordersOfTab, paymentWindow } from '#web/actors/payment/tab-payments.ts';
import { useEmitted } from '#web/actors/use-emitted.ts';
import { useMachineActor } from '#web/actors/use-machine-actor.ts';
import type { Services } from '#web/app/services.ts';
import { loginPage } from '#web/app/sign-in-search.ts';
import { useServices } from '#web/app/use-services.ts';
import { attention } from '#web/platform/attention.ts';
import { allCourses, boughtCourses, boughtQuery } from './enrolment-queries.ts';
import { type Enrolment, selectPendingOrder } from './enrolment-selectors.ts';
import { provideFollowUp } from './follow-up.ts';

export interface EnrolmentWiring {
  /** Null for a visitor. */
  readonly userId: string | null;
  readonly courseId: string;
  /** The price on view, in rupees; null where none is shown. */
  readonly price: number | null;
  /** This visitor was signed out in the middle of a payment of this course. */
  readonly leftMidway: boolean;
}

function provideActors({ api, queryClient }: Services) {
  return enrolmentMachine.provide({
    actors: {
      initiatePayment: createPaymentCalls(api).initiatePayment,
      lookUpBought: createLookUpBought(async (userId) =>
        (await queryClient.query(boughtQuery(api, userId))).data.map(({ _id }) => _id),
      ),
      paymentWindow,
      orderStore,
      announcements,
      attention,
      pendingOrder: pendingOrderMachine.provide({
        actors: { paymentWindow, orderFollowUp: provideFollowUp(api) },
      }),
    },
  });
}

/**
 * Runs the purchase of one course and handles its emitted events. Options are read once: change the `key` for
 * another course or user.
 */
export function useEnrolment({ userId, courseId, price, leftMidway }: EnrolmentWiring): Enrolment {
  const services = useServices();
  const router = useRouter();
  const [logic] = useState(() => provideActors(services));
  const [order] = useState(() =>
    userId === null && !leftMidway ? null : ordersOfTab.read(userId, courseId),
  );
  const enrolment = useMachineActor(logic, { input: { courseId, userId, order, price } });
  useEffect(() => enrolment.send({ type: 'price.shown', price }), [enrolment, price]);
  // Cleaned up before the machine is stopped.
  useLayoutEffect(() => () => enrolment.send({ type: 'panel.left' }), [enrolment]);

  useEmitted(enrolment, (notice) => {
    switch (notice.type) {
      case 'alert.requested':
        return sayAlert(notice.message);
      case 'signIn.requested':
        return void router.navigate(
          loginPage({
            redirect: router.state.location.href,
            // Whose payment is under way has enrolled already.
            reason: leftMidway ? undefined : 'enrol',
          }),
        );
      case 'price.changed':
        return void services.queryClient.invalidateQueries(allCourses);
      case 'status.requested':
        void services.queryClient.invalidateQueries(boughtCourses);
        return void router.navigate({ to: '/payment-status', search: { order_id: notice.orderId } });
    }
  });
  useEmitted(useSelector(enrolment, selectPendingOrder), ({ url }) => window.location.assign(url));
  return enrolment;
}
