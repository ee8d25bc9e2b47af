import { fromPromise } from 'xstate';
import { pageStorage } from '../../platform/browser-storage.ts';
import { pause } from '../../platform/timing.ts';
import { paymentResultKey } from '../payment/result-key.ts';
import { forgetOrders } from '../payment/tab-orders.ts';
import { deleteSentDrafts } from '../quiz/delete-sent-drafts.ts';
import type { AuthStore } from './auth-store.ts';

/** How long a sign-out waits for the device's database. */
const patienceMs = 1000;

/**
 * Forgets in this browser who was signed in, the last payment, what the server has of their attempts, and the orders
 * of this tab unless they are to go on with them. Rejects when the browser refuses to forget who it was.
 */
export const createClearSession = (storage: AuthStore) =>
  fromPromise<void, { readonly keepsOrders: boolean }>(async ({ input }) => {
    storage.clear();
    pageStorage().storage.removeItem(paymentResultKey);
    if (!input.keepsOrders) forgetOrders(() => window.sessionStorage);
    await Promise.race([deleteSentDrafts(() => storage.read()?.userId ?? null), pause(patienceMs)]);
  });
