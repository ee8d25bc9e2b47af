import { configure, fireEvent, screen } from '@testing-library/react';
import { expect } from 'vitest';
import type { enrolmentMachine } from '#machines/payment/enrolment.machine.ts';
import { EnrolPanelScreen } from '#web/features/enrolment/enrol-panel.tsx';
import { enrolmentModel, order } from '../model/enrolment.model.ts';
import { describeModel } from '../model/graph.ts';
import type { Faces } from '../model/model-options.ts';
import type { World } from '../model/walk.ts';
import { clearScreen, followStep, renderScreen } from '../support/screens/screen.tsx';

/** The machine's paths, walked on the panel: what a person can press is pressed. */

// Whether something can be reached at all costs most of a look-up.
configure({ defaultHidden: true });

const press = (name: string): true => {
  const button = screen.getByRole('button', { name });
  button.focus();
  fireEvent.click(button);
  return true;
};
const enrolButton = () =>
  [again, 'Login'].find((name) => screen.queryByRole('button', { name }) !== null) ?? 'Enroll Now';
const openButton = () => (screen.queryByRole('button', { name: show }) === null ? open : show);

const world: World = {
  begin: () => undefined,
  around: followStep,
  bringAbout(event) {
    switch (event.type) {
      case 'enrol.requested':
        return press(enrolButton());
      case 'window.requested':
        return press(openButton());
      case 'tab.requested':
        return press(payHere);
      default:
        return false;
    }
  },
  end: clearScreen,
};

const show = 'Show the payment window';
const open = 'Open the payment page';
const payHere = 'Pay in this tab';
const again = 'Try Again';

function says(words: string): void {
  expect(screen.getByRole('status').textContent).toBe(words);
}

/** The buttons by their words, the first of which may be waiting; then the links. */
function offers(
  buttons: readonly string[],
  busy = false,
  links: readonly (readonly [string, string])[] = [],
) {
  const shown = screen.queryAllByRole('button');
  expect(shown.map(({ textContent }) => textContent)).toEqual(buttons);
  expect(shown[0]?.getAttribute('aria-busy') === 'true').toBe(busy);
  const shownLinks = screen.queryAllByRole('link');
  expect(shownLinks.map((link) => [link.textContent, link.getAttribute('href')])).toEqual(links);
}

function isOffered(): void {
  says('');
  offers(['Enroll Now']);
}
function isStarting(): void {
  says('');
  offers(['Enroll Now'], true);
}
function isChecking(): void {
  says('Verifying payment...');
  offers(['Enroll Now'], true);
}

const faces: Faces<typeof enrolmentMachine> = {
  visitor: isOffered,
  signedOutMidway: () => {
    says('A payment is under waySign in to see how it ended. Nothing is lost.');
    offers(['Login']);
  },
  idle: isOffered,
  initiating: isStarting,
  // Until the login page comes.
  signedOut: isStarting,
  bought: () => {
    says('You have this course');
    offers([], false, [['Go to My Courses', '/my-courses']]);
  },
  'following.resuming': isChecking,
  'following.waiting': () => offers([show, payHere]),
  'following.waiting.poll.resting': () => says('Waiting for the payment in the other window…'),
  'following.waiting.poll.asking': () => says('Waiting for the payment in the other window…'),
  'following.waiting.poll.paused': () =>
    says('You are offlineWe look at your payment again as soon as the network is back.'),
  'following.settling': isChecking,
  'following.watching': () => expect(screen.getByRole('button', { name: payHere })).toBeTruthy(),
  'following.watching.told.blocked': () => {
    says('Your browser did not open the payment windowOpen it with one more click, or pay right here.');
    offers([open, payHere]);
  },
  'following.watching.told.verifying': () => {
    says(
      'Verifying payment...No payment has arrived yet. If the payment window is still open, just go on there: this page notices by itself.',
    );
    offers(['Enroll Now', payHere]);
  },
  'following.watching.told.refused': () => {
    says(
      'Payment FailedThe card has expired. Nothing was taken for this course. If your account shows a payment all the same, the bank sends it back within 7 days.',
    );
    offers(['Try Again', payHere]);
  },
  'following.watching.told.givenUp': () => {
    says(
      'We keep looking; you will find it under My CoursesNo payment has arrived yet. If you have paid, the course is yours as soon as the bank tells us.',
    );
    offers(['Enroll Now', payHere], false, [['Go to My Courses', '/my-courses']]);
  },
  failed: ({ context: { failure, seen } }) => {
    const isRefund = seen?.status === 'AUTO_REFUNDED';
    says(isRefund ? `${failure}The payment came too late, so the money has been sent back to you.` : failure);
    offers(['Enroll Now'], false, [['See this payment', `/payment-status?order_id=${order.orderId}`]]);
  },
  paid: () => {
    says('Your payment has arrived');
    offers([]);
  },
};

describeModel('the enrol panel', {
  ...enrolmentModel,
  world,
  show: (actor) => void renderScreen(<EnrolPanelScreen actor={actor} />),
  faces,
  check: ({ event }) => {
    // Whoever pressed the one button keeps the focus, whatever it says now.
    const pressed = event.type === 'enrol.requested' || event.type === 'window.requested';
    if (pressed) expect(screen.getAllByRole('button')[0]).toHaveFocus();
  },
});
