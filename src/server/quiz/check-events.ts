import { isDeepStrictEqual } from 'node:util';
import { and, eq, gte, inArray, sql } from 'drizzle-orm';
import * as v from 'valibot';
import { attemptEvent } from '#contract/attempt-events.ts';
import { attemptEvents } from '#server/db/attempt-events-schema.ts';
import type { Database } from '#server/db/database.ts';
import { quizSubmissions } from '#server/db/schema.ts';
import { noSubmission, type SubmissionSnapshot, stateAfter, toColumns } from './submission-decisions.ts';

const pageSize = 20;

const storedEvents = v.array(
  v.object({
    seq: v.number(),
    at: v.number(),
    clientId: v.nullable(v.string()),
    type: v.string(),
    data: v.record(v.string(), v.unknown()),
  }),
);
type StoredEvent = v.InferOutput<typeof storedEvents>[number];

export interface StreamFault {
  readonly submissionId: string;
  readonly fault: string;
}

/**
 * Compares records with their events, folded by the submission machine. Skips records whose first events were
 * deleted or never written.
 * @param since checks only records whose first event is not older
 */
export async function checkAttemptEvents(database: Database, since?: Date): Promise<readonly StreamFault[]> {
  const isRecent = since === undefined ? undefined : gte(attemptEvents.at, since);
  const begun = await database
    .select({ id: attemptEvents.submissionId })
    .from(attemptEvents)
    .where(and(eq(attemptEvents.seq, 0), isRecent));
  const faults: StreamFault[] = [];
  for (let next = 0; next < begun.length; next += pageSize) {
    const ids = begun.slice(next, next + pageSize).map(({ id }) => id);
    for (const { record, stream } of await readStreams(database, ids)) {
      const fault = findFault(record, v.parse(storedEvents, stream));
      if (fault !== undefined) faults.push({ submissionId: record.id, fault });
    }
  }
  return faults;
}

function readStreams(database: Database, ids: readonly string[]) {
  const { submissionId, seq, at, clientId, type, data } = attemptEvents;
  const stream = database
    .select({
      stream: sql`json_agg(json_build_object(
        'seq', ${seq}, 'at', round(extract(epoch from ${at}) * 1000)::bigint, 'clientId', ${clientId},
        'type', ${type}, 'data', ${data}) order by ${seq})`,
    })
    .from(attemptEvents)
    .where(eq(submissionId, quizSubmissions.id));
  return database
    .select({ record: quizSubmissions, stream: sql`(${stream})` })
    .from(quizSubmissions)
    .where(inArray(quizSubmissions.id, [...ids]));
}

function findFault(record: typeof quizSubmissions.$inferSelect, stream: readonly StoredEvent[]) {
  if (stream.length !== record.events || stream.some(({ seq }, index) => seq !== index))
    return `has ${stream.length} of ${record.events} events`;
  let snapshot: SubmissionSnapshot = noSubmission;
  for (const { seq, data, ...common } of stream) {
    const event = v.safeParse(attemptEvent, { ...data, ...common });
    if (!event.success) return `has an unreadable event ${seq}, ${common.type}`;
    const next = stateAfter(snapshot, event.output);
    if (next === null) return `refuses event ${seq}, ${common.type}`;
    snapshot = next;
  }
  const stored: Readonly<Record<string, unknown>> = record;
  const differing = Object.entries(toColumns(snapshot)).flatMap(([column, value]) =>
    isDeepStrictEqual(value, stored[column]) ? [] : [column],
  );
  return differing.length === 0 ? undefined : `differs from its events in ${differing.join(', ')}`;
}
