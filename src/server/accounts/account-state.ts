import { and, isNull } from 'drizzle-orm';
import type { InstituteFacts } from '#domain/institute/institute-facts.ts';
import { users } from '#server/db/schema.ts';

type Stated = Pick<typeof users.$inferSelect, 'deactivatedAt' | 'mergedInto' | 'erasedAt'>;
export type AccountState = 'active' | 'deactivated' | 'merged' | 'erased';

/** The state of `accountMachine`. */
export function accountState({ deactivatedAt, mergedInto, erasedAt }: Stated): AccountState {
  if (erasedAt !== null) return 'erased';
  if (mergedInto !== null) return 'merged';
  return deactivatedAt === null ? 'active' : 'deactivated';
}

/** The accounts that can sign in. */
export const isActiveAccount = and(
  isNull(users.deactivatedAt),
  isNull(users.mergedInto),
  isNull(users.erasedAt),
);

/** Whether it is in use, or is once it is reactivated. */
export const isLasting = ({ mergedInto, erasedAt }: Stated): boolean =>
  mergedInto === null && erasedAt === null;

/** `isLasting` of a statement. */
export const isLastingAccount = and(isNull(users.mergedInto), isNull(users.erasedAt));

/** What a user who gives the right password reads. */
export const signInRefusals: Readonly<
  Record<Exclude<AccountState, 'active'>, (institute: InstituteFacts) => string>
> = {
  deactivated: ({ phone }) => `This account is deactivated. Please call us on ${phone}.`,
  merged: ({ phone }) =>
    `This account was merged into your other one. Please log in with the other email, or call us on ${phone}.`,
  erased: ({ phone }) => `This account was erased. Please call us on ${phone}.`,
};
