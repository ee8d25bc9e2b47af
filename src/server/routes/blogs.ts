import { getBlog, getLiveBlogs } from '#contract/blogs.ts';
import { envelope } from '#server/http/envelope.ts';
import { listLiveBlogs, readLiveBlog } from '#server/public-content/blogs.ts';
import { route } from '#server/routing/route.ts';

export const blogRoutes = [
  route(getLiveBlogs, async ({ services: { database, now } }) =>
    envelope(await listLiveBlogs(database, now())),
  ),
  route(getBlog, async ({ services: { database, now }, param }) =>
    envelope(await readLiveBlog(database, param('id'), now())),
  ),
];
