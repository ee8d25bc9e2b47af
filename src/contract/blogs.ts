import * as v from 'valibot';
import { defineCall, envelope, id, rowsOf, text } from './wire.ts';

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
  request: undefined,
  answer: envelope(rowsOf(blog)),
});
export const getBlog = defineCall({
  method: 'GET',
  path: 'blogs/get-blog/{id}',
  request: undefined,
  /** Some hosts answer null for a blog that they do not have. */
  answer: envelope(v.nullish(blog, null)),
});
