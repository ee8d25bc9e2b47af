import { cpSync, existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { everyFile } from '../support/server/place.ts';
import { freePort, startNode, temporaryFolder } from '../support/server/process.ts';

const tool = 'src/tools/run.mjs';
const folder = temporaryFolder();
const root = join(folder.path, 'site');
const inRoot = (name: string) => join(root, name);
afterAll(() => folder.remove());

const writeJson = (name: string, value: object) => writeFileSync(inRoot(name), JSON.stringify(value));
const lockOf = (version: string) => ({
  name: 'site',
  version: '1.0.0',
  lockfileVersion: 3,
  packages: {
    '': { name: 'site', version: '1.0.0', dependencies: { idb: version } },
    'node_modules/idb': { version, integrity: 'sha512-AAAA' },
  },
});

/** A project with one package, installed in another version than in its lock file. */
beforeEach(() => {
  folder.remove();
  mkdirSync(inRoot('node_modules/idb'), { recursive: true });
  cpSync(resolve(import.meta.dirname, '../..', tool), inRoot(tool));
  writeJson('package.json', { name: 'site', version: '1.0.0', dependencies: { idb: '8.0.3' } });
  writeJson('package-lock.json', lockOf('8.0.3'));
  writeJson('node_modules/.package-lock.json', lockOf('8.0.4'));
  writeJson('node_modules/idb/package.json', { name: 'idb', version: '8.0.4' });
});

/** Starts the site without a reachable registry. */
async function start(cache: string) {
  const variables = {
    HOME: folder.path,
    npm_config_cache: cache,
    npm_config_fetch_retries: '0',
    npm_config_registry: `http://127.0.0.1:${await freePort()}`,
  };
  const child = startNode([inRoot(tool), 'start'], variables, root);
  return { code: await child.ended, ...child.output };
}

test('a start without a registry keeps the packages and the lock file, and says what is missing', async () => {
  const before = everyFile(root);
  const { code, err } = await start(join(folder.path, 'cache'));
  expect(code).toBe(1);
  expect(err).toMatch(/^Installing packages…\nnpm error /);
  expect(err).toMatch(
    /\nThe packages could not be installed; the lines above say why\. Missing: idb 8\.0\.3\. What was installed before is still there\. Make the package registry reachable and start again, or copy a whole node_modules folder here\.\n$/,
  );
  expect(everyFile(root)).toEqual(before);
});

test('a user whose npm cache cannot be written gets one in the project', async () => {
  const file = join(folder.path, 'file');
  writeFileSync(file, '');
  await start(join(file, 'cache'));
  expect(existsSync(inRoot('.cache/npm'))).toBe(true);
});
