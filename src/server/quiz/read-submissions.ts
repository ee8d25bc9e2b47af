import type { Database } from '#server/db/database.ts';
import { Refusal } from '#server/http/refusal.ts';
import { isLeftBehind, words } from './attempt-rules.ts';
import { closeOverdue } from './close-overdue.ts';
import { findSubmission, listSubmissions, type StoredSubmission } from './submissions.ts';

const isOverdue = (now: Date) => (each: StoredSubmission) =>
  each.status === 'in-progress' && isLeftBehind(each, now);

/** Every submission of a person, newest first; those whose time is long over are closed before. */
export async function readSubmissions(database: Database, userId: string, now: Date) {
  const found = await listSubmissions(database, userId);
  if (!found.some(isOverdue(now))) return found;
  await closeOverdue(database, { now, userId });
  return await listSubmissions(database, userId);
}

/**
 * One submission of a person.
 * @throws Refusal 404 unknown, 403 somebody else's
 */
export async function readSubmission(
  database: Database,
  userId: string,
  id: string,
  now: Date,
): Promise<StoredSubmission> {
  const found = await findSubmission(database, id);
  if (found === undefined) throw new Refusal(404, words.attemptUnknown);
  if (found.userId !== userId) throw new Refusal(403, words.notYours);
  if (!isOverdue(now)(found)) return found;
  await closeOverdue(database, { now, userId });
  return (await findSubmission(database, id)) ?? found;
}
