import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { TestProject } from 'vitest/node';
import { migratedImage } from '#server/db/open-embedded.ts';
import { server } from './on-postgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A file of an embedded database with its tables; null where the tests use another database. */
    readonly databaseImage: string | null;
  }
}

/** Vitest's global setup: every test file opens a copy of this database. */
export default async function setup(project: TestProject): Promise<void> {
  if (server !== '') return project.provide('databaseImage', null);
  const folder = resolve(import.meta.dirname, '../../../.cache');
  const file = join(folder, 'test-database.tar');
  const written = `${file}.${process.pid}`;
  mkdirSync(folder, { recursive: true });
  writeFileSync(written, Buffer.from(await (await migratedImage()).arrayBuffer()));
  // Atomic, since another run may be reading it.
  renameSync(written, file);
  project.provide('databaseImage', file);
}
