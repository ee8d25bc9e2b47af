import { writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { resolve } from 'node:path';
import process from 'node:process';
import { growthCalls } from '#test/bench/growth/calls.ts';
import { growTo, type Probe, type Size } from '#test/bench/growth/fill.ts';
import type { GrowthCall } from '#test/bench/growth/growth-call.ts';
import type { QueryWork } from '#test/bench/growth/plans.ts';
import { openGrowthSite } from '#test/bench/growth/site.ts';
import { median } from '#test/bench/measure.ts';
import { startPostgres } from '#test/support/server/postgres.ts';

const page = resolve(import.meta.dirname, '../../docs/data-growth-measured.md');
const runs = 11;

interface Column {
  readonly title: string;
  readonly size: Size;
  readonly probe: Probe;
}

/** Only one size differs between neighbours. */
const columns: readonly Column[] = [
  { title: '100 students', size: { students: 100, courses: 10 }, probe: 100 },
  { title: '10,000', size: { students: 10_000, courses: 10 }, probe: 100 },
  { title: '100,000', size: { students: 100_000, courses: 10 }, probe: 100 },
  { title: '1 submission', size: { students: 100_000, courses: 10 }, probe: 1 },
  { title: '10,000 submissions', size: { students: 100_000, courses: 10 }, probe: 10_000 },
  { title: '1,000 courses', size: { students: 100_000, courses: 1000 }, probe: 100 },
];

type Site = Awaited<ReturnType<typeof openGrowthSite>>;

interface Cost extends QueryWork {
  readonly milliseconds: number;
}

async function measureCost({ plain, explained, watch }: Site, call: GrowthCall, probe: Probe): Promise<Cost> {
  const times: number[] = [];
  for (let run = 0; run < runs; run += 1) {
    const prepared = (await call.prepare?.(plain, probe)) ?? '';
    const began = performance.now();
    await call.run(plain, probe, prepared);
    times.push(performance.now() - began);
  }
  const prepared = (await call.prepare?.(plain, probe)) ?? '';
  const work = await watch(() => call.run(explained, probe, prepared));
  return { ...work, milliseconds: median(times) };
}

const number = new Intl.NumberFormat('en', { maximumSignificantDigits: 2 });
const whole = new Intl.NumberFormat('en');

function row({ name, bound }: GrowthCall, costs: readonly Cost[]): string {
  const tables = new Set(costs.flatMap(({ wholeTables }) => wholeTables));
  const cells = costs.map(
    ({ milliseconds, rows, statements }) =>
      `${number.format(milliseconds)} ms, ${whole.format(rows)} rows, ${statements} st.`,
  );
  return `| ${[`\`${name}\``, bound, ...cells, [...tables].sort().join(', ')].join(' | ')} |`;
}

const introduction = (written: string) => `# Data growth, measured

Written by \`npm run growth\` on ${written}. What it means: [data growth](data-growth.md).

Every call of the API and every chore on a real PostgreSQL that is filled with so many students, each with ten submissions, an order, an enrolment and the rest. One thing grows at a time: the columns «100 students» to «100,000» are of a student with 100 submissions, the next two of one with 1 and with 10,000 at 100,000 students, the last again of one with 100. Those students have bought half of the courses.

Each cell: the median of ${runs} calls, from the request to the end of the answer, server and database on one machine and without the memory in which what is the same for everybody is kept; the rows that PostgreSQL read or wrote, those that it threw away again among them, as \`EXPLAIN ANALYZE\` counts them for the very statements of the call; and how many statements (st.) these were. Milliseconds of a busy machine go up and down; rows do not.`;

/** `npm run growth`: writes docs/data-growth-measured.md. */
async function run(): Promise<void> {
  const postgres = await startPostgres();
  const site = await openGrowthSite(postgres.url);
  const costs = new Map<GrowthCall, Cost[]>(growthCalls.map((call) => [call, []]));
  try {
    let filled: Size | undefined;
    for (const { title, size, probe } of columns) {
      process.stderr.write(`Measuring ${title}…\n`);
      if (filled !== size) await growTo(site.plain.pool, size);
      filled = size;
      for (const [call, measured] of costs) measured.push(await measureCost(site, call, probe));
    }
  } finally {
    await site.stop();
    await postgres.stop();
  }
  const titles = ['call', 'grows with', ...columns.map(({ title }) => title), 'tables read whole'];
  const table = [
    `| ${titles.join(' | ')} |`,
    `|${' --- |'.repeat(titles.length)}`,
    ...[...costs].map(([call, measured]) => row(call, measured)),
  ].join('\n');
  process.stdout.write(`${table}\n`);
  const [processor] = cpus();
  const date = new Date().toISOString().slice(0, 10);
  const machine = `${cpus().length} × ${processor?.model ?? 'unknown processor'}, Node ${process.versions.node}`;
  writeFileSync(page, `${introduction(`${date}: ${machine}`)}\n\n${table}\n`);
}

await run();
