import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createApi } from '#server/api.ts';
import { banners } from '#server/db/public-content-schema.ts';
import { quizSubjects } from '#server/db/schema.ts';
import { lastingHeaders, openTestSite, type TestSite } from '../support/server/site.ts';

const subjects = 'quiz/get-all-subjects';
let site: TestSite;
beforeAll(async () => {
  site = await openTestSite({ freshMs: 1000 });
});
afterAll(() => site.close());

const catalogue = [
  subjects,
  'quiz/get-quizzes-by-subject/sums',
  'quiz/singleQuiz/sums-1',
  'course-category/all-category',
  'courses/get-all-courses',
  'courses/get-all-courses?courseCategoryId=abacus&active=true',
  'courses/get-course/beads-1',
  'blogs/live-blogs',
  'blogs/get-blog/today',
  'banner/active',
  'testimonials/all-testimonials?active=true',
  'gallery/get-all-gallery?active=true',
  'institute',
  'legal-pages/privacy',
];

describe('a call that is the same for every user', () => {
  test.each(catalogue)('%s has the bytes and headers that it has without the cache', async (path) => {
    const { logger, services } = site;
    const bare = createApi({ config: { corsOrigins: [] }, logger, services: () => services });
    const wanted = await (await bare.request(`/${path}`)).text();
    const [first, again] = [await site.call('GET', path), await site.call('GET', path)];
    expect([first.status, again.status, first.text, again.text]).toEqual([200, 200, wanted, wanted]);
    expect(lastingHeaders(again.headers)).toEqual(lastingHeaders(first.headers));
    expect(again.headers.get('ETag')).toMatch(/^"[\w-]{43}"$/);
    expect(again.headers.get('Content-Type')).toBe('application/json');
    expect(again.headers.get('X-Content-Type-Options')).toBe('nosniff');
    expect(again.headers.get('Content-Length')).toBe(String(Buffer.byteLength(wanted)));
  });

  test('responds 304 to a browser that has the content', async () => {
    const first = await site.call('GET', subjects);
    const tag = first.headers.get('ETag') ?? '';
    for (const known of [tag, `W/${tag}`, `"other", ${tag}`]) {
      const again = await site.call('GET', subjects, { headers: { 'If-None-Match': known } });
      expect([again.status, again.text]).toEqual([304, '']);
      const kept = new Headers(first.headers);
      kept.delete('Content-Type');
      kept.delete('Content-Length');
      expect(lastingHeaders(again.headers)).toEqual(lastingHeaders(kept));
    }
    const other = await site.call('GET', subjects, { headers: { 'If-None-Match': '"other"' } });
    expect([other.status, other.text]).toEqual([200, first.text]);
  });

  test('responds to HEAD with the headers alone', async () => {
    const got = await site.call('GET', subjects);
    const head = await site.call('HEAD', subjects);
    expect([head.status, head.text, lastingHeaders(head.headers)]).toEqual([
      200,
      '',
      lastingHeaders(got.headers),
    ]);
  });

  test('lets only configured origins read the response, no matter who asked first', async () => {
    const from = async (origin: string, extra = {}) => {
      const { status, headers } = await site.call('GET', 'banner/active', {
        headers: { Origin: origin, ...extra },
      });
      return [status, headers.get('Access-Control-Allow-Origin'), headers.get('Vary')];
    };
    const friend = 'https://friend.example';
    const tag = (await site.call('GET', 'banner/active')).headers.get('ETag') ?? '';
    for (const _ of [1, 2]) {
      expect(await from('https://stranger.example')).toEqual([200, null, 'Origin']);
      expect(await from(friend)).toEqual([200, friend, 'Origin']);
      expect(await from(friend, { 'If-None-Match': tag })).toEqual([304, friend, 'Origin']);
    }
  });

  test('is logged for each response, with its route pattern', async () => {
    const before = site.log.length;
    await site.call('GET', 'quiz/singleQuiz/sums-2');
    await site.call('GET', 'quiz/singleQuiz/sums-2');
    const lines = site.log.slice(before).map((line) => JSON.parse(line));
    expect(lines.map(({ method, route, status }) => [method, route, status])).toEqual([
      ['GET', '/api/quiz/singleQuiz/:quizId', 200],
      ['GET', '/api/quiz/singleQuiz/:quizId', 200],
    ]);
  });
});

test('a page is cached whatever its query, and compressed for browsers that accept it', async () => {
  const ask = async (path: string, headers = {}) => {
    const response = await site.app.request(path, { headers });
    return { headers: response.headers, bytes: Buffer.from(await response.arrayBuffer()) };
  };
  const plain = await ask('/blogs-details/today?from=mail');
  const tag = plain.headers.get('ETag');
  expect(plain.headers.get('Vary')).toBe('Cookie, Accept-Encoding');
  for (const [accepted, encoding, unpack] of [
    ['gzip, deflate, br', 'br', brotliDecompressSync],
    ['gzip, br;q=0', 'gzip', gunzipSync],
  ] as const) {
    for (const _ of [1, 2]) {
      const { headers, bytes } = await ask('/blogs-details/today', { 'Accept-Encoding': accepted });
      expect(headers.get('Content-Encoding')).toBe(encoding);
      expect(headers.get('Content-Length')).toBe(String(bytes.length));
      expect(headers.get('ETag')).toBe(`W/${tag}`);
      expect(headers.get('Vary')).toBe('Cookie, Accept-Encoding');
      expect(unpack(bytes).equals(plain.bytes)).toBe(true);
    }
  }
  const refused = await ask('/blogs-details/today', { 'Accept-Encoding': 'identity, br;q=0.0' });
  expect(refused.headers.get('Content-Encoding')).toBeNull();
});

describe('a change of the content', () => {
  test('is seen by every process within a second', async () => {
    const other = site.startProcess();
    const names = async (process: Pick<TestSite, 'call'>) => (await process.call('GET', subjects)).text;
    const before = await names(site);
    expect(await names(other)).toBe(before);
    site.clock.advance(1);
    await names(site);
    // No process notices this statement.
    await site.database.execute(sql`update quiz_subjects set name = 'Adding' where id = 'sums'`);
    const after = before.replace('"Sums"', '"Adding"');
    site.clock.advance(0.999);
    expect(await names(site)).toBe(before);
    site.clock.advance(0.001);
    expect([await names(site), await names(other)]).toEqual([after, after]);
  });

  test('that is rolled back is never shown', async () => {
    const before = await site.call('GET', 'banner/active');
    const back = new Error('rolled back');
    await expect(
      site.database.transaction(async (transaction) => {
        await transaction.update(banners).set({ active: false });
        throw back;
      }),
    ).rejects.toBe(back);
    site.clock.advance(1);
    expect((await site.call('GET', 'banner/active')).text).toBe(before.text);
  });

  test.each([
    'quiz_subjects',
    'quizzes',
    'questions',
    'course_categories',
    'instructors',
    'courses',
    'course_sections',
    'banners',
    'blogs',
    'testimonials',
    'gallery_items',
    'institute_facts',
    'legal_texts',
  ])('of %s changes the version of the content, and a new user does not', async (table) => {
    const version = () => site.services.contentVersion.look();
    const before = await version();
    await site.database.execute(sql.raw(`delete from ${table} where false`));
    const after = await version();
    expect(after).not.toBe(before);
    await site.person();
    expect(await version()).toBe(after);
  });

  // Without the trigger, changes of a table would stay hidden: add it, or list a table without public content here.
  test('is noticed in every table except those of the list', async () => {
    const found = await site.database.execute(sql`
      select string_agg(tablename::text, ' ' order by tablename::text collate "C") as unwatched
      from pg_tables
      where schemaname = 'public' and tablename not in (
        select event_object_table from information_schema.triggers where trigger_name = 'content_changed'
      )`);
    const unwatched = [
      'attempt_events audit_log certificate_events certificates class_attendance class_students classes competition_entries competition_events competitions contact_requests content_version demo_requests doctor_letters',
      'document_series email_changes enquiry_follow_ups enrolments erasures fee_instalments franchise_requests gateway_events letters',
      'newsletter_subscribers office_settings order_events orders password_links payment_documents phone_enquiries practice_answers practice_steps question_file_columns quiz_corrected_scores',
      'quiz_corrections quiz_drafts quiz_submissions quiz_uncounted_answers quiz_unlocks rate_limits recovery_codes reset_codes sample_content sandbox_orders',
      'sandbox_refunds secrets server_clock session_endings site_facts staff staff_browsers staff_links staff_sessions users',
    ].join(' ');
    expect(found).toMatchObject({ rows: [{ unwatched }] });
  });
});

test('a blog appears at midnight in India, before the next check of the version', async () => {
  const other = await openTestSite({ freshMs: 1000 });
  try {
    const isListed = async () => (await other.call('GET', 'blogs/live-blogs')).text.includes('"tomorrow"');
    const page = async () => (await other.app.request('/blogs-details/tomorrow')).status;
    // The clock of the tests starts at 10:00 in India.
    other.clock.advance(14 * 3600 - 0.5);
    expect([await isListed(), await page()]).toEqual([false, 404]);
    other.clock.advance(0.499);
    expect([await isListed(), await page()]).toEqual([false, 404]);
    other.clock.advance(0.001);
    expect([await isListed(), await page()]).toEqual([true, 200]);
  } finally {
    await other.close();
  }
});

test('a hundred requests at once cause one read of the database', async () => {
  site.clock.advance(1);
  await site.database.update(quizSubjects).set({ name: 'Tables' }).where(eq(quizSubjects.id, 'tables'));
  const before = site.log.length;
  let reads = 0;
  const { database } = site;
  const counted = new Proxy(database, {
    get: (target, name, receiver) => {
      if (name === 'select') reads += 1;
      return Reflect.get(target, name, receiver);
    },
  });
  const process = site.startProcess({ database: counted });
  const answers = await Promise.all(Array.from({ length: 100 }, () => process.call('GET', subjects)));
  expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
  expect(answers[0]?.status).toBe(200);
  // One statement for the version, and one for the subjects.
  expect(reads).toBe(2);
  expect(site.log.length - before).toBe(100);
});

describe('a database that fails', () => {
  test('causes a 500 that is not cached, although the last good response is', async () => {
    let broken = false;
    const failing = new Proxy(site.database, {
      get: (target, name, receiver) => {
        if (broken && name === 'select') throw new Error('broken');
        return Reflect.get(target, name, receiver);
      },
    });
    const process = site.startProcess({ database: failing });
    const ask = async () => {
      site.clock.advance(1);
      const { status, headers } = await process.call('GET', subjects);
      const page = await process.app.request('/blogs-details/today');
      return [status, headers.get('Cache-Control'), headers.has('ETag'), page.headers.get('Cache-Control')];
    };
    expect(await ask()).toEqual([200, 'no-cache', true, 'no-cache']);
    broken = true;
    expect(await ask()).toEqual([500, 'no-store', false, 'no-store']);
    broken = false;
    expect(await ask()).toEqual([200, 'no-cache', true, 'no-cache']);
  });
});

describe('a response that depends on the user', () => {
  test('is cached nowhere', async () => {
    const people = [await site.person(), await site.person()];
    for (const { id, token } of people) {
      for (const path of [`quiz/getSubmissionsByUser/${id}`, 'courses/my-courses']) {
        const { status, headers } = await site.call('GET', path, { token });
        expect([status, headers.get('Cache-Control'), headers.get('ETag')]).toEqual([200, 'no-store', null]);
        expect((await site.call('GET', path)).status).toBe(401);
      }
    }
  });

  test('comes without that user’s data when it is a page', async () => {
    const { token } = await site.person();
    for (const path of ['/payment-status?order_id=1', '/profile', '/quiz']) {
      const forVisitors = await (await site.app.request(path)).text();
      const headers = { Authorization: `Bearer ${token}` };
      expect(await (await site.app.request(path, { headers })).text()).toBe(forVisitors);
    }
  });
});
