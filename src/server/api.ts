import { Hono } from 'hono';
import { cors } from 'hono/cors';
import type { Logger } from 'pino';
import { createResponseCache, type ResponseCache } from './cache/response-cache.ts';
import { describeError } from './common/describe-error.ts';
import { HttpError } from './common/http-error.ts';
import { isInNetworks, trustProxies } from './common/trusted-proxies.ts';
import { withTimeout } from './common/with-timeout.ts';
import type { Config } from './config/config.ts';
import { noteFact } from './health/site-facts.ts';
import { type bodyTimeoutMs, limitBody } from './http/body-limit.ts';
import { errorResponse } from './http/error-response.ts';
import { createLargeBodies, type LargeBodies } from './http/large-bodies.ts';
import { requestLog } from './http/request-log.ts';
import type { UploadFolders } from './http/uploaded-file.ts';
import { accountRoutes } from './routes/accounts.ts';
import { blogRoutes } from './routes/blogs.ts';
import { certificateRoutes } from './routes/certificates.ts';
import { classRoutes } from './routes/classes.ts';
import { competitionRoutes } from './routes/competitions.ts';
import { courseRoutes } from './routes/courses.ts';
import { enquiryRoutes } from './routes/enquiries.ts';
import { instituteRoutes } from './routes/institute.ts';
import { legalPageRoutes } from './routes/legal-pages.ts';
import { newsletterRoutes } from './routes/newsletter.ts';
import { officeRoutes } from './routes/office.ts';
import { officeCertificateRoutes } from './routes/office-certificates.ts';
import { officeClassRoutes } from './routes/office-classes.ts';
import { officeCompetitionRoutes } from './routes/office-competitions.ts';
import { officeContentRoutes } from './routes/office-content.ts';
import { officeEnquiryRoutes } from './routes/office-enquiries.ts';
import { officeFeeRoutes } from './routes/office-fees.ts';
import { officeInstituteRoutes } from './routes/office-institute.ts';
import { officeOrderRoutes } from './routes/office-orders.ts';
import { officeQuizRoutes } from './routes/office-quizzes.ts';
import { officeSheetRoutes } from './routes/office-sheets.ts';
import { officeStudentRoutes } from './routes/office-students.ts';
import { officeTodayRoutes } from './routes/office-today.ts';
import { paymentWebhook } from './routes/payment-webhook.ts';
import { paymentRoutes } from './routes/payments.ts';
import { practiceRoutes } from './routes/practice.ts';
import { publicContentRoutes } from './routes/public-content.ts';
import { quizRoutes } from './routes/quiz.ts';
import { searchRoutes } from './routes/search.ts';
import { videos } from './routes/videos.ts';
import type { AppEnv, RenderPreview, Services } from './routing/services.ts';
import { watchForUntrustedProxy } from './routing/untrusted-proxy-warning.ts';

const routes = [
  ...accountRoutes,
  ...quizRoutes,
  ...courseRoutes,
  ...classRoutes,
  ...practiceRoutes,
  ...certificateRoutes,
  ...competitionRoutes,
  ...blogRoutes,
  ...enquiryRoutes,
  ...newsletterRoutes,
  ...publicContentRoutes,
  ...instituteRoutes,
  ...legalPageRoutes,
  ...searchRoutes,
  ...paymentRoutes,
  ...officeRoutes,
  ...officeOrderRoutes,
  ...officeStudentRoutes,
  ...officeClassRoutes,
  ...officeCertificateRoutes,
  ...officeCompetitionRoutes,
  ...officeQuizRoutes,
  ...officeSheetRoutes,
  ...officeEnquiryRoutes,
  ...officeFeeRoutes,
  ...officeTodayRoutes,
  ...officeInstituteRoutes,
  ...officeContentRoutes,
];

/** Their bodies are files. */
const uploadPaths = ['/api/office/pictures/', '/api/office/quizzes/question-files/'];
const jsonType = /^application\/([\w.-]+\+)?json\s*(;|$)/i;

const notJson = new HttpError(415, 'Please send the request as application/json');
const unknownCall = new HttpError(404, 'There is no such call');
/** Less than a page waits for a response. */
const openingMs = 8000;
const notReady = new HttpError(503, 'The site is starting. Please try again in a moment.', {
  headers: { 'Retry-After': '1' },
});

export interface ApiOptions {
  readonly config: Pick<Config, 'corsOrigins'> & Partial<Pick<Config, 'trustedProxies' | 'generousNetworks'>>;
  readonly logger: Logger;
  /** undefined until the database is open. */
  readonly services: () => Services | undefined;
  /** Resolves when the database is open. Requests wait for it, and then get a 503. */
  readonly opened?: Promise<void> | undefined;
  readonly uploadFolders?: UploadFolders;
  readonly renderPreview?: RenderPreview | undefined;
  readonly responseCache?: ResponseCache;
  /** Default: 30 s, and longer for large bodies. */
  readonly bodyTimeoutMs?: typeof bodyTimeoutMs | undefined;
  readonly largeBodies?: LargeBodies | undefined;
}

const allowOrigins = (origins: readonly string[]) =>
  cors({
    origin: [...origins],
    allowMethods: ['GET', 'POST', 'PATCH'],
    allowHeaders: ['Authorization', 'Content-Type'],
    exposeHeaders: ['Retry-After'],
    maxAge: 600,
  });

export function createApi({
  config,
  logger,
  services,
  opened = Promise.resolve(),
  uploadFolders = { all: [], own: undefined },
  renderPreview,
  responseCache = createResponseCache(),
  bodyTimeoutMs,
  largeBodies = createLargeBodies(),
}: ApiOptions) {
  const proxies = config.trustedProxies ?? [];
  const trustsProxy = trustProxies(proxies);
  const isGenerous = isInNetworks(config.generousNetworks ?? []);
  const noteProxy = (address: string) => {
    const open = services();
    if (open === undefined) return;
    noteFact(open.database, 'untrusted proxy', open.now(), address).catch((error: unknown) =>
      logger.warn({ error: describeError(error) }, 'An untrusted proxy could not be noted'),
    );
  };
  const api = new Hono<AppEnv>()
    .use(requestLog(logger))
    .use(watchForUntrustedProxy({ proxies, trustsProxy, logger, note: noteProxy }));
  if (config.corsOrigins.length > 0) api.use(allowOrigins(config.corsOrigins));
  api
    .use((context, next) => {
      // Cacheable routes set their own header.
      context.header('Cache-Control', 'no-store');
      return next();
    })
    .use(limitBody(bodyTimeoutMs))
    .use((context, next) => {
      const { method } = context.req;
      const sends = method === 'POST' || method === 'PATCH';
      const isJson = jsonType.test(context.req.header('Content-Type') ?? '');
      if (sends && !isJson && !uploadPaths.some((path) => context.req.path.startsWith(path))) throw notJson;
      // PostgreSQL stores no NUL, so no id contains one.
      if (/%00/.test(context.req.url)) throw unknownCall;
      const goOn = (ready: Services | undefined) => {
        if (ready === undefined) throw notReady;
        context.set('services', ready);
        context.set('responseCache', responseCache);
        context.set('trustsProxy', trustsProxy);
        context.set('uploadFolders', uploadFolders);
        context.set('renderPreview', renderPreview);
        context.set('isGenerous', isGenerous);
        context.set('largeBodies', largeBodies);
        return next();
      };
      const ready = services();
      if (ready !== undefined) return goOn(ready);
      return withTimeout(openingMs, opened).then(() => goOn(services()));
    });
  for (const { method, path, handle } of routes) api.on(method, path, handle);
  return api
    .route('/films', videos(uploadFolders.all))
    .route('/paymentWebhook', paymentWebhook)
    .all('*', (context) => errorResponse(context, unknownCall));
}
