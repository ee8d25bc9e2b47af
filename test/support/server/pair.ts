import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import * as v from 'valibot';
import { loadSigningSecret } from '#server/accounts/signing-secret.ts';
import { createTokens } from '#server/accounts/tokens.ts';
import type { Database } from '#server/db/database.ts';
import { openPostgres } from '#server/db/open-postgres.ts';
import { quizSubmissions, users } from '#server/db/schema.ts';
import { currentVersion } from '#server/quiz/quiz-versions.ts';
import { addSubjects } from '#server/sample/fill.ts';
import { seededRandom } from '../seeded-random.ts';
import { createThrowawayDatabase } from './postgres.ts';
import { addressOf, temporaryFolder } from './process.ts';
import type { TestPerson, TestSite } from './site.ts';
import { startSite } from './site-process.ts';
import { testSubjects } from './subjects.ts';

export type ServerPair = Awaited<ReturnType<typeof startServerPair>>;

/** Event counts are left out: they also change when events of an older release are reconstructed. */
const journal = sql`
  create table journal (
    submission_id text not null,
    revision integer not null,
    status text not null,
    at timestamptz not null default clock_timestamp()
  );
  create function note_change() returns trigger language plpgsql as $$
  begin
    insert into journal (submission_id, revision, status) values (new.id, new.revision, new.status);
    return null;
  end $$;
  create trigger note_change after update on quiz_submissions for each row
    when (to_jsonb(new) - 'events' <> to_jsonb(old) - 'events' or (new.events = old.events and new.events > 0))
    execute function note_change();
`;
const journalRows = v.object({
  rows: v.array(
    v.object({ submission_id: v.string(), revision: v.number(), status: v.string(), at_ms: v.number() }),
  ),
});

interface PairOptions {
  readonly beforeStart?: (database: Database) => Promise<void>;
  readonly reachedBy?: (databaseUrl: string) => string;
  /** Whether the server at `url` may be lost at the end. */
  readonly isLost?: boolean;
}

export async function startServerPair(
  url: string,
  { beforeStart, reachedBy = (own) => own, isLost = false }: PairOptions = {},
) {
  const throwaway = await createThrowawayDatabase(url);
  const databaseUrl = reachedBy(throwaway.url);
  const fill = (database: Database) => addSubjects(database, testSubjects);
  const opened = await openPostgres({ url: databaseUrl, fill, onConnectionLost: () => undefined });
  const { database } = opened;
  await database.execute(journal);
  await beforeStart?.(database);
  const folder = temporaryFolder();
  const start = () => startSite({ DATABASE_URL: databaseUrl, DATA_DIR: folder.path, LOG_LEVEL: 'warn' });
  const children = [start(), start()];
  const addresses = await Promise.all(children.map(addressOf));
  const config = { databaseUrl, dataFolder: folder.path };
  const tokens = createTokens(
    await loadSigningSecret(config, database),
    () => new Date(),
    async () => false,
  );

  /** @param number a random process when omitted */
  const site = (number?: 0 | 1): Pick<TestSite, 'call'> => ({
    call: async (method, path, { token = '', body, headers } = {}) => {
      const address = addresses[number ?? Math.floor(random() * addresses.length)];
      const response = await fetch(`${address}/api/${path}`, {
        method,
        headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}`, ...headers },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      const text = await response.text();
      return { status: response.status, headers: response.headers, text, body: JSON.parse(text) };
    },
  });

  return {
    database,
    site,
    person: async (): Promise<TestPerson> => {
      const [id = ''] = await addPeople(database, 1);
      return { id, token: await tokens.issue({ id, role: 'student' }, 0) };
    },
    databaseUrl,
    changes: (submissionId?: string) => readJournal(database, submissionId),
    isReady: async (number: 0 | 1): Promise<boolean> => (await fetch(`${addresses[number]}/readyz`)).ok,
    kill: async (number: 0 | 1) => {
      children[number]?.process.kill('SIGKILL');
      await children[number]?.ended;
    },
    restart: async (number: 0 | 1) => {
      const child = start();
      addresses[number] = await addressOf(child);
      children[number] = child;
    },
    complaints: () => children.map(({ output }) => output.err).join(''),
    stop: async () => {
      for (const { process: child } of children) child.kill('SIGTERM');
      await Promise.all(children.map(({ ended }) => ended));
      await opened.close();
      if (!isLost) await throwaway.stop();
      folder.remove();
    },
  };
}

export async function readJournal(database: Database, submissionId?: string) {
  const found = await database.execute(sql`
    select submission_id, revision, status, (extract(epoch from at) * 1000)::float as at_ms
    from journal where ${submissionId ?? null}::text is null or submission_id = ${submissionId ?? null}
    order by at`);
  return v.parse(journalRows, found).rows;
}

const random = seededRandom(20_260_404);

export async function addPeople(database: Database, count: number): Promise<string[]> {
  const people = Array.from({ length: count }, () => {
    const id = randomUUID();
    return {
      id,
      role: 'student' as const,
      fullName: 'Asha Rao',
      email: `${id}@example.org`,
      mobile: '9876543210',
      presentEducation: 'Class 5',
      passwordHash: 'none',
      createdAt: new Date(),
    };
  });
  await database.insert(users).values(people);
  return people.map(({ id }) => id);
}

interface OpenAttempts {
  readonly count: number;
  readonly answers: Readonly<Record<string, string>>;
  readonly revision: number;
  readonly deadline: Date;
}

export async function addOpenAttempts(
  database: Database,
  { count, deadline, ...work }: OpenAttempts,
): Promise<string[]> {
  const people = await addPeople(database, count);
  const attempts = people.map((userId) => ({
    ...work,
    id: randomUUID(),
    userId,
    quizId: 'sums-1',
    status: 'in-progress' as const,
    startedAt: new Date(deadline.getTime() - 600_000),
    deadline,
  }));
  const version = await currentVersion(database, 'sums-1');
  await database
    .insert(quizSubmissions)
    .values(attempts.map((attempt) => ({ ...attempt, versionId: version?.id ?? null })));
  return attempts.map(({ id }) => id);
}
