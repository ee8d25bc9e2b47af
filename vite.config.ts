import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { minifySync, type Plugin } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { defineConfig } from 'vitest/config';
import { shellAddress } from './src/domain/pages/site-version.ts';
import { builtPage } from './src/server/pages/built-page.ts';
import { shortClassNames } from './src/tools/bundle/class-names.ts';
import { instituteAlias, instituteFiles } from './src/tools/bundle/institute-files.ts';
import { styleSheets } from './src/tools/bundle/style-sheets.ts';
import { writeSubsetFonts } from './src/tools/bundle/subset-fonts.ts';

const project = import.meta.dirname;
const web = resolve(project, 'src/web');
/** Vitest's command sets it to `true`, the runner of StrykerJS to `1`. */
const underTest = Boolean(process.env.VITEST);

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

/** The styles name fonts that are made here. */
const subsetFonts: Plugin = {
  name: 'subset-fonts',
  apply: () => !underTest,
  configResolved: () => writeSubsetFonts(resolve(project, '.cache/fonts')),
};

/** Every page shows both fonts at once; without a preload it would learn of them from the style sheet. */
const fontsFirst: Plugin = {
  name: 'fonts-first',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (_, { bundle = {} }) =>
      Object.keys(bundle)
        .filter((name) => /-subset-[^/]*\.woff2$/.test(name))
        .map((name) => ({
          tag: 'link',
          attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${name}`, crossorigin: '' },
          injectTo: 'head',
        })),
  },
};

/** Inline, since they must run before anything else is loaded, or when nothing can be. */
const inlineScripts: Plugin = {
  name: 'inline-scripts',
  transformIndexHtml: {
    order: 'pre',
    handler: (html) =>
      html.replace(/<!-- inline: (\S+) -->/g, (_, name: string) => {
        const file = resolve(web, name);
        return `<script>${minifySync(file, readFileSync(file, 'utf8')).code}</script>`;
      }),
  },
};

/**
 * Some packages bring more than the site uses. A file of the site stands in for those parts: the icons' own way to
 * draw them, the addresses with queries and the lenient JSON of ofetch, and a hook that React has by now.
 */
const slimParts = [
  { of: '/lucide-react/dist/esm/icons/', import: '/createLucideIcon.mjs', part: 'src/web/ui/slim-icon.ts' },
  { of: '/ofetch/dist/', import: 'ufo', part: 'src/web/api/slim-ufo.ts' },
  { of: '/ofetch/dist/', import: 'destr', part: 'src/web/api/slim-destr.ts' },
];

const slimPackages: Plugin = {
  name: 'slim-packages',
  apply: 'build',
  enforce: 'pre',
  resolveId(source, importer) {
    const found = slimParts.find((each) => source.endsWith(each.import) && importer?.includes(each.of));
    if (found !== undefined) return resolve(project, found.part);
    // React 19 has the hook; the package stands in for it in older ones.
    if (source === 'use-sync-external-store/shim') return this.resolve('react', importer);
    if (source === 'use-sync-external-store/shim/with-selector')
      return this.resolve('use-sync-external-store/with-selector', importer);
    return null;
  },
};

/** Properties of `:root` that load later would make browsers recalculate the styles of the whole page. */
const scopedToasts: Plugin = {
  name: 'scoped-toasts',
  enforce: 'pre',
  transform: (code, id) => (id.endsWith('/ReactToastify.css') ? code.replace(/^:root/m, '.Toastify') : null),
};

/** What nearly every screen shows. */
const commonParts =
  /\/src\/(?:institute\/logo|web\/(?:actors\/use-emitted|app\/use-services|texts\/content-language|ui\/(?:breadcrumb|card|first-name|page|skeleton|visually-hidden)))|\/(?:icons\/(?:list-checks|x)\.mjs|react-query\/build\/modern\/(?:query|infiniteQuery)Options\.js)$/;

/** The header, and what it shares with pages that have one. */
const headerParts =
  /\/src\/web\/(?:frame\/header|layout\/(?:account|contact|language|mobile|nav|search-form|site-header|social)|app\/(?:kept-fields|personal))|\/icons\/(?:book-open|circle-user-round|log-in|log-out|mail|map-pin|menu|phone|search|user-round-plus)\.mjs$/;

/** What the quiz list, a paper and results have in common. */
const quizParts =
  /\/src\/(?:contract\/quizzes|domain\/(?:attempts\/(?:answers|submission)|quizzes\/(?:key-rules|question|quiz))|web\/features\/quiz\/(?:no-submissions|quiz-queries))\.ts$/;

/**
 * By default, the bundler writes a file for each set of modules that the same screens use. Many small files compress
 * worse than a few large ones.
 */
const sharedChunks = [
  { name: 'base', tags: ['$initial' as const], priority: 1 },
  { name: 'common', test: commonParts, priority: 0 },
  {
    name: 'machine',
    test: /\/node_modules\/(?:@?xstate|ofetch|use-isomorphic-layout-effect)\/|\/src\/(?:domain\/actor-parts|web\/actors\/use-machine-actor)\.ts$/,
    priority: 0,
  },
  { name: 'header', test: headerParts, priority: 0 },
  { name: 'quiz', test: quizParts, priority: 0 },
];

const outDir = resolve(project, 'dist/web');

/** The service worker keeps the scripts, the styles, the drawings and the fonts of one build, and its page without content. */
const serviceWorker = () =>
  VitePWA({
    strategies: 'injectManifest',
    srcDir: '.',
    filename: 'service-worker.ts',
    injectRegister: null,
    manifest: false,
    integration: {
      configureCustomSWViteBuild: (build) => {
        build.logLevel = 'warn';
      },
    },
    injectManifest: {
      rollupFormat: 'iife',
      // Browsers keep the catalogue of the language in use; some pages are nothing without the server.
      globIgnores: [
        'assets/{te,hi,numbers-te,numbers-hi}-*.js',
        'assets/{blogs-details,certificates,competitions,reset-password,sheets}[-._]*',
      ],
      globPatterns: ['index.html', 'assets/*.{js,css,svg}', 'assets/*-subset-*.woff2'],
      manifestTransforms: [
        (entries) => ({
          manifest: entries.map((entry) =>
            entry.url === 'index.html'
              ? { ...entry, url: shellAddress, revision: builtPage(outDir)?.version ?? null }
              : entry,
          ),
        }),
      ],
    },
  });

/** Tests of pure logic and of the server run in Node. */
export const nodeProject = (name: string, ...include: string[]) => ({
  extends: true as const,
  test: { name, include, environment: 'node' as const, isolate: false },
});

/** Those of screens run in jsdom. */
export const webProject = (...include: string[]) => ({
  extends: true as const,
  test: {
    name: 'web',
    include,
    // Each file has a world of its own, but not a worker: the document’s script is loaded once for all.
    pool: 'vmThreads' as const,
    environment: 'jsdom' as const,
    setupFiles: [
      'test/support/screens/commits.ts',
      'test/support/screens/computed-styles.ts',
      'test/support/screens/setup.ts',
    ],
  },
});

export default defineConfig(({ command, isSsrBuild = false }) => ({
  root: web,
  publicDir: resolve(project, 'public'),
  cacheDir: resolve(project, '.cache/vite'),
  resolve: { alias: instituteAlias },
  ...(command === 'build' && {
    css: { modules: { generateScopedName: shortClassNames(resolve(project, 'src')) } },
  }),
  define: { __API_HOST__: JSON.stringify(process.env.API_HOST ?? '') },
  plugins: [
    tanstackRouter({
      target: 'react',
      routesDirectory: resolve(web, 'routes'),
      generatedRouteTree: resolve(web, 'route-tree.gen.ts'),
      routeFileIgnorePattern: '\\.module\\.css',
      quoteStyle: 'single',
      autoCodeSplitting: !underTest,
      // What a page asks for is as little needed elsewhere as its screen.
      codeSplittingOptions: { defaultBehavior: [['component', 'loader']] },
      enableRouteGeneration: !underTest,
      tmpDir: resolve(project, '.cache/router'),
    }),
    react(),
    layerOrder,
    subsetFonts,
    fontsFirst,
    inlineScripts,
    instituteFiles,
    slimPackages,
    scopedToasts,
    ...(command === 'build' && !isSsrBuild ? [styleSheets, serviceWorker()] : []),
  ],
  build: {
    outDir,
    emptyOutDir: true,
    modulePreload: { polyfill: false },
    // Few devices need the fonts of the languages' names: they have their own.
    assetsInlineLimit: (file) => (/\/name-\w+\.woff2$/.test(file) ? false : undefined),
    // On the server files cost nothing.
    ...(!isSsrBuild && {
      rolldownOptions: {
        optimization: { inlineConst: { mode: 'all' } },
        output: {
          // The first script lists all files. Names of shared ones would make it larger.
          chunkFileNames: ({ isDynamicEntry }) => `assets/${isDynamicEntry ? '[name]-' : ''}[hash].js`,
          codeSplitting: { includeDependenciesRecursively: false, groups: sharedChunks },
        },
      },
    }),
  },
  test: {
    root: project,
    // Left alone, it keeps one core free, which on two cores is half of them.
    maxWorkers: '100%',
    // Threads share what the engine has compiled, such as the embedded database; processes would not.
    pool: 'threads',
    // Other programs may keep the cores busy: a test that passes never waits so long.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 60_000 } },
    projects: [
      nodeProject('machines', 'test/{machine-lab,machines,model}/*.test.ts'),
      webProject('test/web/**/*.test.{ts,tsx}', 'test/machine-lab/browser/*.test.{ts,tsx}'),
      {
        extends: true,
        test: {
          name: 'server',
          include: ['test/server/**/*.test.ts'],
          environment: 'node',
          // No file keeps anything in a module, and each would have to load the database's script again.
          isolate: false,
          globalSetup: [
            'test/support/server/image.ts',
            'test/support/server/built-server.ts',
            'test/support/server/left-out.ts',
          ],
        },
      },
    ],
  },
}));
