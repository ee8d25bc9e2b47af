import { sql } from 'drizzle-orm';
import * as v from 'valibot';
import type { Database } from '#server/db/database.ts';

const column = v.object({
  name: v.string(),
  type: v.string(),
  isRequired: v.boolean(),
  hasDefault: v.boolean(),
  /** A generated column. */
  isComputed: v.boolean(),
});
const rule = v.object({
  name: v.string(),
  isUnique: v.boolean(),
  definition: v.string(),
  columns: v.array(v.string()),
});
const table = v.object({ name: v.string(), columns: v.array(column), rules: v.array(rule) });
const found = v.object({ rows: v.array(table) });

export type ColumnShape = v.InferOutput<typeof column>;
export type RuleShape = v.InferOutput<typeof rule>;
export type TableShape = v.InferOutput<typeof table>;

export async function databaseShape(database: Database): Promise<TableShape[]> {
  const answer = await database.execute(sql`
    select relname as name,
      (
        select coalesce(json_agg(json_build_object(
          'name', attname,
          'type', format_type(atttypid, atttypmod),
          'isRequired', attnotnull,
          'hasDefault', atthasdef or attidentity <> '',
          'isComputed', attgenerated <> '' or attidentity = 'a'
        ) order by attnum), '[]')
        from pg_attribute where attrelid = tables.oid and attnum > 0 and not attisdropped
      ) as columns,
      (
        select coalesce(json_agg(json_build_object(
          'name', rule_name, 'isUnique', is_unique, 'definition', definition,
          'columns', array(
            select attname from pg_attribute where attrelid = tables.oid and attnum = any(numbers)
          )
        ) order by rule_name), '[]')
        from (
          select conname as rule_name, false as is_unique, pg_get_constraintdef(oid) as definition, conkey as numbers
          from pg_constraint where conrelid = tables.oid and contype in ('c', 'f', 'x')
          union all
          select relname, true, pg_get_indexdef(indexrelid), indkey::int2[]
          from pg_index join pg_class on pg_class.oid = indexrelid where indrelid = tables.oid and indisunique
        ) as rules
      ) as rules
    from pg_class as tables
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') order by relname`);
  return v.parse(found, answer).rows;
}
