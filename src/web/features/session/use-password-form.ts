import { useMemo, useRef } from 'react';
import type { ActorRefFrom, InputFrom } from 'xstate';
import { passwordFormMachine } from '#machines/session/password-form.machine.ts';
import type { AuthStore } from '#web/actors/session/auth-store.ts';
import { createSendPassword } from '#web/actors/session/send-password.ts';
import { useEmitted } from '#web/actors/use-emitted.ts';
import { useMachineActor } from '#web/actors/use-machine-actor.ts';
import type { ApiClient } from '#web/api/client.ts';
import { focusFirstProblem } from '#web/ui/focus-first-problem.ts';

export type PasswordFormActor = ActorRefFrom<typeof passwordFormMachine>;

export interface PasswordServices {
  readonly api: ApiClient;
  readonly authStore: AuthStore;
}

export function usePasswordForm(
  { api, authStore }: PasswordServices,
  input: InputFrom<typeof passwordFormMachine>,
) {
  const form = useRef<HTMLFormElement>(null);
  const logic = useMemo(
    () => passwordFormMachine.provide({ actors: { sendPassword: createSendPassword(api, authStore) } }),
    [api, authStore],
  );
  const actor = useMachineActor(logic, { input });

  useEmitted(actor, ({ problems }) => focusFirstProblem(form.current, problems));

  return { actor, form };
}
