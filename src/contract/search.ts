import * as v from 'valibot';
import { id, text } from '#domain/checks.ts';
import { defineCall, envelope, rowsOf } from './wire.ts';

/** A longer search is refused. */
export const longestSearch = 100;

const found = v.object({ _id: id, title: text });
const foundQuiz = v.object({ _id: id, title: text, subject: text });
const foundArticle = v.object({ _id: id, title: text, publishDate: text });

/** What a search finds of each kind, at most twenty. */
const searchResults = v.object({
  courses: rowsOf(found),
  articles: rowsOf(foundArticle),
  quizzes: rowsOf(foundQuiz),
});
export type SearchResults = v.InferOutput<typeof searchResults>;

/** An addition to the wire: courses, articles and quizzes that a search finds; none for an empty one. */
export const searchSite = defineCall({
  method: 'GET',
  path: 'search?text={text}',
  request: v.object({
    text: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(longestSearch, 'This is too long')), ''),
  }),
  response: envelope(searchResults),
});
