import { and, eq, isNotNull, sql } from 'drizzle-orm';
import type { Role } from '#domain/accounts/role.ts';
import type { Database } from '#server/db/database.ts';
import { users } from '#server/db/schema.ts';

/** Nobody can sign in to a merged account, so another one may have its mobile as sign-in. */
export async function freeMergedMobile(transaction: Database, role: Role, mobile: string): Promise<void> {
  await transaction
    .update(users)
    .set({ email: sql`${users.id}` })
    .where(and(eq(users.role, role), eq(users.email, mobile), isNotNull(users.mergedInto)));
}
