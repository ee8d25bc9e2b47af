import { getTableConfig } from 'drizzle-orm/pg-core';
import { html, raw } from 'hono/html';
import type { StudentExport } from '#contract/office/students.ts';
import { accountIds, findPersonKeys } from '#server/accounts/person-keys.ts';
import { timeInIndia } from '#server/common/india-time.ts';
import { writeAuditLog } from '../audit-log.ts';
import type { OfficeWrite } from '../office-write.ts';
import { type KeptTable, keptTables } from './kept-tables.ts';
import { lockStudent, studentSubject } from './student-account.ts';

interface ExportedTable {
  readonly title: string;
  /** The name in the database. */
  readonly table: string;
  readonly rows: readonly Readonly<Record<string, unknown>>[];
}

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
    const rows = await transaction.select().from(kept.table).where(kept.rows(person));
    if (rows.length > 0) exported.push(withoutSecrets(kept, rows));
  }
  const entry = { action: 'Exported what is kept of a user', subject: studentSubject(user) };
  await writeAuditLog(transaction, actor, entry, now);
  const about = { exportedAt: now.toISOString(), account: id };
  return {
    json: JSON.stringify({ ...about, tables: exported }, null, 2),
    html: String(await toPage(exported, now)),
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

const style =
  'body{font:16px/1.5 sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem;color:#1f2a37;overflow-wrap:anywhere}dl{display:grid;grid-template-columns:minmax(8rem,1fr) 3fr;gap:.25rem 1rem;padding:1rem;border:1px solid #d5dbe1;border-radius:.75rem}dt{color:#51606f}dd{margin:0;white-space:pre-wrap}';

function toPage(exported: readonly ExportedTable[], now: Date) {
  const sections = exported.map(
    ({ title, rows }) => html`<h2>${title}</h2>
${rows.map(
  (row) => html`<dl>${Object.entries(row)
    .filter(([, value]) => value !== null && value !== '')
    .map(([name, value]) => html`<dt>${inWords(name)}</dt><dd>${asText(value)}</dd>`)}</dl>
`,
)}`,
  );
  return html`<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>What we keep</title><style>${raw(style)}</style></head>
<body>
<h1>What we keep</h1>
<p>Exported on ${timeInIndia(now)} (IST). Passwords and links are not shown.</p>
${sections}
</body>
</html>
`;
}

/** «fullName» as «Full name». */
function inWords(name: string): string {
  const words = name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function asText(value: unknown): string {
  if (value instanceof Date) return timeInIndia(value);
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
