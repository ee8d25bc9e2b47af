import type { User } from '#server/accounts/tokens.ts';
import { HttpError } from '#server/common/http-error.ts';
import type { Services } from './services.ts';

interface Asker {
  readonly services: Pick<Services, 'logger' | 'digest'>;
  readonly user: User;
}

/**
 * Logs the request.
 * @returns the 403 to throw
 */
export function forbidden({ services, user }: Asker, message: string): HttpError {
  const who = { person: services.digest(user.id), role: user.role };
  services.logger.warn(who, 'A request for the data of another user was refused');
  return new HttpError(403, message);
}
