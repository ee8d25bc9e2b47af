import { type AnyColumn, type SQL, sql } from 'drizzle-orm';

/** Matches the ids in a JSON list given by a placeholder; the index of the ids is used, however long the list is. */
export const isOneOf = (column: AnyColumn, name: string): SQL => sql`${column} = any(array(
  select named.id from jsonb_array_elements_text(${sql.placeholder(name)}::jsonb) as named(id)))`;
