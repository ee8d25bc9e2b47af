import type { users } from '#server/db/schema.ts';

type Named = Pick<typeof users.$inferSelect, 'fullName' | 'emailProvedAt'>;

/**
 * undefined until a link has confirmed the address: an attacker could otherwise put a text into an email to
 * another address.
 */
export const greetingName = (user: Named | undefined): string | undefined =>
  user === undefined || user.emailProvedAt === null ? undefined : user.fullName;
