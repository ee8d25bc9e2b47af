import { createActor } from 'xstate';
import { sessionMachine } from '#machines/session/session.machine.ts';
import type { ApiClient } from '../../api/client.ts';
import { inspection } from '../inspection.ts';
import type { AuthStore } from './auth-store.ts';
import { createClearSession } from './clear-session.ts';
import { createConfirmations } from './confirm-logout.ts';
import { createEndSessions } from './end-sessions.ts';
import type { StartSession } from './session.ts';

export const createStartSession =
  (storage: AuthStore, api: ApiClient): StartSession =>
  (person) =>
    createActor(
      sessionMachine.provide({
        actors: {
          ...createConfirmations(),
          clearStorage: createClearSession(storage),
          endSessions: createEndSessions(api),
        },
      }),
      { input: { person }, ...(import.meta.env.DEV && inspection) },
    ).start();
