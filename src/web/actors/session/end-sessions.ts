import { fromPromise } from 'xstate';
import { signOutEverywhere } from '#contract/accounts.ts';
import type { EverywhereOutcome } from '#machines/session/session.machine.ts';
import { ApiError, isMissingCall } from '../../api/api-error.ts';
import type { ApiClient } from '../../api/client.ts';
import { missingHere } from './missing-here.ts';

export const createEndSessions = (api: ApiClient) =>
  fromPromise<EverywhereOutcome>(async ({ signal }) => {
    try {
      const { success, message } = await api.call(signOutEverywhere, { body: {}, signal });
      return { kind: success ? 'ended' : 'refused', message };
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      return { kind: 'refused', message: isMissingCall(error) ? missingHere : error.message };
    }
  });
