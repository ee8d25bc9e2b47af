import * as v from 'valibot';
import { type Role, role } from '#contract/role.ts';

/** What goes along through /login and /signup, as parameters of the address. */
export const wayInSearch = v.object({
  /** The path of this site that asked for the sign-in. */
  redirect: v.fallback(v.optional(v.string()), undefined),
  /** The tab to open. */
  role: v.fallback(v.optional(role), undefined),
  /** What the person wanted to do there, where the path alone does not say it. */
  reason: v.fallback(v.optional(v.picklist(['enrol'])), undefined),
});
export type WayIn = v.InferOutput<typeof wayInSearch>;

/**
 * The login page as the specification spells its address: what goes along stays with the entry of the history, and
 * survives a reload.
 */
export const loginPage = (way: Partial<WayIn>) =>
  ({ to: '/login', search: way, mask: { to: '/login' } }) as const;

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Who has just signed up; kept out of the address, which others may see. */
    newcomer?: { fullName: string; email: string };
  }
}

const withNewcomer = v.object({ newcomer: v.object({ fullName: v.string(), email: v.string() }) });

/** Who has just signed up, by the state of a history entry. */
export function newcomerIn(state: unknown): { fullName: string; email: string } | undefined {
  const parsed = v.safeParse(withNewcomer, state);
  return parsed.success ? parsed.output.newcomer : undefined;
}

/** The parameters of a link to /login or /signup; the specification's first tab needs none. */
export const wayWith = (way: WayIn, chosen: Role): WayIn => ({
  ...way,
  role: chosen === 'teacher' ? undefined : chosen,
});
