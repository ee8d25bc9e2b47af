import { getMyCourses } from '#contract/bought-courses.ts';
import { initiatePayment, verifyPayment } from '#contract/payments.ts';
import { enrolmentInBrowser, isBlocked } from '#test/model/browser-models.ts';
import { alreadyPaid, attemptFailed, pending, watchLimitIsOver } from '#test/model/enrolment.model.ts';
import { passTime } from '#test/support/browser/clock.ts';
import { enrolmentFaces } from '#test/support/browser/enrolment-faces.ts';
import { openCourse } from '#test/support/browser/enrolment-stage.ts';
import { actAtBank } from '#test/support/browser/payment.ts';
import { testEveryState } from '#test/support/browser/state-tests.ts';

/** What the page itself does as soon as it is there. */
const byItself = async () => undefined;

testEveryState('every state of an enrolment', {
  model: enrolmentInBrowser,
  // The shell blocks no windows.
  needsWholeBrowser: isBlocked,
  open: openCourse,
  executors: {
    // Where the browser is to block the window, a script has pressed the button without a click.
    'enrol.requested': ({ path, course }) => (isBlocked(path) ? byItself() : course.begin()),
    'xstate.done.actor.lookUpBought': ({ held }) => held.pass(getMyCourses),
    'xstate.done.actor.initiatePayment': async ({ held, holdPages }, { output }) => {
      if (output === alreadyPaid) await holdPages();
      await held.pass(initiatePayment);
    },
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
  faces: enrolmentFaces,
});
