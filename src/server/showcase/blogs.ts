import { and, asc, desc, eq, lte } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { blogs } from '#server/db/showcase-schema.ts';
import { Refusal } from '#server/http/refusal.ts';
import { dayInIndia } from '#server/india-time.ts';

const wire = {
  _id: blogs.id,
  blogImage: blogs.image,
  publishDate: blogs.publishDate,
  blogAuthor: blogs.author,
  blogTitle: blogs.title,
  blogContent: blogs.content,
};

/** Active, and its day in India has come. */
const isLive = (now: Date) => and(eq(blogs.active, true), lte(blogs.publishDate, dayInIndia(now)));

/** Every live blog, the newest first. */
export function listLiveBlogs(database: Database, now: Date) {
  return database.select(wire).from(blogs).where(isLive(now)).orderBy(desc(blogs.publishDate), asc(blogs.id));
}

/** The id of every live blog and its day, the newest first. */
export function listBlogDays(database: Database, now: Date) {
  return database
    .select({ id: blogs.id, publishDate: blogs.publishDate })
    .from(blogs)
    .where(isLive(now))
    .orderBy(desc(blogs.publishDate), asc(blogs.id));
}

export type LiveBlog = Awaited<ReturnType<typeof readLiveBlog>>;

/**
 * One live blog.
 * @throws Refusal 404 «Blog not found»
 */
export async function readLiveBlog(database: Database, blogId: string, now: Date) {
  const [blog] = await database
    .select(wire)
    .from(blogs)
    .where(and(isLive(now), eq(blogs.id, blogId)));
  if (blog === undefined) throw new Refusal(404, 'Blog not found');
  return blog;
}
