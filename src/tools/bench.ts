import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { resolve } from 'node:path';
import process from 'node:process';
import { type Figure, figureColumns, row, rowsByGroup } from '#test/bench/figure.ts';
import { attemptEventFigures } from '#test/bench/figures/attempt-events.ts';
import { catalogueFigures } from '#test/bench/figures/catalogue.ts';
import { competitionFigures } from '#test/bench/figures/competition.ts';
import { findStudentFigures } from '#test/bench/figures/find-student.ts';
import { lighthouseFigures } from '#test/bench/figures/lighthouse.ts';
import { moreTimeFigures } from '#test/bench/figures/more-time.ts';
import { newEnquiryFigures } from '#test/bench/figures/new-enquiry.ts';
import { officeFigures } from '#test/bench/figures/office.ts';
import { orderFigures } from '#test/bench/figures/orders.ts';
import { paperFigures } from '#test/bench/figures/paper.ts';
import { practiceFigures } from '#test/bench/figures/practice.ts';
import { roundFigures } from '#test/bench/figures/rounds.ts';
import { saveFigures } from '#test/bench/figures/saves.ts';
import { savingMinuteFigures } from '#test/bench/figures/saving-minute.ts';
import { scriptFigures } from '#test/bench/figures/scripts.ts';
import { soakFigures } from '#test/bench/figures/soak.ts';
import { startFigures } from '#test/bench/figures/start.ts';
import { submitFigures } from '#test/bench/figures/submits.ts';
import { buildIfStale } from './build.ts';

const page = resolve(import.meta.dirname, '../../docs/speed-benchmarks.md');

const groups: ReadonlyMap<string, () => Promise<readonly Figure[]>> = new Map([
  ['start', startFigures],
  ['catalogue', catalogueFigures],
  ['saves', saveFigures],
  ['saving-minute', savingMinuteFigures],
  ['submits', submitFigures],
  ['competition', competitionFigures],
  ['attempt-events', attemptEventFigures],
  ['orders', orderFigures],
  ['office', officeFigures],
  ['find-student', findStudentFigures],
  ['more-time', moreTimeFigures],
  ['new-enquiry', newEnquiryFigures],
  ['soak', soakFigures],
  ['scripts', scriptFigures],
  ['paper', paperFigures],
  ['practice', practiceFigures],
  ['rounds', roundFigures],
  ['lighthouse', lighthouseFigures],
]);

/** `npm run bench`: writes docs/speed-benchmarks.md; `npm run bench -- saves scripts` measures these groups. */
async function run(): Promise<void> {
  const asked = process.argv.slice(2);
  const unknown = asked.filter((name) => !groups.has(name));
  if (unknown.length > 0) {
    process.stderr.write(
      `No figures are called ${unknown.join(', ')}; there are ${[...groups.keys()].join(', ')}.\n`,
    );
    process.exitCode = 1;
    return;
  }
  await buildIfStale();
  const day = new Date().toISOString().slice(0, 10);
  process.stdout.write(`${figureColumns}\n`);
  for (const [name, measure] of groups) {
    if (asked.length > 0 && !asked.includes(name)) continue;
    process.stderr.write(`Measuring ${name}…\n`);
    const rows = (await measure()).map((figure) => row(name, figure, day));
    process.stdout.write(`${rows.join('\n')}\n`);
    writePage(name, rows);
  }
}

function writePage(name: string, rows: readonly string[]): void {
  const known = new Map(existsSync(page) ? rowsByGroup(readFileSync(page, 'utf8')) : []).set(name, rows);
  const inOrder = [...groups.keys()].flatMap((group) => known.get(group) ?? []);
  const [processor] = cpus();
  const machine = `${cpus().length} × ${processor?.model ?? 'unknown processor'}, Node ${process.versions.node}`;
  writeFileSync(
    page,
    `# Speed benchmarks\n\nWritten by \`npm run bench\`: ${machine}. Medians of five runs or more, each beside its floor measured alternately in the same run; what lasts a minute or longer ran once, and what is counted in bytes is the same each time; client, server and floor share the machine.\n\n${[figureColumns, ...inOrder].join('\n')}\n`,
  );
}

await run();
