import { createActor } from 'xstate';
import { sessionMachine } from '#machines/session.machine.ts';
import { createClearSession } from './clear-session.ts';
import { confirmLogout } from './confirm-logout.ts';
import { inspection } from './inspection.ts';
import type { StartSession } from './session.ts';
import type { SessionStorage } from './session-storage.ts';

/** Starts the session machine on the browser's storage; in development it can be inspected. */
export const createStartSession =
  (storage: SessionStorage): StartSession =>
  (person) =>
    createActor(
      sessionMachine.provide({ actors: { confirmLogout, clearStorage: createClearSession(storage) } }),
      { input: { person }, ...(import.meta.env.DEV && inspection) },
    ).start();
