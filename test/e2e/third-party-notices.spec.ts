import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import * as v from 'valibot';
import { expect, test } from '#test/support/browser/test.ts';
import { productionPackages } from '#tools/bundle/production-packages.ts';

const project = resolve(import.meta.dirname, '../..');
const firstLoads = v.array(v.object({ packages: v.array(v.tuple([v.string(), v.number()])) }));

test('the terms link a file that names every package of the built pages and of the server', async ({
  page,
  request,
}) => {
  await page.goto('/terms');
  const link = page.getByRole('main').getByRole('link', { name: 'their own licences' });
  const response = await request.get((await link.getAttribute('href')) ?? '');
  expect(response.headers()['content-type']).toBe('text/plain; charset=utf-8');
  const named = new Set(
    [...(await response.text()).matchAll(/^=+\n(\S+) .*\n=+$/gm)].map(([, name]) => name),
  );
  const loads = v.parse(firstLoads, JSON.parse(readFileSync(join(project, 'dist/first-loads.json'), 'utf8')));
  const ofPages = loads.flatMap(({ packages }) => packages.map(([name]) => name));
  const ofServer = productionPackages(join(project, 'dist/server'), project).map((path) =>
    path.replace(/^.*\/node_modules\//, ''),
  );
  const wanted = [...new Set([...ofPages, ...ofServer])].filter((name) => name !== 'the site’s own');
  expect(wanted).toContain('react-dom');
  expect(wanted).toContain('drizzle-orm');
  expect(wanted.filter((name) => !named.has(name))).toEqual([]);
});
