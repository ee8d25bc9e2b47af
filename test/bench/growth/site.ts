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
import { explainingOptions, parsePlan, type QueryWork, sumUpPlans } from './plans.ts';

const secret = 'a secret that only this measurement knows';
const logger = pino({ level: 'silent' });
const now = () => new Date();
const hour = 3_600_000;

interface Asked {
  readonly body?: unknown;
  /** The id of the signed-in user; none by default. */
  readonly as?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface GrowthParts {
  readonly opened: OpenDatabase;
  /** Not measured. */
  readonly pool: Queries;
  readonly sandboxUrl: string;
}

export type GrowthSite = ReturnType<typeof openGrowthProcess>;

/** One process of the site without caches of shared content. */
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
  /**
   * Each call has a new client IP.
   * @throws when the call is refused
   */
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
 * Two processes on one new PostgreSQL: one for times, and one whose connections report the plan of each
 * statement.
 */
export async function openGrowthSite(url: string) {
  const sandbox = await startGrowthGateway();
  const notices: string[] = [];
  const pool = new pg.Pool({ connectionString: url, max: 10 });
  const explaining = new pg.Pool({ connectionString: url, max: 10, options: explainingOptions });
  explaining.on('connect', (client) => client.on('notice', ({ message = '' }) => notices.push(message)));
  const processOn = (own: pg.Pool) => {
    const opened = {
      database: drizzle(own, { schema }),
      ping: () => Promise.resolve(),
      close: () => own.end(),
    };
    return openGrowthProcess({ opened, pool, sandboxUrl: sandbox.url });
  };
  await migrate(drizzle(pool, { schema }), { migrationsFolder });
  const explained = processOn(explaining);
  const plain = processOn(pool);
  sandbox.open(plain.database, plain.keys);
  const watch = async (run: () => Promise<unknown>): Promise<QueryWork> => {
    notices.length = 0;
    await run();
    return sumUpPlans(notices.flatMap((notice) => parsePlan(notice) ?? []));
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
