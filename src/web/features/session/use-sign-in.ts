import { useRouter } from '@tanstack/react-router';
import { useLayoutEffect, useMemo, useRef } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { Role } from '#domain/accounts/role.ts';
import { signInMachine } from '#machines/session/sign-in.machine.ts';
import { notify } from '#web/actors/notices/notify.ts';
import type { AuthStore } from '#web/actors/session/auth-store.ts';
import type { Session } from '#web/actors/session/session.ts';
import { createSignIn, createStoreSession } from '#web/actors/session/sign-in.ts';
import { createStartSession } from '#web/actors/session/start-session.ts';
import { useEmitted } from '#web/actors/use-emitted.ts';
import { useMachineActor } from '#web/actors/use-machine-actor.ts';
import type { ApiClient } from '#web/api/client.ts';
import type { SignInSearch } from '#web/app/sign-in-search.ts';
import { focusFirstProblem } from '#web/ui/focus-first-problem.ts';

export interface SignInServices {
  readonly api: ApiClient;
  readonly authStore: AuthStore;
  readonly session: Session;
  readonly search: SignInSearch;
  /** The tab to open. */
  readonly role: Role;
  /** Set after a sign-up. */
  readonly newcomer: { readonly fullName: string; readonly email: string } | undefined;
}

export type SignInActor = ActorRefFrom<typeof signInMachine>;

export function useSignIn({ api, authStore, session, search, role, newcomer }: SignInServices) {
  const router = useRouter();
  const form = useRef<HTMLFormElement>(null);
  const logic = useMemo(
    () =>
      signInMachine.provide({
        actors: { signIn: createSignIn(api), storeSession: createStoreSession(authStore) },
      }),
    [api, authStore],
  );
  const actor = useMachineActor(logic, {
    input: { redirect: search.redirect, role, email: newcomer?.email },
  });

  // The next page needs the session in the same render.
  useLayoutEffect(() => session.startWith(createStartSession(authStore, api)), [session, authStore, api]);

  useEmitted(actor, (notice) => {
    switch (notice.type) {
      case 'toast.requested':
        return notify(notice.tone, notice.message, notice.detail);
      case 'form.refused':
        return focusFirstProblem(form.current, notice.problems);
      case 'person.admitted': {
        const { fullName, userId, role } = notice.person;
        return session.send({ type: 'person.signedIn', person: { fullName, userId, role } });
      }
      case 'navigation.requested':
        // Replaced, so that «back» skips the form.
        return router.history.replace(notice.to);
    }
  });

  return { actor, form };
}
