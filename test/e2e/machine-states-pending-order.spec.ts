import { verifyPayment } from '#contract/payments.ts';
import { isBlocked, pendingOrderInBrowser } from '#test/model/browser-models.ts';
import { attemptFailed, pending } from '#test/model/enrolment.model.ts';
import { watchLimitIsOver } from '#test/model/pending-order.model.ts';
import { passTime } from '#test/support/browser/clock.ts';
import { openOrder } from '#test/support/browser/enrolment-stage.ts';
import { orderFaces } from '#test/support/browser/order-faces.ts';
import { actAtBank } from '#test/support/browser/payment.ts';
import { testEveryState } from '#test/support/browser/state-tests.ts';

/** What the page itself does as soon as it is there. */
const byItself = async () => undefined;

testEveryState('every state of an order', {
  model: pendingOrderInBrowser,
  // The shell blocks no windows.
  needsWholeBrowser: isBlocked,
  open: openOrder,
  executors: {
    'enrol.requested': ({ course }) => course.begin(),
    'window.missing': byItself,
    'window.found': byItself,
    'xstate.done.actor.settlePayment': async ({ held, order }, { output }) => {
      if (output === pending || output === attemptFailed) {
        await actAtBank(order?.paymentUrl ?? '', output.status);
      }
      await held.pass(verifyPayment);
    },
    [watchLimitIsOver.type]: ({ page }) => passTime(page, 15 * 60_000),
    'network.lost': ({ context }) => context.setOffline(true),
    'network.restored': async ({ context }) => {
      await context.setOffline(true);
      await context.setOffline(false);
    },
  },
  faces: orderFaces,
});
