import {
  checkQuestionFile as checkQuestionFileCall,
  exportQuestionFile as exportQuestionFileCall,
  getQuestionTemplate,
  importQuestionFile as importQuestionFileCall,
} from '#contract/office/question-files.ts';
import {
  correctKey as correctKeyCall,
  createQuiz as createQuizCall,
  discardQuizDraft as discardQuizDraftCall,
  getOfficeQuiz,
  getOfficeQuizzes,
  getQuizVersion,
  previewCorrection as previewCorrectionCall,
  previewQuiz as previewQuizCall,
  publishQuiz as publishQuizCall,
  saveQuizDraft as saveQuizDraftCall,
  setQuizShown as setQuizShownCall,
} from '#contract/office/quizzes.ts';
import { envelope } from '#server/http/envelope.ts';
import { officeRoute, officeWriteRoute } from '#server/http/office-route.ts';
import type { Route } from '#server/http/route.ts';
import { questionTemplate } from '#server/office/question-files/write-csv.ts';
import { correctKey, previewCorrection, readVersionForOffice } from '#server/office/quizzes/correct-key.ts';
import {
  createQuiz,
  discardQuizDraft,
  readOfficeQuiz,
  saveQuizDraft,
} from '#server/office/quizzes/edit-quiz.ts';
import { listOfficeQuizzes } from '#server/office/quizzes/list-quizzes.ts';
import { previewQuiz } from '#server/office/quizzes/preview-quiz.ts';
import { publishQuiz, setQuizShown } from '#server/office/quizzes/publish-quiz.ts';
import {
  checkQuestionFile,
  exportQuestionFile,
  importQuestionFile,
} from '#server/office/quizzes/question-file.ts';

export const officeQuizRoutes: readonly Route[] = [
  officeRoute(getOfficeQuizzes, async ({ services }) => envelope(await listOfficeQuizzes(services.database))),
  officeWriteRoute(createQuizCall, async ({ inTransaction, request }) =>
    envelope({ _id: await inTransaction((write) => createQuiz(write, request)) }),
  ),
  officeRoute(getOfficeQuiz, async ({ services, param }) =>
    envelope(await readOfficeQuiz(services.database, param('id'))),
  ),
  officeWriteRoute(saveQuizDraftCall, async ({ inTransaction, param, request }) =>
    envelope({ revision: await inTransaction((write) => saveQuizDraft(write, param('id'), request)) }),
  ),
  officeWriteRoute(discardQuizDraftCall, async ({ inTransaction, param, request: { revision } }) => {
    await inTransaction((write) => discardQuizDraft(write, param('id'), revision));
    return envelope(null);
  }),
  officeRoute(previewQuizCall, async ({ services, param }) =>
    envelope(await previewQuiz(services.database, param('id'))),
  ),
  officeWriteRoute(publishQuizCall, async ({ inTransaction, uploadFolders, param, request: { revision } }) =>
    envelope(
      await inTransaction((write) =>
        publishQuiz({ ...write, uploadFolders: uploadFolders.all }, param('id'), revision),
      ),
    ),
  ),
  officeWriteRoute(setQuizShownCall, async ({ inTransaction, param, request: { shown } }) =>
    envelope({ status: await inTransaction((write) => setQuizShown(write, param('id'), shown)) }),
  ),
  officeRoute(getQuizVersion, async ({ services, param }) =>
    envelope(await readVersionForOffice(services.database, param('id'), param('versionId'))),
  ),
  officeWriteRoute(previewCorrectionCall, async ({ inTransaction, param, request }) => {
    const correction = { quizId: param('id'), versionId: param('versionId'), ...request };
    return envelope(await inTransaction(({ transaction }) => previewCorrection(transaction, correction)));
  }),
  officeWriteRoute(correctKeyCall, async ({ inTransaction, param, request }) => {
    const correction = { quizId: param('id'), versionId: param('versionId'), ...request };
    return envelope(await inTransaction((write) => correctKey(write, correction)));
  }),
  officeWriteRoute(checkQuestionFileCall, async ({ services: { parser }, inTransaction, param, request }) =>
    envelope(await checkQuestionFile({ inTransaction, parser }, param('id'), request)),
  ),
  officeWriteRoute(importQuestionFileCall, async ({ services: { parser }, inTransaction, param, request }) =>
    envelope(await importQuestionFile({ inTransaction, parser }, param('id'), request)),
  ),
  officeRoute(exportQuestionFileCall, async ({ services, param, request }) =>
    envelope(await exportQuestionFile(services.database, param('id'), request.format)),
  ),
  officeRoute(getQuestionTemplate, async () => envelope({ name: 'questions.csv', text: questionTemplate() })),
];
