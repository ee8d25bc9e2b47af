import { fromPromise } from 'xstate';
import { pageStorage } from '../../platform/browser-storage.ts';
import { pause } from '../../platform/timing.ts';
import { announceSignOut, forgetOrders, paymentResultKey } from '../payment/tab-orders.ts';
import { deleteSentDrafts } from '../quiz/delete-sent-drafts.ts';
import type { AuthStore } from './auth-store.ts';

/** The longest wait of a sign-out for IndexedDB. */
const timeoutMs = 1000;

/** Removes the session, the last payment, submitted drafts and the tab's orders. Rejects when storage refuses. */
export const createClearSession = (storage: AuthStore) =>
  fromPromise<void, { readonly keepsOrders: boolean }>(async ({ input }) => {
    const { storage: local } = pageStorage();
    if (!input.keepsOrders) {
      // Before other tabs hear of the change of user, at which they read their orders.
      announceSignOut(local);
      forgetOrders(() => window.sessionStorage);
    }
    storage.clear();
    local.removeItem(paymentResultKey);
    await Promise.race([deleteSentDrafts(() => storage.read()?.userId ?? null), pause(timeoutMs)]);
  });
