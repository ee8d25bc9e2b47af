import { browserStorage } from '../../platform/browser-storage.ts';
import { memoryStorage } from '../../platform/memory-storage.ts';
import { openChannel } from '../../platform/open-channel.ts';
import { createOrderStore, createOrderStoreActor } from './order-store.ts';
import { ownOpener } from './own-opener.ts';
import { createAnnouncements } from './payment-announcements.ts';
import { createPaymentWindow } from './payment-window.ts';

export const ordersOfTab = createOrderStore(() => window.sessionStorage);
export const orderStore = createOrderStoreActor(ordersOfTab);

export const paymentWindow = createPaymentWindow(() => window);

export const announcements = createAnnouncements({
  openChannel,
  // The server has no window.
  storage: typeof window === 'undefined' ? memoryStorage() : browserStorage(window).storage,
  opener: ownOpener,
  now: Date.now,
});
