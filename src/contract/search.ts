import * as v from 'valibot';
import { id, text } from '#domain/checks.ts';
import { defineCall, envelope, validRows } from './wire.ts';

export const longestSearch = 100;

const found = v.object({ _id: id, title: text });
const foundQuiz = v.object({ _id: id, title: text, subject: text });
const foundArticle = v.object({ _id: id, title: text, publishDate: text });

const searchResults = v.object({
  courses: validRows(found),
  articles: validRows(foundArticle),
  quizzes: validRows(foundQuiz),
});
export type SearchResults = v.InferOutput<typeof searchResults>;

export const searchSite = defineCall({
  method: 'GET',
  path: 'search?text={text}',
  request: v.object({
    text: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(longestSearch, 'This is too long')), ''),
  }),
  response: envelope(searchResults),
});
