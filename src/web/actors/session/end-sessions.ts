import { fromPromise } from 'xstate';
import { signOutEverywhere } from '#contract/accounts.ts';
import type { EverywhereOutcome } from '#machines/session/session.machine.ts';
import type { ApiClient } from '../../api/client.ts';
import { accountErrorFrom } from './account-error.ts';

/** Asks the server to end all sessions of the person. */
export const createEndSessions = (api: ApiClient) =>
  fromPromise<EverywhereOutcome>(async ({ signal }) => {
    try {
      const { success, message } = await api.call(signOutEverywhere, { body: {}, signal });
      return { kind: success ? 'ended' : 'refused', message };
    } catch (error) {
      const { message, detail } = accountErrorFrom(error, []);
      return { kind: 'refused', message: detail || message };
    }
  });
