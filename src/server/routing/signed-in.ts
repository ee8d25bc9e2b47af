import type { Context } from 'hono';
import { signInFirst } from '#server/accounts/lock-session.ts';
import type { SignedInUser } from '#server/accounts/tokens.ts';
import type { AppEnv } from './services.ts';

const scheme = /^Bearer ([\w.-]{1,2000})$/i;

/** @throws HttpError 401 with the message when the token is missing or invalid */
export async function signedInUser(context: Context<AppEnv>, message: string): Promise<SignedInUser> {
  const token = scheme.exec(context.req.header('Authorization') ?? '')?.[1];
  const user = token === undefined ? undefined : await context.get('services').tokens.read(token);
  if (user === undefined) throw signInFirst(message);
  return user;
}
