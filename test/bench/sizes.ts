import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { gzipSync } from 'node:zlib';
import * as v from 'valibot';
import { build } from 'vite';

const project = resolve(import.meta.dirname, '../..');
const firstLoads = v.pipe(
  v.string(),
  v.parseJson(),
  v.array(v.object({ route: v.string(), bytes: v.number() })),
);

const gzipped = (code: string | Buffer) => gzipSync(code, { level: 9 }).length;

/** The gzipped scripts of a first visit to a route, in bytes, from the report of the last build. */
export function firstLoadOf(route: string): number {
  const loads = v.parse(firstLoads, readFileSync(join(project, 'dist/first-loads.json'), 'utf8'));
  const load = loads.find((each) => each.route === route);
  if (load === undefined) throw new Error(`The build knows no route ${route}`);
  return load.bytes;
}

/** React, Router and Query alone, built the same way: the floor of a page of this kind. */
export async function floorOfFirstLoad(): Promise<number> {
  const entry = 'virtual:floor';
  const source = `
    import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
    import { createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
    import { createElement } from 'react';
    import { createRoot } from 'react-dom/client';
    const router = createRouter({ routeTree: createRootRoute({ component: () => null }) });
    createRoot(document.body).render(createElement(QueryClientProvider, { client: new QueryClient() },
      createElement(RouterProvider, { router })));`;
  const built = await build({
    configFile: false,
    root: project,
    logLevel: 'error',
    publicDir: false,
    plugins: [
      {
        name: 'floor',
        resolveId: (id) => (id === entry ? join(project, 'floor.js') : null),
        load: (id) => (id.endsWith('floor.js') ? source : null),
      },
    ],
    build: { write: false, rollupOptions: { input: entry } },
  });
  const outputs = Array.isArray(built) ? built : [built];
  return outputs
    .flatMap((output) => ('output' in output ? output.output : []))
    .reduce((sum, file) => sum + (file.type === 'chunk' ? gzipped(file.code) : 0), 0);
}
