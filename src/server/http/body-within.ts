import type { MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { Refusal } from './refusal.ts';

/** The most that anybody may send, in bytes. */
export const largestBody = 64 * 1024;

const tooLarge = new Refusal(413, 'The request is too large');

/**
 * Refuses bodies above the limit with 413; of one that does not say its length, reading stops there. One that says its length is judged by that alone: Node reads no more of it, and
 * looking at the body itself, as the library's limit does, makes a stream of it that costs more than the call.
 */
export function bodyWithinLimit(): MiddlewareHandler {
  const limitUnsaid = bodyLimit({ maxSize: largestBody, onError: () => Promise.reject(tooLarge) });
  return async (context, next) => {
    const { headers, method } = context.req.raw;
    if (method === 'GET' || method === 'HEAD') return next();
    const length = headers.get('Content-Length');
    if (length === null || headers.has('Transfer-Encoding')) return limitUnsaid(context, next);
    if (Number(length) > largestBody) throw tooLarge;
    return next();
  };
}
