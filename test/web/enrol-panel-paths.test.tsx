import { configure, fireEvent, screen } from '@testing-library/react';
import { expect } from 'vitest';
import type { enrolmentMachine } from '#machines/enrolment.machine.ts';
import { EnrolPanelScreen } from '#web/features/enrolment/enrol-panel.tsx';
import { enrolmentModel, order } from '../model/enrolment.model.ts';
import { describeModel } from '../model/graph.ts';
import type { Faces } from '../model/model-options.ts';
import type { World } from '../model/walk.ts';
import { clearScreen, followStep, renderScreen } from '../support/web-screen.tsx';

/** The machine's paths, walked on the panel: what a person can press is pressed. */

// Whether something can be reached at all costs most of a look-up.
configure({ defaultHidden: true });

const press = (name: string): true => {
  const button = screen.getByRole('button', { name });
  button.focus();
  fireEvent.click(button);
  return true;
};
const openButton = () => (screen.queryByRole('button', { name: show }) === null ? open : show);

const world: World = {
  begin: () => undefined,
  around: followStep,
  bringAbout(event) {
    switch (event.type) {
      case 'enrol.requested':
        return press('Enroll Now');
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
  says('Checking your payment…');
  offers(['Enroll Now'], true);
}

const faces: Faces<typeof enrolmentMachine> = {
  visitor: isOffered,
  idle: isOffered,
  initiating: isStarting,
  // Until the login page comes.
  signedOut: isStarting,
  bought: () => {
    says('You have this course');
    offers([], false, [['Go to My Courses', '/my-courses']]);
  },
  'following.resuming': isChecking,
  'following.blocked': () => {
    says('Your browser did not open the payment windowOpen it with one more click, or pay right here.');
    offers([open, payHere]);
  },
  'following.waiting': () => offers([show, payHere]),
  'following.waiting.net.online': () => says('Waiting for the payment in the other window…'),
  'following.waiting.net.offline': () =>
    says('You are offlineWe look at your payment again as soon as the network is back.'),
  'following.settling': isChecking,
  'following.dormant': () => {
    says(
      'No payment has arrived yetIf you have just paid, or the payment window is still open, just go on there. This page notices by itself.',
    );
    offers(['Enroll Now', payHere]);
  },
  failed: ({ context }) => {
    says(context.failure);
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
