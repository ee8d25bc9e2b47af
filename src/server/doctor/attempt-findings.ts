import { plural } from '#domain/text/counted.ts';
import type { Database } from '#server/db/database.ts';
import { checkAttemptEvents } from '#server/quiz/check-events.ts';
import { counted, type Finding } from './finding.ts';

const examinedMs = 24 * 3_600_000;
const namedAttempts = 5;

export async function attemptFindings(database: Database, now: Date): Promise<readonly Finding[]> {
  const faults = await checkAttemptEvents(database, new Date(now.getTime() - examinedMs));
  if (faults.length === 0) return [];
  const named = faults.slice(0, namedAttempts).map(({ submissionId, fault }) => `${submissionId} ${fault}`);
  const others = faults.length - named.length;
  return [
    {
      problem: `${counted(faults.length, 'attempt')} of the last 24 hours ${plural(faults.length, 'does', 'do')} not follow from ${plural(faults.length, 'its', 'their')} stored events: ${named.join('; ')}${others === 0 ? '' : `; and ${others} more`}.`,
      since: null,
      remedy:
        'The answers and the score are stored and shown as they are in `quiz_submissions`. Send this text to the developers, with the rows of `attempt_events` of these attempts.',
    },
  ];
}
