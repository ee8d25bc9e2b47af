import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildIfStale } from './build.ts';

const project = resolve(import.meta.dirname, '../..');

/** `npm start`: builds what is stale; gives the address of the module that serves site and API. */
export async function run(): Promise<string> {
  await buildIfStale();
  return pathToFileURL(join(project, 'dist/server/main.js')).href;
}
