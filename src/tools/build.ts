import { createHash } from 'node:crypto';
import { cpSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import process from 'node:process';
import { checkBundle, RefusedBuild } from './bundle/check-bundle.ts';
import { filesUnder } from './bundle/files-under.ts';
import { precompress } from './bundle/precompress.ts';

type ViteBuild = typeof import('vite').build;

const project = resolve(import.meta.dirname, '../..');
const output = join(project, 'dist');
const stamp = join(output, 'built-from');
const sources = [
  'src',
  'machines',
  'public',
  'package-lock.json',
  'package.json',
  'vite.config.ts',
  'tsconfig.json',
];

/** A digest of everything that the build depends on: its sources and the API host. */
function digestOfSources(): string {
  const hash = createHash('sha256').update(process.env.API_HOST ?? '');
  for (const source of sources) {
    const path = join(project, source);
    const files = source.includes('.') ? [path] : filesUnder(path);
    for (const file of files) hash.update(file).update('\0').update(readFileSync(file));
  }
  return hash.digest('hex');
}

/** Builds the pages, which empties their folder first: no compressed file outlives what it was made of. */
async function buildPages(viteBuild: ViteBuild): Promise<void> {
  const built = await viteBuild({ configFile: join(project, 'vite.config.ts'), logLevel: 'warn' });
  const sizes = await precompress(join(output, 'web'));
  const outputs = Array.isArray(built) ? built : [built];
  const files = outputs.flatMap((each) => ('output' in each ? each.output : []));
  checkBundle(
    files.filter((file) => file.type === 'chunk'),
    sizes,
  );
}

async function buildServer(viteBuild: ViteBuild): Promise<void> {
  await viteBuild({
    configFile: false,
    root: project,
    logLevel: 'warn',
    publicDir: false,
    build: {
      ssr: join(project, 'src/server/main.ts'),
      target: 'node20',
      outDir: join(output, 'server'),
      emptyOutDir: true,
      rollupOptions: { output: { codeSplitting: false, entryFileNames: 'main.js' } },
    },
  });
  cpSync(join(project, 'src/server/db/migrations'), join(output, 'server/migrations'), { recursive: true });
}

/** Builds the pages and the server into dist/, unless dist/ was built from these very sources. */
export async function buildIfStale(): Promise<void> {
  const digest = digestOfSources();
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === digest) return;
  process.stderr.write('Building the site…\n');
  rmSync(stamp, { force: true });
  const { NODE_ENV: mode } = process.env;
  // Loaded only now: a start that has nothing to build need not wait for it.
  const { build: viteBuild } = await import('vite');
  await buildPages(viteBuild);
  await buildServer(viteBuild);
  // Vite sets NODE_ENV for its own sake; the server must see what its owner set.
  if (mode === undefined) delete process.env.NODE_ENV;
  else process.env.NODE_ENV = mode;
  // The build may itself have written the route tree, so the digest is taken of what was built.
  writeFileSync(stamp, digestOfSources());
}

/** `npm run build` */
export async function run(): Promise<void> {
  try {
    await buildIfStale();
  } catch (error) {
    if (!(error instanceof RefusedBuild)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  }
}
