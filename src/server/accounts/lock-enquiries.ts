import { sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';

/**
 * Serializes the follow-up of enquiries with their erasure. By their ids, since their rows are in several tables, and in one
 * order, so that no two transactions wait for each other.
 */
export async function lockEnquiries(transaction: Database, ids: readonly string[]): Promise<void> {
  for (const id of [...new Set(ids)].sort())
    await transaction.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`enquiry ${id}`}, 0))`);
}
