import * as v from 'valibot';
import { id, text } from '#domain/checks.ts';
import { defineCall, envelope, nothing, validRows } from './wire.ts';

export const blog = v.object({
  _id: id,
  blogImage: text,
  publishDate: text,
  blogAuthor: text,
  blogTitle: text,
  /** HTML. */
  blogContent: text,
});
export type Blog = v.InferOutput<typeof blog>;

export const getLiveBlogs = defineCall({
  method: 'GET',
  path: 'blogs/live-blogs',
  request: nothing,
  response: envelope(validRows(blog)),
  isPublic: true,
});
export const getBlog = defineCall({
  method: 'GET',
  path: 'blogs/get-blog/{id}',
  request: nothing,
  /** Some hosts return null for an unknown id. */
  response: envelope(v.nullish(blog, null)),
  isPublic: true,
});
