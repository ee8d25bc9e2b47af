import { createFileRoute } from '@tanstack/react-router';
import { pageStates } from '../../app/page-states.tsx';
import { ImportScreen } from '../../quizzes/import/import-screen.tsx';
import { quizQuery } from '../../quizzes/quiz-queries.ts';

export const Route = createFileRoute('/_signed-in/quizzes/$id/import')({
  loader: ({ context: { api, queryClient }, params: { id } }) => queryClient.query(quizQuery(api, id)),
  component: function ImportPage() {
    const { id } = Route.useParams();
    return <ImportScreen key={id} id={id} />;
  },
  ...pageStates(() => ({ failure: 'This quiz could not be loaded' })),
});
