import type { MiddlewareHandler } from 'hono';
import { cors } from 'hono/cors';

const exposed = 'Retry-After';

/**
 * Lets pages of these origins call the API. What is said to every call is said before it is answered: the library says
 * it afterwards, for which it makes the answer anew. The question that a browser asks first is the library's.
 */
export function friendlyOrigins(origins: readonly string[]): MiddlewareHandler {
  const friends = new Set(origins);
  const preflight = cors({
    origin: [...origins],
    allowMethods: ['GET', 'POST', 'PATCH'],
    allowHeaders: ['Authorization', 'Content-Type'],
    exposeHeaders: [exposed],
    maxAge: 600,
  });
  return async (context, next) => {
    if (context.req.method === 'OPTIONS') return preflight(context, next);
    if (friends.size === 0) return next();
    const origin = context.req.header('Origin');
    if (origin !== undefined && friends.has(origin)) {
      context.header('Access-Control-Allow-Origin', origin);
      context.header('Access-Control-Expose-Headers', exposed);
    }
    context.header('Vary', 'Origin');
    return next();
  };
}
