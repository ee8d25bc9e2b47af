import { useRouter } from '@tanstack/react-router';
import { useLayoutEffect } from 'react';
import { signIn as schema } from '#contract/accounts.ts';
import type { Role } from '#domain/accounts/role.ts';
import { sameSitePath } from '#domain/accounts/same-site-path.ts';
import { notify } from '#web/actors/notices/notify.ts';
import { signIn } from '#web/actors/session/sign-in.ts';
import { createStartSession } from '#web/actors/session/start-session.ts';
import type { SignInSearch } from '#web/app/sign-in-search.ts';
import { useServices } from '#web/app/use-services.ts';
import { checkWith } from '#web/form/check-with.ts';
import { useForm } from '#web/form/use-form.ts';
import type { Newcomer } from './newcomer.ts';
import { roleFrom } from './roles.ts';

export interface SignInVisit {
  readonly search: SignInSearch;
  /** The tab that opens without a link to one. */
  readonly usual: Role;
  /** Set after a sign-up. */
  readonly newcomer: Newcomer | undefined;
}

const check = checkWith(schema);

/** Both tabs share what is typed. */
export function useSignIn({ search, usual, newcomer }: SignInVisit) {
  const { api, authStore, session } = useServices();
  const router = useRouter();

  // The next page needs the session in the same render.
  useLayoutEffect(() => session.startWith(createStartSession(authStore, api)), [session, authStore, api]);

  return useForm({
    values: { role: search.role ?? usual, email: newcomer?.email ?? '', password: '' },
    check,
    // docs/specification.md#8
    words: { accepted: 'Login Successful!', refused: 'Login failed' },
    // docs/specification.md#9
    pause: 100,
    send: ({ values }, signal) => signIn(api, authStore, roleFrom(values.role), values, signal),
    notify,
    onAccepted: () => {
      const person = authStore.read();
      if (person !== null) session.send({ type: 'person.signedIn', person });
    },
    // Replaced, so that «back» skips the form.
    onLeft: () => router.history.replace(sameSitePath(search.redirect)),
  });
}
