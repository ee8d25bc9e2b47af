import type { MiddlewareHandler } from 'hono';
import { sweepNames } from '#server/health/sweeps.ts';
import type { Services } from '#server/routing/services.ts';
import { ageInSeconds, createDatabaseGauges } from './database-gauges.ts';
import { createDatabaseReader } from './database-reading.ts';
import { requestMetrics } from './request-metrics.ts';

type ScrapedServices = Pick<Services, 'database' | 'now' | 'sweeps' | 'attemptCounts'>;

/** Loaded on demand: it takes a tenth of a second and 12 MB. */
export type PromClient = typeof import('prom-client');

export interface Metrics {
  readonly countRequests: MiddlewareHandler;
  readonly scrape: () => Promise<string>;
  readonly contentType: string;
}

interface MetricsOptions {
  readonly version: string;
  readonly services: () => ScrapedServices | undefined;
  readonly timeoutMs?: number;
}

export async function createMetrics({
  version,
  services,
  timeoutMs = 2000,
}: MetricsOptions): Promise<Metrics> {
  const promClient: PromClient = await import('prom-client');
  const { Counter, Gauge, Registry, collectDefaultMetrics } = promClient;
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  new Gauge({
    name: 'site_build_info',
    help: 'The version of the built pages; the value is always 1.',
    labelNames: ['version'],
    registers,
  }).set({ version }, 1);
  const attemptCounter = (
    name: string,
    help: string,
    countOf: (counts: Services['attemptCounts']) => number,
  ) =>
    new Counter({
      name,
      help,
      registers,
      collect() {
        const open = services();
        this.reset();
        if (open !== undefined) this.inc(countOf(open.attemptCounts));
      },
    });
  attemptCounter('site_attempt_saves_total', 'Saves of attempts that were stored.', ({ saves }) => saves);
  attemptCounter('site_attempt_submits_total', 'Attempts that were submitted.', ({ submits }) => submits);
  new Gauge({
    name: 'site_sweep_age_seconds',
    help: 'Time since this process last completed a sweep, or started.',
    labelNames: ['sweep'],
    registers,
    collect() {
      const open = services();
      if (open === undefined) return;
      for (const sweep of sweepNames) {
        this.set({ sweep }, ageInSeconds(open.sweeps.completedAt(sweep), open.now()));
      }
    },
  });
  const showDatabase = createDatabaseGauges(promClient, registry);
  const readDatabase = createDatabaseReader(timeoutMs);
  return {
    countRequests: requestMetrics(promClient, registry),
    contentType: registry.contentType,
    scrape: async () => {
      const open = services();
      const reading = open && (await readDatabase(open.database, open.now()));
      showDatabase(reading, open?.now() ?? new Date());
      return await registry.metrics();
    },
  };
}
