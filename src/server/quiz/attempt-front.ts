import type { Logger } from 'pino';
import * as v from 'valibot';
import { submitQuizRequest } from '#contract/quizzes.ts';
import type { Config } from '#server/config.ts';
import { largestBody } from '#server/http/body-within.ts';
import { logCall } from '#server/http/request-log.ts';
import { bearerToken } from '#server/http/signed-in.ts';
import type { Site } from '#server/http/site.ts';
import type { Services } from '#server/services.ts';
import { type AttemptCall, answerAttempt } from './answer-attempt.ts';

interface FrontOptions {
  /** Answers everything else. */
  readonly site: Site;
  readonly config: Pick<Config, 'corsOrigins'>;
  readonly logger: Logger;
  readonly services: () => Services | undefined;
}

interface AskedCall {
  readonly call: AttemptCall;
  /** Whose attempt the address speaks of; undefined where only the body does. */
  readonly userId: string | undefined;
}

const routes: Readonly<Record<AttemptCall, string>> = {
  'submit-quiz': '/api/quiz/submit-quiz',
  updateQuizSubmission: '/api/quiz/updateQuizSubmission/:userId',
};
const post = /^https?:\/\/[^/]+\/api\/quiz\/submit-quiz$/;
const patch = /^https?:\/\/[^/]+\/api\/quiz\/updateQuizSubmission\/([\w-]+)$/;

function askedCall({ method, url }: Request): AskedCall | undefined {
  if (method === 'POST' && post.test(url)) return { call: 'submit-quiz', userId: undefined };
  const userId = method === 'PATCH' ? patch.exec(url)?.[1] : undefined;
  return userId === undefined ? undefined : { call: 'updateQuizSubmission', userId };
}

/**
 * Stands before the site and answers the calls of attempts that succeed, of which there are more than of all others
 * together. What is odd about a request, and whatever is refused, goes to the site as it came: it alone says what was
 * wrong. The headers are those that the site gave its own last answer.
 */
export function attemptFront({ site, config, logger, services }: FrontOptions): Site {
  const friends = new Set<string>(config.corsOrigins);
  const headersByOrigin = new Map<string, Readonly<Record<string, string>>>();

  /** As the site answers it; what it says beside the answer holds for the next ones. */
  const askSite = async (request: Request, bindings: unknown, origin: string): Promise<Response> => {
    const response = await site.fetch(request, bindings);
    if (response.status === 200) {
      const { 'content-length': _, ...headers } = Object.fromEntries(response.headers);
      headersByOrigin.set(origin, headers);
    }
    return response;
  };

  const answer = async (request: Request, bindings: unknown, asked: AskedCall): Promise<Response> => {
    const began = performance.now();
    const from = request.headers.get('Origin') ?? '';
    const origin = friends.has(from) ? from : '';
    const headers = headersByOrigin.get(origin);
    const ready = services();
    const token = bearerToken(request.headers.get('Authorization'));
    if (headers === undefined || ready === undefined || token === undefined || !saysPlainJson(request)) {
      return await askSite(request, bindings, origin);
    }
    const person = await ready.tokens.read(token);
    if (person === undefined) return await askSite(request, bindings, origin);
    const text = await request.text().catch(() => undefined);
    // Its sender broke off.
    if (text === undefined) return await askSite(request, bindings, origin);
    const body = readBody(text, asked, person.id);
    const answered =
      body === undefined ? undefined : await answerAttempt(ready, asked.call, body).catch(() => undefined);
    if (answered === undefined) {
      const { method, url } = request;
      const again = new Request(url, { method, headers: request.headers, body: text });
      return await askSite(again, bindings, origin);
    }
    logCall(logger, { method: request.method, route: routes[asked.call], status: 200, began });
    return new Response(JSON.stringify(answered), { headers });
  };

  return {
    fetch: (request, bindings) => {
      const asked = askedCall(request);
      return asked === undefined ? site.fetch(request, bindings) : answer(request, bindings, asked);
    },
  };
}

/** Whether it says that it sends JSON, and how much. */
function saysPlainJson({ headers }: Request): boolean {
  const length = headers.get('Content-Length');
  const isShort = length !== null && Number(length) <= largestBody && !headers.has('Transfer-Encoding');
  return isShort && headers.get('Content-Type') === 'application/json';
}

const attemptBody = v.pipe(v.string(), v.parseJson(), submitQuizRequest);

/** What is asked, if it is in order and about the person's own attempt. */
function readBody(text: string, { userId }: AskedCall, personId: string) {
  // By an escape alone a text gets into JSON that cannot be stored.
  if (text.includes('\\u')) return undefined;
  const { success, output } = v.safeParse(attemptBody, text);
  return success && output.userId === personId && (userId ?? personId) === personId ? output : undefined;
}
