import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative, resolve, sep } from 'node:path';
import process from 'node:process';
import * as v from 'valibot';
import { CommandError } from '#server/common/command-error.ts';
import { buildIfStale } from './build.ts';
import { filesUnder } from './bundle/files-under.ts';
import { productionPackages } from './bundle/production-packages.ts';
import { reportExpectedErrors } from './give-up.ts';
import { siteCommands } from './site-commands.ts';

const project = resolve(import.meta.dirname, '../..');
const manifestName = 'release.json';
const ownPackage = v.object({
  name: v.string(),
  version: v.string(),
  engines: v.object({ node: v.string() }),
});
const left = /\.(?:map|d\.[cm]?ts)$/;

function copy(from: string, to: string, isNeeded: (path: string) => boolean = () => true): void {
  cpSync(from, to, {
    recursive: true,
    filter: (path) => !left.test(path) && isNeeded(relative(from, path)),
  });
}

function writeJson(file: string, value: object): void {
  writeFileSync(file, `${JSON.stringify(value, null, 2)}\n`);
}

function writeRelease(folder: string): string {
  const { name, version, engines } = v.parse(
    ownPackage,
    JSON.parse(readFileSync(join(project, 'package.json'), 'utf8')),
  );
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const part of ['server', 'render', 'office', 'web'])
    copy(join(project, 'dist', part), join(folder, part));
  for (const path of productionPackages(join(project, 'dist/server'), project)) {
    const isOwn = (inside: string) => inside.split(sep)[0] !== 'node_modules';
    copy(path, join(folder, relative(project, path)), isOwn);
  }
  writeJson(join(folder, 'package.json'), {
    name,
    version,
    private: true,
    type: 'module',
    engines,
    scripts: {
      start: 'node server/main.js',
      ...Object.fromEntries([...siteCommands.keys()].map((each) => [each, `node server/command.js ${each}`])),
    },
  });
  const digests = [...filesUnder(folder)]
    .map((path) => {
      const digest = createHash('sha256').update(readFileSync(path)).digest('hex');
      return [relative(folder, path).split(sep).join('/'), digest] as const;
    })
    .sort(([one], [other]) => (one < other ? -1 : 1));
  const { platform, arch } = process;
  writeJson(join(folder, manifestName), {
    name,
    version,
    node: engines.node,
    platform,
    arch,
    files: Object.fromEntries(digests),
  });
  return version;
}

/** `dist/release` by default; resolved against the folder where npm was called. */
function releaseFolder(): string {
  const [given, ...more] = process.argv.slice(2);
  if (more.length > 0 || given?.startsWith('-')) {
    throw new CommandError('Name one folder: npm run release -- FOLDER');
  }
  if (given === undefined) return join(project, 'dist/release');
  return resolve(process.env.INIT_CWD ?? process.cwd(), given);
}

/** `npm run release -- FOLDER`: writes a site that needs only Node. */
function run(): Promise<void> {
  return reportExpectedErrors(async () => {
    const folder = releaseFolder();
    if (existsSync(folder) && !existsSync(join(folder, manifestName)) && readdirSync(folder).length > 0) {
      throw new CommandError(`${folder} has files that are not a release: name a new or an empty folder.`);
    }
    await buildIfStale();
    const version = writeRelease(folder);
    process.stdout.write(`Release ${version} is in ${folder}: start it there with node server/main.js\n`);
  });
}

await run();
