import { useSyncExternalStore } from 'react';
import * as v from 'valibot';
import { confirmationField } from '#contract/office/office-call.ts';
import { ApiError, isRefusedWith } from '#web/api/api-error.ts';
import type { ApiClient } from '#web/api/client.ts';

/** The dialog for password and code that sensitive writes require. */
export interface Confirmation {
  /**
   * Resolves with whether the member confirmed. Concurrent requests share one dialog.
   * @param what what the member confirms, such as «You erase an account»
   */
  readonly ask: (what: string) => Promise<boolean>;
  /** What the first waiting request does; null while none waits. */
  readonly asked: () => string | null;
  readonly answer: (isConfirmed: boolean) => void;
  /** @returns unsubscribe */
  readonly subscribe: (onChange: () => void) => () => void;
}

export function createConfirmation(): Confirmation {
  const listeners = new Set<() => void>();
  const changed = () => {
    for (const listener of listeners) listener();
  };
  const waiting: { readonly what: string; readonly resolve: (isConfirmed: boolean) => void }[] = [];
  return {
    ask: (what) =>
      new Promise((resolve) => {
        waiting.push({ what, resolve });
        changed();
      }),
    asked: () => waiting[0]?.what ?? null,
    answer: (isConfirmed) => {
      for (const { resolve } of waiting.splice(0)) resolve(isConfirmed);
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

const confirmable = v.object({ needsConfirmation: v.string() });
function whatOf(call: unknown): string {
  const { success, output } = v.safeParse(confirmable, call);
  return success ? output.needsConfirmation : '';
}

/** Wraps a client: a request that needs a confirmation opens the dialog and is repeated afterwards. */
export function createConfirmingClient(api: ApiClient, { ask }: Confirmation): ApiClient {
  return {
    async call(call, input) {
      try {
        return await api.call(call, input);
      } catch (error) {
        if (needsConfirmation(error) && (await ask(whatOf(call)))) return await api.call(call, input);
        throw error;
      }
    },
  };
}

export const useAsked = ({ subscribe, asked }: Confirmation): string | null =>
  useSyncExternalStore(subscribe, asked);
