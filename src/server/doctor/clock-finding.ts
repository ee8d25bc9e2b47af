import { sql } from 'drizzle-orm';
import * as v from 'valibot';
import { type Config, isThisMachine } from '#server/config/config.ts';
import { parseDatabaseUrl } from '#server/config/database-url.ts';
import type { Database } from '#server/db/database.ts';
import type { Finding } from './finding.ts';

const timeoutMs = 5000;
const mostSkewMs = 30_000;
/** The header has whole seconds. */
const headerStepMs = 1000;

interface ClockParts {
  readonly database: Database;
  readonly config: Pick<Config, 'databaseUrl' | 'payment' | 'publicUrl'>;
  readonly now: () => Date;
}

interface OtherClock {
  readonly name: string;
  /** The site's clock minus the other, in milliseconds. */
  readonly aheadMs: number;
}

/** Compares the clock with the database's, the gateway's or the proxy's. */
export async function clockFindings(parts: ClockParts): Promise<readonly Finding[]> {
  // Reported separately.
  const clocks = await Promise.all([databaseClock(parts).catch(() => undefined), headerClock(parts)]);
  const wrong = clocks.find((clock) => clock !== undefined && Math.abs(clock.aheadMs) > mostSkewMs);
  if (wrong === undefined) return [];
  const seconds = Math.round(Math.abs(wrong.aheadMs) / 1000).toLocaleString('en-IN');
  return [
    {
      problem: `The clock of this machine is ${seconds} s ${wrong.aheadMs > 0 ? 'ahead of' : 'behind'} that of ${wrong.name}.`,
      since: null,
      remedy:
        'Set the clock, and let the machine keep it synchronised (`timedatectl set-ntp true`). Restart the site afterwards if the clock was ahead.',
    },
  ];
}

const clockRow = v.object({ rows: v.tuple([v.object({ ms: v.number() })]) });

async function databaseClock({ database, config, now }: ClockParts): Promise<OtherClock | undefined> {
  const hosts = hostsElsewhere(config.databaseUrl);
  if (hosts.length === 0) return undefined;
  const { value, at } = await timed(now, () =>
    database.execute(sql`select (extract(epoch from clock_timestamp()) * 1000)::float as ms`),
  );
  const [{ ms }] = v.parse(clockRow, value).rows;
  return { name: `the database on ${hosts.join(' or ')}`, aheadMs: at - ms };
}

/** A missing host is a local socket. */
function hostsElsewhere(databaseUrl = ''): readonly string[] {
  const addresses = parseDatabaseUrl(databaseUrl)?.addresses ?? [];
  const isNear = addresses.some((address) => new URL(address).hostname === '' || isThisMachine(address));
  return isNear ? [] : addresses.map((address) => new URL(address).host);
}

/** From the real gateway, or else the public URL. */
async function headerClock({ config, now }: ClockParts): Promise<OtherClock | undefined> {
  const { payment, publicUrl } = config;
  const gateway = payment.gateway === 'juspay' ? payment.baseUrl : undefined;
  const site = publicUrl === undefined ? undefined : `${publicUrl}/healthz`;
  for (const url of [gateway, site]) {
    const clock = url === undefined ? undefined : await readHeader(url, now).catch(() => undefined);
    if (clock !== undefined) return clock;
  }
  return undefined;
}

async function readHeader(url: string, now: () => Date): Promise<OtherClock | undefined> {
  const { value, at } = await timed(now, () =>
    fetch(url, { method: 'HEAD', redirect: 'manual', signal: AbortSignal.timeout(timeoutMs) }),
  );
  const headerTime = Date.parse(value.headers.get('Date') ?? '');
  if (Number.isNaN(headerTime)) return undefined;
  return { name: new URL(url).host, aheadMs: at - (headerTime + headerStepMs / 2) };
}

/** @returns the result with the midpoint of its duration */
async function timed<Value>(now: () => Date, work: () => Promise<Value>) {
  const began = now().getTime();
  const value = await work();
  return { value, at: (began + now().getTime()) / 2 };
}
