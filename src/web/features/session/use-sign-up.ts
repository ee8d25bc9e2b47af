import { useNavigate } from '@tanstack/react-router';
import { useMemo, useRef } from 'react';
import type { ActorRefFrom } from 'xstate';
import { signUpMachine } from '#machines/session/sign-up.machine.ts';
import { notify } from '#web/actors/notices/notify.ts';
import type { AuthStore } from '#web/actors/session/auth-store.ts';
import { createSignUp } from '#web/actors/session/sign-up.ts';
import { useEmitted } from '#web/actors/use-emitted.ts';
import { useMachineActor } from '#web/actors/use-machine-actor.ts';
import type { ApiClient } from '#web/api/client.ts';
import { loginPage, type SignInSearch } from '#web/app/sign-in-search.ts';
import { focusFirstProblem } from '#web/ui/focus-first-problem.ts';

export interface SignUpServices {
  readonly api: ApiClient;
  readonly authStore: AuthStore;
  /** Parameters for the login page. */
  readonly search: SignInSearch;
}

export type SignUpActor = ActorRefFrom<typeof signUpMachine>;

export function useSignUp({ api, authStore, search }: SignUpServices) {
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  const logic = useMemo(
    () => signUpMachine.provide({ actors: { signUp: createSignUp(api, authStore) } }),
    [api, authStore],
  );
  const actor = useMachineActor(logic, { input: { role: search.role } });

  useEmitted(actor, (notice) => {
    switch (notice.type) {
      case 'toast.requested':
        return notify(notice.tone, notice.message, notice.detail);
      case 'form.refused':
        return focusFirstProblem(form.current, notice.problems);
      case 'navigation.requested': {
        const { role, ...newcomer } = notice.newcomer;
        return void navigate({ ...loginPage({ ...search, role }), state: { newcomer } });
      }
    }
  });

  return { actor, form };
}
