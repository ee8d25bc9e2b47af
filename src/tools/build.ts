import { createHash } from 'node:crypto';
import { accessSync, constants, cpSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import process from 'node:process';
import { CommandError } from '#server/commands/command-error.ts';
import { checkBundle } from './bundle/check-bundle.ts';
import { filesUnder } from './bundle/files-under.ts';
import { firstLoads } from './bundle/first-load.ts';
import { instituteAlias } from './bundle/institute-files.ts';
import { precompress } from './bundle/precompress.ts';
import { screenFiles } from './bundle/screen-files.ts';
import { writeShareParts } from './bundle/share-parts.ts';
import { refusing } from './give-up.ts';

type ViteBuild = typeof import('vite').build;

const project = resolve(import.meta.dirname, '../..');
const output = join(project, 'dist');
const stamp = join(output, 'built-from');
/** What the bundle check said of the last build, a list of lines; `npm test` fails by them. */
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

/** A digest of everything that the build depends on: its sources, the API host, and the institute of the tests. */
function digestOfSources(): string {
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

/** Builds the pages, which empties their folder first: no compressed file outlives what it was made of. */
async function buildPages(viteBuild: ViteBuild) {
  const built = await viteBuild({ configFile: join(project, 'vite.config.ts'), logLevel: 'warn' });
  const sizes = await precompress(join(output, 'web'));
  const outputs = Array.isArray(built) ? built : [built];
  const files = outputs.flatMap((each) => ('output' in each ? each.output : []));
  const chunks = files.filter((file) => file.type === 'chunk');
  const warnings = checkBundle(chunks, sizes);
  for (const warning of warnings) process.stderr.write(`Warning: ${warning}\n`);
  writeFileSync(bundleWarnings, JSON.stringify(warnings));
  const loads = firstLoads(chunks, (fileName) => sizes.get(fileName)?.gzip ?? Number.NaN);
  writeFileSync(join(output, 'first-loads.json'), JSON.stringify(loads, null, 2));
  return screenFiles(chunks);
}

/** Builds what draws pages on the server, whole with all its packages. */
async function buildRenderer(viteBuild: ViteBuild, files: ReturnType<typeof screenFiles>): Promise<void> {
  const folder = join(output, 'render');
  await viteBuild({
    configFile: join(project, 'vite.config.ts'),
    logLevel: 'warn',
    // React draws pages many times as fast when it does not look for mistakes.
    define: { 'process.env.NODE_ENV': '"production"' },
    // What reads HTML by a document in the browser has a twin for the server, which has none.
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
  writeFileSync(join(folder, 'screen-files.json'), JSON.stringify(files));
}

/** Builds the office, which no page of the site loads anything of. */
async function buildOffice(viteBuild: ViteBuild): Promise<void> {
  const folder = join(output, 'office');
  const { default: react } = await import('@vitejs/plugin-react');
  await viteBuild({
    configFile: false,
    root: join(project, 'src/office'),
    base: '/office/',
    logLevel: 'warn',
    publicDir: false,
    resolve: { alias: instituteAlias },
    // The office is served by the host of its API.
    define: { __API_HOST__: "''" },
    plugins: [react()],
    build: {
      outDir: folder,
      emptyOutDir: true,
      modulePreload: { polyfill: false },
      // In kilobytes; its people load it once for many days.
      chunkSizeWarningLimit: 1000,
    },
  });
  await precompress(folder);
}

/** The programs of the server's folder, each a script of its own, and what they are built from. */
const programs = {
  main: 'src/server/main.ts',
  'create-database': 'src/server/create-database.ts',
  'parse-worker': 'src/server/parsing/parse-worker.ts',
  command: 'src/tools/release-command.ts',
};

/** Builds the server and its commands, with the files that they read beside them, into a folder of the project. */
export async function buildServer(viteBuild: ViteBuild, folder: string): Promise<void> {
  rmSync(folder, { recursive: true, force: true });
  for (const [name, source] of Object.entries(programs)) {
    await viteBuild({
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
  }
  for (const part of ['db/migrations', 'legal-pages/sample-pages']) {
    cpSync(join(project, 'src/server', part), join(folder, basename(part)), { recursive: true });
  }
}

/** Builds the pages and the server into dist/, unless dist/ was built from these very sources. */
export async function buildIfStale(): Promise<void> {
  const digest = digestOfSources();
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === digest) return;
  refuseReadOnly();
  process.stderr.write('Building the site…\n');
  rmSync(stamp, { force: true });
  const { NODE_ENV: mode } = process.env;
  // Loaded only now: a start that has nothing to build need not wait for it.
  const { build: viteBuild } = await import('vite');
  const files = await buildPages(viteBuild);
  await buildRenderer(viteBuild, files);
  await buildOffice(viteBuild);
  await buildServer(viteBuild, join(output, 'server'));
  await writeShareParts(join(output, 'server/share'));
  // Vite sets NODE_ENV for its own sake; the server must see what its owner set.
  if (mode === undefined) delete process.env.NODE_ENV;
  else process.env.NODE_ENV = mode;
  // The build may itself have written the route tree, so the digest is taken of what was built.
  writeFileSync(stamp, digestOfSources());
}

/** Refuses where this user may not write what a build writes; a folder that is not there yet is made in the project. */
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

/** `npm run build` */
export function run(): Promise<void> {
  return refusing(buildIfStale);
}
