import type { Context } from 'hono';
import type { Person } from '#server/accounts/tokens.ts';
import type { AppEnv } from '#server/services.ts';
import { HttpError } from './http-error.ts';

const scheme = /^Bearer ([\w.-]{1,2000})$/i;

/**
 * The person of the request's token.
 * @throws HttpError 401 with the given message without a valid token
 */
export async function signedInPerson(context: Context<AppEnv>, message: string): Promise<Person> {
  const token = scheme.exec(context.req.header('Authorization') ?? '')?.[1];
  const person = token === undefined ? undefined : await context.var.services.tokens.read(token);
  if (person === undefined) throw new HttpError(401, message, { headers: { 'WWW-Authenticate': 'Bearer' } });
  return person;
}
