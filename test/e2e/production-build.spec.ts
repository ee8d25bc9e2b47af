import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from '#test/support/e2e-test.ts';

const built = resolve(import.meta.dirname, '../../dist');

/** Words of what is for development alone: the inspectors, the masking, the page of machines. */
const markers = [
  'statelyai',
  'stately.ai',
  'xstateinspector',
  'ganit-machines',
  'who.is.there',
  'actor.present',
  'Open the inspector',
  'state-machine-cat',
  'machines-page',
  'No test run yet',
];

test('nothing that is for development alone is built', () => {
  const files = readdirSync(built, { recursive: true, withFileTypes: true }).filter(
    (entry) => entry.isFile() && /\.(js|css|html)$/.test(entry.name),
  );
  expect(files.length).toBeGreaterThan(100);
  const found = files.flatMap(({ parentPath, name }) => {
    const text = readFileSync(join(parentPath, name), 'utf8');
    return markers.filter((marker) => text.includes(marker)).map((marker) => `${name}: ${marker}`);
  });
  expect(found).toEqual([]);
});

test('the built site has no page of machines', async ({ page, request, guard }) => {
  guard.allow(/^Failed to load resource: the server responded with a status of 404 /);
  expect((await page.goto('/machines'))?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page).toHaveTitle('Page not found · Ganit Garden');
  expect((await request.get('/machines/runs.json')).status()).toBe(404);
});
