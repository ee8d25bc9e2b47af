import { getFindings, getToday } from '#contract/office/today.ts';
import { envelope } from '#server/http/envelope.ts';
import { officeRoute } from '#server/office/office-route.ts';
import type { Route } from '#server/routing/route.ts';
import { readToday } from '#server/today/today.ts';

export const officeTodayRoutes: readonly Route[] = [
  officeRoute(getToday, async ({ services: { database, now }, staff: { member } }) =>
    envelope(await readToday(database, member, now())),
  ),
  officeRoute(getFindings, async ({ services: { examineServer } }) =>
    envelope(
      (await examineServer()).map(({ since, ...finding }) => ({
        ...finding,
        since: since?.toISOString() ?? null,
      })),
    ),
  ),
];
