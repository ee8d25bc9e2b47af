import { addPracticeAnswers, getPractice } from '#contract/practice.ts';
import { envelope } from '#server/http/envelope.ts';
import { countAnswers, readPractice } from '#server/practice/practice-progress.ts';
import { signedInRoute } from '#server/routing/route.ts';

export const practiceRoutes = [
  signedInRoute(getPractice, async ({ services: { database }, user }) =>
    envelope(await readPractice(database, user.id)),
  ),
  signedInRoute(addPracticeAnswers, async ({ services: { database, now }, user, request }) =>
    envelope(await countAnswers(database, user, request.answers, now())),
  ),
];
