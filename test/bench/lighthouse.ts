import { execFile, execFileSync } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import process from 'node:process';
import { promisify } from 'node:util';
import * as v from 'valibot';
import { ensureChromium } from '#tools/system-packages.ts';

const folder = resolve(import.meta.dirname, '../../.cache/lighthouse');
const script = join(folder, 'node_modules/lighthouse/cli/index.js');
const version = 'lighthouse@12';

const run = promisify(execFile);
const enough = 64 * 1024 * 1024;

/** Installed on first use: it is large, and nothing else needs it. */
function ensureLighthouse(): void {
  if (existsSync(script)) return;
  process.stderr.write(`Installing ${version}…\n`);
  mkdirSync(folder, { recursive: true });
  execFileSync('npm', ['install', '--prefix', folder, '--no-save', '--no-audit', '--no-fund', version], {
    stdio: ['ignore', 'ignore', 2],
  });
}

const score = v.object({ score: v.number() });
const value = v.object({ numericValue: v.number() });
const report = v.object({
  categories: v.object({
    performance: score,
    accessibility: score,
    'best-practices': score,
    seo: score,
  }),
  audits: v.object({
    'largest-contentful-paint': value,
    'cumulative-layout-shift': value,
    'total-blocking-time': value,
  }),
});

export interface PageReport {
  readonly performance: number;
  readonly accessibility: number;
  readonly bestPractices: number;
  readonly seo: number;
  readonly largestPaintMs: number;
  readonly layoutShift: number;
  readonly blockingMs: number;
}

/** Retries: on a busy machine the start of Chromium's trace is sometimes missing. */
async function reportOf(url: string, triesLeft = 2): Promise<string> {
  const flags = ['--quiet', '--output=json', '--chrome-flags=--headless=new --no-sandbox'];
  try {
    const { stdout } = await run(process.execPath, [script, url, ...flags], {
      env: { ...process.env, CHROME_PATH: ensureChromium() },
      maxBuffer: enough,
    });
    return stdout;
  } catch (error) {
    if (triesLeft === 0) throw error;
    return reportOf(url, triesLeft - 1);
  }
}

/** The scores of Lighthouse for a page on a simulated phone over slow 4G, its default. */
export async function measurePage(url: string): Promise<PageReport> {
  ensureLighthouse();
  const { categories, audits } = v.parse(report, JSON.parse(await reportOf(url)));
  const of100 = ({ score: share }: { readonly score: number }) => Math.round(share * 100);
  return {
    performance: of100(categories.performance),
    accessibility: of100(categories.accessibility),
    bestPractices: of100(categories['best-practices']),
    seo: of100(categories.seo),
    largestPaintMs: audits['largest-contentful-paint'].numericValue,
    layoutShift: audits['cumulative-layout-shift'].numericValue,
    blockingMs: audits['total-blocking-time'].numericValue,
  };
}
