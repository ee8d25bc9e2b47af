import type { MiddlewareHandler } from 'hono';
import type { AppEnv } from '#server/services.ts';
import { Refusal } from './refusal.ts';

const scheme = /^Bearer ([\w.-]{1,2000})$/i;

/** The token of an `Authorization` header; undefined without one that could be ours. */
export function bearerToken(authorization: string | null | undefined): string | undefined {
  return scheme.exec(authorization ?? '')?.[1];
}

/**
 * Lets only signed-in people pass; handlers find them as `person`.
 * Refuses with 401 and the given words without a valid, unexpired token.
 */
export function signedIn(words: string): MiddlewareHandler<AppEnv> {
  return async (context, next) => {
    const token = bearerToken(context.req.header('Authorization'));
    const person = token === undefined ? undefined : await context.var.services.tokens.read(token);
    if (person === undefined) {
      throw new Refusal(401, words, { headers: { 'WWW-Authenticate': 'Bearer' } });
    }
    context.set('person', person);
    await next();
  };
}
