import { useMutation } from '@tanstack/react-query';
import * as v from 'valibot';
import { subscribeToNewsletter } from '#contract/newsletter.ts';
import { ApiError, isMissingCall } from '#web/api/api-error.ts';
import type { ApiClient } from '#web/api/client.ts';

/** For hosts without this addition to the wire. */
const cannotBeOrdered = 'We cannot send news by e-mail yet. Please write to us on the contact page.';

/** Validates by the contract's schema first. */
export function useNewsletter(api: ApiClient) {
  const { mutate, status, data, error } = useMutation({
    mutationFn: async (email: string) => {
      const request = v.safeParse(subscribeToNewsletter.request, { email });
      if (!request.success) throw new ApiError('refused', request.issues[0].message);
      const { success, message } = await api.call(subscribeToNewsletter, { body: request.output });
      if (!success) throw new ApiError('refused', message);
      return message;
    },
  });
  return {
    subscribe: mutate,
    status: {
      state: status === 'pending' ? 'sending' : status === 'success' ? 'done' : 'idle',
      error: error === null ? undefined : isMissingCall(error) ? cannotBeOrdered : error.message,
      message: data || undefined,
    },
  } as const;
}
