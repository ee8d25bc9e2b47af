import { initiatePayment, verifyPayment } from '#contract/payments.ts';
import { messages } from '#server/payments/payment-parts.ts';
import { forbidden } from '#server/routing/forbidden.ts';
import { signedInRoute } from '#server/routing/route.ts';

/** The responses are flat, as in the specification's table. */
export const paymentRoutes = [
  signedInRoute(initiatePayment, async ({ services, user, request: { course_id, customer_id } }) => {
    if (customer_id !== user.id) throw forbidden({ services, user }, messages.notYours);
    return await services.payments.initiate(user, course_id);
  }),
  signedInRoute(verifyPayment, ({ services, user, request: { order_id } }) =>
    services.payments.verify(user.id, order_id),
  ),
];
