import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { TestProject } from 'vitest/node';
import { migratedImage } from '#server/db/open-embedded.ts';
import { openPostgres } from '#server/db/open-postgres.ts';
import { server } from './on-postgres.ts';
import { createThrowawayDatabase } from './postgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The file of an embedded database with its tables. */
    readonly databaseImage: string;
    /** The address of a database with its tables on the tests' server; empty without one. */
    readonly databaseTemplate: string;
  }
}

/** Runs once before the server's tests: every file of them opens a copy of one of these databases. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  project.provide('databaseImage', await writeImage());
  if (server === '') {
    project.provide('databaseTemplate', '');
    return async () => undefined;
  }
  const template = await createThrowawayDatabase(server);
  const { url } = template;
  const opened = await openPostgres({ url, fill: async () => undefined, onConnectionLost: () => undefined });
  await opened.close();
  project.provide('databaseTemplate', url);
  return template.stop;
}

async function writeImage(): Promise<string> {
  const folder = resolve(import.meta.dirname, '../../../.cache');
  const file = join(folder, 'test-database.tar');
  const written = `${file}.${process.pid}`;
  mkdirSync(folder, { recursive: true });
  writeFileSync(written, Buffer.from(await (await migratedImage()).arrayBuffer()));
  // At once, since another run may be reading it.
  renameSync(written, file);
  return file;
}
