import { configure, fireEvent, screen } from '@testing-library/react';
import { expect } from 'vitest';
import type { SnapshotFrom } from 'xstate';
import type { enrolmentMachine } from '#machines/enrolment.machine.ts';
import { EnrolPanelScreen } from '#web/features/enrolment/enrol-panel.tsx';
import { enrolmentModel, order } from '../model/enrolment.model.ts';
import { describeModel } from '../model/graph.ts';
import type { World } from '../model/walk.ts';
import { clearScreen, followStep, renderScreen } from '../support/web-screen.tsx';

/** The machine's paths, walked on the panel: what a person can press is pressed. */

// Whether something can be reached at all costs most of a look-up.
configure({ defaultHidden: true });

type Snapshot = SnapshotFrom<typeof enrolmentMachine>;

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

interface Face {
  readonly words: string;
  readonly buttons: readonly string[];
  readonly busy?: boolean;
  readonly link?: readonly [name: string, address: string];
}

const offer: Face = { words: '', buttons: ['Enroll Now'] };
const starting: Face = { ...offer, busy: true };
const checking: Face = { words: 'Checking your payment…', buttons: ['Enroll Now'], busy: true };

/** What the person sees in each state. */
function faceOf(snapshot: Snapshot): Face {
  const { value, context } = snapshot;
  const name = typeof value === 'string' ? value : (Object.keys(value)[0] ?? '');
  switch (name) {
    case 'visitor':
    case 'idle':
      return offer;
    case 'initiating':
    case 'signedOut':
      return starting;
    case 'bought':
      return {
        words: 'You have this course',
        buttons: [],
        link: ['Go to My Courses', '/my-courses'],
      };
    case 'failed':
      return {
        words: context.failure,
        buttons: ['Enroll Now'],
        link: ['See this payment', `/payment-status?order_id=${order.orderId}`],
      };
    case 'paid':
      return { words: 'Your payment has arrived', buttons: [] };
  }
  if (snapshot.matches({ following: 'waiting' })) {
    const isOffline = snapshot.matches({ following: { waiting: { net: 'offline' } } });
    return {
      words: isOffline
        ? 'You are offlineWe look at your payment again as soon as the network is back.'
        : 'Waiting for the payment in the other window…',
      buttons: [show, payHere],
    };
  }
  if (snapshot.matches({ following: 'blocked' })) {
    return {
      words: 'Your browser did not open the payment windowOpen it with one more click, or pay right here.',
      buttons: [open, payHere],
    };
  }
  if (snapshot.matches({ following: 'dormant' })) {
    return {
      words:
        'No payment has arrived yetIf you have just paid, or the payment window is still open, just go on there. This page notices by itself.',
      buttons: ['Enroll Now', payHere],
    };
  }
  return checking;
}

function shownFace(): Face {
  const buttons = screen.queryAllByRole('button');
  const links = screen.queryAllByRole('link');
  const isBusy = buttons[0]?.getAttribute('aria-busy') === 'true';
  return {
    words: screen.getByRole('status').textContent,
    buttons: buttons.map(({ textContent }) => textContent),
    ...(isBusy ? { busy: true } : {}),
    ...(links[0] === undefined
      ? {}
      : { link: [links[0].textContent, links[0].getAttribute('href') ?? ''] as const }),
  };
}

describeModel('the enrol panel', {
  ...enrolmentModel,
  world,
  show: (actor) => void renderScreen(<EnrolPanelScreen actor={actor} />),
  check: ({ event, snapshot }) => {
    expect(shownFace()).toEqual(faceOf(snapshot));
    // Whoever pressed the one button keeps the focus, whatever it says now.
    const pressed = event.type === 'enrol.requested' || event.type === 'window.requested';
    if (pressed) expect(screen.getAllByRole('button')[0]).toHaveFocus();
  },
});
