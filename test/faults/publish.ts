import { staff } from '#server/db/office-schema.ts';
import { readOfficeQuiz, saveQuizDraft } from '#server/office/quizzes/edit-quiz.ts';
import { publishQuiz } from '#server/office/quizzes/publish-quiz.ts';
import type { TestSite } from '../support/server/site.ts';

const actor = { id: 'lata', name: 'Lata Rao', email: 'lata@example.org', role: 'office' } as const;

/** Publishes a new version of the quiz in which every option is reworded. */
export async function publishReworded({ database, clock }: TestSite, quizId: string): Promise<void> {
  const now = clock.now();
  await database
    .insert(staff)
    .values({ ...actor, createdAt: now })
    .onConflictDoNothing();
  const { document, revision, versions } = await readOfficeQuiz(database, quizId);
  const reworded = (text: string) => `${text.replace(/ \(\d+\)$/, '')} (${versions.length + 1})`;
  const questions = document.questions.map((question) => ({
    ...question,
    options: question.options.map(({ id, text }) => ({ id, text: reworded(text) })),
  }));
  const draft = { revision, document: { ...document, questions } };
  await database.transaction(async (transaction) => {
    const write = { transaction, actor, now };
    const saved = await saveQuizDraft(write, quizId, draft);
    await publishQuiz({ ...write, uploadFolders: [] }, quizId, saved);
  });
}
