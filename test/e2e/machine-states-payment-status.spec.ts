import { verifyPayment } from '#contract/payments.ts';
import { paymentStatusInBrowser } from '#test/model/browser-models.ts';
import { charged, declined, pending } from '#test/model/payment-status.model.ts';
import { actAtBank } from '#test/support/browser/payment.ts';
import { testEveryState } from '#test/support/browser/state-tests.ts';
import { openStatus, type StatusScene } from '#test/support/browser/status-harness.ts';
import { paymentStatusScreens } from '#test/support/browser/status-screens.ts';

/** The window closes itself while time passes in it. */
const letClose = ({ page, opener }: StatusScene) =>
  Promise.all([page.waitForEvent('close'), opener.clock.runFor(1000)]);

testEveryState('every state of a payment', {
  model: paymentStatusInBrowser,
  open: openStatus,
  executors: {
    'xstate.done.actor.verifyPayment': async ({ held, order }, { output }) => {
      const seen = [charged, pending, declined].find((each) => each === output);
      if (seen !== undefined) await actAtBank(order?.paymentUrl ?? '', seen.status);
      await held.pass(verifyPayment);
    },
    'xstate.error.actor.verifyPayment': ({ held }) => held.cut(verifyPayment),
    'xstate.after.popupCloses.paymentStatus.settled.notifying': letClose,
    'xstate.after.popupCloses.paymentStatus.unsettled.notifying': letClose,
    'network.lost': ({ context }) => context.setOffline(true),
    'network.restored': async ({ context }) => {
      await context.setOffline(true);
      await context.setOffline(false);
    },
  },
  screens: paymentStatusScreens,
});
