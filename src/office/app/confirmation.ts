import { useSyncExternalStore } from 'react';
import { confirmationField } from '#contract/office/office-call.ts';
import { ApiError, isRefusedWith } from '#web/api/api-error.ts';
import type { ApiClient } from '#web/api/client.ts';

/** The dialog for password and code that sensitive writes require. */
export interface Confirmation {
  /** Resolves with whether the member confirmed. Concurrent requests share one dialog. */
  readonly ask: () => Promise<boolean>;
  readonly isAsked: () => boolean;
  readonly answer: (isConfirmed: boolean) => void;
  /** @returns unsubscribe */
  readonly subscribe: (onChange: () => void) => () => void;
}

export function createConfirmation(): Confirmation {
  const listeners = new Set<() => void>();
  const changed = () => {
    for (const listener of listeners) listener();
  };
  const waiting: ((isConfirmed: boolean) => void)[] = [];
  return {
    ask: () =>
      new Promise((resolve) => {
        waiting.push(resolve);
        changed();
      }),
    isAsked: () => waiting.length > 0,
    answer: (isConfirmed) => {
      for (const resolve of waiting.splice(0)) resolve(isConfirmed);
      changed();
    },
    subscribe: (onChange) => {
      listeners.add(onChange);
      return () => void listeners.delete(onChange);
    },
  };
}

const needsConfirmation = (error: unknown) =>
  error instanceof ApiError &&
  isRefusedWith(error, 403) &&
  error.fields.some(({ field }) => field === confirmationField);

/** Wraps a client: a request that needs a confirmation opens the dialog and is repeated afterwards. */
export function createConfirmingClient(api: ApiClient, { ask }: Confirmation): ApiClient {
  return {
    async call(call, input) {
      try {
        return await api.call(call, input);
      } catch (error) {
        if (needsConfirmation(error) && (await ask())) return await api.call(call, input);
        throw error;
      }
    },
  };
}

export const useIsAsked = ({ subscribe, isAsked }: Confirmation): boolean =>
  useSyncExternalStore(subscribe, isAsked);
