import { desc } from 'drizzle-orm';
import * as v from 'valibot';
import { type ChosenColumns, columnRoles, rightForms } from '#contract/office/question-files.ts';
import type { Database } from '#server/db/database.ts';
import { questionFileColumns } from '#server/db/quiz-office-schema.ts';
import type { RememberedColumns } from '#server/question-files/read-table.ts';
import { writeAuditLog } from '../audit-log.ts';
import type { OfficeWrite } from '../office-write.ts';

/** The latest; older ones are asked again. */
const rememberedMaximum = 200;

const rowRoles = v.array(v.picklist(columnRoles));
const rowRight = v.nullable(v.picklist(rightForms));

export async function listRememberedColumns(database: Database): Promise<readonly RememberedColumns[]> {
  const rows = await database
    .select()
    .from(questionFileColumns)
    .orderBy(desc(questionFileColumns.changedAt))
    .limit(rememberedMaximum);
  return rows.map(({ key, roles, right }) => ({
    key,
    roles: v.parse(rowRoles, roles),
    right: v.parse(rowRight, right),
  }));
}

export async function rememberColumns(
  { transaction, actor, now }: OfficeWrite,
  key: string,
  { roles, right }: ChosenColumns,
): Promise<void> {
  const saved = { roles, right, changedAt: now };
  await transaction
    .insert(questionFileColumns)
    .values({ key, ...saved })
    .onConflictDoUpdate({ target: questionFileColumns.key, set: saved });
  const entry = { action: 'Chose the columns of a spreadsheet of questions', subject: key.slice(0, 200) };
  await writeAuditLog(transaction, actor, { ...entry, after: { roles: roles.join(', '), right } }, now);
}
