import type { AnyEventObject } from 'xstate';
import { verifyPayment } from '#contract/payments.ts';
import { isBlocked, pendingOrderInBrowser } from '#test/model/browser-models.ts';
import { charged, disputed, goesBack, notFound, refunded } from '#test/model/enrolment.model.ts';
import { pendingOrderModel } from '#test/model/pending-order.model.ts';
import { passTime } from '#test/support/browser/clock.ts';
import { type CourseScene, openOrder, tellOrder } from '#test/support/browser/enrolment-harness.ts';
import { orderScreens } from '#test/support/browser/order-screens.ts';
import { actAtBank } from '#test/support/browser/payment.ts';
import { testEveryState } from '#test/support/browser/state-tests.ts';

/** What the page itself does as soon as it is there. */
const byItself = async () => undefined;

/** The server says it in response to the question that is under way. */
async function respond(scene: CourseScene, { type, order: seen }: AnyEventObject): Promise<unknown> {
  const { held, order, holdPages } = scene;
  const told = [refunded, goesBack, disputed, notFound].find((each) => each === seen);
  if (told !== undefined) return tellOrder(scene, told);
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
  // The shell blocks no windows.
  needsWholeBrowser: isBlocked,
  open: openOrder,
  executors: {
    'enrol.requested': ({ course }) => course.begin(),
    'window.seen': byItself,
    'window.requested': ({ course }) => course.show.or(course.openPage).click(),
    ...Object.fromEntries(verdicts.map((type) => [type, respond])),
    'patience.ended': ({ page }) => passTime(page, 15 * 60_000),
  },
  screens: orderScreens,
});
