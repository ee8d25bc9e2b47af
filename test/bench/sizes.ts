import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build } from 'vite';

const project = resolve(import.meta.dirname, '../..');
const pages = join(project, 'dist/web');
const assets = join(pages, 'assets');
const importPattern = /(?:from|import)\s*"\.\/([^"]+\.js)"/g;

const gzipped = (code: string | Buffer) => gzipSync(code, { level: 9 }).length;

function withImports(file: string, seen: Set<string>): Set<string> {
  if (seen.has(file)) return seen;
  seen.add(file);
  for (const [, imported] of readFileSync(join(assets, file), 'utf8').matchAll(importPattern)) {
    if (imported !== undefined) withImports(imported, seen);
  }
  return seen;
}

/** The script that a first visit to a route loads, gzipped, in bytes: the entry, the route's chunk, and their imports. */
export function firstLoadOf(routeChunk: string): number {
  const entry = /src="\/assets\/(index-[^"]+\.js)"/.exec(
    readFileSync(join(pages, 'index.html'), 'utf8'),
  )?.[1];
  const chunk = readdirSync(assets).find((file) => file.startsWith(routeChunk) && file.endsWith('.js'));
  if (entry === undefined || chunk === undefined) throw new Error(`No built chunk for ${routeChunk}`);
  const files = withImports(chunk, withImports(entry, new Set()));
  return [...files].reduce((sum, file) => sum + gzipped(readFileSync(join(assets, file))), 0);
}

/** React, Router and Query alone, built the same way: what no page of this kind can go below. */
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
