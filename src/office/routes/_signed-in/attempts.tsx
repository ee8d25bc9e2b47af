import { createFileRoute } from '@tanstack/react-router';
import * as v from 'valibot';
import { loadParts } from '../../app/page-part.tsx';
import { pageStates } from '../../app/page-states.tsx';
import { searchText } from '../../app/search-text.ts';
import { AttemptListScreen } from '../../attempts/attempt-list-screen.tsx';
import { attemptsQuery } from '../../attempts/attempt-queries.ts';

const text = v.optional(v.fallback(v.string(), ''), '');
/** An unknown parameter shows everything. */
const search = v.object({
  quiz: text,
  version: text,
  day: v.optional(v.fallback(v.union([v.literal(''), v.pipe(v.string(), v.isoDate())]), ''), ''),
  search: searchText,
});

export const Route = createFileRoute('/_signed-in/attempts')({
  validateSearch: search,
  // Without loaderDeps: the page with its search field stays while the filter changes.
  loader: ({ context: { api, queryClient }, location }) =>
    loadParts(
      queryClient.infiniteQuery({
        ...attemptsQuery(api, v.parse(search, location.search)),
        staleTime: 'static',
      }),
    ),
  component: function AttemptsPage() {
    const { quiz, version, day, search: words } = Route.useSearch();
    return (
      <AttemptListScreen key={`${quiz} ${version} ${day}`} filter={{ quiz, version, day, search: words }} />
    );
  },
  ...pageStates(() => ({ heading: 'Attempts', failure: 'The attempts could not be loaded' })),
});
