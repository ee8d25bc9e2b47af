import { randomUUID } from 'node:crypto';
import { closeSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { loadSigningSecret } from '#server/accounts/signing-secret.ts';
import { createTokens } from '#server/accounts/tokens.ts';
import type { Database, OpenDatabase } from '#server/db/database.ts';
import { openEmbedded } from '#server/db/open-embedded.ts';
import { openPostgres } from '#server/db/open-postgres.ts';
import { quizSubmissions } from '#server/db/schema.ts';
import { fillEmptyDatabase } from '#server/sample/fill.ts';
import { sampleSubjects } from '#server/sample/quizzes.ts';
import { addPeople } from '../support/server/pair.ts';
import { createThrowawayDatabase, startPostgres } from '../support/server/postgres.ts';
import { temporaryFolder } from '../support/server/process.ts';
import { type BuiltServer, startBuiltServer } from './built-server.ts';

/** Ten questions, ten minutes. */
export const quizId = 'abacus-meet-the-beads';

const questions =
  sampleSubjects.flatMap(({ quizzes }) => quizzes).find(({ _id }) => _id === quizId)?.questions ?? [];

export function tenAnswers(round: number): Readonly<Record<string, string>> {
  return Object.fromEntries(
    questions.map(({ options }, index) => [String(index), options[(round + index) % options.length] ?? '']),
  );
}

export interface Student {
  readonly id: string;
  readonly token: string;
}

export interface StudentWithPaper extends Student {
  readonly submissionId: string;
}

export interface QuizHarness {
  readonly dataFolder: string;
  /** On the embedded database only before `start`. */
  readonly addStudents: (count: number) => Promise<readonly Student[]>;
  /** Adds students, each with an attempt in progress. */
  readonly addPapers: (count: number) => Promise<readonly StudentWithPaper[]>;
  readonly start: (processes: number) => Promise<readonly BuiltServer[]>;
  /** On the embedded database only after `stopServers`. */
  readonly withDatabase: <Result>(work: (database: Database) => Promise<Result>) => Promise<Result>;
  readonly stopServers: () => Promise<void>;
  readonly stop: () => Promise<void>;
}

export type HarnessKind = 'embedded' | 'postgres';

export const kindNames: Readonly<Record<HarnessKind, string>> = {
  embedded: 'the embedded database',
  postgres: 'PostgreSQL',
};

/** Creates an empty folder, or a new PostgreSQL, with the sample institute. */
export async function setUpHarness(kind: HarnessKind): Promise<QuizHarness> {
  const folder = temporaryFolder();
  const server = kind === 'postgres' ? await startPostgres() : undefined;
  const throwaway = server === undefined ? undefined : await createThrowawayDatabase(server.url);
  const databaseUrl = throwaway?.url;
  const open = (): Promise<OpenDatabase> =>
    databaseUrl === undefined
      ? openEmbedded(folder.path, fillEmptyDatabase)
      : openPostgres({ url: databaseUrl, fill: fillEmptyDatabase, onConnectionLost: () => undefined });
  // Only one process at a time can open the embedded database.
  const withDatabase = async <Result>(work: (database: Database) => Promise<Result>) => {
    const opened = await open();
    try {
      return await work(opened.database);
    } finally {
      await opened.close();
    }
  };
  const variables = {
    DATA_DIR: folder.path,
    ...(databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl }),
  };
  const log = openSync(join(folder.path, 'log'), 'a');
  const servers: BuiltServer[] = [];
  const stopServers = async () => {
    await Promise.all(servers.splice(0).map(({ stop }) => stop()));
  };
  const addStudents = (count: number) =>
    withDatabase(async (database) => {
      const ids = await addPeople(database, count);
      const secret = await loadSigningSecret({ databaseUrl, dataFolder: folder.path }, database);
      const tokens = createTokens(
        secret,
        () => new Date(),
        async () => false,
      );
      return Promise.all(
        ids.map(async (id) => ({ id, token: await tokens.issue({ id, role: 'student' }, 0) })),
      );
    });
  return {
    dataFolder: folder.path,
    addStudents,
    addPapers: async (count) => {
      const students = await addStudents(count);
      const papers = students.map((student) => ({ ...student, submissionId: randomUUID() }));
      await withDatabase((database) => database.insert(quizSubmissions).values(papers.map(openAttempt)));
      return papers;
    },
    start: async (processes) => {
      for (let started = 0; started < processes; started += 1) {
        servers.push(await startBuiltServer(variables, log));
      }
      return servers;
    },
    withDatabase,
    stopServers,
    stop: async () => {
      await stopServers();
      closeSync(log);
      await throwaway?.stop();
      await server?.stop();
      folder.remove();
    },
  };
}

function openAttempt({ id, submissionId }: StudentWithPaper) {
  const now = new Date();
  return {
    id: submissionId,
    quizId,
    userId: id,
    status: 'in-progress' as const,
    answers: {},
    startedAt: now,
    deadline: new Date(now.getTime() + 3_600_000),
  };
}
