import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { asc, getTableColumns } from 'drizzle-orm';
import type { Logger } from 'pino';
import type { Config } from '#server/config.ts';
import type { Database } from '#server/db/database.ts';
import { contactRequests, demoRequests, franchiseRequests } from '#server/db/enquiry-schema.ts';
import { openDatabase } from '#server/db/open.ts';
import { timeInIndia } from '#server/india-time.ts';
import { StartRefusal } from '#server/start-refusal.ts';
import { csvOf } from './csv.ts';

export const enquiryKinds = ['contact', 'franchise', 'demo'] as const;
export type EnquiryKind = (typeof enquiryKinds)[number];

const tables = { contact: contactRequests, franchise: franchiseRequests, demo: demoRequests } as const;

/** All enquiries of one kind as CSV, the oldest first, under the names of their fields. */
export async function enquiriesAsCsv(database: Database, kind: EnquiryKind): Promise<string> {
  const table = tables[kind];
  const { id: _, createdAt: __, ...columns } = getTableColumns(table);
  const rows = await database.select().from(table).orderBy(asc(table.createdAt), asc(table.id));
  const lines = rows.map(({ id: _, createdAt, ...fields }) => [
    timeInIndia(createdAt),
    ...Object.values(fields),
  ]);
  return csvOf([['received (IST)', ...Object.keys(columns)], ...lines]);
}

/**
 * The same, of the database of the configuration, which is opened for it and closed again.
 * @throws StartRefusal when there is none, or when it cannot be opened: an embedded one while its site runs
 */
export async function exportEnquiries(
  config: Pick<Config, 'databaseUrl' | 'dataFolder'>,
  logger: Logger,
  kind: EnquiryKind,
): Promise<string> {
  if (config.databaseUrl === undefined && !existsSync(join(config.dataFolder, 'database'))) {
    throw new StartRefusal(
      `There is no database in ${config.dataFolder}: set DATA_DIR to the folder of the site, or DATABASE_URL.`,
    );
  }
  const opened = await openDatabase(config, logger, async () => undefined);
  try {
    return await enquiriesAsCsv(opened.database, kind);
  } finally {
    await opened.close();
  }
}
