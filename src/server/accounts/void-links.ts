import { eq } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { emailChanges, passwordLinks, resetCodes } from '#server/db/schema.ts';

/** Ends all links and codes by which an account could get another password or email. */
export async function voidLinks(transaction: Database, userId: string): Promise<void> {
  for (const table of [passwordLinks, resetCodes, emailChanges])
    await transaction.delete(table).where(eq(table.userId, userId));
}
