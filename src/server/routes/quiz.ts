import { type Context, Hono } from 'hono';
import { submissionsWanted, submitQuizRequest } from '#contract/quizzes.ts';
import { envelope } from '#server/http/envelope.ts';
import { jsonBody, queryParameters } from '#server/http/json-body.ts';
import { signedIn } from '#server/http/signed-in.ts';
import { refuseStranger } from '#server/http/stranger.ts';
import { answerAttempt } from '#server/quiz/answer-attempt.ts';
import { words } from '#server/quiz/attempt-rules.ts';
import { listQuizzes, listSubjects, readQuiz } from '#server/quiz/catalogue.ts';
import { readQuestions } from '#server/quiz/read-questions.ts';
import { readSubmission, readSubmissions } from '#server/quiz/read-submissions.ts';
import { toWire } from '#server/quiz/submissions.ts';
import type { AppEnv } from '#server/services.ts';

function requireSelf(context: Context<AppEnv>, ...userIds: readonly string[]) {
  const { id } = context.var.person;
  if (userIds.some((each) => each !== id)) throw refuseStranger(context, words.notYours);
}

/** The calls under `/api/quiz`: subjects and quizzes are for everybody, the rest for signed-in people. */
export const quiz = new Hono<AppEnv>()
  .get('/get-all-subjects', async (context) =>
    context.json(envelope(await listSubjects(context.var.services.database))),
  )
  .get('/get-quizzes-by-subject/:subjectId', async (context) =>
    context.json(envelope(await listQuizzes(context.var.services.database, context.req.param('subjectId')))),
  )
  .get('/singleQuiz/:quizId', async (context) =>
    context.json(envelope(await readQuiz(context.var.services.database, context.req.param('quizId')))),
  )
  .get('/get-questions-by-quiz/:quizId', signedIn(words.signIn), async (context) => {
    const { person, services } = context.var;
    const quizId = context.req.param('quizId');
    return context.json(envelope(await readQuestions(services.database, person.id, quizId, services.now())));
  })
  .get(
    '/getSubmissionsByUser/:userId',
    signedIn(words.signIn),
    queryParameters(submissionsWanted),
    async (context) => {
      const { person, services } = context.var;
      requireSelf(context, context.req.param('userId'));
      const now = services.now();
      const wanted = context.req.valid('query');
      const { found, ...place } = await readSubmissions(services.database, person.id, wanted, now);
      const answered = envelope(found.map((each) => toWire(each, now)));
      return context.json({ ...answered, savesAttempts: true, ...place });
    },
  )
  .get('/getSubmission/:submissionId', signedIn(words.signIn), async (context) => {
    const { person, services } = context.var;
    const now = services.now();
    const found = await readSubmission(services.database, person.id, context.req.param('submissionId'), now);
    return context.json(envelope(toWire(found, now)));
  })
  .post('/submit-quiz', signedIn(words.signIn), jsonBody(submitQuizRequest), async (context) => {
    const { services } = context.var;
    const request = context.req.valid('json');
    requireSelf(context, request.userId);
    return context.json(await answerAttempt(services, 'submit-quiz', request));
  })
  .patch(
    '/updateQuizSubmission/:userId',
    signedIn(words.signIn),
    jsonBody(submitQuizRequest),
    async (context) => {
      const { services } = context.var;
      const request = context.req.valid('json');
      requireSelf(context, request.userId, context.req.param('userId'));
      return context.json(await answerAttempt(services, 'updateQuizSubmission', request));
    },
  );
