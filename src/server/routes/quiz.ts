import * as v from 'valibot';
import { activity } from '#contract/activity.ts';
import {
  getAllSubjects,
  getQuestionsByQuiz,
  getQuizzesBySubject,
  getSingleQuiz,
  getSubmission,
  getSubmissionsByUser,
  submitQuiz,
  type submitQuizRequest,
  updateQuizSubmission,
} from '#contract/quizzes.ts';
import type { User } from '#server/accounts/tokens.ts';
import { hasCompetitions } from '#server/competitions/read-competitions.ts';
import { envelope } from '#server/http/envelope.ts';
import { listUnlocks } from '#server/quiz/access.ts';
import { messages } from '#server/quiz/attempt-rules.ts';
import { listQuizzes, listSubjects, readQuiz } from '#server/quiz/catalogue.ts';
import { readQuestions } from '#server/quiz/read-questions.ts';
import { readSubmission, readSubmissions } from '#server/quiz/read-submissions.ts';
import { saveAttempt } from '#server/quiz/save-attempt.ts';
import { type AttemptRequest, startAttempt } from '#server/quiz/start-attempt.ts';
import { storedProgress, toWire } from '#server/quiz/submissions.ts';
import { submitAttempt, type WithoutAttempt } from '#server/quiz/submit-attempt.ts';
import { forbidden } from '#server/routing/forbidden.ts';
import { route, signedInRoute } from '#server/routing/route.ts';
import type { Services } from '#server/routing/services.ts';

const saved = 'Answers saved';

type SentAttempt = v.InferOutput<typeof submitQuizRequest>;

async function submit(
  { database, attemptCounts }: Services,
  request: AttemptRequest,
  without: WithoutAttempt,
  now: Date,
) {
  const submitted = await submitAttempt(database, request, without, now);
  attemptCounts.submits += 1;
  return envelope(toWire(submitted, now), 'Quiz submitted successfully');
}

/** Drops invalid activity. */
function toAttemptRequest(sent: SentAttempt, sessionVersion: number): AttemptRequest {
  const fitting = v.safeParse(activity, sent.activity);
  return { ...sent, sessionVersion, activity: fitting.success ? fitting.output : undefined };
}

/** @throws HttpError 403 unless every id is the user's own */
function requireSelf(services: Services, user: User, ...userIds: readonly string[]) {
  if (userIds.some((each) => each !== user.id)) throw forbidden({ services, user }, messages.notYours);
}

export const quizRoutes = [
  route(getAllSubjects, async ({ services }) => envelope(await listSubjects(services.database))),
  route(getQuizzesBySubject, async ({ services, param }) =>
    envelope(await listQuizzes(services.database, param('subjectId'))),
  ),
  route(getSingleQuiz, async ({ services, param }) =>
    envelope(await readQuiz(services.database, param('quizId'))),
  ),
  signedInRoute(getQuestionsByQuiz, async ({ services: { database, now }, user, param, request }) => {
    const { id: userId, sessionVersion } = user;
    const reading = { userId, sessionVersion, quizId: param('quizId'), ...request };
    return envelope(await readQuestions(database, reading, now()));
  }),
  signedInRoute(getSubmissionsByUser, async ({ services, user, param, request }) => {
    requireSelf(services, user, param('userId'));
    const now = services.now();
    const { found, ...place } = await readSubmissions(services.database, user.id, request, now);
    const unlocked = request.latest ? { unlocked: await listUnlocks(services.database, user.id) } : {};
    const wire = envelope(found.map((each) => toWire(each, now)));
    const isFirst = request.quizId === undefined && request.after === undefined;
    const others = isFirst ? { hasCompetitions: await hasCompetitions(services.database, user.id) } : {};
    return { ...wire, savesAttempts: true, ...place, ...unlocked, ...others };
  }),
  signedInRoute(getSubmission, async ({ services, user, param }) => {
    const now = services.now();
    return envelope(
      toWire(await readSubmission(services.database, user.id, param('submissionId'), now), now),
    );
  }),
  signedInRoute(submitQuiz, async ({ services, user, request: sent }) => {
    requireSelf(services, user, sent.userId);
    const { database } = services;
    const request = toAttemptRequest(sent, user.sessionVersion);
    const now = services.now();
    if (sent.status === 'completed') return await submit(services, request, 'create', now);
    const save = request.submissionId === undefined ? startAttempt : saveAttempt;
    return envelope(toWire(await save(database, request, now), now), saved);
  }),
  signedInRoute(updateQuizSubmission, async ({ services, user, param, request: sent }) => {
    requireSelf(services, user, sent.userId, param('userId'));
    const request = toAttemptRequest(sent, user.sessionVersion);
    const now = services.now();
    if (sent.status === 'completed') return await submit(services, request, 'refuse', now);
    const stored = await saveAttempt(services.database, request, now);
    services.attemptCounts.saves += 1;
    // The saved work equals the request, which is already parsed.
    const work = { answers: request.answers, progress: request.progress ?? storedProgress(stored) };
    return envelope(toWire(stored, now, work), saved);
  }),
];
