import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { TestProject } from 'vitest/node';
import { migratedImage } from '#server/db/open-embedded.ts';
import { openPostgres } from '#server/db/open-postgres.ts';
import { server } from './on-postgres.ts';
import { createThrowawayDatabase } from './postgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A database with its tables: the file of an embedded one, or the address of one on the tests' server. */
    readonly migratedDatabase: string;
  }
}

/** Runs once before the server's tests: every file of them opens a copy of this database. */
export default async function setup(project: TestProject) {
  if (server !== '') {
    const template = await createThrowawayDatabase(server);
    const { url } = template;
    const opened = await openPostgres({
      url,
      fill: async () => undefined,
      onConnectionLost: () => undefined,
    });
    await opened.close();
    project.provide('migratedDatabase', url);
    return template.stop;
  }
  const folder = resolve(import.meta.dirname, '../../../.cache');
  const file = join(folder, 'test-database.tar');
  const written = `${file}.${process.pid}`;
  mkdirSync(folder, { recursive: true });
  writeFileSync(written, Buffer.from(await (await migratedImage()).arrayBuffer()));
  // At once, since another run may be reading it.
  renameSync(written, file);
  project.provide('migratedDatabase', file);
  return undefined;
}
