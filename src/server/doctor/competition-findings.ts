import { plural } from '#domain/text/counted.ts';
import { competitionsUnlikeTheirEvents } from '#server/competitions/check-competition-events.ts';
import type { Database } from '#server/db/database.ts';
import { counted, type Finding } from './finding.ts';

const examinedMs = 24 * 3_600_000;

export async function competitionFindings(database: Database, now: Date): Promise<readonly Finding[]> {
  const ids = await competitionsUnlikeTheirEvents(database, new Date(now.getTime() - examinedMs));
  if (ids.length === 0) return [];
  return [
    {
      problem: `${counted(ids.length, 'competition')} of the last 24 hours ${plural(ids.length, 'differs', 'differ')} from ${plural(ids.length, 'its', 'their')} events: ${ids.join(', ')}.`,
      since: null,
      remedy:
        'The row of `competitions` counts. Send this text to the developers, with the rows of `competition_events` of these competitions.',
    },
  ];
}
