import * as operations from '#contract/competitions.ts';
import { competitionEntriesPerUser } from '#server/accounts/rate-limits.ts';
import { HttpError } from '#server/common/http-error.ts';
import { enterCompetition } from '#server/competitions/enter-competition.ts';
import { listCompetitions, readCompetition } from '#server/competitions/read-competitions.ts';
import { readRanking } from '#server/competitions/read-ranking.ts';
import { envelope } from '#server/http/envelope.ts';
import { signedInRoute } from '#server/routing/route.ts';

export const competitionRoutes = [
  signedInRoute(operations.getCompetitions, async ({ services: { database, now }, user }) =>
    envelope(await listCompetitions(database, user.id, now())),
  ),
  signedInRoute(operations.getCompetition, async ({ services: { database, now }, user, param, language }) =>
    envelope(await readCompetition(database, user.id, param('id'), now(), language)),
  ),
  signedInRoute(operations.enterCompetition, async ({ services, user, param, request }) => {
    if (user.role !== 'student') throw new HttpError(403, 'Only students take part in a competition');
    const { database, rateLimits, now } = services;
    await rateLimits.take(competitionEntriesPerUser, user.id);
    const entry = { competitionId: param('id'), nickname: request.nickname };
    return envelope(await enterCompetition(database, user, entry, now()));
  }),
  signedInRoute(operations.getRanking, async ({ services: { database, now }, user, param }) =>
    envelope(await readRanking(database, user.id, param('id'), now())),
  ),
];
