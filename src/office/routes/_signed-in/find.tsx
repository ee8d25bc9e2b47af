import { createFileRoute } from '@tanstack/react-router';
import * as v from 'valibot';
import { pageStates } from '../../app/page-states.tsx';
import { searchText } from '../../app/search-text.ts';
import { FindScreen } from '../../find/find-screen.tsx';

/** Without words, or with too many, nothing is looked for. */
const search = v.object({
  search: v.fallback(v.pipe(searchText, v.trim(), v.maxLength(100)), ''),
});

export const Route = createFileRoute('/_signed-in/find')({
  validateSearch: search,
  component: function FindPage() {
    return <FindScreen search={Route.useSearch().search} />;
  },
  ...pageStates(() => ({ heading: 'Find', failure: 'Nothing could be looked for' })),
});
