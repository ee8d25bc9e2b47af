import { type AnyColumn, type SQL, sql } from 'drizzle-orm';

/** Matches a placeholder with a JSON list, for which the index is used at any length. */
export const inJsonArray = (column: AnyColumn, name: string): SQL => sql`${column} = any(array(
  select named.id from jsonb_array_elements_text(${sql.placeholder(name)}::jsonb) as named(id)))`;
