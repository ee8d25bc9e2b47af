import { execFileSync } from 'node:child_process';
import { resolve } from 'node:path';
import process from 'node:process';
import * as v from 'valibot';
import { certificateNumberLength } from '#contract/certificates.ts';
import { printSheets } from '#contract/office/sheets.ts';
import { generatePaper } from '#domain/practice/paper.ts';
import { presets } from '#domain/practice/presets.ts';
import { writeSheetCode } from '#domain/sheets/sheet-code.ts';
import { allTechniques } from '#domain/soroban/technique-limits.ts';
import { certificates } from '#server/db/certificate-schema.ts';
import type { Figure } from '../figure.ts';
import { latenciesOf, timed } from '../latency.ts';
import { joinAsOwner } from '../office-client.ts';
import { setUpHarness } from '../quiz-harness.ts';

const runs = 5;
const sheetCount = 100;
const project = resolve(import.meta.dirname, '../../..');

/** Times of papers of 100 sums, and of 100 printed sheets and a certificate by the built server. */
export async function practiceFigures(): Promise<readonly Figure[]> {
  return [...paperFigures(), ...(await sheetFigures()), ...(await certificateFigures())];
}

const hundredSums = ['abacus-olympiad', 'icam'];
const wanted = { of: 'itself', atMost: 10 } as const;

function paperFigures(): readonly Figure[] {
  return presets
    .filter(({ id }) => hundredSums.includes(id))
    .flatMap(({ id, name, specification }) => {
      const generate = (seed: number) => {
        const began = performance.now();
        generatePaper(specification, seed);
        return performance.now() - began;
      };
      for (let seed = 0; seed < 200; seed += 1) generate(seed);
      const warm = Array.from({ length: 200 }, (_, seed) => generate(1000 + seed));
      const cold = Array.from({ length: runs }, () => firstPaper(id));
      return [
        { what: `a paper of 100 sums (${name})`, unit: 'ms', ours: warm, wanted },
        { what: `a paper of 100 sums (${name}), the first of a process`, unit: 'ms', ours: cold, wanted },
      ];
    });
}

/** Milliseconds of the first paper in a new process, whose code is not compiled yet. */
function firstPaper(id: string): number {
  const program = `
    import { generatePaper } from '#domain/practice/paper.ts';
    import { presets } from '#domain/practice/presets.ts';
    const { specification } = presets.find(({ id }) => id === '${id}');
    const began = performance.now();
    generatePaper(specification, 1);
    process.stdout.write(String(performance.now() - began));
  `;
  const flags = ['--import', 'tsx', '--input-type=module', '--eval', program];
  return Number(execFileSync(process.execPath, flags, { cwd: project, encoding: 'utf8' }));
}

/** One page each, with 40 sums of ten rows. */
const fullSheet = writeSheetCode({
  specification: {
    version: 1,
    parts: [
      {
        kind: 'sums',
        count: 40,
        rows: 10,
        digits: { each: 3 },
        decimals: 0,
        operations: 'add-and-subtract',
        techniques: allTechniques,
      },
    ],
  },
  seed: 1,
  number: 1,
});

async function sheetFigures(): Promise<readonly Figure[]> {
  const harness = await setUpHarness('embedded');
  try {
    const [server] = await harness.start(1);
    if (server === undefined) throw new Error('No server was started');
    const call = await joinAsOwner(server.url, harness.dataFolder);
    const query = {
      title: 'Sums',
      code: fullSheet,
      sheets: String(sheetCount),
      perPage: '40',
      contents: 'all',
    };
    const printed: number[] = [];
    const waited: number[] = [];
    for (let run = 0; run < runs; run += 1) {
      let isDone = false;
      const others = (async () => {
        let longest = 0;
        while (!isDone)
          longest = Math.max(longest, await timed(() => fetch(`${server.url}/api/quiz/get-all-subjects`)));
        return longest;
      })();
      let answer: unknown;
      try {
        printed.push(
          await timed(async () => {
            answer = await call(printSheets, `${printSheets.path}?${new URLSearchParams(query)}`);
          }),
        );
      } finally {
        isDone = true;
      }
      waited.push(await others);
      const { pages } = v.parse(printSheets.response, answer).data;
      if (pages < sheetCount) throw new Error(`Of ${sheetCount} pages ${pages} were printed`);
    }
    const what = `${sheetCount} printed sheets of 40 sums with their answers`;
    return [
      { what, unit: 'ms', ours: printed, wanted: { of: 'itself', atMost: 5000 } },
      {
        what: `${what}: the longest wait of another request meanwhile`,
        unit: 'ms',
        ours: waited,
        wanted: { of: 'itself', atMost: 100 },
      },
    ];
  } finally {
    await harness.stop();
  }
}

const checks = 100;

/** The check of a certificate by its QR code: one request for the page and one for its facts. */
async function certificateFigures(): Promise<readonly Figure[]> {
  const harness = await setUpHarness('embedded');
  try {
    const [student] = await harness.addPapers(1);
    if (student === undefined) throw new Error('No student was added');
    const number = 'A'.repeat(certificateNumberLength);
    await harness.withDatabase(async (database) => {
      await database.insert(certificates).values({
        ...{ number, userId: student.id, submissionId: student.submissionId, state: 'valid' },
        ...{ level: 'Level 1', name: 'Asha Rao', score: 100, passedOn: '2026-11-27', issuedAt: new Date() },
      });
    });
    const [server] = await harness.start(1);
    if (server === undefined) throw new Error('No server was started');
    const check = async () => {
      for (const path of [`/certificates/${number}`, `/api/certificates/${number}`]) {
        const answer = await fetch(`${server.url}${path}`);
        await answer.arrayBuffer();
        if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}`);
      }
    };
    for (let warm = 0; warm < checks; warm += 1) await check();
    const taken: number[] = [];
    for (let run = 0; run < checks; run += 1) taken.push(await timed(check));
    const { p99 } = latenciesOf(taken);
    return [
      {
        what: 'the page of a certificate and its facts, 99th percentile',
        unit: 'ms',
        ours: [p99],
        wanted: { of: 'itself', atMost: 50 },
      },
    ];
  } finally {
    await harness.stop();
  }
}
