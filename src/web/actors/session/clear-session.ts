import { fromPromise } from 'xstate';
import type { AuthStore } from './auth-store.ts';

/** Forgets in this browser who was signed in; rejects when the browser refuses. */
export const createClearSession = (storage: AuthStore) => fromPromise<void>(async () => storage.clear());
