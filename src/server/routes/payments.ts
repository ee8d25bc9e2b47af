import { initiatePayment, verifyPayment } from '#contract/payments.ts';
import { messages } from '#server/payments/payment-parts.ts';
import { forbidden } from '#server/routing/forbidden.ts';
import { signedInRoute } from '#server/routing/route.ts';

/** The responses are flat, as in the specification's table. */
export const paymentRoutes = [
  signedInRoute(initiatePayment, async ({ services, person, request: { course_id, customer_id } }) => {
    if (customer_id !== person.id) throw forbidden({ services, person }, messages.notYours);
    return await services.payments.initiate(person, course_id);
  }),
  signedInRoute(verifyPayment, ({ services, person, request: { order_id } }) =>
    services.payments.verify(person.id, order_id),
  ),
];
