import type { users } from '#server/db/schema.ts';

type Named = Pick<typeof users.$inferSelect, 'fullName' | 'emailProvedAt'>;

/** undefined until a link has confirmed the address, so that an attacker cannot send texts to others. */
export const greetingName = (user: Named | undefined): string | undefined =>
  user === undefined || user.emailProvedAt === null ? undefined : user.fullName;
