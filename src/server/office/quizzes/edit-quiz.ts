import { randomUUID } from 'node:crypto';
import { eq, max } from 'drizzle-orm';
import type { QuizDraft } from '#contract/office/quiz-document.ts';
import type { EditedQuiz } from '#contract/office/quizzes.ts';
import { HttpError, invalidInput } from '#server/common/http-error.ts';
import type { Database } from '#server/db/database.ts';
import { staff } from '#server/db/office-schema.ts';
import { quizDrafts } from '#server/db/quiz-office-schema.ts';
import { quizSubjects, quizzes } from '#server/db/schema.ts';
import { messages } from '#server/quiz/attempt-rules.ts';
import { writeAuditLog } from '../audit-log.ts';
import type { OfficeWrite } from '../office-write.ts';
import { listVersions, quizStatus } from './list-quizzes.ts';
import { lockQuizAt, readStoredQuiz } from './stored-document.ts';

/**
 * @returns the id
 * @throws HttpError 400 for an unknown subject
 */
export async function createQuiz(
  { transaction, actor, now }: OfficeWrite,
  { title, subjectId }: { readonly title: string; readonly subjectId: string },
): Promise<string> {
  await requireSubject(transaction, subjectId);
  const [last] = await transaction
    .select({ sequence: max(quizzes.sequence) })
    .from(quizzes)
    .where(eq(quizzes.subjectId, subjectId));
  const id = randomUUID();
  const sequence = (last?.sequence ?? 0) + 1;
  await transaction.insert(quizzes).values({
    id,
    subjectId,
    title,
    description: '',
    sequence,
    active: false,
  });
  await writeAuditLog(
    transaction,
    actor,
    { action: 'Added a quiz', subject: title, after: { title, subjectId, sequence } },
    now,
  );
  return id;
}

/** @throws HttpError 400 at the field */
export async function requireSubject(database: Database, subjectId: string): Promise<void> {
  const rows = await database
    .select({ id: quizSubjects.id })
    .from(quizSubjects)
    .where(eq(quizSubjects.id, subjectId));
  if (rows.length === 0) throw invalidInput([{ field: 'subjectId', message: 'There is no such subject' }]);
}

/**
 * The draft, or else the published quiz.
 * @throws HttpError 404
 */
export async function readOfficeQuiz(database: Database, quizId: string): Promise<EditedQuiz> {
  const [quiz] = await database.select().from(quizzes).where(eq(quizzes.id, quizId));
  if (quiz === undefined) throw new HttpError(404, messages.quizUnknown);
  const { draft, document, revision } = await readStoredQuiz(database, quiz);
  const [author] = draft ? await database.select().from(staff).where(eq(staff.id, draft.staffId)) : [];
  return {
    _id: quiz.id,
    status: quizStatus(quiz),
    document,
    revision,
    changedBy: author?.name ?? null,
    versions: await listVersions(database, quizId),
  };
}

/**
 * @returns the new revision
 * @throws HttpError 404, 409 when it was saved, published or corrected in between
 */
export async function saveQuizDraft(
  { transaction, actor, now }: OfficeWrite,
  quizId: string,
  { revision, document }: { readonly revision: number; readonly document: QuizDraft },
): Promise<number> {
  const { quiz, draft } = await lockQuizAt(transaction, quizId, revision);
  const saved = { document, revision: (draft?.revision ?? 0) + 1, changedAt: now, staffId: actor.id };
  await transaction
    .insert(quizDrafts)
    .values({ quizId, ...saved })
    .onConflictDoUpdate({ target: quizDrafts.quizId, set: saved });
  // Drafts are saved every few seconds: the log contains only their start and publication.
  if (draft === undefined)
    await writeAuditLog(
      transaction,
      actor,
      { action: 'Began to edit a quiz', subject: document.title || quiz.title },
      now,
    );
  return (await readStoredQuiz(transaction, quiz)).revision;
}

/** @throws HttpError 404, 409 when it was saved, published or corrected in between */
export async function discardQuizDraft(
  { transaction, actor, now }: OfficeWrite,
  quizId: string,
  revision: number,
): Promise<void> {
  const { quiz } = await lockQuizAt(transaction, quizId, revision);
  await transaction.delete(quizDrafts).where(eq(quizDrafts.quizId, quizId));
  await writeAuditLog(transaction, actor, { action: 'Discarded a draft', subject: quiz.title }, now);
}
