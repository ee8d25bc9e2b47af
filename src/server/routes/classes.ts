import { joinClass as joinClassCall } from '#contract/classes.ts';
import { joinCodesPerUser } from '#server/accounts/rate-limits.ts';
import { joinClass } from '#server/classes/own-classes.ts';
import { HttpError } from '#server/common/http-error.ts';
import { envelope } from '#server/http/envelope.ts';
import { signedInRoute } from '#server/routing/route.ts';

export const classRoutes = [
  signedInRoute(joinClassCall, async ({ services: { database, rateLimits, now }, user, request }) => {
    if (user.role !== 'student') throw new HttpError(403, 'Only students join a class');
    await rateLimits.take(joinCodesPerUser, user.id);
    return envelope(await joinClass(database, user, request, now()));
  }),
];
