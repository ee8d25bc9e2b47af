import { getTableConfig } from 'drizzle-orm/pg-core';
import type { StudentExport } from '#contract/office/students.ts';
import { accountIds, findPersonKeys } from '#server/accounts/person-keys.ts';
import { dayInIndia } from '#server/common/india-time.ts';
import { writeAuditLog } from '../audit-log.ts';
import type { OfficeWrite } from '../office-write.ts';
import { type ExportedTable, exportPage, readTitles } from './export-page.ts';
import { type KeptTable, keptTables } from './kept-tables.ts';
import { lockStudent, studentSubject } from './student-account.ts';

/**
 * Everything that the site keeps of a user, as JSON and as a page to read.
 * @throws HttpError 404
 */
export async function exportStudent(
  { transaction, actor, now }: OfficeWrite,
  id: string,
): Promise<StudentExport> {
  const user = await lockStudent(transaction, id);
  const person = await findPersonKeys(transaction, await accountIds(transaction, id));
  const exported: ExportedTable[] = [];
  for (const kept of keptTables) {
    const found = kept.rows(person, transaction);
    const rows =
      found instanceof Promise ? await found : await transaction.select().from(kept.table).where(found);
    if (rows.length > 0) exported.push(withoutSecrets(kept, rows));
  }
  const entry = { action: 'Exported what is kept of a user', subject: studentSubject(user) };
  await writeAuditLog(transaction, actor, entry, now);
  const about = { exportedAt: now.toISOString(), account: id };
  return {
    json: JSON.stringify({ ...about, tables: exported }, null, 2),
    html: String(await exportPage(exported, await readTitles(transaction), now)),
    day: dayInIndia(now),
  };
}

function withoutSecrets(
  { title, table, secret = [] }: KeptTable,
  rows: readonly Readonly<Record<string, unknown>>[],
): ExportedTable {
  return {
    title,
    table: getTableConfig(table).name,
    rows: rows.map((row) =>
      Object.fromEntries(Object.entries(row).filter(([name]) => !secret.includes(name))),
    ),
  };
}
