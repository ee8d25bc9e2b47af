import { randomUUID } from 'node:crypto';
import { openAsBlob } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { Writable } from 'node:stream';
import { pino } from 'pino';
import { expect, inject } from 'vitest';
import type { Role } from '#domain/accounts/role.ts';
import { type AppDependencies, createApp } from '#server/app.ts';
import type { CacheBounds } from '#server/cache/response-cache.ts';
import type { TrustedProxies } from '#server/common/trusted-proxies.ts';
import { logOptions } from '#server/config/logging.ts';
import type { Database, OpenDatabase, StatementListener } from '#server/db/database.ts';
import { openInMemory } from '#server/db/open-embedded.ts';
import { openPostgres } from '#server/db/open-postgres.ts';
import { users } from '#server/db/schema.ts';
import { readLegalPages } from '#server/legal-pages/legal-pages.ts';
import type { SendMail } from '#server/mail/mail-server.ts';
import type { ParseTaskName } from '#server/parsing/parse-tasks.ts';
import { createParser } from '#server/parsing/parser.ts';
import type { PaymentGateway } from '#server/payments/gateway.ts';
import { createJuspayGateway } from '#server/payments/juspay/juspay-gateway.ts';
import { checkAttemptEvents } from '#server/quiz/check-events.ts';
import type { Services } from '#server/routing/services.ts';
import { addCatalogue } from '#server/sample/add-catalogue.ts';
import { addPublicContent } from '#server/sample/add-public-content.ts';
import { addSubjects } from '#server/sample/fill.ts';
import { createServices } from '#server/services.ts';
import { createSheetPrinter } from '#server/sheets/sheet-printer.ts';
import { testCatalogue } from './courses.ts';
import { server } from './on-postgres.ts';
import { createThrowawayDatabase } from './postgres.ts';
import { testPublicContent } from './public-content.ts';
import { testSubjects } from './subjects.ts';

export interface Answered {
  readonly status: number;
  readonly headers: Headers;
  readonly body: unknown;
  readonly text: string;
}

interface Extras {
  readonly token?: string;
  readonly body?: unknown;
  /** The client's IP; the same one by default. */
  readonly from?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface TestPerson {
  readonly id: string;
  readonly token: string;
}

/** The headers without the id of the request, which always differs. */
export const lastingHeaders = (headers: Headers) => [...headers].filter(([name]) => name !== 'x-request-id');

export type TestSite = Awaited<ReturnType<typeof openTestSite>>;

export const startOfTime = new Date('2026-03-02T04:30:00.000Z');

export const siteSecret = 'a secret that only this test knows, long enough';

export const siteAddress = 'https://garden.example';

/** The folder of index.html before the build, which does not change its head. */
export const pagesFolder = resolve(import.meta.dirname, '../../../src/web');

/** The discard port, where no gateway listens. */
const noGateway = createJuspayGateway({
  baseUrl: 'http://127.0.0.1:9',
  merchantId: 'none',
  clientId: 'none',
  apiKey: 'none',
  responseKey: undefined,
  webhookUser: undefined,
  webhookPassword: undefined,
});

interface TestSiteOptions extends Pick<AppDependencies, 'bodyTimeoutMs' | 'largeBodies'> {
  readonly gateway?: PaymentGateway;
  readonly freshMs?: number;
  /** Default: no email is sent. */
  readonly sendMail?: SendMail;
  /** Default: http://shop.example */
  readonly siteUrl?: string;
  /** Default: the site has no folder for pictures. */
  readonly uploadsFolder?: string;
  /** Milliseconds. */
  readonly parserLimits?: Readonly<Record<ParseTaskName, number>>;
  /** The program of the worker that parses. */
  readonly workerProgram?: string;
  readonly examineServer?: Services['examineServer'];
}

/**
 * A site with test content and a paused clock, on an embedded database in memory or on the server of
 * TEST_DATABASE_URL. Changes of content are visible at once by default.
 */
export async function openTestSite({
  gateway = noGateway,
  freshMs = 0,
  sendMail,
  siteUrl = 'http://shop.example',
  uploadsFolder,
  bodyTimeoutMs,
  largeBodies,
  parserLimits,
  workerProgram,
  examineServer,
}: TestSiteOptions = {}) {
  let now = startOfTime.getTime();
  const clock = {
    now: () => new Date(now),
    advance: (seconds: number) => {
      now += seconds * 1000;
    },
  };
  const statements: string[] = [];
  const log: string[] = [];
  const logger = pino(logOptions('trace'), linesInto(log));
  const fill = async (database: Database) => {
    await addSubjects(database, testSubjects);
    await addCatalogue(database, testCatalogue);
    await addPublicContent(database, testPublicContent);
  };
  const opened = await openTestDatabase(fill, (statement) => statements.push(statement));
  const { database } = opened;

  /** Starts another process on the same database, of which tests can replace parts. */
  const startProcess = (
    watched: Partial<OpenDatabase> = {},
    cacheBounds?: CacheBounds,
    trustedProxies: TrustedProxies = [],
    generousNetworks: readonly string[] = [],
    ownSendMail: SendMail | undefined = sendMail,
  ) => {
    const services = createServices({
      opened: { ...opened, ...watched },
      secret: siteSecret,
      gateway,
      siteUrl,
      legalPages: readLegalPages(pagesFolder, logger),
      sendMail: ownSendMail,
      parser: createParser({
        ...(workerProgram === undefined ? builtProgram('parse-worker') : { program: workerProgram }),
        ...(parserLimits === undefined ? {} : { limits: parserLimits }),
      }),
      sheetPrinter: createSheetPrinter(builtProgram('sheet-worker')),
      logger,
      now: clock.now,
      freshMs,
      ...(examineServer === undefined ? {} : { examineServer }),
    });
    const config = {
      corsOrigins: ['https://friend.example'],
      publicUrl: undefined,
      apiHost: undefined,
      trustedProxies,
      generousNetworks: [...generousNetworks],
    };
    const app = createApp({
      config,
      logger,
      services: () => services,
      address: () => siteAddress,
      webFolder: pagesFolder,
      bodyTimeoutMs,
      largeBodies,
      ...(uploadsFolder === undefined ? {} : { uploadsFolder }),
      ...(cacheBounds === undefined ? {} : { cacheBounds }),
    });
    return { app, services, call: callsOf(app) };
  };
  const first = startProcess();

  /** Adds a signed-in user without the time of hashing a password. */
  const person = async (role: Role = 'student'): Promise<TestPerson> => {
    const id = randomUUID();
    await database.insert(users).values({
      id,
      role,
      fullName: 'Asha Rao',
      email: `${id}@example.org`,
      mobile: '9876543210',
      presentEducation: role === 'student' ? 'Class 5' : null,
      passwordHash: 'none',
      createdAt: clock.now(),
    });
    return { id, token: await first.services.tokens.issue({ id, role }, 0) };
  };

  /** @returns the SQL statements sent meanwhile, except for commits and rollbacks */
  const statementsOf = async (work: () => Promise<unknown>): Promise<readonly string[]> => {
    const before = statements.length;
    await work();
    return statements.slice(before).filter((each) => !/^(begin|commit)\b/i.test(each));
  };

  return {
    ...first,
    clock,
    database,
    log,
    logger,
    person,
    startProcess,
    statementsOf,
    /** @throws when submissions differ from their events */
    close: async () => {
      const faults = await checkAttemptEvents(database);
      await first.services.close();
      expect(faults).toEqual([]);
    },
  };
}

/** Prefers the built program: its source takes seconds to start on a busy machine. */
function builtProgram(name: string): { readonly program?: string } {
  const builtServer: string | undefined = inject('builtServer');
  return builtServer === undefined ? {} : { program: join(dirname(builtServer), `${name}.js`) };
}

function callsOf(app: ReturnType<typeof createApp>) {
  return async (method: string, path: string, extras: Extras = {}): Promise<Answered> => {
    const headers = new Headers(extras.headers);
    if (extras.token !== undefined) headers.set('Authorization', `Bearer ${extras.token}`);
    if (extras.body !== undefined && !headers.has('Content-Type'))
      headers.set('Content-Type', 'application/json');
    const body = typeof extras.body === 'string' ? extras.body : JSON.stringify(extras.body);
    // Browsers send it; `app.request` does not.
    if (body !== undefined && !headers.has('Content-Length'))
      headers.set('Content-Length', String(Buffer.byteLength(body)));
    const init = { method, headers, ...(extras.body === undefined ? {} : { body }) };
    const environment = { incoming: { socket: { remoteAddress: extras.from ?? '192.0.2.1' } } };
    const response = await app.request(`/api/${path}`, init, environment);
    const text = await response.text();
    const isJson = response.headers.get('Content-Type')?.includes('json') === true;
    return {
      status: response.status,
      headers: response.headers,
      text,
      body: isJson && text !== '' ? JSON.parse(text) : undefined,
    };
  };
}

/** A migrated database, in memory or on the server of TEST_DATABASE_URL. */
export async function openTestDatabase(
  fill: (database: Database) => Promise<void>,
  onStatement?: StatementListener,
): Promise<OpenDatabase> {
  const migrated = inject('migratedDatabase');
  if (server === '') return openInMemory(fill, await openAsBlob(migrated), onStatement);
  const throwaway = await createThrowawayDatabase(server, migrated);
  const { url } = throwaway;
  const opened = await openPostgres({ url, fill, onConnectionLost: () => undefined, onStatement });
  return {
    ...opened,
    close: async () => {
      await opened.close();
      await throwaway.stop();
    },
  };
}

function linesInto(log: string[]): Writable {
  return new Writable({
    write: (line: Buffer, _encoding, done) => {
      log.push(line.toString());
      done();
    },
  });
}
