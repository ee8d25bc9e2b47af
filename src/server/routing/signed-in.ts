import type { Context } from 'hono';
import { signInFirst } from '#server/accounts/lock-session.ts';
import type { SignedInPerson } from '#server/accounts/tokens.ts';
import type { AppEnv } from './services.ts';

const scheme = /^Bearer ([\w.-]{1,2000})$/i;

/** @throws HttpError 401 with the message when the token is missing or invalid */
export async function signedInPerson(context: Context<AppEnv>, message: string): Promise<SignedInPerson> {
  const token = scheme.exec(context.req.header('Authorization') ?? '')?.[1];
  const person = token === undefined ? undefined : await context.get('services').tokens.read(token);
  if (person === undefined) throw signInFirst(message);
  return person;
}
