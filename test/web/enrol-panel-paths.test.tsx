import { screen } from '@testing-library/react';
import { expect } from 'vitest';
import { formatMoney } from '#domain/text/format-money.ts';
import type { enrolmentMachine } from '#machines/payment/enrolment.machine.ts';
import { EnrolPanelScreen } from '#web/features/enrolment/enrol-panel.tsx';
import { enrolmentModel } from '../model/enrolment.model.ts';
import { describeModel } from '../model/graph.ts';
import type { ExpectedScreens } from '../model/model-options.ts';
import {
  isBegun,
  isOffered,
  isOver,
  isStarting,
  offers,
  panelWorld,
  says,
} from '../support/screens/enrol-panel.ts';
import { renderScreen } from '../support/screens/screen.tsx';

/** Walks the machine's paths on the panel by pressing the buttons that send its events; its order machine gets no response. */

const screens: ExpectedScreens<typeof enrolmentMachine> = {
  visitor: isOffered,
  signedOutMidway: () => {
    says('A payment is under waySign in to see how it ended. Nothing is lost.');
    offers(['Login']);
  },
  idle: isOffered,
  repriced: ({ context: { price, formerPrice } }) => {
    says(
      `The price is now ${formatMoney(price ?? 0)}It was ${formatMoney(formerPrice ?? 0)} when you opened this page. Nothing has been paid.`,
    );
    offers(['Enroll Now']);
  },
  initiating: isStarting,
  // The screen stays until the login page opens.
  signedOut: isStarting,
  bought: () => {
    says('You have this course');
    offers([], false, [['Go to My Courses', '/my-courses']]);
  },
  // The order machine stays in its first state.
  following: ({ context }) => isBegun[context.from](),
  'ended.failed': isOver.failed,
  'ended.refunded': isOver.refunded,
  'ended.returning': isOver.returning,
  'ended.review': isOver.review,
  'ended.paid': () => {
    says('Your payment has arrived');
    offers([]);
  },
};

describeModel('the enrol panel', {
  ...enrolmentModel,
  world: panelWorld,
  shownParts: ['pendingOrder'],
  show: (actor) => void renderScreen(<EnrolPanelScreen actor={actor} />),
  screens,
  check: ({ event }) => {
    // The pressed button keeps the focus when its text changes.
    if (event.type === 'enrol.requested') expect(screen.getAllByRole('button')[0]).toHaveFocus();
  },
});
