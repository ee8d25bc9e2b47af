import { eq } from 'drizzle-orm';
import type { SubmissionsWanted } from '#contract/quizzes.ts';
import type { Database } from '#server/db/database.ts';
import { quizSubmissions } from '#server/db/schema.ts';
import { Refusal } from '#server/http/refusal.ts';
import { isLeftBehind, words } from './attempt-rules.ts';
import { closeOverdue } from './close-overdue.ts';
import { findSubmission, listLatest, listPage, type StoredSubmission } from './submissions.ts';

/** So many are answered at once when nothing is said of pages. */
export const mostUnasked = 1000;

export interface FoundSubmissions {
  readonly found: readonly StoredSubmission[];
  /** Where the next page begins, null at the end; undefined where no page was asked for. */
  readonly next?: string | null;
}

const isOverdue = (now: Date) => (each: StoredSubmission) =>
  each.status === 'in-progress' && isLeftBehind(each, now);

/**
 * The submissions of a person that are wanted, newest first; those whose time is long over are closed before.
 * When nothing is said of which, all of them; of more than a thousand the newest, and further back what still
 * tells how the person stands with a quiz.
 * @throws Refusal 404 when they are to begin behind one that is not there, 403 behind somebody else's
 */
export async function readSubmissions(
  database: Database,
  userId: string,
  wanted: SubmissionsWanted,
  now: Date,
): Promise<FoundSubmissions> {
  const first = await find(database, userId, wanted);
  if (!first.found.some(isOverdue(now))) return first;
  await closeOverdue(database, { now, userId });
  return await find(database, userId, wanted);
}

async function find(
  database: Database,
  userId: string,
  wanted: SubmissionsWanted,
): Promise<FoundSubmissions> {
  if (wanted.latest) return { found: await listLatest(database, userId) };
  const isPage = wanted.limit !== undefined || wanted.after !== undefined;
  const limit = wanted.limit ?? mostUnasked;
  const after = wanted.after === undefined ? undefined : await findOwn(database, userId, wanted.after);
  // One more than is answered tells whether there are more.
  const page = await listPage(database, userId, { limit: limit + 1, after, quizId: wanted.quizId });
  const found = page.slice(0, limit);
  const hasMore = page.length > limit;
  if (isPage) return { found, next: hasMore ? (found.at(-1)?.id ?? null) : null };
  if (!hasMore || wanted.quizId !== undefined) return { found };
  const listed = new Set(found.map(({ id }) => id));
  const further = (await listLatest(database, userId)).filter(({ id }) => !listed.has(id));
  return { found: [...found, ...further] };
}

/**
 * One submission of a person. Of a completed one they see how it ended, and that is noted.
 * @throws Refusal 404 unknown, 403 somebody else's
 */
export async function readSubmission(
  database: Database,
  userId: string,
  id: string,
  now: Date,
): Promise<StoredSubmission> {
  const found = await findOwn(database, userId, id);
  if (!isOverdue(now)(found)) return await noteEndSeen(database, found, now);
  await closeOverdue(database, { now, userId });
  return await noteEndSeen(database, (await findSubmission(database, id)) ?? found, now);
}

/** The submission, with the moment at which its person was first shown how it ended. */
export async function noteEndSeen(
  database: Database,
  found: StoredSubmission,
  now: Date,
): Promise<StoredSubmission> {
  if (found.status !== 'completed' || found.endSeenAt !== null) return found;
  await database.update(quizSubmissions).set({ endSeenAt: now }).where(eq(quizSubmissions.id, found.id));
  return { ...found, endSeenAt: now };
}

async function findOwn(database: Database, userId: string, id: string): Promise<StoredSubmission> {
  const found = await findSubmission(database, id);
  if (found === undefined) throw new Refusal(404, words.attemptUnknown);
  if (found.userId !== userId) throw new Refusal(403, words.notYours);
  return found;
}
