import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import * as v from 'valibot';
import type { Database } from './database.ts';
import { migrationsFolder } from './migrations-folder.ts';

const journal = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ entries: v.array(v.object({ tag: v.string(), when: v.number() })) }),
);
const applied = v.object({ rows: v.array(v.object({ created_at: v.unknown() })) });

function knownVersions() {
  return v.parse(journal, readFileSync(join(migrationsFolder, 'meta/_journal.json'), 'utf8')).entries;
}

/** undefined after a migration of a newer release. */
export async function readSchemaVersion(database: Database): Promise<string | undefined> {
  const found = await database.execute(
    sql`select created_at from drizzle.__drizzle_migrations order by created_at desc limit 1`,
  );
  const newest = Number(v.parse(applied, found).rows[0]?.created_at);
  return knownVersions().find(({ when }) => when === newest)?.tag;
}

export const isKnownVersion = (version: string) => knownVersions().some(({ tag }) => tag === version);

/** Creates the tables of a version. Unlike the library's migrator it does not commit. */
export async function createSchema(transaction: Database, version: string): Promise<void> {
  const count = knownVersions().findIndex(({ tag }) => tag === version) + 1;
  await transaction.execute(sql`create schema if not exists drizzle`);
  await transaction.execute(
    sql`create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)`,
  );
  for (const migration of readMigrationFiles({ migrationsFolder }).slice(0, count)) {
    for (const statement of migration.sql) await transaction.execute(sql.raw(statement));
    await transaction.execute(
      sql`insert into drizzle.__drizzle_migrations (hash, created_at) values (${migration.hash}, ${migration.folderMillis})`,
    );
  }
}
