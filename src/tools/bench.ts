import { writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { resolve } from 'node:path';
import process from 'node:process';
import { requestsPerSecond } from '#test/bench/autocannon.ts';
import { openBareDatabase, startBareHandler } from '#test/bench/floors.ts';
import { median, perSecond, spread } from '#test/bench/measure.ts';
import { openPaper, startBuiltSite } from '#test/bench/site.ts';
import { firstLoadOf, floorOfFirstLoad } from '#test/bench/sizes.ts';
import { buildIfStale } from './build.ts';

const runs = 5;
const seconds = 2;
const page = resolve(import.meta.dirname, '../../docs/performance.md');

interface Row {
  readonly what: string;
  readonly ours: readonly number[];
  readonly floor?: readonly number[];
  readonly unit: string;
}

const format = (value: number) => new Intl.NumberFormat('en-IN', { maximumFractionDigits: 0 }).format(value);

function line({ what, ours, floor, unit }: Row): string {
  const ratio = floor === undefined ? '' : (median(ours) / median(floor)).toFixed(2);
  const beside = floor === undefined ? '' : `${format(median(floor))} ${unit}`;
  return `| ${what} | ${format(median(ours))} ${unit} | ${beside} | ${ratio} | ${format(spread(ours))} % |`;
}

/** Ours and its floor by turns, so that both meet the same moods of the machine. */
async function byTurns(ours: () => Promise<number>, floor: () => Promise<number>) {
  const measured = { ours: [] as number[], floor: [] as number[] };
  for (let run = 0; run < runs; run += 1) {
    measured.floor.push(await floor());
    measured.ours.push(await ours());
  }
  return measured;
}

async function measure(): Promise<Row[]> {
  await buildIfStale();
  const starts: number[] = [];
  for (let run = 1; run < runs; run += 1) {
    const started = await startBuiltSite();
    starts.push(started.again);
    await started.stop();
  }
  const site = await startBuiltSite();
  starts.push(site.again);
  const catalogue = `${site.url}/api/quiz/get-all-subjects`;
  const bare = await startBareHandler(await (await fetch(catalogue)).text());
  const database = await openBareDatabase();
  const papers = await Promise.all(Array.from({ length: 20 }, () => openPaper(site.url)));
  const milliseconds = seconds * 1000;
  try {
    const calls = await byTurns(
      () => requestsPerSecond(catalogue, seconds),
      () => requestsPerSecond(bare.url, seconds),
    );
    const saves = await byTurns(
      () =>
        perSecond(
          papers.map(({ save }) => save),
          milliseconds,
        ),
      () =>
        perSecond(
          papers.map(() => database.save),
          milliseconds,
        ),
    );
    const floor = [await floorOfFirstLoad()];
    return [
      { what: 'second `npm start`, to the first answer', ours: starts, unit: 'ms' },
      { what: 'list of subjects, beside a bare handler of the same bytes', ...calls, unit: '/s' },
      { what: 'saves of an attempt, beside the same UPDATE on the embedded database', ...saves, unit: '/s' },
      {
        what: 'first script of /competition, gzipped, beside React, Router and Query alone',
        ours: [firstLoadOf('competition')],
        floor,
        unit: 'B',
      },
      {
        what: 'first script of /questionPaper, gzipped, likewise',
        ours: [firstLoadOf('questionPaper')],
        floor,
        unit: 'B',
      },
    ];
  } finally {
    bare.stop();
    await database.stop();
    await site.stop();
  }
}

/** `npm run bench`: one table, on the terminal and in docs/performance.md. */
export async function run(): Promise<void> {
  const rows = await measure();
  const [processor] = cpus();
  const table = [
    '| what | ours | floor | ratio | spread |',
    '| --- | --- | --- | --- | --- |',
    ...rows.map(line),
  ].join('\n');
  const date = new Date().toISOString().slice(0, 10);
  const machine = `${cpus().length} × ${processor?.model ?? 'unknown processor'}, Node ${process.versions.node}`;
  writeFileSync(
    page,
    `# Performance\n\nWritten by \`npm run bench\` on ${date}: ${machine}. Medians of ${runs} runs, each beside its floor measured by turns in the same run; client, server and floor share the machine.\n\n${table}\n`,
  );
  process.stdout.write(`${table}\n`);
}
