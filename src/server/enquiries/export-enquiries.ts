import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { and, asc, getTableColumns, gt, gte, or } from 'drizzle-orm';
import type { Logger } from 'pino';
import type { Config } from '#server/config.ts';
import type { Database } from '#server/db/database.ts';
import { contactRequests, demoRequests, franchiseRequests } from '#server/db/enquiry-schema.ts';
import { openDatabase } from '#server/db/open.ts';
import { timeInIndia } from '#server/india-time.ts';
import { StartRefusal } from '#server/start-refusal.ts';
import { csvLines, csvOf } from './csv.ts';

export const enquiryKinds = ['contact', 'franchise', 'demo'] as const;
export type EnquiryKind = (typeof enquiryKinds)[number];

const tables = { contact: contactRequests, franchise: franchiseRequests, demo: demoRequests } as const;

const rowsAtOnce = 1000;

/**
 * All enquiries of one kind as CSV, the oldest first, under the names of their fields, piece by piece: however many
 * there are, a thousand of them are held at a time.
 */
export async function* enquiriesAsCsv(database: Database, kind: EnquiryKind): AsyncGenerator<string> {
  const table = tables[kind];
  const { id: _, createdAt: __, ...columns } = getTableColumns(table);
  yield csvOf([['received (IST)', ...Object.keys(columns)]]);
  let last: { readonly id: string; readonly createdAt: Date } | undefined;
  for (;;) {
    const rows = await database
      .select()
      .from(table)
      .where(
        last &&
          and(
            gte(table.createdAt, last.createdAt),
            or(gt(table.createdAt, last.createdAt), gt(table.id, last.id)),
          ),
      )
      .orderBy(asc(table.createdAt), asc(table.id))
      .limit(rowsAtOnce);
    last = rows.at(-1);
    if (last === undefined) return;
    yield csvLines(
      rows.map(({ id: _, createdAt, ...fields }) => [timeInIndia(createdAt), ...Object.values(fields)]),
    );
    if (rows.length < rowsAtOnce) return;
  }
}

/**
 * The same, of the database of the configuration, which is opened for it and closed again.
 * @throws StartRefusal when there is none, or when it cannot be opened: an embedded one while its site runs
 */
export async function* exportEnquiries(
  config: Pick<Config, 'databaseUrl' | 'dataFolder'>,
  logger: Logger,
  kind: EnquiryKind,
): AsyncGenerator<string> {
  if (config.databaseUrl === undefined && !existsSync(join(config.dataFolder, 'database'))) {
    throw new StartRefusal(
      `There is no database in ${config.dataFolder}: set DATA_DIR to the folder of the site, or DATABASE_URL.`,
    );
  }
  const opened = await openDatabase(config, logger, async () => undefined);
  try {
    yield* enquiriesAsCsv(opened.database, kind);
  } finally {
    await opened.close();
  }
}
