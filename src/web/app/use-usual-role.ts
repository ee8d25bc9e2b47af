import { useHydrated } from '@tanstack/react-router';
import type { Role } from '#domain/accounts/role.ts';
import { signInRole } from '#domain/accounts/sign-in-role.ts';
import { wantedPage } from '#domain/accounts/wanted-page.ts';
import type { SignInSearch } from './sign-in-search.ts';
import { useServices } from './use-services.ts';

/** @returns the tab of /login and /signup that opens without a link to one; during hydration as on the server */
export function useUsualRole({ redirect }: SignInSearch): Role {
  const { authStore } = useServices();
  const last = useHydrated() ? authStore.lastRole() : null;
  return signInRole({ last, wanted: wantedPage(redirect) });
}
