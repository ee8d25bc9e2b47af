import { asc, eq, gte, inArray } from 'drizzle-orm';
import * as v from 'valibot';
import { competitionEvent } from '#contract/competition-events.ts';
import { competitionEvents, competitions } from '#server/db/competition-schema.ts';
import type { Database } from '#server/db/database.ts';
import { competitionAfter, type DecidedCompetition } from '#server/quiz/competition-state.ts';

/** @returns the ids of competitions that differ from their folded events, of those with an event since */
export async function competitionsUnlikeTheirEvents(database: Database, since: Date): Promise<string[]> {
  const recent = database
    .select({ id: competitionEvents.competitionId })
    .from(competitionEvents)
    .where(gte(competitionEvents.at, since));
  const rows = await database
    .select()
    .from(competitions)
    .where(inArray(competitions.id, recent))
    .orderBy(asc(competitions.createdAt), asc(competitions.id));
  const unlike: string[] = [];
  for (const row of rows) {
    const events = await database
      .select()
      .from(competitionEvents)
      .where(eq(competitionEvents.competitionId, row.id))
      .orderBy(asc(competitionEvents.seq));
    if (!isFold(row, events)) unlike.push(row.id);
  }
  return unlike;
}

function isFold(
  row: typeof competitions.$inferSelect,
  events: readonly (typeof competitionEvents.$inferSelect)[],
): boolean {
  if (events.length !== row.events || events.some(({ seq }, index) => seq !== index)) return false;
  let folded: DecidedCompetition | null = null;
  for (const { type, data, at: moment } of events) {
    const event = v.safeParse(competitionEvent, { ...Object(data), type, at: moment.getTime() });
    if (!event.success) return false;
    const after: ReturnType<typeof competitionAfter> = competitionAfter(folded, event.output);
    if (after === null || typeof after === 'string') return false;
    folded = after;
  }
  return (
    folded !== null &&
    folded.state === row.state &&
    folded.opensAt.getTime() === row.opensAt.getTime() &&
    folded.closesAt.getTime() === row.closesAt.getTime()
  );
}
