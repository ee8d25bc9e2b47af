import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openPostgres } from '#server/db/open-postgres.ts';
import * as schema from '#server/db/schema.ts';
import {
  createThrowawayDatabase,
  startPostgres,
  type ThrowawayPostgres,
} from '../support/server/postgres.ts';
import { freePort, temporaryFolder } from '../support/server/process.ts';
import { startSilentProxy } from '../support/server/silent-proxy.ts';
import { openTestSite } from '../support/server/site.ts';
import { startSite } from '../support/server/site-process.ts';
import { until } from '../support/until.ts';

const nothing = () => Promise.resolve();

describe('a database that stops responding', () => {
  let server: ThrowawayPostgres | undefined;
  let database: ThrowawayPostgres;
  beforeAll(async () => {
    const given = process.env.TEST_DATABASE_URL;
    if (given === undefined || given === '') server = await startPostgres();
    database = await createThrowawayDatabase(server?.url ?? given ?? '');
  }, 180_000);
  afterAll(async () => {
    await database.stop();
    await server?.stop();
  });

  test('is used again through new connections, inside and outside transactions, each time', async () => {
    const url = new URL(database.url);
    const proxy = await startSilentProxy(Number(url.port));
    url.hostname = '127.0.0.1';
    url.port = String(proxy.port);
    const opened = await openPostgres({
      url: url.href,
      connections: 2,
      fill: nothing,
      onConnectionLost: () => undefined,
      timeouts: { silenceMs: 5000 },
    });
    const ask = () => opened.database.execute(sql`select 1`);
    const askInside = () =>
      opened.database.transaction(async (transaction) => {
        await transaction.execute(sql`select 1`);
      });
    for (let round = 0; round < 3; round += 1) {
      await Promise.all([ask(), askInside()]);
      proxy.silence();
      const tried = await Promise.allSettled([askInside(), askInside()]);
      expect(tried.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
      await Promise.all([ask(), askInside(), askInside()]);
    }
    await opened.close();
    await proxy.stop();
  });
});

describe('while the database is away', () => {
  test('every call responds 503 with Retry-After and a plain message', async () => {
    const site = await openTestSite();
    const { id, token } = await site.person();
    const pool = new pg.Pool({ connectionString: 'postgres://nobody@127.0.0.1:9/nothing' });
    const { call } = site.startProcess({ database: drizzle(pool, { schema }) });
    const signIn = { email: 't@example.org', password: 'secret' };
    const attempt = { quizId: 'sums-1', userId: id, answers: {}, status: 'in-progress' };
    const answers = await Promise.all([
      call('GET', 'quiz/get-all-subjects'),
      call('GET', 'courses/my-courses', { token }),
      call('POST', 'teachers/teacher-login', { body: signIn }),
      call('POST', 'quiz/submit-quiz', { token, body: attempt }),
      call('PATCH', `quiz/updateQuizSubmission/${id}`, { token, body: attempt }),
      call('POST', 'initiatePayment', { token, body: { course_id: 'beads-1', customer_id: id } }),
    ]);
    for (const { status, headers, body } of answers) {
      expect([status, headers.get('Retry-After'), body]).toEqual([
        503,
        '5',
        { success: false, message: 'The site cannot be used just now. Please try again in a moment.' },
      ]);
    }
    await pool.end();
    await site.close();
  });
});

describe('a process with its own folder', () => {
  let folder: ReturnType<typeof temporaryFolder>;
  beforeEach(() => {
    folder = temporaryFolder();
  });
  afterEach(() => folder.remove());

  test('stops on a signal while it waits for its database', async () => {
    const port = String(await freePort());
    const DATABASE_URL = 'postgres://nobody@127.0.0.1:9/nothing';
    const child = startSite({ DATABASE_URL, DATA_DIR: folder.path, PORT: port, LOG_LEVEL: 'warn' });
    const isListening = () =>
      fetch(`http://127.0.0.1:${port}/healthz`).then(
        ({ ok }) => ok,
        () => false,
      );
    let hasEnded = false;
    child.ended.then(() => {
      hasEnded = true;
    });
    await until(async () => hasEnded || (await isListening()));
    expect(hasEnded, child.output.err).toBe(false);
    child.process.kill('SIGTERM');
    await child.ended;
    expect(child.output.out).toBe('');
  });
});
