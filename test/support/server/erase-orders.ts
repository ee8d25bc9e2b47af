import { sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { paymentDocuments } from '#server/db/document-schema.ts';
import { feeInstalments } from '#server/db/fee-schema.ts';
import { enrolments, orders } from '#server/db/payment-schema.ts';

/** Removes all orders with their events, which the database allows only for an erasure. */
export async function eraseOrders(database: Database): Promise<void> {
  await database.transaction(async (transaction) => {
    await transaction.execute(sql`select set_config('garden.erasing', 'on', true)`);
    for (const table of [feeInstalments, paymentDocuments, enrolments, orders])
      await transaction.delete(table);
  });
}
