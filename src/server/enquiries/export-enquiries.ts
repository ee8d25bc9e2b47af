import { and, asc, getTableColumns, gt, gte, or } from 'drizzle-orm';
import { csvLines, toCsv } from '#server/common/csv.ts';
import { timeInIndia } from '#server/common/india-time.ts';
import type { Database } from '#server/db/database.ts';
import { contactRequests, demoRequests, franchiseRequests } from '#server/db/enquiry-schema.ts';

export const enquiryKinds = ['contact', 'franchise', 'demo'] as const;
export type EnquiryKind = (typeof enquiryKinds)[number];

const tables = { contact: contactRequests, franchise: franchiseRequests, demo: demoRequests } as const;

const rowsAtOnce = 1000;

/** Oldest first, a thousand rows at a time. */
export async function* enquiriesAsCsv(database: Database, kind: EnquiryKind): AsyncGenerator<string> {
  const table = tables[kind];
  const { id: _, createdAt: __, ...columns } = getTableColumns(table);
  yield toCsv([['received (IST)', ...Object.keys(columns)]]);
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
