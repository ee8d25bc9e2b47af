import { useHydrated } from '@tanstack/react-router';
import * as v from 'valibot';
import { type Role, role } from '#domain/accounts/role.ts';

/** Parameters that are kept through /login and /signup. */
export const signInSearch = v.object({
  /** The path that required the sign-in. */
  redirect: v.fallback(v.optional(v.string()), undefined),
  /** The tab to open. */
  role: v.fallback(v.optional(role), undefined),
  /** Why the path required it, where the path does not tell. */
  reason: v.fallback(v.optional(v.picklist(['enrol'])), undefined),
});
export type SignInSearch = v.InferOutput<typeof signInSearch>;

const noSearch: SignInSearch = {};

/** @returns no parameters during hydration, since the server renders these pages without a query */
export const useHydratedSearch = (search: SignInSearch): SignInSearch =>
  useHydrated() ? search : noSearch;

/**
 * Masked as /login, the path of docs/specification.md#2-pages: the parameters are in the history entry and
 * survive a reload.
 */
export const loginPage = (search: Partial<SignInSearch>) =>
  ({ to: '/login', search, mask: { to: '/login' } }) as const;

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** After a sign-up; kept out of the URL, which others may see. */
    newcomer?: { fullName: string; email: string };
  }
}

const withNewcomer = v.object({ newcomer: v.object({ fullName: v.string(), email: v.string() }) });

export function newcomerIn(state: unknown): { fullName: string; email: string } | undefined {
  const parsed = v.safeParse(withNewcomer, state);
  return parsed.success ? parsed.output.newcomer : undefined;
}

/** The default tab needs no parameter. */
export const searchWith = (search: SignInSearch, chosen: Role): SignInSearch => ({
  ...search,
  role: chosen === 'teacher' ? undefined : chosen,
});
