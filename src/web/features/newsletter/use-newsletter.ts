import * as v from 'valibot';
import { subscribeToNewsletter } from '#contract/newsletter.ts';
import { toFormOutcome } from '#web/actors/form/form-outcome.ts';
import { useServices } from '#web/app/use-services.ts';
import { checkWith } from '#web/form/check-with.ts';
import { useForm } from '#web/form/use-form.ts';

const { request } = subscribeToNewsletter;
const check = checkWith(request);

export function useNewsletter() {
  const { api } = useServices();
  return useForm({
    values: { email: '' },
    check,
    words: {
      accepted: 'Thank you! You are on the list.',
      refused: 'That did not work. Please try again.',
    },
    missing: 'We cannot send news by e-mail yet. Please write to us on the contact page.',
    pause: null,
    send: async ({ values }) => {
      const body = v.parse(request, values);
      return toFormOutcome(await api.call(subscribeToNewsletter, { body }));
    },
  });
}
