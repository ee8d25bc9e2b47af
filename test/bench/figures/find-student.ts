import { sql } from 'drizzle-orm';
import * as v from 'valibot';
import type { Database } from '#server/db/database.ts';
import { listStudents } from '#server/office/students/list-students.ts';
import type { Figure } from '../figure.ts';
import { timed } from '../latency.ts';
import { type HarnessKind, kindNames, setUpHarness } from '../quiz-harness.ts';

const runs = 5;
const students = 100_000;
const atOnce = 1000;
const slowestMs = 200;

const firstNames =
  'Lakshmi Ananya Venkata Srinivas Aishwarya Ravi Saanvi Harshitha Murali Pranav Kavya Swathi Bhargav Deepthi Geetha Vijay Charan Divya Eshwar Farhan Gowri Himaja Ishaan Jyothi Karthik Likhitha Manasa Nikhil Pooja Rohan'.split(
    ' ',
  );
const middleNames =
  'Sai Naga Rama Krishna Durga Satya Surya Chandra Hari Padma Phani Uma Bala Siva Veera Anjali Bhavya Chaitanya Dhanush Meghana'.split(
    ' ',
  );
const lastNames = 'Reddy Rao Naidu Chowdary Kumar Varma Sharma Murthy Prasad Khan'.split(' ');

/** Typed searches with the spelling of parents; each finds a student. */
const searches: Readonly<Record<string, readonly string[]>> = {
  'by name with one letter wrong': ['Lakshni Phani Murthi', 'Anamya Sai', 'Redby', 'Venkara', 'Himaka Naida'],
  'by four or five digits of the mobile': ['2345', '12345', '4011', '00077', '9000'],
  'by the sound of a name': ['Laxmi Fani Moorthi', 'Aiswaria Choudhari', 'Svati', 'Redi', 'Vijai Sharmaa'],
};

/** The search of the office for a student, on both databases. */
export async function findStudentFigures(): Promise<readonly Figure[]> {
  return [...(await measure('embedded')), ...(await measure('postgres'))];
}

async function measure(kind: HarnessKind): Promise<readonly Figure[]> {
  const harness = await setUpHarness(kind);
  try {
    return await harness.withDatabase(async (database) => {
      await fill(database, kind);
      const orderId = await addOrder(database);
      const kinds = Object.entries({ ...searches, 'by the ID of an order': [orderId] });
      const figures: Figure[] = [];
      for (const [how, typed] of kinds) figures.push(await searchFigure(database, { kind, how, typed }));
      return figures;
    });
  } finally {
    await harness.stop();
  }
}

interface Searched {
  readonly kind: HarnessKind;
  readonly how: string;
  readonly typed: readonly string[];
}

async function searchFigure(database: Database, { kind, how, typed }: Searched): Promise<Figure> {
  const ours: number[] = [];
  for (let run = 0; run < runs; run += 1) {
    const times: number[] = [];
    for (const search of typed)
      times.push(
        await timed(async () => {
          const { students: found } = await listStudents(database, { search });
          if (found.length === 0) throw new Error(`«${search}» finds no student`);
        }),
      );
    ours.push(Math.max(...times));
  }
  const count = new Intl.NumberFormat('en-IN').format(students);
  const what = `a student found among ${count} ${how} on ${kindNames[kind]}: the slowest of ${typed.length}`;
  return { what, unit: 'ms', ours, wanted: { of: 'itself', atMost: slowestMs } };
}

/** The embedded database makes the index at the end in a fraction of the time; a pool on PostgreSQL has a time limit. */
async function fill(database: Database, kind: HarnessKind): Promise<void> {
  const addAll = async () => {
    for (let from = 0; from < students; from += atOnce) await addStudents(database, from);
  };
  if (kind === 'postgres') return await addAll();
  const found = await database.execute(sql`select indexdef from pg_indexes where indexname = 'users_search'`);
  const { rows } = v.parse(v.object({ rows: v.tuple([v.object({ indexdef: v.string() })]) }), found);
  await database.execute(sql`drop index users_search`);
  await addAll();
  await database.execute(sql.raw(rows[0].indexdef));
}

/** Every combination of names occurs; the mobiles are spread over all digits. */
async function addStudents(database: Database, from: number): Promise<void> {
  const pick = (names: readonly string[], from: string) =>
    sql.raw(`(array[${names.map((name) => `'${name}'`).join(', ')}])[1 + (${from}) % ${names.length}]`);
  const lastOf = `n / ${firstNames.length * middleNames.length}`;
  await database.execute(sql`
    insert into users (id, role, full_name, email, mobile, present_education, password_hash, created_at)
    select 'student-' || n, 'student',
      ${pick(firstNames, 'n')} || ' ' || ${pick(middleNames, `n / ${firstNames.length}`)} || ' ' || ${pick(lastNames, lastOf)},
      'student' || n || '@example.org', (9000000000 + (n::bigint * 7919 * 104729) % 1000000000)::text, 'Class 5', 'none',
      now() - n * interval '1 minute'
    from generate_series(${from}::int, ${from + atOnce - 1}::int) n`);
}

/** @returns the id of the order */
async function addOrder(database: Database): Promise<string> {
  const id = 'abcdefgh234567abc';
  await database.execute(sql`
    insert into orders (id, user_id, course_id, amount_paise, currency, created_at)
    values (${id}, 'student-77', 'abacus-foundation', 349900, 'INR', now())`);
  return id;
}
