import { createFileRoute } from '@tanstack/react-router';
import { loadParts } from '../../app/page-part.tsx';
import { pageStates } from '../../app/page-states.tsx';
import { classQuery } from '../../classes/class-queries.ts';
import { ClassScreen } from '../../classes/class-screen.tsx';

export const Route = createFileRoute('/_signed-in/classes/$id/')({
  loader: ({ context: { api, queryClient }, params: { id } }) =>
    loadParts(queryClient.query(classQuery(api, id))),
  component: function ClassPage() {
    const { id } = Route.useParams();
    return <ClassScreen key={id} id={id} />;
  },
  ...pageStates(() => ({ failure: 'This class could not be loaded' })),
});
