import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import process from 'node:process';
import * as v from 'valibot';
import { forgetModelRuns } from '#machine-lab/runs/model-runs.ts';
import { startPostgres } from '#test/support/server/postgres.ts';
import { bundleWarnings } from './build.ts';
import { chromiumShellOr, ensureChromium, installServerPrograms } from './system-packages.ts';

const isWhole = process.argv[2] === 'test:all';
const project = resolve(import.meta.dirname, '../..');
const reports = mkdtempSync(join(tmpdir(), 'ganit-garden-test-'));

interface Outcome {
  readonly passed: number;
  readonly failed: number;
}

function command(args: readonly string[], variables: Readonly<Record<string, string>> = {}): Promise<number> {
  const [name = '', ...rest] = args;
  const child = spawn(name, rest, {
    cwd: project,
    env: {
      ...process.env,
      ...(process.stdout.isTTY ? {} : { NO_COLOR: '1' }),
      ...(isWhole ? { TEST_ALL: '1' } : {}),
      ...variables,
    },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  return new Promise((settle) => {
    child.on('error', () => settle(1));
    child.on('close', (code) => settle(code ?? 1));
  });
}

const tool = (name: string) => join(project, 'node_modules/.bin', name);

async function check(
  args: readonly string[],
  variables: Readonly<Record<string, string>> = {},
): Promise<Outcome> {
  const passed = (await command(args, variables)) === 0;
  return { passed: passed ? 1 : 0, failed: passed ? 0 : 1 };
}

/** Counts a failed run without failed tests as one failure. */
function toOutcome(code: number, read: () => Outcome): Outcome {
  try {
    const outcome = read();
    if (outcome.failed > 0 || (code === 0 && outcome.passed > 0)) return outcome;
    return { ...outcome, failed: 1 };
  } catch {
    return { passed: 0, failed: 1 };
  }
}

const vitestReport = v.object({ numPassedTests: v.number(), numFailedTests: v.number() });

interface VitestRun {
  readonly variables?: Readonly<Record<string, string>>;
  readonly only?: readonly string[];
  readonly without?: readonly string[];
}

/** Tests often wait for a clock, a gateway or a process. */
const workers = availableParallelism() + 1;

async function vitest(
  projects: readonly string[],
  { variables = {}, only = [], without = [] }: VitestRun = {},
) {
  const file = join(reports, `vitest-${Object.keys(variables).length}-${projects.join('-')}.json`);
  const code = await command(
    [
      process.execPath,
      // A larger nursery saves a tenth of the time.
      '--max-semi-space-size=64',
      join(project, 'node_modules/vitest/vitest.mjs'),
      'run',
      ...projects.flatMap((name) => ['--project', name]),
      ...only.map((name) => `test/server/${name}.test.ts`),
      ...without.map((name) => `--exclude=test/server/${name}.test.ts`),
      '--reporter=minimal',
      '--reporter=json',
      `--outputFile.json=${file}`,
    ],
    // Projects ignore the command-line option.
    { ...variables, VITEST_MAX_WORKERS: String(workers) },
  );
  return toOutcome(code, () => {
    const report = v.parse(vitestReport, JSON.parse(readFileSync(file, 'utf8')));
    return { passed: report.numPassedTests, failed: report.numFailedTests };
  });
}

/** Only in `npm run test:all`, since they start programs or many sites. */
const long = [
  'backup-drill',
  'database-fail-over',
  'deployment-page',
  'doctor-command',
  'going-live',
  'left-out',
  'move-to-postgres',
  'pooler',
  'private-folder',
  'proxied-bodies',
  'restarted-clock',
  'start-trouble',
  'stop-under-load',
  'switched-release',
];

function serverOnPglite(): Promise<Outcome> {
  installServerPrograms();
  return vitest(['server']);
}

async function allOnPostgres(): Promise<Outcome> {
  const postgres = await startPostgres();
  try {
    const variables = { TEST_DATABASE_URL: postgres.url };
    return await vitest(['machines', 'web', 'server'], { variables, without: long });
  } finally {
    await postgres.stop();
  }
}

const playwrightReport = v.object({
  stats: v.object({ expected: v.number(), unexpected: v.number(), flaky: v.number() }),
});

const build = (variables: Readonly<Record<string, string>> = {}) =>
  check([process.execPath, '--import', 'tsx', 'src/tools/build-command.ts'], variables);

async function scriptBudgets(): Promise<Outcome> {
  const warnings = v.parse(v.array(v.string()), JSON.parse(readFileSync(bundleWarnings, 'utf8')));
  for (const warning of warnings) process.stdout.write(`${warning}\n`);
  return warnings.length === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

/** Prints what the page showed when a story failed, in the words of a screen reader. */
function printFailedPages(): void {
  const results = join(project, 'test-results');
  if (!existsSync(results)) return;
  const files = readdirSync(results, { recursive: true, encoding: 'utf8' });
  for (const file of files.filter((each) => basename(each) === 'error-context.md')) {
    const [, page = ''] = readFileSync(join(results, file), 'utf8').split(
      /^# (?:Page snapshot|Test source)$/m,
    );
    process.stdout.write(`The page at the end of ${file}:${page}`);
  }
}

async function browser(
  specs: readonly string[] = [],
  variables: Readonly<Record<string, string>> = {},
): Promise<Outcome> {
  const chromium = ensureChromium();
  const file = join(reports, 'playwright.json');
  const code = await command([tool('playwright'), 'test', ...specs, '--reporter=dot,json'], {
    ...variables,
    CHROMIUM_PATH: chromium,
    CHROMIUM_SHELL_PATH: chromiumShellOr(chromium),
    PLAYWRIGHT_JSON_OUTPUT_NAME: file,
  });
  if (code !== 0) printFailedPages();
  return toOutcome(code, () => {
    const { stats } = v.parse(playwrightReport, JSON.parse(readFileSync(file, 'utf8')));
    // Passing only on a retry is a failure.
    return { passed: stats.expected, failed: stats.unexpected + stats.flaky };
  });
}

const add = (first: Outcome, second: Outcome): Outcome => ({
  passed: first.passed + second.passed,
  failed: first.failed + second.failed,
});

async function anotherInstitute(): Promise<Outcome> {
  const variables = { TEST_INSTITUTE: 'other' };
  const screens = await vitest(['machines', 'web'], { variables });
  const only = ['page-head', 'page-responses', 'public-files', 'static-site', 'legal-pages', 'process'];
  const server = await vitest(['server'], { variables, only });
  const built = await build(variables);
  const stories = await browser(['page-head.spec', 'layout.spec', 'public-pages.spec'], variables);
  return [screens, server, built, stories].reduce(add);
}

interface Step {
  readonly name: string;
  readonly run: () => Promise<Outcome>;
}

const checks: readonly Step[] = [
  { name: 'Formatting and lint', run: () => check([tool('biome'), 'ci', '--error-on-warnings', '.']) },
  { name: 'Types', run: () => check(['npm', 'run', '--silent', 'typecheck']) },
  { name: 'Unused code', run: () => check([tool('knip')]) },
];

const building: readonly Step[] = [
  { name: 'The build', run: () => build() },
  { name: 'The scripts that a visit loads', run: scriptBudgets },
];

const suites: readonly Step[] = [
  { name: 'Machines, screens, and the server on PostgreSQL', run: allOnPostgres },
  ...(isWhole ? [{ name: 'Server on PGlite', run: serverOnPglite }] : []),
  { name: 'The built product in Chromium', run: () => browser() },
  ...(isWhole ? [{ name: 'Another institute', run: anotherInstitute }] : []),
];

/** `npm test` and `npm run test:all`: end with «N passed, N failed». */
export async function run(): Promise<void> {
  const totals = { passed: 0, failed: 0 };
  const lines: string[] = [];
  const inTurn = async (steps: readonly Step[]) => {
    for (const step of steps) {
      process.stdout.write(`\n— ${step.name}\n`);
      const began = Date.now();
      const outcome = await step.run().catch((error: unknown): Outcome => {
        process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
        return { passed: 0, failed: 1 };
      });
      totals.passed += outcome.passed;
      totals.failed += outcome.failed;
      const seconds = ((Date.now() - began) / 1000).toFixed(0);
      lines.push(
        `${outcome.failed === 0 ? '✓' : '✗'} ${step.name}: ${outcome.passed} of ${outcome.passed + outcome.failed}, ${seconds} s`,
      );
    }
  };
  // Only exit handlers stop child processes and delete temporary files.
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1));
  forgetModelRuns();
  // Each uses one core.
  await Promise.all([inTurn(checks), inTurn(building)]);
  await inTurn(suites);
  rmSync(reports, { recursive: true, force: true });
  process.stdout.write(`\n${lines.join('\n')}\n${totals.passed} passed, ${totals.failed} failed\n`);
  process.exitCode = totals.failed === 0 ? 0 : 1;
}
