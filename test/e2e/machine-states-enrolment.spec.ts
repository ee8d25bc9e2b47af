import { getMyCourses } from '#contract/bought-courses.ts';
import { initiatePayment, verifyPayment } from '#contract/payments.ts';
import { enrolmentInBrowser } from '#test/model/browser-models.ts';
import { alreadyPaid, disputed, refunded, refundPending, repriced } from '#test/model/enrolment.model.ts';
import { openCourse, respondWithStatus } from '#test/support/browser/enrolment-harness.ts';
import { enrolmentScreens } from '#test/support/browser/enrolment-screens.ts';
import { testEveryState } from '#test/support/browser/state-tests.ts';

testEveryState('every state of an enrolment', {
  model: enrolmentInBrowser,
  open: openCourse,
  executors: {
    'enrol.requested': ({ course }) => course.begin(),
    'xstate.done.actor.lookUpBought': ({ held }) => held.pass(getMyCourses),
    'xstate.done.actor.initiatePayment': async ({ held, holdPages }, { output }) => {
      if (output === alreadyPaid) await holdPages();
      if (output === repriced)
        await held.alter(initiatePayment, (begun) => ({ ...begun, amount: repriced.price }));
      else await held.pass(initiatePayment);
    },
    'xstate.done.actor.pendingOrder': (scene, { output }) => {
      const told = [refunded, refundPending, disputed].find((each) => each === output.seen);
      // The real server responds about all other orders.
      return told === undefined ? scene.held.pass(verifyPayment) : respondWithStatus(scene, told);
    },
  },
  screens: enrolmentScreens,
});
