import * as operations from '#contract/search.ts';
import { envelope } from '#server/http/envelope.ts';
import { route } from '#server/routing/route.ts';
import { searchSite } from '#server/search/search-site.ts';

export const searchRoutes = [
  route(operations.searchSite, async ({ services, request: { text } }) =>
    envelope(await searchSite(services, text)),
  ),
];
