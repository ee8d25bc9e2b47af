import { randomUUID } from 'node:crypto';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { pino } from 'pino';
import { createApp } from '#server/app.ts';
import type { OpenDatabase } from '#server/db/database.ts';
import { migrationsFolder } from '#server/db/migrations-folder.ts';
import * as schema from '#server/db/schema.ts';
import { createJuspayGateway } from '#server/payments/juspay/juspay-gateway.ts';
import { sandboxKeys } from '#server/payments/sandbox/sandbox-parts.ts';
import { startSandboxServer } from '#server/payments/sandbox/sandbox-server.ts';
import { createServices } from '#server/services.ts';
import type { Queries } from './fill.ts';
import { explainingOptions, planOf, toAnswerSheet, type Work } from './plans.ts';

const secret = 'a secret that only this measurement knows';
const logger = pino({ level: 'silent' });
const now = () => new Date();
const hour = 3_600_000;

interface Asked {
  readonly body?: unknown;
  /** Whom the call is made for; nobody by default. */
  readonly as?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface GrowthParts {
  readonly opened: OpenDatabase;
  /** The same database, for what is not to be measured. */
  readonly pool: Queries;
  readonly sandboxUrl: string;
}

export type GrowthSite = ReturnType<typeof openGrowthProcess>;

/** One process of the site. What is the same for everybody is asked of the database each time. */
export function openGrowthProcess({ opened, pool, sandboxUrl }: GrowthParts) {
  const services = createServices({
    opened,
    secret,
    gateway: createJuspayGateway({ ...sandboxKeys(secret), baseUrl: sandboxUrl }),
    siteUrl: 'http://shop.example',
    legalPages: { privacy: '', terms: '', refunds: '', accessibility: '' },
    sendMail: () => Promise.resolve(),
    logger,
    now,
    freshMs: hour,
  });
  const app = createApp({
    config: { corsOrigins: [], publicUrl: undefined, apiHost: undefined },
    logger,
    services: () => services,
    cacheBounds: { responses: 1, bytes: 1 },
  });
  /** Makes a call from an address that nobody had before; returns the parsed response and rejects a refusal. */
  const call = async (method: string, path: string, { body, as, headers = {} }: Asked = {}) => {
    const token = as === undefined ? undefined : await services.tokens.issue({ id: as, role: 'student' }, 0);
    const response = await app.request(
      `/api/${path}`,
      {
        method,
        headers: {
          'Content-Type': 'application/json',
          ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
          ...headers,
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      },
      { incoming: { socket: { remoteAddress: randomUUID() } } },
    );
    const answer: unknown = await response.json();
    if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}`);
    await services.payments.idle();
    return answer;
  };
  return { database: opened.database, services, call, pool, keys: sandboxKeys(secret) };
}

/** The sandbox gateway of such processes. Nobody pays on its pages, so it has nobody to tell. */
export function startGrowthGateway() {
  return startSandboxServer({
    host: '127.0.0.1',
    port: 0,
    publicUrl: undefined,
    openerPolicy: 'unsafe-none',
    site: { publicUrl: 'http://127.0.0.1:9', ownUrl: 'http://127.0.0.1:9' },
    logger,
    now,
  });
}

/**
 * Two processes of the site on one new PostgreSQL: one to take the time of, and one whose connections tell what
 * each statement cost.
 */
export async function openGrowthSite(url: string) {
  const sandbox = await startGrowthGateway();
  const notices: string[] = [];
  const pool = new pg.Pool({ connectionString: url, max: 10 });
  const telling = new pg.Pool({ connectionString: url, max: 10, options: explainingOptions });
  telling.on('connect', (client) => client.on('notice', ({ message = '' }) => notices.push(message)));
  const processOn = (own: pg.Pool) => {
    const opened = {
      database: drizzle(own, { schema }),
      ping: () => Promise.resolve(),
      close: () => own.end(),
    };
    return openGrowthProcess({ opened, pool, sandboxUrl: sandbox.url });
  };
  await migrate(drizzle(pool, { schema }), { migrationsFolder });
  const explained = processOn(telling);
  const plain = processOn(pool);
  sandbox.open(plain.database, plain.keys);
  /** What the database does while something runs on the second process. */
  const watch = async (run: () => Promise<unknown>): Promise<Work> => {
    notices.length = 0;
    await run();
    return toAnswerSheet(notices.flatMap((notice) => planOf(notice) ?? []));
  };
  return {
    plain,
    explained,
    watch,
    stop: async () => {
      await sandbox.stop();
      await explained.services.close();
      await plain.services.close();
    },
  };
}
