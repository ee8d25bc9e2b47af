import { sql } from 'drizzle-orm';
import * as v from 'valibot';
import type { Database } from '#server/db/database.ts';
import type { Figure } from '../figure.ts';
import { alternately, perSecond } from '../measure.ts';
import { type HarnessKind, kindNames, type QuizHarness, setUpHarness } from '../quiz-harness.ts';
import { startSaving } from '../saving.ts';

const runs = 9;
const milliseconds = 2000;
const students = 20;

/**
 * Saves a second beside the same build on a database that stores no events, and the bytes of an event with
 * its index.
 */
export async function attemptEventFigures(): Promise<readonly Figure[]> {
  return [...(await measure('embedded')), ...(await measure('postgres'))];
}

async function measure(kind: HarnessKind): Promise<readonly Figure[]> {
  const harness = await setUpHarness(kind);
  const without = await setUpHarness(kind);
  try {
    await without.withDatabase(storeNoEvents);
    const seated = await seat(harness);
    const floorSeated = await seat(without);
    const ours = () => perSecond(seated, milliseconds);
    const floor = () => perSecond(floorSeated, milliseconds);
    await ours();
    await floor();
    const measured = await alternately(runs, ours, floor);
    await harness.stopServers();
    return [
      {
        what: `saves of ten answers by ${students} students, beside the same build without events on ${kindNames[kind]}`,
        unit: '/s',
        ...measured,
        wanted: { of: 'floor', atLeast: 0.95 },
      },
      {
        what: `the event of a save with its index on ${kindNames[kind]}`,
        unit: 'B',
        ours: [await harness.withDatabase(bytesOfEvent)],
        wanted: { of: 'itself', atMost: 600 },
      },
    ];
  } finally {
    await harness.stop();
    await without.stop();
  }
}

async function seat(harness: QuizHarness) {
  const papers = await harness.addPapers(students);
  const [server] = await harness.start(1);
  if (server === undefined) throw new Error('No server was started');
  const seated = await Promise.all(papers.map((paper) => startSaving(server.url, paper)));
  return seated.map(({ save }) => save);
}

/** A trigger drops each event, and the check for changes without one is off. */
async function storeNoEvents(database: Database): Promise<void> {
  await database.execute(sql`
    create function keep_nothing() returns trigger language plpgsql as 'begin return null; end'`);
  await database.execute(sql`
    create trigger keep_nothing before insert on attempt_events for each row execute function keep_nothing()`);
  await database.execute(sql`drop trigger attempt_without_event on quiz_submissions`);
}

const sizeRow = v.object({ rows: v.tuple([v.object({ bytes: v.number() })]) });

async function bytesOfEvent(database: Database): Promise<number> {
  const found = await database.execute(sql`
    select (pg_total_relation_size('attempt_events') / count(*))::float as bytes from attempt_events`);
  return v.parse(sizeRow, found).rows[0].bytes;
}
