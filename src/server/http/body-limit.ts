import type { MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { HttpError } from './http-error.ts';

/** The largest request body, in bytes. */
export const largestBody = 64 * 1024;

/** A thousand questions with their options and explanations; for calls that refuse who is not of the staff. */
const largestQuiz = 8 * 1024 * 1024;
const largestOf = (path: string) => (path.includes('/office/quizzes/') ? largestQuiz : largestBody);

const tooLarge = new HttpError(413, 'The request is too large');

/**
 * Refuses larger bodies with 413; without a `Content-Length`, reading stops at the limit. With one, only the
 * header is checked: Node reads no more than it says, and the library's limit would turn the body into a
 * stream, which costs more than the call.
 */
export function limitBody(): MiddlewareHandler {
  return async (context, next) => {
    const { headers, method } = context.req.raw;
    if (method === 'GET' || method === 'HEAD') return next();
    const length = headers.get('Content-Length');
    const maxSize = largestOf(context.req.path);
    if (length === null || headers.has('Transfer-Encoding'))
      return bodyLimit({ maxSize, onError: () => Promise.reject(tooLarge) })(context, next);
    if (Number(length) > maxSize) throw tooLarge;
    return next();
  };
}
