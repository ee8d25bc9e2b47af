import process from 'node:process';
import { setTimeout as pause } from 'node:timers/promises';
import { inArray } from 'drizzle-orm';
import { quizSubmissions } from '#server/db/schema.ts';
import type { Figure } from '../figure.ts';
import { latenciesOf, timed } from '../latency.ts';
import { type HarnessKind, type QuizHarness, setUpHarness } from '../quiz-harness.ts';
import { answersOf, type SavingStudent, startSaving } from '../saving.ts';

const students = 500;
const seconds = Number(process.env.BENCH_MINUTE_SECONDS ?? 60);

/** Five hundred students who each save once a second, as when a quiz starts for all of them at once. */
export async function savingMinuteFigures(): Promise<readonly Figure[]> {
  return [...(await measure('postgres', 2, 100)), ...(await measure('embedded', 1, 250))];
}

const places: Readonly<Record<HarnessKind, string>> = {
  postgres: 'two processes on PostgreSQL',
  embedded: 'one process on the embedded database',
};

async function measure(kind: HarnessKind, processes: number, atMost: number): Promise<readonly Figure[]> {
  const harness = await setUpHarness(kind);
  try {
    const papers = await harness.addPapers(students);
    const servers = await harness.start(processes);
    const seated = await Promise.all(
      papers.map((paper, index) => startSaving(servers[index % servers.length]?.url ?? '', paper)),
    );
    for (let save = 0; save < 5; save += 1) await Promise.all(seated.map((student) => student.save()));
    const { took, errors } = await saveForAMinute(seated);
    for (const { close } of seated) close();
    await harness.stopServers();
    const lost = await countLost(harness, seated);
    const { p50, p99, max } = latenciesOf(took);
    const who = `${students} students save once a second for ${seconds} s, ${places[kind]}, client beside them`;
    return [
      { what: `${who}: p50`, unit: 'ms', ours: [p50] },
      { what: `${who}: p99`, unit: 'ms', ours: [p99], wanted: { of: 'itself', atMost } },
      { what: `${who}: slowest`, unit: 'ms', ours: [max] },
      { what: `${who}: saves taken`, unit: '', ours: [took.length] },
      { what: `${who}: errors`, unit: '', ours: [errors], wanted: { of: 'itself', atMost: 0 } },
      {
        what: `${who}: saves taken that the database lacks`,
        unit: '',
        ours: [lost],
        wanted: { of: 'itself', atMost: 0 },
      },
    ];
  } finally {
    await harness.stop();
  }
}

/** Each student starts at their own moment within the first second. */
async function saveForAMinute(seated: readonly SavingStudent[]) {
  const took: number[] = [];
  let errors = 0;
  const begins = performance.now() + 100;
  await Promise.all(
    seated.map(async ({ save }, index) => {
      for (let second = 0; second < seconds; second += 1) {
        const due = begins + (second + index / seated.length) * 1000;
        await pause(Math.max(0, due - performance.now()));
        // Measured from the moment at which the save was due, so that waiting for the save before counts.
        const late = Math.max(0, performance.now() - due);
        await timed(save).then(
          (milliseconds) => took.push(milliseconds + late),
          () => {
            errors += 1;
          },
        );
      }
    }),
  );
  return { took, errors };
}

/** Students whose last accepted save differs from the database. */
function countLost(harness: QuizHarness, seated: readonly SavingStudent[]): Promise<number> {
  return harness.withDatabase(async (database) => {
    const ids = seated.map(({ submissionId }) => submissionId);
    const rows = await database.select().from(quizSubmissions).where(inArray(quizSubmissions.id, ids));
    const stored = new Map(rows.map((row) => [row.id, row]));
    return seated.filter(({ submissionId, saved }) => {
      const row = stored.get(submissionId);
      return row?.revision !== saved || JSON.stringify(row.answers) !== JSON.stringify(answersOf(saved - 1));
    }).length;
  });
}
