import { useHydrated } from '@tanstack/react-router';
import * as v from 'valibot';
import { type Role, role } from '#domain/accounts/role.ts';

/** Parameters that are kept through /login and /signup. */
export const signInSearch = v.object({
  /** The path to return to. */
  redirect: v.fallback(v.optional(v.string()), undefined),
  /** The tab to open. */
  role: v.fallback(v.optional(role), undefined),
  reason: v.fallback(v.optional(v.picklist(['enrol'])), undefined),
});
export type SignInSearch = v.InferOutput<typeof signInSearch>;

const noSearch: SignInSearch = {};

/** @returns {} during hydration, since the server renders these pages without a query */
export const useHydratedSearch = (search: SignInSearch): SignInSearch => (useHydrated() ? search : noSearch);

/** The URL is /login (docs/specification.md#2-pages); the history entry keeps the parameters. */
export const loginPage = (search: Partial<SignInSearch>) =>
  ({ to: '/login', search, mask: { to: '/login' } }) as const;

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** After a sign-up: a record of the tab, since it is personal data. */
    newcomer?: unknown;
  }
}

/** The chosen tab, if the linked page would open another. */
export const searchWith = (search: SignInSearch, chosen: Role, usual: Role): SignInSearch => ({
  ...search,
  role: chosen === usual ? undefined : chosen,
});
