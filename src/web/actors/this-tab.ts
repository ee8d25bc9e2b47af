import { browserStorage } from './browser-storage.ts';
import { createOrderStore } from './open-order.ts';
import { ownOpener } from './own-opener.ts';
import { createAnnouncements } from './payment-announcements.ts';
import { createPaymentWindow, createWindowKeeper } from './payment-window.ts';

/** The orders that are under way in this tab. */
export const ordersOfTab = createOrderStore(() => window.sessionStorage);

/** The payment windows that this tab opened; one keeper a tab, which remembers them from page to page. */
export const paymentWindow = createPaymentWindow(createWindowKeeper(window));

/** Payments that the windows of this site tell each other of. */
export const announcements = createAnnouncements({
  openChannel: (name) => (typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(name)),
  storage: browserStorage(window).storage,
  opener: ownOpener,
  now: Date.now,
});
