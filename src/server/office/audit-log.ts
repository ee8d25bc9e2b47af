import { and, desc, inArray, isNull, lt } from 'drizzle-orm';
import * as v from 'valibot';
import type { AuditEntry } from '#contract/office/staff.ts';
import { csvLines, toCsv } from '#server/common/csv.ts';
import { timeInIndia } from '#server/common/india-time.ts';
import type { Database } from '#server/db/database.ts';
import { auditLog } from '#server/db/office-schema.ts';
import { users } from '#server/db/schema.ts';

/** A staff member, or the operator's command. */
export interface Actor {
  readonly id: string | null;
  readonly name: string;
}

export const machine: Actor = { id: null, name: 'The machine' };

type Fields = Readonly<Record<string, unknown>>;

interface Entry {
  readonly action: string;
  /** For display. */
  readonly subject: string;
  readonly before?: Fields;
  readonly after?: Fields;
}

/** The erasure of an account finds entries about its enquiries by their ids. */
export const loggedEnquiry = (id: string, name: string) => `enquiry of ${name} (${id})`;

/** @param transaction that of the logged write */
export async function writeAuditLog(
  transaction: Database,
  actor: Actor,
  entry: Entry,
  at: Date,
): Promise<void> {
  const { action, subject, before = null, after = null } = entry;
  await transaction
    .insert(auditLog)
    .values({ at, staffId: actor.id, who: actor.name, action, subject, before, after });
}

const ofAccount = /^(student|teacher) (\S+)$/;

/** The present names of accounts in subjects, for display. An erased account stays an id. */
async function presentNames(database: Database, subjects: readonly string[]) {
  const ids = subjects.flatMap((subject) => ofAccount.exec(subject)?.[2] ?? []);
  const rows = await database
    .select({ id: users.id, name: users.fullName })
    .from(users)
    .where(and(inArray(users.id, ids), isNull(users.erasedAt)));
  return new Map(rows.map(({ id, name }) => [id, name]));
}

function namedSubject(subject: string, names: ReadonlyMap<string, string>): string {
  const [, role, id = ''] = ofAccount.exec(subject) ?? [];
  const name = names.get(id);
  return name === undefined ? subject : `${role} ${name} (${id})`;
}

/** @returns entries with the present name of an account beside its id */
export async function withPresentNames(
  database: Database,
  entries: readonly AuditEntry[],
): Promise<AuditEntry[]> {
  const names = await presentNames(
    database,
    entries.map(({ subject }) => subject),
  );
  return entries.map((entry) => ({ ...entry, subject: namedSubject(entry.subject, names) }));
}

const pageSize = 50;
const fields = v.nullable(v.record(v.string(), v.unknown()));

/**
 * Newest first.
 * @param before the cursor of the previous page
 */
export async function readAuditLog(
  database: Database,
  before: string | undefined,
): Promise<{ entries: AuditEntry[]; next: string | null }> {
  const rows = await database
    .select()
    .from(auditLog)
    .where(before === undefined ? undefined : lt(auditLog.id, Number(before)))
    .orderBy(desc(auditLog.id))
    .limit(pageSize + 1);
  const entries = rows.slice(0, pageSize).map((row) => ({
    _id: String(row.id),
    at: row.at.toISOString(),
    who: row.who,
    action: row.action,
    subject: row.subject,
    before: v.parse(fields, row.before),
    after: v.parse(fields, row.after),
  }));
  return { entries, next: rows.length > pageSize ? (entries.at(-1)?._id ?? null) : null };
}

/** Newest first; `before` and `after` are JSON. */
export async function* auditLogAsCsv(database: Database): AsyncGenerator<string> {
  yield toCsv([['at (IST)', 'who', 'action', 'subject', 'before', 'after']]);
  let before: string | undefined;
  do {
    const { entries, next } = await readAuditLog(database, before);
    yield csvLines(
      entries.map((entry) => [
        timeInIndia(new Date(entry.at)),
        entry.who,
        entry.action,
        entry.subject,
        entry.before === null ? '' : JSON.stringify(entry.before),
        entry.after === null ? '' : JSON.stringify(entry.after),
      ]),
    );
    before = next ?? undefined;
  } while (before !== undefined);
}
