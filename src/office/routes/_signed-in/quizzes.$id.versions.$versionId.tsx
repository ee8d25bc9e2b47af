import { createFileRoute } from '@tanstack/react-router';
import { pageStates } from '../../app/page-states.tsx';
import { versionQuery } from '../../quizzes/quiz-queries.ts';
import { VersionScreen } from '../../quizzes/version-screen.tsx';

export const Route = createFileRoute('/_signed-in/quizzes/$id/versions/$versionId')({
  loader: ({ context: { api, queryClient }, params: { id, versionId } }) =>
    queryClient.query({ ...versionQuery(api, id, versionId), staleTime: 'static' }),
  component: function VersionPage() {
    const { id, versionId } = Route.useParams();
    return <VersionScreen key={versionId} quizId={id} versionId={versionId} />;
  },
  ...pageStates(() => ({ failure: 'This version could not be loaded' })),
});
