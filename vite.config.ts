import { resolve } from 'node:path';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';
import { mutantPlugin } from './src/tools/mutation/mutant-plugin.ts';

const project = import.meta.dirname;
const web = resolve(project, 'src/web');
const underTest = process.env.VITEST === 'true';

/**
 * Every style sheet says the order of the cascade layers, since whichever is loaded first decides it and the
 * sheets of shared chunks come before the main one.
 */
const layerOrder: Plugin = {
  name: 'layer-order',
  apply: 'build',
  generateBundle: {
    order: 'post',
    handler(_, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type !== 'asset' || !file.fileName.endsWith('.css')) continue;
        file.source = `@layer reset,tokens,base,components,features;${file.source}`;
      }
    },
  },
};

/** Every page shows both fonts at once, and would else learn of them from the style sheet. */
const fontsFirst: Plugin = {
  name: 'fonts-first',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (_, { bundle = {} }) =>
      Object.keys(bundle)
        .filter((name) => /-latin-wght-normal-[^/]*\.woff2$/.test(name))
        .map((name) => ({
          tag: 'link',
          attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${name}`, crossorigin: '' },
          injectTo: 'head',
        })),
  },
};

/** Tests of pure logic and of the server run in Node; those of screens in jsdom. */
const nodeProject = (name: string, ...include: string[]) => ({
  extends: true as const,
  test: { name, include, environment: 'node' as const },
});

export default defineConfig({
  root: web,
  publicDir: resolve(project, 'public'),
  cacheDir: resolve(project, '.cache/vite'),
  define: { __API_HOST__: JSON.stringify(process.env.API_HOST ?? '') },
  plugins: [
    tanstackRouter({
      target: 'react',
      routesDirectory: resolve(web, 'routes'),
      generatedRouteTree: resolve(web, 'route-tree.gen.ts'),
      routeFileIgnorePattern: '\\.module\\.css',
      quoteStyle: 'single',
      autoCodeSplitting: !underTest,
      enableRouteGeneration: !underTest,
      tmpDir: resolve(project, '.cache/router'),
    }),
    react(),
    layerOrder,
    fontsFirst,
    // The mutation check alone sets it.
    ...(underTest && process.env.MACHINE_MUTANT !== undefined ? [mutantPlugin] : []),
  ],
  build: { outDir: resolve(project, 'dist/web'), emptyOutDir: true },
  test: {
    root: project,
    // Left alone, it keeps one core free, which on two cores is half of them.
    maxWorkers: '100%',
    projects: [
      nodeProject('machines', 'test/machines/**/*.test.ts', 'test/model/**/*.test.ts'),
      {
        extends: true,
        test: {
          name: 'web',
          include: ['test/web/**/*.test.{ts,tsx}'],
          environment: 'jsdom',
          setupFiles: ['test/support/web-setup.ts'],
          // A screen's first test waits for its scripts to be translated, on busy machines for seconds.
          testTimeout: 15_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'server',
          include: ['test/server/**/*.test.ts'],
          environment: 'node',
          globalSetup: ['test/support/server-image.ts'],
        },
      },
    ],
  },
});
