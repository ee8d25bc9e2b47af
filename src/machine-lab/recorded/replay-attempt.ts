import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { AttemptEvent } from '#contract/attempt-events.ts';
import type { ExportedStream } from '#contract/exported-stream.ts';
import { withChanges } from '#domain/attempts/changed-answers.ts';
import type { Database } from '#server/db/database.ts';
import { quizSubjects, quizSubmissions, quizzes } from '#server/db/schema.ts';
import { findQuiz } from '#server/quiz/access.ts';
import { checkAttemptEvents } from '#server/quiz/check-events.ts';
import { decideSubmission, reconstructEvents } from '#server/quiz/record-decisions.ts';
import { saveStatement } from '#server/quiz/save-in-progress.ts';
import { addSubmission } from '#server/quiz/start-attempt.ts';
import {
  noSubmission,
  type SubmissionSnapshot,
  stateAfter,
  toColumns,
  toSnapshot,
} from '#server/quiz/submission-decisions.ts';
import { findSubmission, lockSubmission, type StoredSubmission } from '#server/quiz/submissions.ts';
import { addStudent } from './add-student.ts';
import { differenceBetween } from './difference-between.ts';

type AttemptStream = Extract<ExportedStream, { readonly machine: 'submission' }>;

/**
 * Replays the events of an attempt on a server's database: saves by the save statement, all others by
 * `decideSubmission`. Takes the grade from the stream, which lacks the questions.
 * @returns the first difference between the server and the submission machine; null without one
 */
export async function replayAttempt(database: Database, { events }: AttemptStream): Promise<string | null> {
  const [first, ...others] = events;
  const begun = first === undefined ? null : stateAfter(noSubmission, first.event);
  if (first === undefined || begun === null)
    return 'The server cannot begin: the event that starts the attempt is not in the stream.';
  let machine = begun;
  const id = await begin(database, first.event, machine);
  for (const { seq, event } of others) {
    const stored = await read(database, id);
    const next = stateAfter(machine, event);
    await decide(database, stored, { event, next: next ?? machine });
    machine = next ?? machine;
    const difference = differenceBetween(toSnapshot(await read(database, id)), machine);
    if (difference !== null) return `After event ${seq}, ${event.type}, ${difference}.`;
  }
  const faults = await checkAttemptEvents(database);
  const fault = faults.find(({ submissionId }) => submissionId === id)?.fault;
  return fault === undefined ? null : `The attempt’s record is not what the stored events come to: ${fault}.`;
}

/** @returns the new record's id */
async function begin(database: Database, event: AttemptEvent, state: SubmissionSnapshot): Promise<string> {
  const quizId = randomUUID();
  const userId = await addStudent(database);
  await database.insert(quizSubjects).values({ id: quizId, name: quizId, position: 0 });
  await database
    .insert(quizzes)
    .values({ id: quizId, subjectId: quizId, title: 'Quiz', description: '', sequence: 1 });
  if (event.type === 'attempt.reconstructed') {
    const id = randomUUID();
    await database.insert(quizSubmissions).values({ ...toColumns(state), id, quizId, userId });
    await reconstructEvents(database, [id]);
    return id;
  }
  const version = { versionId: null, paperSeed: null };
  return (await addSubmission(database, { userId }, await findQuiz(database, quizId), version, event)).id;
}

async function read(database: Database, id: string): Promise<StoredSubmission> {
  const stored = await findSubmission(database, id);
  if (stored === undefined) throw new Error('The attempt is gone');
  return stored;
}

interface Next {
  readonly event: AttemptEvent;
  readonly next: SubmissionSnapshot;
}

async function decide(database: Database, stored: StoredSubmission, { event, next }: Next): Promise<void> {
  const { id, quizId, userId } = stored;
  if (event.type === 'attempt.reconstructed') {
    // An older release writes columns, and a trigger creates the event.
    await database.update(quizSubmissions).set(toColumns(next)).where(eq(quizSubmissions.id, id));
  } else if (event.type === 'answers.saved') {
    const { answers = withChanges(toSnapshot(stored).context.answers, event.changed), activity } = event;
    const request = { quizId, userId, sessionVersion: 0, answers, activity, revision: event.revision };
    await saveStatement(database)({
      request: { ...request, clientId: event.clientId ?? undefined },
      attempt: stored,
      now: new Date(event.at),
    });
  } else {
    await database.transaction(async (transaction) => {
      const locked = await lockSubmission(transaction, id);
      if (locked !== undefined) await decideSubmission(transaction, { stored: locked, event });
    });
  }
}
