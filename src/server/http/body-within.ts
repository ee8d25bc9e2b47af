import type { MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { Refusal } from './refusal.ts';

/** The most that a call may send, in bytes. */
export const largestBody = 64 * 1024;

/**
 * Refuses bodies above so many bytes. One that says its length is judged by that alone: Node reads no more of it, and
 * looking at the body itself, as the library's limit does, makes a stream of it that costs more than the call.
 */
export function bodyWithin(bytes: number, tooLarge: Refusal): MiddlewareHandler {
  const limitUnsaid = bodyLimit({ maxSize: bytes, onError: () => Promise.reject(tooLarge) });
  return async (context, next) => {
    const { headers, method } = context.req.raw;
    if (method === 'GET' || method === 'HEAD') return next();
    const length = headers.get('Content-Length');
    if (length === null || headers.has('Transfer-Encoding')) return limitUnsaid(context, next);
    if (Number(length) > bytes) throw tooLarge;
    return next();
  };
}
