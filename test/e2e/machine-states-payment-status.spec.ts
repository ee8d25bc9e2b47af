import { verifyPayment } from '#contract/payments.ts';
import { paymentStatusInBrowser } from '#test/model/browser-models.ts';
import { actAtBank } from '#test/support/browser/payment.ts';
import { testEveryState } from '#test/support/browser/state-tests.ts';
import { openStatus, type StatusScene } from '#test/support/browser/status-harness.ts';
import { paymentStatusScreens } from '#test/support/browser/status-screens.ts';

/** Lets time pass in the window, which closes itself. */
const letClose = ({ page, opener }: StatusScene) =>
  Promise.all([page.waitForEvent('close'), opener.clock.runFor(1000)]);

testEveryState('every state of a payment', {
  model: paymentStatusInBrowser,
  open: openStatus,
  executors: {
    'order.paid': async ({ held, order }) => {
      await actAtBank(order?.paymentUrl ?? '', 'CHARGED');
      await held.pass(verifyPayment);
    },
    'xstate.after.popupCloses.paymentStatus.ended.notifying': letClose,
  },
  screens: paymentStatusScreens,
});
