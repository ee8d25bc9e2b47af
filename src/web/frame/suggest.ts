import { longestSearch, searchSite } from '#contract/search.ts';
import { truncate } from '#domain/text/graphemes.ts';
import type { ApiClient } from '#web/api/client.ts';
import type { Suggestion } from '#web/layout/suggestion.ts';

/** More of one kind would hide the next. */
const most = { course: 5, article: 3, quiz: 3 } as const;

/** Courses first. */
export async function suggest(
  api: ApiClient,
  typed: string,
  signal: AbortSignal,
): Promise<readonly Suggestion[]> {
  const { data } = await api.call(searchSite, { params: { text: truncate(typed, longestSearch) }, signal });
  const of = (kind: Suggestion['kind'], found: readonly { readonly _id: string; readonly title: string }[]) =>
    found
      .filter(({ title }) => title !== '')
      .slice(0, most[kind])
      .map(({ _id: id, title }) => ({ kind, id, title }));
  return [...of('course', data.courses), ...of('article', data.articles), ...of('quiz', data.quizzes)];
}
