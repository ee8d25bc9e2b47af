import type { users } from '#server/db/schema.ts';

type Named = Pick<typeof users.$inferSelect, 'fullName' | 'emailProvedAt'>;

/**
 * The name with which an email greets an account. Undefined until a mailed link proves the address: until then
 * the name is what a stranger may have written to send it to another person.
 */
export const greetingName = (user: Named | undefined): string | undefined =>
  user === undefined || user.emailProvedAt === null ? undefined : user.fullName;
