import type { SubmissionsWanted } from '#contract/quizzes.ts';
import { HttpError } from '#server/common/http-error.ts';
import type { Database } from '#server/db/database.ts';
import { messages, shouldClose } from './attempt-rules.ts';
import { closeOverdue } from './close-overdue.ts';
import { decideSubmission } from './record-decisions.ts';
import {
  findSubmission,
  listLatest,
  listPage,
  lockSubmission,
  type StoredSubmission,
} from './submissions.ts';

export const defaultLimit = 1000;

export interface FoundSubmissions {
  readonly found: readonly StoredSubmission[];
  readonly next?: string | null;
}

const isOverdue = (now: Date) => (each: StoredSubmission) =>
  each.status === 'in-progress' && shouldClose(each, now);

/**
 * Newest first, after closing the overdue ones. Without paging at most a thousand, and all that decide the
 * status of a quiz. A completed one of a competition is listed by its quiz alone until the results are released.
 * @throws HttpError 404 for an unknown `after`, 403 for one of another user
 */
export async function readSubmissions(
  database: Database,
  userId: string,
  wanted: SubmissionsWanted,
  now: Date,
): Promise<FoundSubmissions> {
  const first = await find(database, userId, wanted);
  if (!first.found.some(isOverdue(now))) return withoutHeld(first, wanted);
  await closeOverdue(database, { now, userId });
  return withoutHeld(await find(database, userId, wanted), wanted);
}

/** Lists of all quizzes would show a score of 0. */
function withoutHeld({ found, ...place }: FoundSubmissions, { quizId }: SubmissionsWanted): FoundSubmissions {
  const isListed = (each: StoredSubmission) => !(each.resultsHeld && each.status === 'completed');
  return { found: quizId === undefined ? found.filter(isListed) : found, ...place };
}

async function find(
  database: Database,
  userId: string,
  wanted: SubmissionsWanted,
): Promise<FoundSubmissions> {
  if (wanted.latest) return { found: await listLatest(database, userId) };
  const isPage = wanted.limit !== undefined || wanted.after !== undefined;
  const limit = wanted.limit ?? defaultLimit;
  const after = wanted.after === undefined ? undefined : await findOwn(database, userId, wanted.after);
  // One extra row shows whether there are more.
  const page = await listPage(database, userId, { limit: limit + 1, after, quizId: wanted.quizId });
  const found = page.slice(0, limit);
  const hasMore = page.length > limit;
  if (isPage) return { found, next: hasMore ? (found.at(-1)?.id ?? null) : null };
  if (!hasMore || wanted.quizId !== undefined) return { found };
  const listed = new Set(found.map(({ id }) => id));
  const further = (await listLatest(database, userId)).filter(({ id }) => !listed.has(id));
  return { found: [...found, ...further] };
}

/** Records that the user saw how a completed one ended. @throws HttpError 404 unknown, 403 of another user */
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

export async function noteEndSeen(
  database: Database,
  found: StoredSubmission,
  now: Date,
): Promise<StoredSubmission> {
  if (found.status !== 'completed' || found.endSeenAt !== null) return found;
  return await database.transaction(async (transaction) => {
    const stored = (await lockSubmission(transaction, found.id)) ?? found;
    const event = { type: 'end.seen', at: now.getTime(), clientId: null } as const;
    return (await decideSubmission(transaction, { stored, event })) ?? stored;
  });
}

/** @throws HttpError 404 unknown, 403 of another user */
export async function findOwn(database: Database, userId: string, id: string): Promise<StoredSubmission> {
  const found = await findSubmission(database, id);
  if (found === undefined) throw new HttpError(404, messages.attemptUnknown);
  if (found.userId !== userId) throw new HttpError(403, messages.notYours);
  return found;
}
