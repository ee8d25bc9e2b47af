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
/** Their patterns read the project's own files. */
const unchecked = ['src/tools/', 'src/machine-lab/'];

/** What the check says of a pattern: null when its time grows in proportion to the text. */
export type Verdict = string | null;
/** The verdicts by the patterns as in the code. */
export type Verdicts = ReadonlyMap<string, Verdict>;

/** Without an unbounded or a counted repetition, the time does not grow with the text. */
const repeats = /[*+{]/;

/** The time that one pattern may take, which a loaded machine needs. */
const timeoutMs = 60_000;

/**
 * Checks a pattern with recheck.
 * @returns why its time grows faster than the text, or why that is not known; null otherwise
 */
export async function verdictOf({ source, flags }: NonNullable<Pattern['literal']>): Promise<Verdict> {
  if (!repeats.test(source)) return null;
  // Its own programs for Java and for some systems give the same verdicts.
  process.env.RECHECK_BACKEND = 'pure';
  const { checkSync } = await import('recheck');
  const found = checkSync(source, flags, {
    timeout: timeoutMs,
    // Limits of time would let a loaded machine decide; those of steps remain.
    attackTimeout: null,
    incubationTimeout: null,
  });
  if (found.status === 'safe') return null;
  if (found.status === 'unknown')
    return `The check gives up on it (${found.error.kind}). Write it in a simpler way.`;
  return `Its time is ${found.complexity.summary} in the length of texts such as ${found.attack.pattern}.`;
}

interface CheckedPatterns {
  /** One line for each pattern that is refused, and for each entry of the list of allowed ones without a pattern. */
  readonly problems: readonly string[];
  readonly verdicts: Verdicts;
}

/**
 * Checks that no pattern takes longer than in proportion to its text.
 * @param known the verdicts of earlier runs
 */
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
      verdicts.get(code) ?? (known.has(code) ? known.get(code) : await verdictOf(literal)) ?? null;
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

/** The patterns of the site's own code. */
function patternsOfProject(): readonly Pattern[] {
  return checked
    .flatMap((folder) => [...filesUnder(join(project, folder))])
    .map((path) => relative(project, path).split(sep).join('/'))
    .filter((file) => /\.tsx?$/.test(file) && !unchecked.some((folder) => file.startsWith(folder)))
    .flatMap((file) => findPatterns(file, readFileSync(join(project, file), 'utf8')));
}

/** A part of `npm run lint`: refuses regular expressions that a hostile text makes slow. */
export async function run(): Promise<void> {
  const { problems, verdicts } = await checkPatterns(patternsOfProject(), allowedPatterns, readCache());
  writeCache(verdicts);
  for (const problem of problems) process.stderr.write(`${problem}\n`);
  if (problems.length > 0) process.exitCode = 1;
}
