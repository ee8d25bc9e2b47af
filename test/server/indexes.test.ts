import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createApi } from '#server/api.ts';
import { enquiriesAsCsv, enquiryKinds } from '#server/enquiries/export-enquiries.ts';
import { growthCalls } from '../bench/growth/calls.ts';
import { growTo } from '../bench/growth/fill.ts';
import type { GrowthCall } from '../bench/growth/growth-call.ts';
import { type GrowthSite, openGrowthProcess, startGrowthGateway } from '../bench/growth/site.ts';
import { openTestDatabase } from '../support/server/site.ts';
import { clientOf, planWithIndexes, type Step, watchStatements } from '../support/server/statements.ts';
import { wholeText } from '../support/whole-text.ts';

/** Tables that grow only with what the institute offers, or not at all. All others grow with its users. */
const small = new Set([
  'banners',
  'blogs',
  'classes',
  'competitions',
  'content_version',
  'course_categories',
  'course_sections',
  'courses',
  'gallery_items',
  'institute_facts',
  'instructors',
  'legal_texts',
  'questions',
  'quiz_subjects',
  'quizzes',
  'secrets',
  'staff',
  'testimonials',
]);

let site: GrowthSite;
let watched: ReturnType<typeof watchStatements>;
let gateway: Awaited<ReturnType<typeof startGrowthGateway>>;
beforeAll(async () => {
  const opened = await openTestDatabase(async () => undefined);
  watched = watchStatements(opened.database);
  gateway = await startGrowthGateway();
  const pool = clientOf(opened.database);
  await growTo(pool, { students: 60, courses: 10 }, [1]);
  site = openGrowthProcess({
    opened: { ...opened, database: watched.database },
    pool,
    sandboxUrl: gateway.url,
  });
  // The statements of the gateway are checked too.
  gateway.open(watched.database, site.keys);
});
afterAll(async () => {
  await gateway.stop();
  await site.services.close();
});

/** The SQL statements of some work, each with the values of its last run. */
async function statementsOf(work: () => Promise<unknown>) {
  watched.statements.clear();
  await work();
  return new Map(watched.statements);
}

/** Growing tables that are read without an index, or by a whole index. */
function readWhole({ Plans = [], ...top }: Step, isLimited = false): string[] {
  const table = top['Relation Name'] ?? '';
  const type = top['Node Type'];
  const isWhole =
    type === 'Seq Scan' || (/^Index/.test(type) && top['Index Cond'] === undefined && !isLimited);
  const own = isWhole && table !== '' && !small.has(table) ? [table] : [];
  return [...own, ...Plans.flatMap((each) => readWhole(each, isLimited || type === 'Limit'))];
}

async function readWholeBy(statements: ReadonlyMap<string, readonly unknown[]>) {
  const found: string[] = [];
  for (const [text, values] of statements) {
    if (!/^\s*(select|insert|update|delete|with|\()/i.test(text)) continue;
    const plan = await planWithIndexes(site.database, text, values);
    found.push(...readWhole(plan).map((table) => `${table}: ${text}`));
  }
  return found;
}

const run = async (call: GrowthCall) => {
  const prepared = (await call.prepare?.(site, 1)) ?? '';
  return await statementsOf(() => call.run(site, 1, prepared));
};

describe('no growing table is read whole by', () => {
  test.each(growthCalls.map((call) => [call.name, call] as const))('%s', async (_, call) => {
    const statements = await run(call);
    expect(statements.size).toBeGreaterThan(0);
    expect(await readWholeBy(statements)).toEqual([]);
  });

  test.each(enquiryKinds)('a page of the %s requests', async (kind) => {
    const during = await statementsOf(() => wholeText(enquiriesAsCsv(site.database, kind)));
    // The sandbox may run statements meanwhile.
    const statements = new Map([...during].filter(([text]) => text.includes(`"${kind}_requests"`)));
    expect(statements.size).toBe(1);
    expect(await readWholeBy(statements)).toEqual([]);
  });
});

/** Calls with the same statements as those of students. */
const asForStudents = ['POST /teachers/teacher-login', 'GET /teachers/get-teacher/:id'];

/** Calls whose response is read once for each version of the content. */
const withoutDatabase = ['GET /institute'];

test('every call of the API is among the measured ones', () => {
  const { routes } = createApi({
    config: { corsOrigins: [] },
    logger: pino({ level: 'silent' }),
    services: () => undefined,
  });
  const calls = routes
    .filter(({ method }) => method !== 'ALL')
    .map(({ method, path }) => `${method} ${path}`)
    .filter((call) => ![...asForStudents, ...withoutDatabase].includes(call))
    // The tables of the office have few rows, and its audit log is read by its key.
    .filter((call) => !call.includes(' /office/'));
  const measured = growthCalls.map(({ name }) => name.replace(/[?,].*/, ''));
  expect(calls.length).toBeGreaterThan(20);
  const missing = calls.filter((call) => {
    const pattern = new RegExp(`^${call.replace(' /', ' ').replaceAll(/:\w+/g, '[^/]+')}$`);
    return !measured.some((name) => pattern.test(name));
  });
  expect(missing).toEqual([]);
});

test('a statement without an index would be noticed', async () => {
  const lookup = `select * from "users" where "mobile" = $1`;
  expect(await readWholeBy(new Map([[lookup, ['9876543210']]]))).toEqual([`users: ${lookup}`]);
});
