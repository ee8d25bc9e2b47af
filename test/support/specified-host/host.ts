import { resolve } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { html } from 'hono/html';
import { createResponseCache } from '#server/cache/response-cache.ts';
import { createLogger } from '#server/config/logging.ts';
import { securityHeaders } from '#server/http/security-headers.ts';
import { uploads } from '#server/http/uploads.ts';
import { knownInstitute } from '#server/institute/current-institute.ts';
import { builtPage } from '#server/pages/built-page.ts';
import { staticSite } from '#server/pages/static-site.ts';
import { facts } from '#test/support/institute.ts';
import { startLocalServer } from '../server/local-server.ts';
import { accountCalls } from './accounts.ts';
import { banners, blogs, categories, courses, gallery, testimonials } from './content.ts';
import { startPayments } from './payments.ts';
import { quizCalls, type StoredSubmission } from './quiz-calls.ts';

export interface ReceivedCall {
  readonly method: string;
  readonly path: string;
  readonly body: unknown;
}

export interface SpecifiedHost {
  readonly url: string;
  readonly received: readonly ReceivedCall[];
  readonly submissions: readonly StoredSubmission[];
  readonly stop: () => Promise<void>;
}

const byId = <Row extends { readonly _id: string }>(rows: readonly Row[], id: string) =>
  rows.find(({ _id }) => _id === id);

const contentCalls = () =>
  new Hono()
    .get('/banner/active', (context) => context.json({ success: true, data: banners }))
    .get('/course-category/all-category', (context) => context.json({ success: true, data: categories }))
    .get('/courses/get-all-courses', (context) => {
      const category = context.req.query('courseCategoryId') ?? '';
      const data = courses.filter(({ courseCategoryId }) => category === '' || courseCategoryId === category);
      return context.json({ success: true, data });
    })
    .get('/courses/get-course/:id', (context) => {
      const data = byId(courses, context.req.param('id'));
      return data === undefined
        ? context.json({ message: 'Course does not exist' }, 404)
        : context.json({ success: true, data });
    })
    .get('/courses/:id', (context, next) => {
      const course = byId(courses, context.req.param('id'));
      return course === undefined ? next() : context.json({ name: course.courseTitle, price: course.price });
    })
    .get('/blogs/live-blogs', (context) => context.json({ data: blogs }))
    .get('/blogs/get-blog/:id', (context) => {
      const data = byId(blogs, context.req.param('id'));
      return data === undefined
        ? context.json({ message: 'Blog does not exist' }, 404)
        : context.json({ data });
    })
    .get('/testimonials/all-testimonials', (context) => context.json({ success: true, data: testimonials }))
    .get('/gallery/get-all-gallery', (context) => context.json({ success: true, data: gallery }));

const enquiryCalls = () =>
  new Hono()
    .post('/contactus/create-request', async (context) => {
      const { subject }: { subject?: unknown } = await context.req.json();
      return subject === 'refuse'
        ? context.json({ message: 'We read no such letters' }, 422)
        : context.json({ message: 'Request created' });
    })
    .post('/franchise-requests/create-request', (context) => context.json({ message: 'Request created' }))
    .post('/booka-a-demo/create-demo-request', (context) => context.json({ message: 'Request created' }));

/** Implements only docs/specification.md#7-api, and serves the built site. */
export async function startSpecifiedHost(): Promise<SpecifiedHost> {
  const received: ReceivedCall[] = [];
  const submissions: StoredSubmission[] = [];
  let url = '';
  const payments = await startPayments(() => url);
  const api = new Hono()
    .use(async ({ req }, next) => {
      const text = await req.text();
      const { pathname, search } = new URL(req.url);
      received.push({
        method: req.method,
        path: pathname.replace('/api/', '') + search,
        body: text === '' ? undefined : JSON.parse(text),
      });
      await next();
    })
    .route('/', contentCalls())
    .route('/', enquiryCalls())
    .route('/', accountCalls())
    .route('/quiz', quizCalls(submissions))
    .route('/', payments.calls);
  const webFolder = resolve('dist/web');
  const built = builtPage(webFolder);
  const site = new Hono()
    .use(
      securityHeaders(
        { publicUrl: undefined, apiHost: undefined, corsOrigins: [] },
        built?.inlineScripts ?? [],
      ),
    )
    .route('/api', api)
    .all('/api/*', (context) =>
      context.html(
        html`<!DOCTYPE html><title>Error</title><pre>Cannot ${context.req.method} ${context.req.path}</pre>`,
        404,
      ),
    )
    .route('/', uploads([resolve(webFolder, 'uploads')]))
    .route(
      '/',
      staticSite(webFolder, built, {
        logger: createLogger({ logLevel: 'warn' }),
        address: () => url,
        services: () => undefined,
        responseCache: createResponseCache(),
        currentInstitute: async () => knownInstitute(facts),
      }),
    );
  const server = await startLocalServer(getRequestListener(site.fetch));
  url = server.url;
  return {
    url,
    received,
    submissions,
    stop: async () => {
      await server.stop();
      await payments.stop();
    },
  };
}
