import { fromPromise } from 'xstate';
import type { SessionStorage } from './auth-store.ts';

/** Forgets in this browser who was signed in; rejects when the browser refuses. */
export const createClearSession = (storage: SessionStorage) => fromPromise<void>(async () => storage.clear());
