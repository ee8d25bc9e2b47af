import { inArray, or, sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { auditLog } from '#server/db/office-schema.ts';
import type { PersonKeys } from './person-keys.ts';
import { createScrubber } from './scrub-texts.ts';

type LogEntry = typeof auditLog.$inferSelect;

/**
 * The entries of the audit log about the accounts, orders and enquiries of a user, and with the user's contact data.
 * @param alsoAbout further subjects
 */
export async function findLoggedEntries(
  database: Database,
  person: PersonKeys,
  alsoAbout: readonly string[] = [],
): Promise<LogEntry[]> {
  const { userIds, orderIds, enquiryIds, emails, mobiles } = person;
  const subjects = [
    ...userIds.flatMap((id) => [`student ${id}`, `teacher ${id}`]),
    ...orderIds.map((id) => `order ${id}`),
    ...alsoAbout,
  ];
  const ids = [...userIds, ...enquiryIds];
  const text = sql`lower(concat_ws(' ', ${auditLog.subject}, ${auditLog.before}::text, ${auditLog.after}::text))`;
  const hasText = (searched: string) => sql`strpos(${text}, ${searched.toLowerCase()}) > 0`;
  const entries = await database
    .select()
    .from(auditLog)
    .where(or(inArray(auditLog.subject, subjects), ...[...ids, ...emails, ...mobiles].map(hasText)))
    .orderBy(auditLog.id);
  const hasContact = mentions([...emails, ...mobiles]);
  return entries.filter(({ subject, before, after }) => {
    const written = JSON.stringify([subject, before, after]);
    return (
      subjects.includes(subject) ||
      ids.some((id) => written.includes(id)) ||
      hasContact({ subject, before, after })
    );
  });
}

/** @returns whether the record has one of the texts, not only as a part of a longer email, mobile or word */
export function mentions(texts: readonly string[]): (record: Readonly<Record<string, unknown>>) => boolean {
  const scrub = createScrubber(texts);
  return (record) => JSON.stringify(scrub.record(record)) !== JSON.stringify(record);
}
