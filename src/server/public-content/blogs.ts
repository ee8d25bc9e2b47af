import { and, asc, desc, eq, lte } from 'drizzle-orm';
import { HttpError } from '#server/common/http-error.ts';
import { dayInIndia } from '#server/common/india-time.ts';
import type { Database } from '#server/db/database.ts';
import { blogs } from '#server/db/public-content-schema.ts';

const wire = {
  _id: blogs.id,
  blogImage: blogs.image,
  publishDate: blogs.publishDate,
  blogAuthor: blogs.author,
  blogTitle: blogs.title,
  blogContent: blogs.content,
};

/** Active, with a publish date (in India) that has been reached. */
const isLive = (now: Date) => and(eq(blogs.active, true), lte(blogs.publishDate, dayInIndia(now)));

/** Newest first. */
export function listLiveBlogs(database: Database, now: Date) {
  return database.select(wire).from(blogs).where(isLive(now)).orderBy(desc(blogs.publishDate), asc(blogs.id));
}

export function listBlogDays(database: Database, now: Date) {
  return database
    .select({ id: blogs.id, publishDate: blogs.publishDate })
    .from(blogs)
    .where(isLive(now))
    .orderBy(desc(blogs.publishDate), asc(blogs.id));
}

export function listBlogTitles(database: Database, now: Date) {
  return database
    .select({ _id: blogs.id, title: blogs.title, publishDate: blogs.publishDate })
    .from(blogs)
    .where(isLive(now))
    .orderBy(desc(blogs.publishDate), asc(blogs.id));
}

export type LiveBlog = Awaited<ReturnType<typeof readLiveBlog>>;

/** @throws HttpError 404 «Blog not found» */
export async function readLiveBlog(database: Database, blogId: string, now: Date) {
  const [blog] = await database
    .select(wire)
    .from(blogs)
    .where(and(isLive(now), eq(blogs.id, blogId)));
  if (blog === undefined) throw new HttpError(404, 'Blog not found');
  return blog;
}
