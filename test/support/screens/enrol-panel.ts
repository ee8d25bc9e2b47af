import { configure, fireEvent, screen } from '@testing-library/react';
import { expect } from 'vitest';
import { order } from '../../model/enrolment.model.ts';
import type { World } from '../../model/walk.ts';
import { clearScreen, followStep } from './screen.tsx';

// Computing accessibility takes most of the time of a query.
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

export const panelWorld: World = {
  begin: () => undefined,
  around: followStep,
  bringAbout(event) {
    switch (event.type) {
      case 'enrol.requested':
        return press(enrolButton());
      case 'window.requested':
        return press(openButton());
      case 'tab.requested':
        // An order without a payment page has no such button; the model sends the event all the same.
        return screen.queryByRole('button', { name: payHere }) === null ? false : press(payHere);
      default:
        return false;
    }
  },
  end: clearScreen,
};

export const show = 'Show the payment window';
export const open = 'Open the payment page';
export const payHere = 'Pay in this tab';
export const again = 'Try Again';

export function says(words: string): void {
  expect(screen.getByRole('status').textContent).toBe(words);
}

/** Buttons by their text, then links. The first button may be pending. */
export function offers(
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

export function isOffered(): void {
  says('');
  offers(['Enroll Now']);
}
export function isStarting(): void {
  says('');
  offers(['Enroll Now'], true);
}
export function isChecking(): void {
  says('Verifying payment...');
  offers(['Enroll Now'], true);
}

export function isWaiting(): void {
  says('Waiting for the payment in the other window…');
  offers([show, payHere]);
}
export function isVerifying(): void {
  says(
    'Verifying payment...No payment has arrived yet. If the payment window is still open, just go on there: this page updates automatically.',
  );
  offers(['Enroll Now', payHere]);
}
export const isBegun = { resuming: isChecking, waiting: isWaiting, watching: isVerifying };

interface OfOrder {
  readonly context: { readonly order: { readonly orderId: string } | null };
}
const payment = ['See this payment', `/payment-status?order_id=${order.orderId}`] as const;
const paymentOf = ({ context }: OfOrder) =>
  ['See this payment', `/payment-status?order_id=${context.order?.orderId}`] as const;
const contact = ['Contact us', '/contact'] as const;

export function isUnknown(): void {
  says(`We do not know this order${noPayment}`);
  offers(['Enroll Now'], false, [contact, payment]);
}

export const isOver = {
  failed: (snapshot: OfOrder) => {
    says(`Payment verification failedWe do not know this order. ${noPayment}`);
    offers(['Enroll Now'], false, [contact, paymentOf(snapshot)]);
  },
  refunded: (snapshot: OfOrder) => {
    says(
      'Refunded₹3,499 was refunded on 20 Jan 2026. It should be in your account by 30 Jan 2026. If it is not, please contact us with your order ID.',
    );
    offers(['Enroll Now'], false, [contact, paymentOf(snapshot)]);
  },
  returning: (snapshot: OfOrder) => {
    says(
      'The money is on its way back to youThe payment came too late. ₹3,499 goes back to you. You do not need to do anything.',
    );
    offers(['Enroll Now'], false, [paymentOf(snapshot)]);
  },
  review: (snapshot: OfOrder) => {
    says(
      'Payment FailedOnly a part of the amount was taken, so the course is not yours yet. Please do not pay again. Contact us with your order ID, and we will sort it out.',
    );
    offers([], false, [contact, paymentOf(snapshot)]);
  },
};
const noPayment =
  'No payment for it has reached us. If money has left your account, please contact us with your order ID.';
