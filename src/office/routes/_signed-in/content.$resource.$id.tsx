import { createFileRoute } from '@tanstack/react-router';
import { childResources } from '#contract/office/resources/resources.ts';
import { loadParts } from '../../app/page-part.tsx';
import { pageStates } from '../../app/page-states.tsx';
import { ContentFormScreen } from '../../content/content-form-screen.tsx';
import { contentListQuery, contentQuery } from '../../content/content-queries.ts';

export const Route = createFileRoute('/_signed-in/content/$resource/$id')({
  loader: ({ context: { api, queryClient, resource }, params: { id } }) =>
    Promise.all([
      queryClient.query(contentQuery(api, resource.name, id)),
      loadParts(
        ...childResources(resource.name).map(({ name }) =>
          queryClient.query({ ...contentListQuery(api, name, id), staleTime: 'static' }),
        ),
      ),
    ]),
  component: function ContentFormPage() {
    const { resource } = Route.useRouteContext();
    const { id } = Route.useParams();
    return <ContentFormScreen key={`${resource.name} ${id}`} resource={resource} id={id} />;
  },
  ...pageStates(useTexts),
});

function useTexts(): { readonly failure: string } {
  return { failure: `This ${Route.useRouteContext().resource.one} could not be loaded` };
}
