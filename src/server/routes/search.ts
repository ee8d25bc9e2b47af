import { searchSite as searchCall } from '#contract/search.ts';
import { envelope } from '#server/http/envelope.ts';
import { route } from '#server/http/route.ts';
import { searchSite } from '#server/search/search-site.ts';

export const searchRoutes = [
  route(searchCall, async ({ services, request: { text } }) => envelope(await searchSite(services, text))),
];
