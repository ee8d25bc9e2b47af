import { createHash, randomUUID } from 'node:crypto';
import { and, asc, eq, sql } from 'drizzle-orm';
import * as v from 'valibot';
import type { QuizDraft } from '#contract/office/quiz-document.ts';
import type { CorrectionResult } from '#contract/office/quizzes.ts';
import { countMarks } from '#domain/attempts/scoring.ts';
import { getPassing } from '#domain/quizzes/passing.ts';
import { counted } from '#domain/text/counted.ts';
import { HttpError, invalidInput } from '#server/common/http-error.ts';
import type { Database } from '#server/db/database.ts';
import { quizCorrectedScores, quizCorrections, quizDrafts } from '#server/db/quiz-office-schema.ts';
import { questions, quizSubmissions, quizVersions, quizzes, users } from '#server/db/schema.ts';
import { gradeColumns } from '#server/quiz/attempt-questions.ts';
import { drawKeyedQuestions, type QuizQuestions, quizQuestions } from '#server/quiz/quiz-questions.ts';
import { decideSubmissions } from '#server/quiz/record-decisions.ts';
import { storedAnswers } from '#server/quiz/submissions.ts';
import { writeAuditLog } from '../audit-log.ts';
import type { OfficeWrite } from '../office-write.ts';
import { isVersion, listVersions, versionName } from './list-quizzes.ts';
import { findDraft, lockQuiz } from './stored-document.ts';

export interface Correction {
  readonly quizId: string;
  /** As `versionName` has it. */
  readonly versionId: string;
  readonly questionId: string;
  readonly optionId: string;
}

/** Changed scores in the response. */
const listed = 100;

type VersionRow = typeof quizVersions.$inferSelect;

interface Change {
  readonly id: string;
  readonly stored: typeof quizSubmissions.$inferSelect;
  readonly person: string;
  readonly before: Grade;
  readonly after: Grade;
}
type Grade = ReturnType<typeof gradeColumns>;

/** @throws HttpError 404, 400 for an unknown option */
export async function previewCorrection(
  database: Database,
  correction: Correction,
): Promise<CorrectionResult> {
  const { version, passingMarks } = await findVersion(database, correction);
  const corrected = correctedPaper(version, correction);
  const { attempts, changes } = await gradeAgain(database, version.id, corrected.paper);
  return toCorrectionResult({ attempts, changes, passingMarks });
}

/**
 * Published questions and drafts that still contain the question get the key too.
 * @throws HttpError 404, 400 for an unknown option, 409 when the outcome is not the previewed one
 */
export async function correctKey(
  { transaction, actor, now }: OfficeWrite,
  correction: Correction & { readonly digest: string },
): Promise<CorrectionResult> {
  // A draft that begins meanwhile would copy the old key.
  await lockQuiz(transaction, correction.quizId);
  const { version, passingMarks, title } = await findVersion(transaction, correction, 'locked');
  const { paper, question, optionBefore } = correctedPaper(version, correction);
  const { attempts, changes } = await gradeAgain(transaction, version.id, paper, 'locked');
  const result = toCorrectionResult({ attempts, changes, passingMarks });
  if (result.digest !== correction.digest) {
    throw new HttpError(409, 'More answers came in since. Look at the new outcome, and confirm it.');
  }
  const correctionId = randomUUID();
  await transaction
    .update(quizVersions)
    .set({ paper, keyRevision: version.keyRevision + 1 })
    .where(eq(quizVersions.id, version.id));
  await transaction.insert(quizCorrections).values({
    id: correctionId,
    versionId: version.id,
    questionId: question.id,
    optionBefore,
    optionAfter: correction.optionId,
    staffId: actor.id,
    at: now,
  });
  if (changes.length > 0) await writeGrades(transaction, { correctionId, changes, now });
  await correctPublished(transaction, version, question);
  await correctDraft(transaction, version.quizId, question, optionBefore);
  const optionText = (id: string | null) => question.options.find((option) => option.id === id)?.text ?? null;
  await writeAuditLog(
    transaction,
    actor,
    {
      action: `Corrected the key of version ${version.number}, and graded ${counted(attempts, 'attempt')} again`,
      subject: `${title}: ${question.text}`,
      before: { rightOption: optionText(optionBefore) },
      after: { rightOption: optionText(correction.optionId), gain: result.gain, lose: result.lose },
    },
    now,
  );
  return result;
}

async function findVersion(
  database: Database,
  { quizId, versionId }: Correction,
  locked?: 'locked',
): Promise<{ version: VersionRow; passingMarks: number | null; title: string }> {
  const rows = database
    .select()
    .from(quizVersions)
    .where(and(isVersion(versionId), eq(quizVersions.quizId, quizId)));
  const [version] = await (locked === undefined ? rows : rows.for('update'));
  const [quiz] = await database.select().from(quizzes).where(eq(quizzes.id, quizId));
  if (version === undefined || quiz === undefined) throw new HttpError(404, 'There is no such version');
  return { version, passingMarks: quiz.passingMarks, title: quiz.title };
}

function correctedPaper(version: VersionRow, { questionId, optionId }: Correction) {
  const paper = v.parse(quizQuestions, version.paper);
  if (paper.practice !== null)
    throw new HttpError(
      409,
      'Each attempt of this version has exercises of its own, whose answers are calculated',
    );
  const question = paper.questions.find(({ id }) => id === questionId);
  if (question === undefined || !question.options.some(({ id }) => id === optionId)) {
    throw invalidInput([{ field: 'optionId', message: 'There is no such option' }]);
  }
  const questions = paper.questions.map((each) =>
    each === question ? { ...each, correctOptionId: optionId } : each,
  );
  return {
    paper: { ...paper, questions },
    question: { ...question, correctOptionId: optionId },
    optionBefore: question.correctOptionId,
  };
}

/** A lock on the version excludes concurrent grading. */
async function gradeAgain(database: Database, versionId: string, paper: QuizQuestions, locked?: 'locked') {
  const ofVersion = database
    .select({ person: users.fullName, stored: quizSubmissions })
    .from(quizSubmissions)
    .innerJoin(users, eq(users.id, quizSubmissions.userId))
    .where(and(eq(quizSubmissions.versionId, versionId), eq(quizSubmissions.status, 'completed')))
    .orderBy(asc(quizSubmissions.id));
  const rows = await (locked === undefined ? ofVersion : ofVersion.for('update', { of: quizSubmissions }));
  const changes = rows.flatMap(({ person, stored }): Change[] => {
    const after = gradeColumns(drawKeyedQuestions(paper, stored.paperSeed), storedAnswers(stored));
    const before = {
      score: stored.score ?? 0,
      correctCount: stored.correctCount ?? 0,
      incorrectCount: stored.incorrectCount ?? 0,
      totalQuestions: stored.totalQuestions ?? after.totalQuestions,
    };
    return after.correctCount === before.correctCount && after.score === before.score
      ? []
      : [{ id: stored.id, stored, person, before, after }];
  });
  return { attempts: rows.length, changes };
}

function toCorrectionResult({
  attempts,
  changes,
  passingMarks,
}: {
  readonly attempts: number;
  readonly changes: readonly Change[];
  readonly passingMarks: number | null;
}): CorrectionResult {
  const passed = ({ correctCount, incorrectCount }: Grade) =>
    getPassing(countMarks({ correctAnswers: correctCount, incorrectAnswers: incorrectCount }), passingMarks)
      ?.passed ?? null;
  const changed = changes
    .map(({ id, person, before, after }) => ({
      id,
      person,
      before: before.score,
      after: after.score,
      passedBefore: passed(before),
      passedAfter: passed(after),
    }))
    .sort(
      (one, other) =>
        Math.abs(other.after - other.before) - Math.abs(one.after - one.before) ||
        (one.id < other.id ? -1 : 1),
    );
  const digest = createHash('sha256')
    .update(JSON.stringify([attempts, changed]))
    .digest('base64url');
  return {
    attempts,
    gain: changed.filter(({ before, after }) => after > before).length,
    lose: changed.filter(({ before, after }) => after < before).length,
    pass: changed.filter(({ passedBefore, passedAfter }) => passedAfter && !passedBefore).length,
    fail: changed.filter(({ passedBefore, passedAfter }) => passedBefore && !passedAfter).length,
    changed: changed.slice(0, listed).map(({ id: _, ...each }) => each),
    digest,
  };
}

interface Grades {
  readonly correctionId: string;
  readonly changes: readonly Change[];
  readonly now: Date;
}

async function writeGrades(transaction: Database, { correctionId, changes, now }: Grades) {
  const rows = changes.map(({ id, before, after }) => ({
    id,
    score_before: before.score,
    correct_before: before.correctCount,
    score: after.score,
    correct_count: after.correctCount,
  }));
  const given = sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given(
    id text, score_before double precision, correct_before integer, score double precision, correct_count integer)`;
  await transaction.execute(sql`
    insert into ${quizCorrectedScores}
      (correction_id, submission_id, score_before, score_after, correct_before, correct_after)
    select ${correctionId}, given.id, score_before, score, correct_before, correct_count from ${given}`);
  await decideSubmissions(
    transaction,
    changes.map(({ stored, after }) => ({
      stored,
      event: { type: 'score.corrected', at: now.getTime(), clientId: null, ...after },
    })),
  );
}

async function correctPublished(
  transaction: Database,
  version: VersionRow,
  { id, correctOptionId, options }: QuizQuestions['questions'][number],
) {
  if (!version.current) return;
  const right = options.find((option) => option.id === correctOptionId)?.text ?? '';
  await transaction
    .update(questions)
    .set({ correctAnswer: right })
    .where(and(eq(questions.quizId, version.quizId), eq(questions.id, id)));
  // Otherwise the trigger on `questions` unsets it; the version has the same key.
  await transaction.update(quizVersions).set({ current: true }).where(eq(quizVersions.id, version.id));
}

/** Otherwise publishing the draft would restore the old key. */
async function correctDraft(
  transaction: Database,
  quizId: string,
  { id, correctOptionId }: QuizQuestions['questions'][number],
  optionBefore: string | null,
) {
  const draft = await findDraft(transaction, quizId);
  const isSame = (each: QuizDraft['questions'][number]) =>
    each.id === id &&
    each.correctOptionId === (optionBefore ?? '') &&
    each.options.some((option) => option.id === correctOptionId);
  if (!draft?.document.questions.some(isSame)) return;
  const questions = draft.document.questions.map((each) =>
    isSame(each) ? { ...each, correctOptionId: correctOptionId ?? '' } : each,
  );
  await transaction
    .update(quizDrafts)
    .set({ document: { ...draft.document, questions }, revision: draft.revision + 1 })
    .where(eq(quizDrafts.quizId, quizId));
}

/** @throws HttpError 404 */
export async function readVersionForOffice(database: Database, quizId: string, versionId: string) {
  const { version, title } = await findVersion(database, { quizId, versionId, questionId: '', optionId: '' });
  const found = (await listVersions(database, quizId)).find(({ _id }) => _id === versionName(version));
  if (found === undefined) throw new HttpError(404, 'There is no such version');
  return { ...found, title, questions: v.parse(quizQuestions, version.paper).questions };
}
