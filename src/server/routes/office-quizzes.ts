import { getAttempts } from '#contract/office/attempts.ts';
import { createPracticePaper as createPracticePaperCall } from '#contract/office/practice-papers.ts';
import * as questionFilesOperations from '#contract/office/question-files.ts';
import * as quizzesOperations from '#contract/office/quizzes.ts';
import { envelope } from '#server/http/envelope.ts';
import { officeRoute, officeUpload, officeWriteRoute } from '#server/office/office-route.ts';
import { correctKey, previewCorrection, readVersionForOffice } from '#server/office/quizzes/correct-key.ts';
import {
  createQuiz,
  discardQuizDraft,
  readOfficeQuiz,
  saveQuizDraft,
} from '#server/office/quizzes/edit-quiz.ts';
import { listAttempts } from '#server/office/quizzes/list-attempts.ts';
import { listOfficeQuizzes } from '#server/office/quizzes/list-quizzes.ts';
import { createPracticePaper } from '#server/office/quizzes/practice-paper.ts';
import { previewQuiz } from '#server/office/quizzes/preview-quiz.ts';
import { publishQuiz, setQuizShown } from '#server/office/quizzes/publish-quiz.ts';
import {
  checkQuestionFile,
  exportQuestionFile,
  importQuestionFile,
} from '#server/office/quizzes/question-file.ts';
import { questionTemplate } from '#server/question-files/write-csv.ts';
import type { Route } from '#server/routing/route.ts';

export const officeQuizRoutes: readonly Route[] = [
  officeRoute(getAttempts, async ({ services, request }) => {
    const { attempts, ...found } = await listAttempts(services.database, request);
    return { ...envelope(attempts), ...found };
  }),
  officeRoute(quizzesOperations.getOfficeQuizzes, async ({ services }) =>
    envelope(await listOfficeQuizzes(services.database)),
  ),
  officeWriteRoute(quizzesOperations.createQuiz, async ({ inTransaction, request }) =>
    envelope({ _id: await inTransaction((write) => createQuiz(write, request)) }),
  ),
  officeWriteRoute(createPracticePaperCall, async ({ inTransaction, request }) =>
    envelope({ _id: await createPracticePaper(inTransaction, request) }),
  ),
  officeRoute(quizzesOperations.getOfficeQuiz, async ({ services, param }) =>
    envelope(await readOfficeQuiz(services.database, param('id'))),
  ),
  officeWriteRoute(quizzesOperations.saveQuizDraft, async ({ inTransaction, param, request }) =>
    envelope({ revision: await inTransaction((write) => saveQuizDraft(write, param('id'), request)) }),
  ),
  officeWriteRoute(
    quizzesOperations.discardQuizDraft,
    async ({ inTransaction, param, request: { revision } }) => {
      await inTransaction((write) => discardQuizDraft(write, param('id'), revision));
      return envelope(null);
    },
  ),
  officeRoute(quizzesOperations.previewQuiz, async ({ services, param }) =>
    envelope(await previewQuiz(services.database, param('id'))),
  ),
  officeWriteRoute(
    quizzesOperations.publishQuiz,
    async ({ inTransaction, uploadFolders, param, request: { revision } }) =>
      envelope(
        await inTransaction((write) =>
          publishQuiz({ ...write, uploadFolders: uploadFolders.all }, param('id'), revision),
        ),
      ),
  ),
  officeWriteRoute(quizzesOperations.setQuizShown, async ({ inTransaction, param, request: { shown } }) =>
    envelope({ status: await inTransaction((write) => setQuizShown(write, param('id'), shown)) }),
  ),
  officeRoute(quizzesOperations.getQuizVersion, async ({ services, param }) =>
    envelope(await readVersionForOffice(services.database, param('id'), param('versionId'))),
  ),
  officeWriteRoute(quizzesOperations.previewCorrection, async ({ inTransaction, param, request }) => {
    const correction = { quizId: param('id'), versionId: param('versionId'), ...request };
    return envelope(await inTransaction(({ transaction }) => previewCorrection(transaction, correction)));
  }),
  officeWriteRoute(quizzesOperations.correctKey, async ({ inTransaction, param, request }) => {
    const correction = { quizId: param('id'), versionId: param('versionId'), ...request };
    return envelope(await inTransaction((write) => correctKey(write, correction)));
  }),
  officeUpload(
    questionFilesOperations.checkQuestionFile,
    async ({ services: { parser }, inTransaction, param, file, query: { choices } }) =>
      checkQuestionFile({ inTransaction, parser }, param('id'), file, choices),
  ),
  officeUpload(
    questionFilesOperations.importQuestionFile,
    async ({ services: { parser }, inTransaction, uploadFolders, param, file, query: { choices } }) =>
      envelope(
        await importQuestionFile({ inTransaction, parser, uploadFolders }, param('id'), file, choices),
      ),
  ),
  officeRoute(questionFilesOperations.exportQuestionFile, async ({ services, param, request }) =>
    envelope(await exportQuestionFile(services.database, param('id'), request.format)),
  ),
  officeRoute(questionFilesOperations.getQuestionTemplate, async () =>
    envelope({ name: 'questions.csv', text: questionTemplate() }),
  ),
];
