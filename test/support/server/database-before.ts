import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { drizzle } from 'drizzle-orm/pglite';
import type { Database } from '#server/db/database.ts';
import { migrationsFolder } from '#server/db/migrations-folder.ts';
import { PreparingPglite } from '#server/db/preparing-pglite.ts';
import * as schema from '#server/db/schema.ts';

interface DatabaseBefore {
  readonly run: (statements: string) => Promise<unknown>;
  /** Runs the migration and those after it. */
  readonly migrate: () => Promise<Database>;
  readonly close: () => Promise<void>;
}

/** @param migration such as `0019_course_facts` */
export async function databaseBefore(migration: string): Promise<DatabaseBefore> {
  const client = new PreparingPglite();
  const files = readdirSync(migrationsFolder)
    .filter((file) => file.endsWith('.sql'))
    .sort();
  const runAll = async (names: readonly string[]) => {
    for (const name of names) await client.exec(readFileSync(join(migrationsFolder, name), 'utf8'));
  };
  const first = files.indexOf(`${migration}.sql`);
  if (first < 0) throw new Error(`There is no migration ${migration}`);
  await runAll(files.slice(0, first));
  return {
    run: (statements) => client.exec(statements),
    migrate: async () => {
      await runAll(files.slice(first));
      return drizzle(client, { schema });
    },
    close: () => client.close(),
  };
}
