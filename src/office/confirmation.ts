import { useSyncExternalStore } from 'react';
import { confirmationField } from '#contract/office/office-call.ts';
import { ApiError, isRefusedWith } from '#web/api/api-error.ts';
import type { ApiClient } from '#web/api/client.ts';

/** The question for password and code, which writes wait for. */
export interface Confirmation {
  /** Resolves with whether the question was answered. Writes that are refused meanwhile wait for the same answer. */
  readonly ask: () => Promise<boolean>;
  readonly isAsked: () => boolean;
  /** Answers the question, if it is asked. */
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

/** A client that asks for password and code where a call needs them, and then makes the call again. */
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

/** Whether the question is asked now. */
export const useIsAsked = ({ subscribe, isAsked }: Confirmation): boolean =>
  useSyncExternalStore(subscribe, isAsked);
