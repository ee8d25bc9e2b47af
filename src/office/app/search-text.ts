import * as v from 'valibot';

/** The words of a search in a URL, where the router reads digits as a number; '' for anything else. */
export const searchText = v.optional(
  v.fallback(v.union([v.string(), v.pipe(v.number(), v.transform(String))]), ''),
  '',
);
