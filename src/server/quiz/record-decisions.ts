import { and, eq, getTableColumns, type SQL, sql, type WithSubquery } from 'drizzle-orm';
import type { AttemptEvent } from '#contract/attempt-events.ts';
import { attemptEvents } from '#server/db/attempt-events-schema.ts';
import type { Database } from '#server/db/database.ts';
import { quizSubmissions } from '#server/db/schema.ts';
import { inJsonArray } from './in-json-array.ts';
import { type Decision, decide } from './submission-decisions.ts';

type Row = typeof quizSubmissions.$inferSelect;

const { id, quizId, userId, versionId, paperSeed, startedAt, ...written } = getTableColumns(quizSubmissions);

/** Checked again by the statement that stores a decision. */
export interface Conditions {
  readonly versionId: string;
  readonly keyRevision: number;
  readonly sessionVersion: number;
}

export function eventColumns({ type, at, clientId, ...data }: AttemptEvent, seq: number) {
  return { seq, at: new Date(at), clientId, type, data };
}

/** A record that changed since it was read is left alone. */
export function prepareRecording(
  database: Database,
  name: string,
  { first = [], where }: { readonly first?: readonly WithSubquery[]; readonly where?: SQL | undefined } = {},
) {
  const types = Object.entries(written).map(([name, column]) => `"${name}" ${column.getSQLType()}`);
  const given = database.$with('given', {}).as(sql`
    select * from json_to_recordset(${sql.placeholder('given')}::json) as decision(
      id text, seq integer, at timestamptz, page text, type text, data json,
      "versionId" text, "keyRevision" integer, "sessionVersion" integer, ${sql.raw(types.join(', '))})`);
  const recorded = database.$with('recorded').as(
    database
      .update(quizSubmissions)
      .set(Object.fromEntries(Object.keys(written).map((each) => [each, sql`given.${sql.identifier(each)}`])))
      .from(sql`given`)
      .where(
        and(
          inJsonArray(quizSubmissions.id, 'ids'),
          eq(quizSubmissions.id, sql`given.id`),
          eq(quizSubmissions.events, sql`given.seq`),
          where,
        ),
      )
      .returning({ id: quizSubmissions.id }),
  );
  return database
    .with(given, ...first, recorded)
    .insert(attemptEvents)
    .select(
      sql`select given.id, given.seq, given.at, given.page, given.type, given.data
        from given join recorded on recorded.id = given.id`,
    )
    .returning({ id: attemptEvents.submissionId })
    .prepare(name);
}

export function toPlaceholders(decisions: readonly (Decision & Partial<Conditions>)[]) {
  const given = decisions.map(({ event, stored, ...conditions }) => {
    const { clientId, ...columns } = eventColumns(event, stored.events - 1);
    return { ...stored, ...conditions, ...columns, page: clientId };
  });
  return { given: JSON.stringify(given), ids: JSON.stringify(given.map(({ id }) => id)) };
}

export interface Occurrence<Stored extends Row> extends Pick<Decision<Stored>, 'event'> {
  readonly stored: Stored;
  readonly progress?: Row['progress'];
}

/**
 * Stores what the submission machine decides. Saves, submits in time and new records are single statements
 * instead.
 * @returns the changed records, in order
 */
export async function decideSubmissions<Stored extends Row>(
  transaction: Database,
  occurrences: readonly Occurrence<Stored>[],
): Promise<readonly Stored[]> {
  const reconstructed = await reconstruct(transaction, occurrences);
  const decisions = reconstructed.flatMap(
    ({ stored, event, progress }) => decide(stored, event, progress) ?? [],
  );
  if (decisions.length === 0) return [];
  const rows = await prepareRecording(transaction, 'record_decisions').execute(toPlaceholders(decisions));
  if (rows.length !== decisions.length) throw new Error('A submission changed while it was locked');
  return decisions.map(({ stored }) => stored);
}

/** @returns undefined when the event was refused or changed nothing */
export async function decideSubmission<Stored extends Row>(
  transaction: Database,
  occurrence: Occurrence<Stored>,
): Promise<Stored | undefined> {
  return (await decideSubmissions(transaction, [occurrence]))[0];
}

/** A trigger creates the first event of a record of an older release. */
async function reconstruct<Stored extends Row>(
  transaction: Database,
  occurrences: readonly Occurrence<Stored>[],
): Promise<readonly Occurrence<Stored>[]> {
  const ids = occurrences.flatMap(({ stored }) => (stored.events === 0 ? [stored.id] : []));
  if (ids.length === 0) return occurrences;
  await reconstructEvents(transaction, ids);
  return occurrences.map((each) =>
    each.stored.events === 0 ? { ...each, stored: { ...each.stored, events: 1 } } : each,
  );
}

export async function reconstructEvents(database: Database, ids: readonly string[]): Promise<number> {
  const rows = await database
    .update(quizSubmissions)
    .set({ events: 0 })
    .where(and(inJsonArray(quizSubmissions.id, 'ids'), eq(quizSubmissions.events, 0)))
    .returning({ id: quizSubmissions.id })
    .prepare('reconstruct_events')
    .execute({ ids: JSON.stringify(ids) });
  return rows.length;
}
