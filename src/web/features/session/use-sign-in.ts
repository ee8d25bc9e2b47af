import { useRouter } from '@tanstack/react-router';
import { useLayoutEffect, useMemo, useRef } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { Role } from '#contract/role.ts';
import { signInMachine } from '#machines/session/sign-in.machine.ts';
import { notify } from '#web/actors/notices/notify.ts';
import type { AuthStore } from '#web/actors/session/auth-store.ts';
import type { Session } from '#web/actors/session/session.ts';
import { createSignIn, createStoreSession } from '#web/actors/session/sign-in.ts';
import { createStartSession } from '#web/actors/session/start-session.ts';
import { useEmitted } from '#web/actors/use-emitted.ts';
import { useMachine } from '#web/actors/use-machine.ts';
import type { ApiClient } from '#web/api/client.ts';
import type { WayIn } from '#web/app/way-in.ts';
import { focusFirstProblem } from '#web/ui/focus-first-problem.ts';

export interface SignInServices {
  readonly api: ApiClient;
  readonly authStore: AuthStore;
  readonly session: Session;
  readonly way: WayIn;
  /** The tab to open. */
  readonly role: Role;
  /** Who has just signed up, if the sign-up led here. */
  readonly newcomer: { readonly fullName: string; readonly email: string } | undefined;
}

export type SignInActor = ActorRefFrom<typeof signInMachine>;

/** Runs the sign-in machine on the real server and storage, and carries its notices to where they belong. */
export function useSignIn({ api, authStore, session, way, role, newcomer }: SignInServices) {
  const router = useRouter();
  const form = useRef<HTMLFormElement>(null);
  const logic = useMemo(
    () =>
      signInMachine.provide({
        actors: { signIn: createSignIn(api), storeSession: createStoreSession(authStore) },
      }),
    [api, authStore],
  );
  const actor = useMachine(logic, { input: { redirect: way.redirect, role, email: newcomer?.email } });

  // A person who is admitted is known to the next page.
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
        // Replaced, so that going back does not lead to the form again.
        return router.history.replace(notice.to);
    }
  });

  return { actor, form };
}
