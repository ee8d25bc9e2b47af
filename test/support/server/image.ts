import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { TestProject } from 'vitest/node';
import { migratedImage } from '#server/db/open-embedded.ts';
import { openPostgres } from '#server/db/open-postgres.ts';
import { server } from './on-postgres.ts';
import { createThrowawayDatabase } from './postgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A database with its tables: the file of an embedded one, or a PostgreSQL database that can be copied. */
    readonly migratedDatabase: string;
  }
}

/** Vitest's global setup: every test site opens a copy of this database. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  if (server !== '') {
    const template = await createThrowawayDatabase(server);
    const opened = await openPostgres({
      url: template.url,
      fill: async () => undefined,
      onConnectionLost: () => undefined,
    });
    await opened.close();
    project.provide('migratedDatabase', template.name);
    return template.stop;
  }
  const folder = resolve(import.meta.dirname, '../../../.cache');
  const file = join(folder, 'test-database.tar');
  const written = `${file}.${process.pid}`;
  mkdirSync(folder, { recursive: true });
  writeFileSync(written, Buffer.from(await (await migratedImage()).arrayBuffer()));
  // Atomic, since another run may be reading it.
  renameSync(written, file);
  project.provide('migratedDatabase', file);
  return async () => undefined;
}
