import { asc, eq, lt } from 'drizzle-orm';
import * as v from 'valibot';
import {
  addPracticeAnswers,
  type PracticeAnswer,
  type StepProgress,
  stepProgress,
} from '#contract/practice.ts';
import { findCountedStep } from '#domain/practice/counted-step.ts';
import { addAnswer } from '#machines/practice/practice-step.progress.ts';
import { lockSession } from '#server/accounts/lock-session.ts';
import type { SignedInUser } from '#server/accounts/tokens.ts';
import type { Database } from '#server/db/database.ts';
import { practiceAnswers, practiceSteps } from '#server/db/practice-schema.ts';

const keptDays = 90;
const dayMs = 86_400_000;

/** Every step that the student has practised. */
export async function readPractice(database: Database, userId: string): Promise<StepProgress[]> {
  const rows = await database
    .select()
    .from(practiceSteps)
    .where(eq(practiceSteps.userId, userId))
    .orderBy(asc(practiceSteps.step));
  return rows.map(({ dueAt, userId: _, ...row }) =>
    v.parse(stepProgress, { ...row, dueAt: dueAt?.getTime() ?? null }),
  );
}

/**
 * Counts the answers that are new, in the order of their time.
 * @throws HttpError 401 when the session has ended
 */
export async function countAnswers(
  database: Database,
  user: SignedInUser,
  answers: readonly PracticeAnswer[],
  now: Date,
): Promise<StepProgress[]> {
  return await database.transaction(async (transaction) => {
    // Serializes the answers of a student.
    await lockSession(transaction, user, addPracticeAnswers.signInMessage);
    const inTime = answers
      .map((answer) => ({ ...answer, at: Math.min(answer.at, now.getTime()) }))
      .toSorted((one, other) => one.at - other.at);
    const inserted = await transaction
      .insert(practiceAnswers)
      .values(
        inTime.map(({ at, ...answer }) => ({
          ...answer,
          userId: user.id,
          answeredAt: new Date(at),
          receivedAt: now,
        })),
      )
      .onConflictDoNothing()
      .returning({ id: practiceAnswers.id });
    const known = new Map((await readPractice(transaction, user.id)).map((each) => [each.step, each]));
    const changed = new Set<string>();
    const fresh = new Set(inserted.map(({ id }) => id));
    for (const { id, step, isRight, ms, at } of inTime) {
      // An id that the request has twice counts once.
      if (!fresh.delete(id)) continue;
      const practised = findCountedStep(step);
      // A newer page may have steps that this release lacks.
      if (practised === undefined) continue;
      known.set(step, addAnswer(practised, known.get(step), { isRight, ms, at }));
      changed.add(step);
    }
    for (const progress of known.values()) {
      if (!changed.has(progress.step)) continue;
      const { step, dueAt, ...rest } = progress;
      const columns = { ...rest, dueAt: dueAt === null ? null : new Date(dueAt) };
      await transaction
        .insert(practiceSteps)
        .values({ ...columns, step, userId: user.id })
        .onConflictDoUpdate({ target: [practiceSteps.userId, practiceSteps.step], set: columns });
    }
    return [...known.values()].toSorted((one, other) => (one.step < other.step ? -1 : 1));
  });
}

/** Deletes answers that arrived more than 90 days ago. */
export async function forgetOldAnswers(database: Database, now: Date): Promise<void> {
  const before = new Date(now.getTime() - keptDays * dayMs);
  await database.delete(practiceAnswers).where(lt(practiceAnswers.receivedAt, before));
}
