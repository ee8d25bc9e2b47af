import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildIfStale } from './build.ts';

const project = resolve(import.meta.dirname, '../..');

/** `npm start`: builds what is stale and serves site and API. */
export async function run(): Promise<void> {
  await buildIfStale();
  await import(pathToFileURL(join(project, 'dist/server/main.js')).href);
}
