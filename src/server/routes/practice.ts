import { addPracticeAnswers, getPractice } from '#contract/practice.ts';
import { practiceAnswersPerUser } from '#server/accounts/rate-limits.ts';
import { HttpError } from '#server/common/http-error.ts';
import { envelope } from '#server/http/envelope.ts';
import { countAnswers, readPractice } from '#server/practice/practice-progress.ts';
import { messages } from '#server/quiz/attempt-rules.ts';
import { signedInRoute } from '#server/routing/route.ts';

export const practiceRoutes = [
  signedInRoute(getPractice, async ({ services: { database }, user }) =>
    envelope(await readPractice(database, user.id)),
  ),
  signedInRoute(addPracticeAnswers, async ({ services: { database, now, rateLimits }, user, request }) => {
    if (request.userId !== user.id) throw new HttpError(403, messages.notYours);
    await rateLimits.take(practiceAnswersPerUser, user.id);
    return envelope(await countAnswers(database, user, request.answers, now()));
  }),
];
