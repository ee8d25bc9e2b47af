import type { AnyEventObject } from 'xstate';
import { verifyPayment } from '#contract/payments.ts';
import { firstInterval } from '#domain/payments/poll-interval.ts';
import { isBlocked, pendingOrderInBrowser } from '#test/model/browser-models.ts';
import { charged, disputed, notFound, refunded, refundPending } from '#test/model/enrolment.model.ts';
import { pendingOrderModel } from '#test/model/pending-order.model.ts';
import { passTime } from '#test/support/browser/clock.ts';
import { type CourseScene, openOrder, respondWithStatus } from '#test/support/browser/enrolment-harness.ts';
import { orderScreens } from '#test/support/browser/order-screens.ts';
import { actAtBank } from '#test/support/browser/payment.ts';
import { testEveryState } from '#test/support/browser/state-tests.ts';

/** Closes the window; the page notices an open or missing window itself. */
async function showWindow({ page, closeWindow }: CourseScene, { is }: AnyEventObject): Promise<void> {
  if (is !== 'closed') return;
  await closeWindow();
  await passTime(page, 1000);
}

/** Lets the pause pass, unless a request is pending, and lets the server respond. */
async function respond(scene: CourseScene, { type, order: seen }: AnyEventObject): Promise<unknown> {
  const { page, held, order, holdPages } = scene;
  await passTime(page, firstInterval);
  const told = [refunded, refundPending, disputed, notFound].find((each) => each === seen);
  if (told !== undefined) return respondWithStatus(scene, told);
  if (type === 'person.unknown') return held.passSignedOut(verifyPayment);
  if (seen === charged) await holdPages();
  if (seen !== undefined) await actAtBank(order?.paymentUrl ?? '', seen.status);
  return held.pass(verifyPayment);
}
const verdicts = pendingOrderModel.callbacks.orderFollowUp.filter((type) =>
  /^(?:order|attempt|person)\./.test(type),
);

testEveryState('every state of an order', {
  model: pendingOrderInBrowser,
  // The headless shell blocks no windows.
  needsWholeBrowser: isBlocked,
  open: openOrder,
  executors: {
    'enrol.requested': ({ course }) => course.begin(),
    'window.seen': showWindow,
    'window.requested': ({ course }) => course.show.or(course.openPage).click(),
    ...Object.fromEntries(verdicts.map((type) => [type, respond])),
    'patience.ended': ({ page }) => passTime(page, 15 * 60_000),
  },
  screens: orderScreens,
});
