import { and, eq, isNotNull, sql } from 'drizzle-orm';
import type { Role } from '#domain/accounts/role.ts';
import type { Database } from '#server/db/database.ts';
import { users } from '#server/db/schema.ts';

/** Lets another account sign in with the mobile of a merged one, to which nobody can sign in. */
export async function freeMergedMobile(transaction: Database, role: Role, mobile: string): Promise<void> {
  await transaction
    .update(users)
    .set({ email: sql`${users.id}` })
    .where(and(eq(users.role, role), eq(users.email, mobile), isNotNull(users.mergedInto)));
}
