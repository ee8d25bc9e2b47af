import type { Context } from 'hono';
import type { AppEnv } from '#server/services.ts';
import { Refusal } from './refusal.ts';

/** The refusal of a signed-in person who asks for what is somebody else's or another role's; the log has it. */
export function refuseStranger(context: Context<AppEnv>, words: string): Refusal {
  const { person, services } = context.var;
  const { role, id } = person;
  services.logger.warn({ person: services.digest(id), role }, 'Somebody asked for what is not theirs');
  return new Refusal(403, words);
}
