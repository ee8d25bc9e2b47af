import { createFileRoute } from '@tanstack/react-router';
import { loadParts } from '../../app/page-part.tsx';
import { pageStates } from '../../app/page-states.tsx';
import { capitalised } from '../../content/capitalised.ts';
import { ContentListScreen } from '../../content/content-list.tsx';
import { contentListQuery } from '../../content/content-queries.ts';

export const Route = createFileRoute('/_signed-in/content/$resource/')({
  loader: ({ context: { api, queryClient, resource } }) =>
    loadParts(queryClient.query({ ...contentListQuery(api, resource.name), staleTime: 'static' })),
  component: function ContentListPage() {
    const { resource } = Route.useRouteContext();
    return <ContentListScreen key={resource.name} resource={resource} />;
  },
  ...pageStates(useTexts),
});

function useTexts(): { readonly heading: string; readonly failure: string } {
  const { many } = Route.useRouteContext().resource;
  return { heading: capitalised(many), failure: `The ${many} could not be loaded` };
}
