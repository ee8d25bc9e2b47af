import { randomUUID } from 'node:crypto';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { ContentRow } from '#contract/office/content.ts';
import { type FieldValue, formatField, type Texts, type Values } from '#contract/office/resources/field.ts';
import { formatFields, rowSchema, rowTitle } from '#contract/office/resources/resource.ts';
import { HttpError, invalidInput } from '#server/common/http-error.ts';
import type { Database } from '#server/db/database.ts';
import { tooDeep } from '#server/parsing/html-depth.ts';
import { parseInput } from '#server/routing/read-request.ts';
import { writeAuditLog } from '../audit-log.ts';
import type { OfficeWrite } from '../office-write.ts';
import { fileProblems } from './check-files.ts';
import { type Content, findContent } from './content-tables.ts';
import { refuseUnknownFields } from './known-fields.ts';
import { isOfParent, lockContent, readContent } from './read-content.ts';
import { cleanRichText } from './rich-text.ts';

export interface ContentWrite extends OfficeWrite {
  /** The folders of the content's files. */
  readonly uploadFolders: readonly string[];
}

const changedByAnother =
  'Another staff member has changed this since you opened it. Copy what you have typed, open it again and paste it.';

/** @throws HttpError 400 naming the invalid fields */
export async function createContent(
  { transaction, actor, now, uploadFolders }: ContentWrite,
  content: Content,
  texts: Texts,
): Promise<ContentRow> {
  const { resource, table } = content;
  refuseUnknownFields(resource.fields, texts);
  const values = cleaned(content, parseInput(rowSchema(resource, false), texts));
  await refuseMissingFiles(content, values, uploadFolders);
  const id = randomUUID();
  await lockReferences(transaction, content, values);
  const stored: Record<string, unknown> = { ...values, id };
  if (resource.hasStatus) stored.active = false;
  if (resource.order === 'by hand') stored.position = nextPosition(content, values);
  await transaction.insert(table).values(stored);
  const row = await readContent(transaction, content, id);
  const entry = { action: 'Added', subject: contentSubject(content, row.values) };
  await writeAuditLog(transaction, actor, { ...entry, after: labelledValues(content, row.values) }, now);
  return row;
}

/** @throws HttpError 404, 400 naming the invalid fields, 409 when the row is not at `revision` */
export async function changeContent(
  { transaction, actor, now, uploadFolders }: ContentWrite,
  content: Content,
  id: string,
  { revision, values: texts }: { readonly revision: number; readonly values: Texts },
): Promise<ContentRow> {
  const { resource, table, column } = content;
  refuseUnknownFields(resource.fields, texts);
  const before = await lockContent(transaction, content, id);
  if (before.revision !== revision) throw new HttpError(409, changedByAnother);
  const typed = parseInput(rowSchema(resource, before.status === 'published'), texts);
  const known = formatFields(resource, before.values);
  // Unchanged texts are stored verbatim.
  const touched = resource.fields.filter(({ name }) => texts[name] !== known[name]);
  const names = touched.map(({ name }) => name);
  const clean = cleaned(content, pick(typed, names));
  const changed = Object.fromEntries(
    Object.entries(clean).filter(([name, value]) => value !== before.values[name]),
  );
  // HTML without text is empty after sanitizing.
  if (before.status === 'published')
    parseInput(rowSchema(resource, true), formatFields(resource, { ...before.values, ...changed }));
  if (resource.parent !== undefined && resource.parent in changed)
    throw invalidInput([{ field: resource.parent, message: `A ${resource.one} stays where it is` }]);
  await refuseMissingFiles(content, changed, uploadFolders);
  await lockReferences(transaction, content, changed);
  if (Object.keys(changed).length === 0) return before;
  const stored: Record<string, unknown> = { ...changed, revision: revision + 1 };
  await transaction
    .update(table)
    .set(stored)
    .where(eq(column('id'), id));
  const after = await readContent(transaction, content, id);
  const changedNames = Object.keys(changed);
  await writeAuditLog(
    transaction,
    actor,
    {
      action: 'Changed',
      subject: contentSubject(content, before.values),
      before: labelledValues(content, pick(before.values, changedNames)),
      after: labelledValues(content, pick(after.values, changedNames)),
    },
    now,
  );
  return after;
}

/** For the audit log. */
export const contentSubject = ({ resource }: Content, values: Values) =>
  `${resource.one} «${rowTitle(resource, values)}»`;

const pick = (values: Values, names: readonly string[]): Record<string, FieldValue> =>
  Object.fromEntries(names.map((name) => [name, values[name] ?? null]));

/** Values by label, for the audit log. */
export function labelledValues({ resource }: Content, values: Values): Record<string, string> {
  const labelled: Record<string, string> = {};
  for (const field of resource.fields) {
    const value = values[field.name];
    if (value !== undefined) labelled[field.label] = formatField(field, value);
  }
  return labelled;
}

/** @throws HttpError 400 at the first field whose HTML is nested too deep */
function cleaned({ resource, column }: Content, values: Values): Record<string, FieldValue> {
  const kept: Record<string, FieldValue> = {};
  for (const { name, kind } of resource.fields) {
    const value = values[name];
    if (value === undefined) continue;
    const isHtml = kind === 'rich text' && typeof value === 'string';
    const clean = isHtml ? cleanRichText(value) : value;
    if (clean === undefined) throw invalidInput([{ field: name, message: tooDeep }]);
    kept[name] = clean === '' && !column(name).notNull ? null : clean;
  }
  return kept;
}

async function refuseMissingFiles({ resource }: Content, values: Values, folders: readonly string[]) {
  const problems = await fileProblems(resource.fields, values, folders);
  if (problems.length > 0) throw invalidInput(problems);
}

/** Rejects missing references and locks the others against deletion. */
async function lockReferences(transaction: Database, { resource }: Content, values: Values): Promise<void> {
  for (const field of resource.fields) {
    const id = values[field.name];
    if (field.kind !== 'reference' || typeof id !== 'string') continue;
    const other = findContent(field.to);
    const [found] = await transaction
      .select({ id: other.column('id') })
      .from(other.table)
      .where(eq(other.column('id'), id))
      .for('update');
    if (found === undefined)
      throw invalidInput([
        { field: field.name, message: `This ${other.resource.one} is not there any more` },
      ]);
  }
}

function nextPosition(content: Content, values: Values): SQL {
  const { resource, table, column } = content;
  const parent = resource.parent === undefined ? undefined : values[resource.parent];
  const others = and(sql`true`, isOfParent(content, String(parent)));
  return sql`(select coalesce(max(${column('position')}), -1) + 1 from ${table} where ${others})`;
}
