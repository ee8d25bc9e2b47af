import { isDeepStrictEqual } from 'node:util';
import { sql } from 'drizzle-orm';
import { rowTitle } from '#contract/office/resources/resource.ts';
import { HttpError } from '#server/common/http-error.ts';
import { writeAuditLog } from '../audit-log.ts';
import type { OfficeWrite } from '../office-write.ts';
import type { Content } from './content-tables.ts';
import { isOfParent, listContent } from './read-content.ts';

interface NewOrder {
  /** The parent's id; '' without one. */
  readonly parent: string;
  /** The order that the client read. */
  readonly from: readonly string[];
  readonly to: readonly string[];
}

/** @throws HttpError 409 when the current order is not `from`; 400 when `to` has other rows */
export async function orderContent(
  { transaction, actor, now }: OfficeWrite,
  content: Content,
  { parent, from, to }: NewOrder,
): Promise<void> {
  const { resource, table, column } = content;
  if (resource.order !== 'by hand') throw new HttpError(409, `The ${resource.many} are not ordered by hand`);
  if (!isDeepStrictEqual([...from].sort(), [...to].sort()))
    throw new HttpError(400, `The new order lacks one of the ${resource.many}`);
  await transaction
    .select({ id: column('id') })
    .from(table)
    .where(isOfParent(content, parent))
    .orderBy(column('id'))
    .for('update');
  const rows = await listContent(transaction, content, parent);
  if (
    !isDeepStrictEqual(
      rows.map(({ _id }) => _id),
      from,
    )
  ) {
    throw new HttpError(
      409,
      `Another staff member has changed the order of the ${resource.many}. Please look at it again.`,
    );
  }
  if (isDeepStrictEqual(from, to)) return;
  const [id, position] = [sql.identifier(column('id').name), sql.identifier(column('position').name)];
  // Two steps, since positions are unique at every moment.
  await transaction.execute(sql`
    update ${table} set ${position} = -wanted.place
    from json_array_elements_text(${JSON.stringify(to)}::json) with ordinality as wanted (id, place)
    where ${table}.${id} = wanted.id`);
  await transaction.execute(sql`update ${table} set ${position} = -${position} - 1 where ${position} < 0`);
  const titles = new Map(rows.map(({ _id, values }) => [_id, rowTitle(resource, values)]));
  const told = (ids: readonly string[]) => ({ Order: ids.map((each) => titles.get(each)).join(', ') });
  await writeAuditLog(
    transaction,
    actor,
    { action: 'Put in order', subject: resource.many, before: told(from), after: told(to) },
    now,
  );
}
