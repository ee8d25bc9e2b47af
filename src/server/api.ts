import { Hono } from 'hono';
import type { Logger } from 'pino';
import type { Config } from './config.ts';
import { sharedTarget } from './content/shared-target.ts';
import { bodyWithinLimit } from './http/body-within.ts';
import { answerRefusal } from './http/failures.ts';
import { friendlyOrigins } from './http/friendly-origins.ts';
import { Refusal } from './http/refusal.ts';
import { requestLog } from './http/request-log.ts';
import { isInNetworks, trustProxies } from './http/trusted-proxies.ts';
import { unheardProxy } from './http/unheard-proxy.ts';
import { account } from './routes/account.ts';
import { blogs } from './routes/blogs.ts';
import { courseCategories, courses } from './routes/courses.ts';
import { bookADemo, contactUs, franchise } from './routes/enquiries.ts';
import { films } from './routes/films.ts';
import { newsletter } from './routes/newsletter.ts';
import { payments } from './routes/payments.ts';
import { quiz } from './routes/quiz.ts';
import { showcase } from './routes/showcase.ts';
import { students } from './routes/students.ts';
import { teachers } from './routes/teachers.ts';
import type { AppEnv, Services } from './services.ts';

const jsonType = /^application\/([\w.-]+\+)?json\s*(;|$)/i;

const notJson = new Refusal(415, 'Please send the request as application/json');
const unknownCall = new Refusal(404, 'There is no such call');
const notReady = new Refusal(503, 'The site is starting. Please try again in a moment.', {
  headers: { 'Retry-After': '1' },
});

export interface ApiOptions {
  readonly config: Pick<Config, 'corsOrigins'> & Partial<Pick<Config, 'trustedProxies' | 'generousNetworks'>>;
  readonly logger: Logger;
  /** Undefined until the database is open: calls answer 503 until then. */
  readonly services: () => Services | undefined;
  /** Where the films for the enrolled lie; nowhere unless told. */
  readonly uploadFolders?: readonly string[];
}

/** The calls of the contract, to be mounted under `/api`. */
export function createApi({ config, logger, services, uploadFolders = [] }: ApiOptions) {
  const proxies = config.trustedProxies ?? [];
  const trustsProxy = trustProxies(proxies);
  const isGenerous = isInNetworks(config.generousNetworks ?? []);
  return new Hono<AppEnv>()
    .use(requestLog(logger))
    .use(unheardProxy(proxies, logger))
    .use(friendlyOrigins(config.corsOrigins))
    .use(async (context, next) => {
      await next();
      // What is the same for everybody may be kept, but never shown without asking whether it still holds.
      const isShared =
        context.get('person') === undefined &&
        context.res.status === 200 &&
        sharedTarget(context.req.url) !== undefined;
      context.res.headers.set('Cache-Control', isShared ? 'no-cache' : 'no-store');
    })
    .use(bodyWithinLimit())
    .use(async (context, next) => {
      const { method } = context.req;
      const sends = method === 'POST' || method === 'PATCH';
      if (sends && !jsonType.test(context.req.header('Content-Type') ?? '')) throw notJson;
      // PostgreSQL has no text with a NUL, so nothing has such an id.
      if (/%00/.test(context.req.url)) throw unknownCall;
      const ready = services();
      if (ready === undefined) throw notReady;
      context.set('services', ready);
      context.set('trustsProxy', trustsProxy);
      context.set('isGenerous', isGenerous);
      await next();
    })
    .route('/account', account)
    .route('/teachers', teachers)
    .route('/students', students)
    .route('/quiz', quiz)
    .route('/course-category', courseCategories)
    .route('/courses', courses)
    .route('/films', films(uploadFolders))
    .route('/blogs', blogs)
    .route('/contactus', contactUs)
    .route('/franchise-requests', franchise)
    .route('/booka-a-demo', bookADemo)
    .route('/newsletter', newsletter)
    .route('/', showcase)
    .route('/', payments)
    .all('*', (context) => answerRefusal(context, unknownCall));
}
