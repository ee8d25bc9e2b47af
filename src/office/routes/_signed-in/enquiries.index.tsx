import { createFileRoute } from '@tanstack/react-router';
import * as v from 'valibot';
import { enquiryView } from '#contract/office/enquiries.ts';
import { pageStates } from '../../app/page-states.tsx';
import { searchText } from '../../app/search-text.ts';
import { EnquiryListScreen } from '../../enquiries/enquiry-list-screen.tsx';
import { enquiriesQuery } from '../../enquiries/enquiry-queries.ts';

/** Unknown parameters show everything. */
const search = v.object({
  view: v.optional(v.fallback(enquiryView, 'all'), 'all'),
  search: searchText,
});

export const Route = createFileRoute('/_signed-in/enquiries/')({
  validateSearch: search,
  loaderDeps: ({ search: filter }) => filter,
  loader: ({ context: { api, queryClient }, deps: filter }) =>
    queryClient.infiniteQuery({ ...enquiriesQuery(api, filter), staleTime: 'static' }),
  component: function EnquiriesPage() {
    return <EnquiryListScreen filter={Route.useSearch()} />;
  },
  ...pageStates(() => ({ heading: 'Enquiries', failure: 'The enquiries could not be loaded' })),
});
