import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import * as v from 'valibot';
import { type QuizDocument, quizDocument } from '#contract/office/quiz-document.ts';
import type { ListedOfficeQuiz, PublishedQuiz } from '#contract/office/quizzes.ts';
import type { FieldError } from '#contract/wire.ts';
import { generatePaper } from '#domain/practice/paper.ts';
import { tooFewText } from '#domain/practice/too-few-text.ts';
import { HttpError, invalidInput } from '#server/common/http-error.ts';
import type { Database } from '#server/db/database.ts';
import { quizDrafts } from '#server/db/quiz-office-schema.ts';
import { questions, quizzes } from '#server/db/schema.ts';
import { findQuiz } from '#server/quiz/access.ts';
import { isHeld } from '#server/quiz/competition-gate.ts';
import { competitionStateAt } from '#server/quiz/competition-state.ts';
import { currentVersion, pinAttempts } from '#server/quiz/quiz-versions.ts';
import { writeAuditLog } from '../audit-log.ts';
import { pictureProblem } from '../content/check-files.ts';
import type { OfficeWrite } from '../office-write.ts';
import { readOfficeQuiz, requireSubject } from './edit-quiz.ts';
import { quizStatus } from './list-quizzes.ts';
import { requireSavable } from './require-savable.ts';
import { lockQuiz, lockQuizAt, publishedDocument, questionRows, quizColumns } from './stored-document.ts';

interface Publication extends OfficeWrite {
  /** The folders of the questions' images. */
  readonly uploadFolders: readonly string[];
}

/**
 * @throws HttpError 400 at the invalid fields, 404, 409 when the draft is missing or was changed in between
 */
export async function publishQuiz(
  { transaction, actor, now, uploadFolders }: Publication,
  quizId: string,
  revision: number,
): Promise<PublishedQuiz> {
  const { quiz, draft } = await lockQuizAt(transaction, quizId, revision);
  if (draft === undefined) throw new HttpError(409, 'There is nothing new to publish');
  const before = await publishedDocument(transaction, quiz);
  const checked = v.safeParse(quizDocument, draft.document);
  if (!checked.success) throw invalidInput(fieldErrors(checked.issues));
  const document = checked.output;
  requirePractice(document);
  requireSavable(document);
  const isInCompetition = await requirePublishable(transaction, quizId, document, now);
  await requireSubject(transaction, document.subjectId);
  await requireOwnQuestions(transaction, quizId, document);
  await requirePictures(document, uploadFolders);
  const replaced = await currentVersion(transaction, quizId);
  if (replaced !== undefined) await pinAttempts(transaction, replaced);
  await transaction
    .update(quizzes)
    .set({
      ...quizColumns(document),
      // Only its competition offers it.
      ...(isInCompetition ? { active: false, allowReattempt: false } : { active: true }),
      publishedAt: quiz.publishedAt ?? now,
    })
    .where(eq(quizzes.id, quizId));
  await transaction.delete(questions).where(eq(questions.quizId, quizId));
  await transaction.insert(questions).values(questionRows(quizId, document));
  await transaction.delete(quizDrafts).where(eq(quizDrafts.quizId, quizId));
  await currentVersion(transaction, quizId);
  const published = await readOfficeQuiz(transaction, quizId);
  const [version] = published.versions;
  if (version === undefined) throw new Error('The version was not stored');
  const { questions: asked, ...facts } = document;
  const { questions: askedBefore, ...factsBefore } = before;
  await writeAuditLog(
    transaction,
    actor,
    {
      action: `Published version ${version.number} of a quiz`,
      subject: document.title,
      before: { ...factsBefore, questions: askedBefore.length },
      after: { ...facts, questions: asked.length },
    },
    now,
  );
  return { ...version, revision: published.revision };
}

const findCompetition = async (transaction: Database, quizId: string) =>
  (await findQuiz(transaction, quizId)).competition;

/**
 * @returns whether a competition holds the quiz
 * @throws HttpError 400 without a paper for each student, 409 once the competition has opened
 */
async function requirePublishable(
  transaction: Database,
  quizId: string,
  { practice }: QuizDocument,
  now: Date,
): Promise<boolean> {
  const competition = await findCompetition(transaction, quizId);
  if (!isHeld(competition)) return false;
  if (competitionStateAt(competition, now) !== 'scheduled')
    throw new HttpError(
      409,
      'The competition with this quiz has opened. Publish after its results are released.',
    );
  if (practice === null)
    throw invalidInput([{ field: 'practice', message: 'A competition needs a paper for each student' }]);
  return true;
}

/** @throws HttpError 400 when there are too few exercises */
function requirePractice({ practice }: QuizDocument) {
  const paper = practice && generatePaper(practice, 0);
  if (paper?.kind === 'too-few') throw invalidInput([{ field: 'practice', message: tooFewText(paper) }]);
}

/** @throws HttpError 400 at questions with the id of another quiz's question */
async function requireOwnQuestions(database: Database, quizId: string, document: QuizDocument) {
  const ids = document.questions.map(({ id }) => id);
  const taken = await database
    .select({ id: questions.id })
    .from(questions)
    .where(and(inArray(questions.id, ids), ne(questions.quizId, quizId)));
  if (taken.length === 0) return;
  throw invalidInput(
    taken.map(({ id }) => ({
      field: `questions.${ids.indexOf(id)}`,
      message: 'This question belongs to another quiz: add it as a new one',
    })),
  );
}

/** @throws HttpError 400 at the missing images */
async function requirePictures({ questions: asked }: QuizDocument, uploadFolders: readonly string[]) {
  const problems: FieldError[] = [];
  for (const [index, { picture }] of asked.entries()) {
    if (picture === null) continue;
    const message = await pictureProblem(uploadFolders, `questions/${picture.file}`);
    if (message !== undefined) problems.push({ field: `questions.${index}.picture.file`, message });
  }
  if (problems.length > 0) throw invalidInput(problems);
}

/** Fields are paths such as `questions.3.options`. */
function fieldErrors(issues: readonly v.BaseIssue<unknown>[]): FieldError[] {
  return issues.map((issue) => ({ field: v.getDotPath(issue) ?? '', message: issue.message }));
}

/**
 * @returns the status
 * @throws HttpError 404, 409 for a draft and a quiz that a competition holds
 */
export async function setQuizShown(
  { transaction, actor, now }: OfficeWrite,
  quizId: string,
  shown: boolean,
): Promise<ListedOfficeQuiz['status']> {
  const quiz = await lockQuiz(transaction, quizId);
  if (quizStatus(quiz) === 'draft') throw new HttpError(409, 'This quiz was not published yet');
  if (shown && isHeld(await findCompetition(transaction, quizId)))
    throw new HttpError(409, 'A competition uses this quiz. Show it after its results are released.');
  await transaction
    .update(quizzes)
    .set({ active: shown, publishedAt: sql`coalesce(${quizzes.publishedAt}, ${now.toISOString()})` })
    .where(eq(quizzes.id, quizId));
  if (quiz.active !== shown)
    await writeAuditLog(
      transaction,
      actor,
      {
        action: shown ? 'Showed a quiz again' : 'Hid a quiz',
        subject: quiz.title,
        before: { shown: quiz.active },
        after: { shown },
      },
      now,
    );
  return shown ? 'published' : 'hidden';
}
