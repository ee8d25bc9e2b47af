import { Hono } from 'hono';
import { envelope } from '#server/http/envelope.ts';
import type { AppEnv } from '#server/services.ts';
import { listLiveBlogs, readLiveBlog } from '#server/showcase/blogs.ts';

/** The calls under `/api/blogs`. */
export const blogs = new Hono<AppEnv>()
  .get('/live-blogs', async (context) => {
    const { database, now } = context.var.services;
    return context.json(envelope(await listLiveBlogs(database, now())));
  })
  .get('/get-blog/:blogId', async (context) => {
    const { database, now } = context.var.services;
    return context.json(envelope(await readLiveBlog(database, context.req.param('blogId'), now())));
  });
