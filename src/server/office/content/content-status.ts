import { eq, sql } from 'drizzle-orm';
import type { ContentRow } from '#contract/office/content.ts';
import { formatFields, rowSchema, rowTitle } from '#contract/office/resources/resource.ts';
import { childResources } from '#contract/office/resources/resources.ts';
import type { FieldError } from '#contract/wire.ts';
import { HttpError, invalidInput } from '#server/common/http-error.ts';
import type { Database } from '#server/db/database.ts';
import { isForeignKeyViolation } from '#server/db/is-foreign-key-violation.ts';
import { parseInput } from '#server/routing/read-request.ts';
import { writeAuditLog } from '../audit-log.ts';
import type { OfficeWrite } from '../office-write.ts';
import { fileProblems } from './check-files.ts';
import { type Content, findContent } from './content-tables.ts';
import { type ContentWrite, contentSubject, labelledValues } from './edit-content.ts';
import { lockContent, readContent } from './read-content.ts';

/** @throws HttpError 404, 400 naming the fields that a published row lacks */
export async function setContentStatus(
  { transaction, actor, now, uploadFolders }: ContentWrite,
  content: Content,
  id: string,
  status: 'published' | 'hidden',
): Promise<ContentRow> {
  const { resource, table, column } = content;
  if (!resource.hasStatus) throw new HttpError(409, `Every ${resource.one} is seen at once`);
  const row = await lockContent(transaction, content, id);
  if (row.status === status) return row;
  if (row.status === 'draft' && status === 'hidden')
    throw new HttpError(409, `This ${resource.one} is a draft, which no visitor sees`);
  if (status === 'published') await refuseIncomplete(transaction, content, row, uploadFolders);
  const active = status === 'published';
  const stored: Record<string, unknown> = {
    active,
    publishedAt: sql`coalesce(${column('publishedAt')}, ${now.toISOString()}::timestamptz)`,
  };
  await transaction
    .update(table)
    .set(stored)
    .where(eq(column('id'), id));
  const action = active ? 'Published' : 'Hid';
  await writeAuditLog(transaction, actor, { action, subject: contentSubject(content, row.values) }, now);
  return await readContent(transaction, content, id);
}

/** @throws HttpError 400 naming the missing fields */
async function refuseIncomplete(
  transaction: Database,
  { resource }: Content,
  row: ContentRow,
  folders: readonly string[],
): Promise<void> {
  parseInput(rowSchema(resource, true), formatFields(resource, row.values));
  const problems: FieldError[] = await fileProblems(resource.fields, row.values, folders);
  for (const field of resource.fields) {
    const id = row.values[field.name];
    if (field.kind !== 'reference' || typeof id !== 'string') continue;
    const other = findContent(field.to);
    const { status, values } = await readContent(transaction, other, id);
    if (status === null || status === 'published') continue;
    const name = rowTitle(other.resource, values);
    problems.push({
      field: field.name,
      message: `Visitors do not see the ${other.resource.one} «${name}». Please publish it first.`,
    });
  }
  if (problems.length > 0) throw invalidInput(problems);
}

/** @throws HttpError 404, 409 when it has been public or is referenced */
export async function deleteContent(
  { transaction, actor, now }: OfficeWrite,
  content: Content,
  id: string,
): Promise<void> {
  const { resource } = content;
  const row = await lockContent(transaction, content, id);
  if (row.status !== null && row.status !== 'draft')
    throw new HttpError(409, `Visitors have seen this ${resource.one}: hide it instead of deleting it`);
  try {
    await deleteWithParts(transaction, content, id);
  } catch (error) {
    throw isForeignKeyViolation(error)
      ? new HttpError(409, `This ${resource.one} is in use, so it cannot be deleted`)
      : error;
  }
  const before = labelledValues(content, row.values);
  const entry = { action: 'Deleted', subject: contentSubject(content, row.values), before };
  await writeAuditLog(transaction, actor, entry, now);
}

async function deleteWithParts(transaction: Database, { resource, table, column }: Content, id: string) {
  for (const part of childResources(resource.name)) {
    const parts = findContent(part.name);
    if (part.parent === undefined) continue;
    await transaction.delete(parts.table).where(eq(parts.column(part.parent), id));
  }
  await transaction.delete(table).where(eq(column('id'), id));
}
