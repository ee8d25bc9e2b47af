import { screen } from '@testing-library/react';
import { expect } from 'vitest';
import type { pendingOrderMachine } from '#machines/payment/pending-order.machine.ts';
import { Panel } from '#web/features/enrolment/enrol-panel.tsx';
import { describeModel } from '../model/graph.ts';
import type { ExpectedScreens } from '../model/model-options.ts';
import { pendingOrderModel } from '../model/pending-order.model.ts';
import {
  isChecking,
  isOver,
  isStarting,
  isUnknown,
  isVerifying,
  isWaiting,
  offers,
  open,
  panelWorld,
  payHere,
  says,
} from '../support/screens/enrol-panel.ts';
import { renderScreen } from '../support/screens/screen.tsx';

/** Walks the machine's paths on the panel by pressing the buttons that send its events. */

const screens: ExpectedScreens<typeof pendingOrderMachine> = {
  resuming: isChecking,
  waiting: isWaiting,
  settling: isChecking,
  'watching.blocked': () => {
    says('Your browser did not open the payment windowOpen it with one more click, or pay right here.');
    offers([open, payHere]);
  },
  'watching.verifying': isVerifying,
  'watching.refused': () => {
    says(
      'Payment FailedThe card has expired. Nothing was taken for this course. If your account shows a payment anyway, the bank will send it back within 7 days.',
    );
    offers(['Try Again', payHere]);
  },
  'watching.unknown': isUnknown,
  'watching.givenUp': () => {
    says(
      'We keep checking; you will find it under My CoursesNo payment has arrived yet. If you have paid, the course is yours as soon as the bank tells us.',
    );
    offers(['Enroll Now', payHere], false, [['Go to My Courses', '/my-courses']]);
  },
  // The enrolment machine handles these in the same step.
  ...isOver,
  paid: () => {
    says('Your payment has arrived');
    offers([]);
  },
  signedOut: isStarting,
  another: isStarting,
};

describeModel('the enrol panel of an order', {
  ...pendingOrderModel,
  world: panelWorld,
  shownParts: ['orderFollowUp'],
  show: (actor) => void renderScreen(<Panel actor={actor} order={actor} />),
  screens,
  check: ({ event }) => {
    // The pressed button keeps the focus when its text changes.
    const pressed = event.type === 'enrol.requested' || event.type === 'window.requested';
    if (pressed) expect(screen.getAllByRole('button')[0]).toHaveFocus();
  },
});
