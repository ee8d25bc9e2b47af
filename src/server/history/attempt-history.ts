import { and, asc, eq, lt } from 'drizzle-orm';
import * as v from 'valibot';
import type { Activity } from '#contract/activity.ts';
import { type AttemptEvent, attemptEvent } from '#contract/attempt-events.ts';
import type { StreamDocument } from '#contract/exported-stream.ts';
import { CommandError } from '#server/common/command-error.ts';
import { timeInIndia } from '#server/common/india-time.ts';
import { attemptEvents } from '#server/db/attempt-events-schema.ts';
import type { Database } from '#server/db/database.ts';
import { quizSubmissions } from '#server/db/schema.ts';
import { toSnapshot } from '#server/quiz/submission-decisions.ts';
import { attemptWords, percent } from './attempt-words.ts';
import { historyLine, jsonDocument } from './history-line.ts';

const formatPage = (clientId: string | null) => (clientId === null ? null : `page ${clientId}`);

const didOnPage: Record<Activity[number][1], (question: string) => string> = {
  chosen: (question) => `The student chose an answer to ${question}.`,
  marked: (question) => `The student marked ${question} for review, or unmarked it.`,
  jumped: (question) => `The student opened ${question}.`,
  hidden: () => 'The page was hidden: another tab or app was in front of it.',
  visible: () => 'The page was in front again.',
  offline: () => 'The device lost its connection.',
  online: () => 'The device had a connection again.',
  lockLost: () => 'Another tab took over the attempt.',
};

/** Sent with the event. */
function activityLines(event: AttemptEvent, startedAt: Date): string[] {
  if (!('activity' in event) || event.activity === undefined) return [];
  return event.activity.map(([ms, kind, question]) =>
    historyLine(
      new Date(startedAt.getTime() + ms),
      didOnPage[kind](question === undefined ? 'a question' : `question ${question + 1}`),
      formatPage(event.clientId),
    ),
  );
}

async function readAttempt(database: Database, id: string) {
  const [record] = await database.select().from(quizSubmissions).where(eq(quizSubmissions.id, id));
  if (record === undefined) throw new CommandError(`There is no attempt «${id}».`);
  // A save may come between the two statements.
  const own = and(eq(attemptEvents.submissionId, id), lt(attemptEvents.seq, record.events));
  const stored = await database.select().from(attemptEvents).where(own).orderBy(asc(attemptEvents.seq));
  return { record, stored };
}

/**
 * One line per event, and the state. Activity precedes the save that sent it.
 * @throws CommandError when there is no such attempt
 */
export async function* attemptHistory(database: Database, id: string): AsyncGenerator<string> {
  const { record, stored } = await readAttempt(database, id);
  for (const { at, clientId, type, data } of stored) {
    const event = v.parse(attemptEvent, { ...Object(data), type, at: at.getTime(), clientId });
    yield* activityLines(event, record.startedAt);
    yield historyLine(at, attemptWords(event), formatPage(clientId));
  }
  if (stored.length === 0) yield 'Its events are not kept any more.\n';
  if (record.status === 'in-progress') yield `The attempt runs until ${timeInIndia(record.deadline)}.\n`;
  else
    yield `The attempt has ended. Score: ${percent(record.score)}, ${record.correctCount} of ${record.totalQuestions} right.\n`;
}

/** @throws CommandError when there is no such attempt, or its events have been deleted */
export async function* exportAttempt(database: Database, id: string): AsyncGenerator<string> {
  const { record, stored } = await readAttempt(database, id);
  if (stored.length === 0) throw new CommandError('Its events are not kept any more.');
  yield jsonDocument({
    machine: 'submission',
    events: stored.map(({ seq, at, clientId, type, data }) => ({
      seq,
      at: at.toISOString(),
      source: clientId,
      type,
      data: v.parse(v.record(v.string(), v.unknown()), data),
    })),
    end: toSnapshot(record).value,
  } satisfies StreamDocument);
}
