import { createHash } from 'node:crypto';
import { accessSync, constants, cpSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import process from 'node:process';
import { CommandError } from '#server/common/command-error.ts';
import { checkBundle } from './bundle/check-bundle.ts';
import { filesUnder } from './bundle/files-under.ts';
import { firstLoads } from './bundle/first-load.ts';
import { instituteAlias } from './bundle/institute-files.ts';
import { languageFiles } from './bundle/language-files.ts';
import { precompress } from './bundle/precompress.ts';
import { screenFiles } from './bundle/screen-files.ts';
import { writeShareParts } from './bundle/share-parts.ts';
import { shippedPackages } from './notices/shipped-packages.ts';
import { noticesFile, thirdPartyNotices } from './notices/third-party-notices.ts';

type ViteBuild = typeof import('vite').build;

const project = resolve(import.meta.dirname, '../..');
const output = join(project, 'dist');
const stamp = join(output, 'built-from');
/** A JSON list; `npm test` fails unless it is empty. */
export const bundleWarnings = join(output, 'bundle-warnings.json');
const sources = [
  'src',
  'machines',
  'public',
  'package-lock.json',
  'package.json',
  'vite.config.ts',
  'tsconfig.json',
];

function digestSources(): string {
  const hash = createHash('sha256').update(
    JSON.stringify([process.env.API_HOST, process.env.TEST_INSTITUTE]),
  );
  for (const source of sources) {
    const path = join(project, source);
    const files = source.includes('.') ? [path] : filesUnder(path);
    for (const file of files) hash.update(file).update('\0').update(readFileSync(file));
  }
  return hash.digest('hex');
}

/** Vite empties the folder, so compressed files cannot be stale. */
async function buildPages(viteBuild: ViteBuild) {
  const files = builtFiles(
    await viteBuild({ configFile: join(project, 'vite.config.ts'), logLevel: 'warn' }),
  );
  const chunks = files.filter((file) => file.type === 'chunk');
  const sizes = await precompress(join(output, 'web'));
  const loads = firstLoads(chunks, (fileName) => sizes.get(fileName)?.gzip ?? Number.NaN);
  writeFileSync(join(output, 'first-loads.json'), JSON.stringify(loads, null, 2));
  return { chunks, languages: languageFiles(files), warnings: checkBundle(chunks, sizes) };
}

type Chunks = ReturnType<typeof builtChunks>;

function builtFiles(built: Awaited<ReturnType<ViteBuild>>) {
  const outputs = Array.isArray(built) ? built : [built];
  return outputs.flatMap((each) => ('output' in each ? each.output : []));
}

const builtChunks = (built: Awaited<ReturnType<ViteBuild>>) =>
  builtFiles(built).filter((file) => file.type === 'chunk');

async function buildRenderer(
  viteBuild: ViteBuild,
  { chunks, languages }: Awaited<ReturnType<typeof buildPages>>,
): Promise<Chunks> {
  const folder = join(output, 'render');
  const built = await viteBuild({
    configFile: join(project, 'vite.config.ts'),
    logLevel: 'warn',
    define: { 'process.env.NODE_ENV': '"production"' },
    // The server has no DOM.
    resolve: {
      alias: [
        {
          find: /^(?:\.|#web\/ui)\/(rich-html|html-text)\.ts$/,
          replacement: join(project, 'src/web/ui/$1-on-server.ts'),
        },
      ],
    },
    ssr: { noExternal: true },
    build: {
      ssr: join(project, 'src/web/render-page.tsx'),
      target: 'node20',
      outDir: folder,
      emptyOutDir: true,
      copyPublicDir: false,
      rollupOptions: { output: { comments: false } },
    },
  });
  writeFileSync(join(folder, 'screen-files.json'), JSON.stringify(screenFiles(chunks)));
  writeFileSync(join(folder, 'language-files.json'), JSON.stringify(languages));
  return builtChunks(built);
}

async function buildOffice(viteBuild: ViteBuild): Promise<Chunks> {
  const folder = join(output, 'office');
  const root = join(project, 'src/office');
  const { default: react } = await import('@vitejs/plugin-react');
  const { tanstackRouter } = await import('@tanstack/router-plugin/vite');
  const built = await viteBuild({
    configFile: false,
    root,
    base: '/office/',
    logLevel: 'warn',
    publicDir: false,
    resolve: { alias: instituteAlias },
    define: { __API_HOST__: "''" },
    plugins: [
      tanstackRouter({
        target: 'react',
        routesDirectory: join(root, 'routes'),
        generatedRouteTree: join(root, 'route-tree.gen.ts'),
        quoteStyle: 'single',
        tmpDir: join(project, '.cache/router'),
      }),
      react(),
    ],
    build: {
      outDir: folder,
      emptyOutDir: true,
      modulePreload: { polyfill: false },
      // In kilobytes. Browsers cache the office.
      chunkSizeWarningLimit: 1000,
    },
  });
  await precompress(folder);
  return builtChunks(built);
}

const programs = {
  main: 'src/server/main.ts',
  'create-database': 'src/server/create-database.ts',
  'parse-worker': 'src/server/parsing/parse-worker.ts',
  'sheet-worker': 'src/server/sheets/sheet-worker.ts',
  command: 'src/tools/site-command.ts',
};

export async function buildServer(viteBuild: ViteBuild, folder: string): Promise<Chunks> {
  const chunks: Chunks = [];
  rmSync(folder, { recursive: true, force: true });
  for (const [name, source] of Object.entries(programs)) {
    const built = await viteBuild({
      configFile: false,
      root: project,
      logLevel: 'warn',
      publicDir: false,
      resolve: { alias: instituteAlias },
      build: {
        ssr: join(project, source),
        target: 'node20',
        outDir: folder,
        emptyOutDir: false,
        rollupOptions: { output: { codeSplitting: false, entryFileNames: `${name}.js` } },
      },
    });
    chunks.push(...builtChunks(built));
  }
  for (const part of ['db/migrations', 'legal-pages/sample-pages', 'documents/fonts']) {
    cpSync(join(project, 'src/server', part), join(folder, basename(part)), { recursive: true });
  }
  return chunks;
}

/** @returns warnings of packages without a licence text */
async function writeNotices(chunks: Chunks): Promise<readonly string[]> {
  const shipped = shippedPackages({ chunks, server: join(output, 'server'), project });
  const { text, warnings } = thirdPartyNotices(shipped);
  writeFileSync(join(output, 'web', noticesFile), text);
  await precompress(join(output, 'web'), [noticesFile]);
  return warnings;
}

/** Builds into dist/ if the sources have changed. */
export async function buildIfStale(): Promise<void> {
  const digest = digestSources();
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === digest) return;
  refuseReadOnly();
  process.stderr.write('Building the site…\n');
  rmSync(stamp, { force: true });
  const { NODE_ENV: mode } = process.env;
  // A start without a build need not wait for Vite.
  const { build: viteBuild } = await import('vite');
  const pages = await buildPages(viteBuild);
  const chunks = [
    ...pages.chunks,
    ...(await buildRenderer(viteBuild, pages)),
    ...(await buildOffice(viteBuild)),
    ...(await buildServer(viteBuild, join(output, 'server'))),
  ];
  const warnings = [...pages.warnings, ...(await writeNotices(chunks))];
  for (const warning of warnings) process.stderr.write(`Warning: ${warning}\n`);
  writeFileSync(bundleWarnings, JSON.stringify(warnings));
  await writeShareParts(join(output, 'server/share'));
  // Vite sets NODE_ENV.
  if (mode === undefined) delete process.env.NODE_ENV;
  else process.env.NODE_ENV = mode;
  // The build may write the route tree.
  writeFileSync(stamp, digestSources());
}

function refuseReadOnly(): void {
  for (const folder of [project, output, join(project, '.cache')].filter((each) => existsSync(each))) {
    try {
      accessSync(folder, constants.W_OK);
    } catch {
      throw new CommandError(
        `The site must be built, but this user may not write in ${folder}: run \`npm run build\` as its owner.`,
      );
    }
  }
}
