import type { Context, MiddlewareHandler } from 'hono';
import { matchedRoutes } from 'hono/route';
import type { Registry } from 'prom-client';
import { findPage } from '#server/pages/find-page.ts';
import type { PromClient } from './metrics.ts';

const knownMethods = new Set(['GET', 'HEAD', 'POST', 'PATCH', 'OPTIONS']);
const seconds = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** Routes, not paths: clients can make up paths. */
export function requestMetrics({ Counter, Histogram }: PromClient, registry: Registry): MiddlewareHandler {
  const registers = [registry];
  const requests = new Counter({
    name: 'site_http_requests_total',
    help: 'Requests by route pattern, method and status.',
    labelNames: ['method', 'route', 'status'],
    registers,
  });
  const durations = new Histogram({
    name: 'site_http_request_duration_seconds',
    help: 'Time from the request to the beginning of its response, by route pattern and method.',
    labelNames: ['method', 'route'],
    buckets: seconds,
    registers,
  });
  // Looking up a series costs more than counting.
  const counted = remembered((method, route, status) => requests.labels({ method, route, status }));
  const measured = remembered((method, route) => durations.labels({ method, route }));

  return async (context, next) => {
    const began = performance.now();
    await next();
    if (!hasConnection(context.env)) return;
    const method = knownMethods.has(context.req.method) ? context.req.method : 'other';
    const route = routeLabel(context);
    counted(method, route, String(context.res.status)).inc();
    measured(method, route).observe((performance.now() - began) / 1000);
  };
}

/** The renderer calls the API in process. */
const hasConnection = (environment: unknown) =>
  typeof environment === 'object' && environment !== null && 'incoming' in environment;

function routeLabel(context: Context): string {
  const matched = matchedRoutes(context);
  return (
    matched.findLast(({ path }) => !path.endsWith('*'))?.path ??
    matched.findLast(({ path }) => path.length > '/*'.length)?.path ??
    findPage(context.req.path)?.page ??
    'other'
  );
}

function remembered<Labels extends readonly string[], Series>(find: (...labels: Labels) => Series) {
  const known = new Map<string, Series>();
  return (...labels: Labels): Series => {
    const key = labels.join(' ');
    const series = known.get(key) ?? find(...labels);
    known.set(key, series);
    return series;
  };
}
