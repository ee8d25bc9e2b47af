import type { Person } from '#server/accounts/tokens.ts';
import { HttpError } from '#server/common/http-error.ts';
import type { Services } from './services.ts';

interface Asker {
  readonly services: Pick<Services, 'logger' | 'digest'>;
  readonly person: Person;
}

/**
 * Logs the request.
 * @returns the 403 to throw
 */
export function forbidden({ services, person }: Asker, message: string): HttpError {
  const who = { person: services.digest(person.id), role: person.role };
  services.logger.warn(who, 'Somebody asked for what is not theirs');
  return new HttpError(403, message);
}
