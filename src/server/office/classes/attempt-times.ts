import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import * as v from 'valibot';
import type { GivenTime } from '#contract/office/allowances.ts';
import { attemptEvents } from '#server/db/attempt-events-schema.ts';
import type { Database } from '#server/db/database.ts';
import { staff } from '#server/db/office-schema.ts';

/** What the events say of the time of an attempt. */
export interface AttemptTime {
  readonly hasTimeRunOut: boolean;
  readonly given: GivenTime[];
}
export const usualTime: AttemptTime = { hasTimeRunOut: false, given: [] };

const minuteMs = 60_000;

const timeEvent = v.object({
  deadline: v.optional(v.number()),
  timeUp: v.optional(v.boolean(), false),
  reason: v.optional(v.string(), ''),
});

/** By the id of the attempt; attempts whose events are gone are left out. */
export async function readAttemptTimes(
  database: Database,
  attemptIds: readonly string[],
): Promise<ReadonlyMap<string, AttemptTime>> {
  const rows = await database
    .select({
      id: attemptEvents.submissionId,
      at: attemptEvents.at,
      type: attemptEvents.type,
      data: attemptEvents.data,
      by: staff.name,
    })
    .from(attemptEvents)
    .leftJoin(staff, eq(staff.id, sql`${attemptEvents.data}->>'staffId'`))
    .where(
      and(
        inArray(attemptEvents.submissionId, [...attemptIds]),
        inArray(attemptEvents.type, ['attempt.started', 'time.extended', 'attempt.submitted']),
      ),
    )
    .orderBy(asc(attemptEvents.submissionId), asc(attemptEvents.seq));
  const times = new Map<string, AttemptTime>();
  const deadlines = new Map<string, number>();
  for (const { id, at, type, data, by } of rows) {
    const { deadline, timeUp, reason } = v.parse(timeEvent, data);
    const { hasTimeRunOut, given } = times.get(id) ?? usualTime;
    const before = deadlines.get(id);
    const isGiven = type === 'time.extended' && before !== undefined && deadline !== undefined;
    const minutes = isGiven ? Math.round((deadline - before) / minuteMs) : 0;
    times.set(id, {
      hasTimeRunOut: hasTimeRunOut || timeUp,
      given: isGiven ? [...given, { at: at.toISOString(), minutes, reason, by: by ?? '' }] : given,
    });
    if (deadline !== undefined) deadlines.set(id, deadline);
  }
  return times;
}
