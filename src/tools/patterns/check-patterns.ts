import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';
import process from 'node:process';
import * as v from 'valibot';
import { filesUnder } from '../bundle/files-under.ts';
import { allowedPatterns } from './allowed-patterns.ts';
import { findPatterns, type Pattern } from './find-patterns.ts';

const project = resolve(import.meta.dirname, '../../..');
const cacheFile = join(project, '.cache/patterns.json');
const checked = ['src', 'machines'];
/** These read only the project's own files. */
const unchecked = ['src/tools/', 'src/machine-lab/'];

export type Verdict = string | null;
export type Verdicts = ReadonlyMap<string, Verdict>;

const repeats = /[*+{]/;

const timeoutMs = 60_000;

/** @returns null for linear time, otherwise the problem */
export async function checkPattern({ source, flags }: NonNullable<Pattern['literal']>): Promise<Verdict> {
  if (!repeats.test(source)) return null;
  // The native backends need Java or certain systems.
  process.env.RECHECK_BACKEND = 'pure';
  const { checkSync } = await import('recheck');
  const found = checkSync(source, flags, {
    timeout: timeoutMs,
    // Time limits depend on the machine; limits on steps remain.
    attackTimeout: null,
    incubationTimeout: null,
  });
  if (found.status === 'safe') return null;
  if (found.status === 'unknown')
    return `The check gives up on it (${found.error.kind}). Write it in a simpler way.`;
  return `Its time is ${found.complexity.summary} in the length of texts such as ${found.attack.pattern}.`;
}

interface CheckedPatterns {
  readonly problems: readonly string[];
  readonly verdicts: Verdicts;
}

export async function checkPatterns(
  patterns: readonly Pattern[],
  allowed: ReadonlyMap<string, string>,
  known: Verdicts,
): Promise<CheckedPatterns> {
  const verdicts = new Map<string, Verdict>();
  const problems: string[] = [];
  for (const { code, literal, place } of patterns) {
    if (allowed.has(code)) continue;
    if (literal === undefined) {
      problems.push(`${place} ${code}\n  It is built from text, which cannot be checked. Write a literal.`);
      continue;
    }
    const verdict =
      verdicts.get(code) ?? (known.has(code) ? known.get(code) : await checkPattern(literal)) ?? null;
    verdicts.set(code, verdict);
    if (verdict !== null) problems.push(`${place} ${code}\n  ${verdict}`);
  }
  const present = new Set(patterns.map(({ code }) => code));
  const unused = [...allowed.keys()].filter((code) => !present.has(code));
  return {
    verdicts,
    problems: [
      ...problems,
      ...unused.map((code) => `allowed-patterns.ts ${code}\n  No file has it. Take it out.`),
    ],
  };
}

const cached = v.pipe(v.string(), v.parseJson(), v.record(v.string(), v.nullable(v.string())));

function readCache(): Verdicts {
  if (!existsSync(cacheFile)) return new Map();
  const parsed = v.safeParse(cached, readFileSync(cacheFile, 'utf8'));
  return new Map(parsed.success ? Object.entries(parsed.output) : []);
}

function writeCache(verdicts: Verdicts): void {
  mkdirSync(dirname(cacheFile), { recursive: true });
  writeFileSync(cacheFile, JSON.stringify(Object.fromEntries(verdicts)));
}

function projectPatterns(): readonly Pattern[] {
  return checked
    .flatMap((folder) => [...filesUnder(join(project, folder))])
    .map((path) => relative(project, path).split(sep).join('/'))
    .filter((file) => /\.tsx?$/.test(file) && !unchecked.some((folder) => file.startsWith(folder)))
    .flatMap((file) => findPatterns(file, readFileSync(join(project, file), 'utf8')));
}

/** Run by `npm run lint`: rejects patterns that hostile input makes slow. */
export async function run(): Promise<void> {
  const { problems, verdicts } = await checkPatterns(projectPatterns(), allowedPatterns, readCache());
  writeCache(verdicts);
  for (const problem of problems) process.stderr.write(`${problem}\n`);
  if (problems.length > 0) process.exitCode = 1;
}
