import type { Page } from '@playwright/test';
import { verifyPayment } from '#contract/payments.ts';
import { isBlocked, pendingOrderInBrowser } from '#test/model/browser-models.ts';
import {
  attemptFailed,
  charged,
  disputed,
  expired,
  goesBack,
  notFound,
  pending,
  refunded,
} from '#test/model/enrolment.model.ts';
import { blockedLimitIsOver, watchLimitIsOver } from '#test/model/pending-order.model.ts';
import { passTime } from '#test/support/browser/clock.ts';
import { openOrder, tellOrder } from '#test/support/browser/enrolment-harness.ts';
import { orderScreens } from '#test/support/browser/order-screens.ts';
import { actAtBank } from '#test/support/browser/payment.ts';
import { testEveryState } from '#test/support/browser/state-tests.ts';

/** What the page itself does as soon as it is there. */
const byItself = async () => undefined;

const watchLimitPasses = ({ page }: { readonly page: Page }) => passTime(page, 15 * 60_000);

testEveryState('every state of an order', {
  model: pendingOrderInBrowser,
  // The shell blocks no windows.
  needsWholeBrowser: isBlocked,
  open: openOrder,
  executors: {
    'enrol.requested': ({ course }) => course.begin(),
    'window.missing': byItself,
    'window.found': byItself,
    'xstate.done.actor.settlePayment': async (scene, { output }) => {
      const { held, order, holdPages } = scene;
      const told = [refunded, goesBack, disputed, notFound].find((each) => each === output);
      if (told !== undefined) return tellOrder(scene, told);
      if (output === expired) return held.passSignedOut(verifyPayment);
      if (output === charged) await holdPages();
      if (output === charged || output === pending || output === attemptFailed) {
        await actAtBank(order?.paymentUrl ?? '', output.status);
      }
      await held.pass(verifyPayment);
    },
    [watchLimitIsOver.type]: watchLimitPasses,
    [blockedLimitIsOver.type]: watchLimitPasses,
    'network.lost': ({ context }) => context.setOffline(true),
    'network.restored': async ({ context }) => {
      await context.setOffline(true);
      await context.setOffline(false);
    },
  },
  screens: orderScreens,
});
