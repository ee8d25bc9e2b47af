import { useNavigate } from '@tanstack/react-router';
import { useMemo, useRef } from 'react';
import type { ActorRefFrom } from 'xstate';
import { signUpMachine } from '#machines/session/sign-up.machine.ts';
import { notify } from '#web/actors/notices/notify.ts';
import { createSignUp } from '#web/actors/session/sign-up.ts';
import { useEmitted } from '#web/actors/use-emitted.ts';
import { useMachine } from '#web/actors/use-machine.ts';
import type { ApiClient } from '#web/api/client.ts';
import { focusFirstProblem } from '#web/ui/focus-first-problem.ts';

export type SignUpActor = ActorRefFrom<typeof signUpMachine>;

/** Runs the sign-up machine on the real server, and carries its notices to toasts, focus and router. */
export function useSignUp(api: ApiClient) {
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  const logic = useMemo(() => signUpMachine.provide({ actors: { signUp: createSignUp(api) } }), [api]);
  const actor = useMachine(logic);

  useEmitted(actor, (notice) => {
    switch (notice.type) {
      case 'toast.requested':
        return notify(notice.tone, notice.message, notice.detail);
      case 'form.refused':
        return focusFirstProblem(form.current, notice.problems);
      case 'navigation.requested':
        return void navigate({ to: notice.to });
    }
  });

  return { actor, form };
}
