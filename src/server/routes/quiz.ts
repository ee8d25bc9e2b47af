import {
  getAllSubjects,
  getQuestionsByQuiz,
  getQuizzesBySubject,
  getSingleQuiz,
  getSubmission,
  getSubmissionsByUser,
  submitQuiz,
  updateQuizSubmission,
} from '#contract/quizzes.ts';
import type { Person } from '#server/accounts/tokens.ts';
import { envelope } from '#server/http/envelope.ts';
import { route, signedInRoute } from '#server/http/route.ts';
import { refuseStranger } from '#server/http/stranger.ts';
import { handleAttemptCall } from '#server/quiz/attempt-call.ts';
import { messages } from '#server/quiz/attempt-rules.ts';
import { listQuizzes, listSubjects, readQuiz } from '#server/quiz/catalogue.ts';
import { readQuestions } from '#server/quiz/read-questions.ts';
import { readSubmission, readSubmissions } from '#server/quiz/read-submissions.ts';
import { toWire } from '#server/quiz/submissions.ts';
import type { Services } from '#server/services.ts';

/** @throws HttpError 403 unless every id is the person's own */
function requireSelf(services: Services, person: Person, ...userIds: readonly string[]) {
  if (userIds.some((each) => each !== person.id))
    throw refuseStranger({ services, person }, messages.notYours);
}

export const quizRoutes = [
  route(getAllSubjects, async ({ services }) => envelope(await listSubjects(services.database))),
  route(getQuizzesBySubject, async ({ services, param }) =>
    envelope(await listQuizzes(services.database, param('subjectId'))),
  ),
  route(getSingleQuiz, async ({ services, param }) =>
    envelope(await readQuiz(services.database, param('quizId'))),
  ),
  signedInRoute(getQuestionsByQuiz, async ({ services: { database, now }, person, param }) =>
    envelope(await readQuestions(database, person.id, param('quizId'), now())),
  ),
  signedInRoute(getSubmissionsByUser, async ({ services, person, param, request }) => {
    requireSelf(services, person, param('userId'));
    const now = services.now();
    const { found, ...place } = await readSubmissions(services.database, person.id, request, now);
    return { ...envelope(found.map((each) => toWire(each, now))), savesAttempts: true, ...place };
  }),
  signedInRoute(getSubmission, async ({ services, person, param }) => {
    const now = services.now();
    return envelope(
      toWire(await readSubmission(services.database, person.id, param('submissionId'), now), now),
    );
  }),
  signedInRoute(submitQuiz, async ({ services, person, request }) => {
    requireSelf(services, person, request.userId);
    return await handleAttemptCall(services, 'submit-quiz', request);
  }),
  signedInRoute(updateQuizSubmission, async ({ services, person, param, request }) => {
    requireSelf(services, person, request.userId, param('userId'));
    return await handleAttemptCall(services, 'updateQuizSubmission', request);
  }),
];
