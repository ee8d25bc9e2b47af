import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createApp } from '#server/app.ts';
import { readDisk } from '#server/common/disk.ts';
import { readinessProblems } from '#server/health/readiness.ts';
import type { Services } from '#server/routing/services.ts';
import { temporaryFolder } from '../support/server/process.ts';
import { openTestSite, pagesFolder, type TestSite } from '../support/server/site.ts';

const mebibyte = 1024 * 1024;
const folder = temporaryFolder();
let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(async () => {
  await site.close();
  folder.remove();
});

/** The response of `/readyz` with this much free space. */
async function ready(services: Services | undefined, freeBytes: number) {
  const app = createApp({
    config: { corsOrigins: [], publicUrl: undefined, apiHost: undefined },
    logger: pino({ level: 'silent' }),
    services: () => services,
    webFolder: pagesFolder,
    readDisk: async () => ({ freeBytes, refusal: undefined }),
  });
  const response = await app.request('/readyz');
  return [response.status, response.headers.get('Cache-Control'), await response.json()];
}

test('a site with a database and free space is ready', async () => {
  expect(await ready(site.services, 16 * mebibyte)).toEqual([200, 'no-store', { status: 'ready' }]);
});

test('a site says what keeps it from being ready', async () => {
  const notReady = (...problems: string[]) => [503, 'no-store', { status: 'not ready', problems }];
  expect(await ready(undefined, 1)).toEqual(notReady('The database is not open yet'));
  const full = 'The disk of the data folder is full: 15 MiB are free';
  expect(await ready(site.services, 16 * mebibyte - 1)).toEqual(notReady(full));
  const gone = await openTestSite();
  await gone.close();
  expect(await ready(gone.services, 20 * mebibyte)).toEqual(notReady('The database does not answer'));
  expect(await ready(gone.services, 0)).toEqual(
    notReady('The database does not answer', 'The disk of the data folder is full: 0 MiB are free'),
  );
});

test('a database that does not respond in time is reported without waiting for it', async () => {
  const silent = { ping: () => new Promise<void>(() => undefined) };
  expect(await readinessProblems(silent, () => readDisk(folder.path), 20)).toEqual([
    'The database does not answer',
  ]);
});

test('a missing data folder does not count as a full disk', async () => {
  expect(await readDisk(`${folder.path}/none`)).toBeUndefined();
  expect(await readinessProblems(site.services, () => readDisk(`${folder.path}/none`))).toEqual([]);
});
