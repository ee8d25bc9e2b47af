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
import { officeRoute } from '#server/http/office-route.ts';
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
import type { SignedInStaff } from '#server/office/staff-sessions.ts';
import type { Services } from '#server/services.ts';

const writeOf = ({ services, staff }: { readonly services: Services; readonly staff: SignedInStaff }) => ({
  actor: staff.member,
  now: services.now(),
});

export const officeQuizRoutes: readonly Route[] = [
  officeRoute(getOfficeQuizzes, async ({ services }) => envelope(await listOfficeQuizzes(services.database))),
  officeRoute(createQuizCall, async (input) =>
    envelope({ _id: await createQuiz(input.services.database, input.request, writeOf(input)) }),
  ),
  officeRoute(getOfficeQuiz, async ({ services, param }) =>
    envelope(await readOfficeQuiz(services.database, param('id'))),
  ),
  officeRoute(saveQuizDraftCall, async ({ param, request, ...input }) =>
    envelope({
      revision: await saveQuizDraft(input.services.database, param('id'), request, writeOf(input)),
    }),
  ),
  officeRoute(discardQuizDraftCall, async ({ param, request, ...input }) => {
    await discardQuizDraft(input.services.database, param('id'), request.revision, writeOf(input));
    return envelope(null);
  }),
  officeRoute(previewQuizCall, async ({ services, param }) =>
    envelope(await previewQuiz(services.database, param('id'))),
  ),
  officeRoute(publishQuizCall, async ({ param, request, ...input }) =>
    envelope(
      await publishQuiz(input.services.database, param('id'), request.revision, {
        ...writeOf(input),
        uploadFolders: input.uploadFolders.all,
      }),
    ),
  ),
  officeRoute(setQuizShownCall, async ({ param, request, ...input }) =>
    envelope({
      status: await setQuizShown(input.services.database, param('id'), request.shown, writeOf(input)),
    }),
  ),
  officeRoute(getQuizVersion, async ({ services, param }) =>
    envelope(await readVersionForOffice(services.database, param('id'), param('versionId'))),
  ),
  officeRoute(previewCorrectionCall, async ({ services, param, request }) =>
    envelope(
      await previewCorrection(services.database, {
        quizId: param('id'),
        versionId: param('versionId'),
        ...request,
      }),
    ),
  ),
  officeRoute(correctKeyCall, async ({ param, request, ...input }) =>
    envelope(
      await correctKey(
        input.services.database,
        { quizId: param('id'), versionId: param('versionId'), ...request },
        writeOf(input),
      ),
    ),
  ),
  officeRoute(checkQuestionFileCall, async ({ services, param, request }) =>
    envelope(await checkQuestionFile(services.database, param('id'), request)),
  ),
  officeRoute(importQuestionFileCall, async ({ param, request, ...input }) =>
    envelope(await importQuestionFile(input.services.database, param('id'), request, writeOf(input))),
  ),
  officeRoute(exportQuestionFileCall, async ({ services, param, request }) =>
    envelope(await exportQuestionFile(services.database, param('id'), request.format)),
  ),
  officeRoute(getQuestionTemplate, async () => envelope({ name: 'questions.csv', text: questionTemplate() })),
];
