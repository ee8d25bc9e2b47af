import { asc, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import * as v from 'valibot';
import type { ContentRow, ContentStatus } from '#contract/office/content.ts';
import type { FieldValue } from '#contract/office/resources/field.ts';
import { listedFields } from '#contract/office/resources/resource.ts';
import { HttpError } from '#server/common/http-error.ts';
import type { Database } from '#server/db/database.ts';
import type { Content } from './content-tables.ts';

const storedValue = v.union([v.string(), v.number(), v.boolean(), v.null()]);
const storedRow = v.looseObject({
  _id: v.string(),
  _revision: v.number(),
  _active: v.nullable(v.boolean()),
  _wasPublished: v.boolean(),
});

function contentStatus({ _active, _wasPublished }: v.InferOutput<typeof storedRow>): ContentStatus | null {
  if (_active === null) return null;
  if (_active) return 'published';
  return _wasPublished ? 'hidden' : 'draft';
}

function selectRows(database: Database, content: Content, fields: Iterable<string>) {
  const { resource, table, column } = content;
  const selected: Record<string, PgColumn | SQL> = {
    _id: column('id'),
    _revision: column('revision'),
    _active: resource.hasStatus ? column('active') : sql`null::boolean`,
    _wasPublished: resource.hasStatus ? sql`${column('publishedAt')} is not null` : sql`false`,
  };
  for (const name of fields) selected[name] = column(name);
  return database.select(selected).from(table);
}

function toContentRow(row: unknown, fields: Iterable<string>): ContentRow {
  const stored = v.parse(storedRow, row);
  const values: Record<string, FieldValue> = {};
  for (const name of fields) values[name] = v.parse(storedValue, stored[name]);
  return { _id: stored._id, revision: stored._revision, status: contentStatus(stored), values };
}

const allFields = ({ resource }: Content) => resource.fields.map(({ name }) => name);

/** The order of the public pages. */
function sortOrder({ resource: { order }, column }: Content): SQL[] {
  if (order === 'by hand') return [asc(column('position')), asc(column('id'))];
  const by = column(order.field);
  return [order.newestFirst ? desc(by) : asc(by), asc(column('id'))];
}

export function isOfParent({ resource, column }: Content, parent: string): SQL | undefined {
  return resource.parent === undefined ? undefined : eq(column(resource.parent), parent);
}

export async function listContent(
  database: Database,
  content: Content,
  parent: string,
): Promise<ContentRow[]> {
  const fields = listedFields(content.resource);
  const rows = await selectRows(database, content, fields)
    .where(isOfParent(content, parent))
    .orderBy(...sortOrder(content));
  return rows.map((row) => toContentRow(row, fields));
}

/** @throws HttpError 404 */
export async function readContent(database: Database, content: Content, id: string): Promise<ContentRow> {
  const fields = allFields(content);
  const [row] = await selectRows(database, content, fields).where(eq(content.column('id'), id));
  return toContentRow(row ?? missing(content), fields);
}

/** @throws HttpError 404 */
export async function lockContent(transaction: Database, content: Content, id: string): Promise<ContentRow> {
  const fields = allFields(content);
  const [row] = await selectRows(transaction, content, fields)
    .where(eq(content.column('id'), id))
    .for('update');
  return toContentRow(row ?? missing(content), fields);
}

function missing({ resource }: Content): never {
  throw new HttpError(404, `This ${resource.one} is not there any more`);
}
