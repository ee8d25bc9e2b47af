import { mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { TestProject } from 'vitest/node';
import { migratedImage } from '#server/db/open-embedded.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The file of an embedded database with its tables; none where the tests have another database. */
    readonly databaseImage: string | null;
  }
}

/** Runs once before the server's tests: every file of them opens a copy of this database. */
export default async function setup(project: TestProject): Promise<void> {
  if (process.env.TEST_DATABASE_URL) return project.provide('databaseImage', null);
  const folder = resolve(import.meta.dirname, '../../.cache');
  const file = join(folder, 'test-database.tar');
  mkdirSync(folder, { recursive: true });
  writeFileSync(file, Buffer.from(await (await migratedImage()).arrayBuffer()));
  project.provide('databaseImage', file);
}
