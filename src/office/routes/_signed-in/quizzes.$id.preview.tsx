import { createFileRoute } from '@tanstack/react-router';
import { pageStates } from '../../app/page-states.tsx';
import { PreviewScreen } from '../../quizzes/preview-screen.tsx';
import { previewQuery } from '../../quizzes/quiz-queries.ts';

export const Route = createFileRoute('/_signed-in/quizzes/$id/preview')({
  loader: ({ context: { api, queryClient }, params: { id } }) => queryClient.query(previewQuery(api, id)),
  component: function PreviewPage() {
    const { id } = Route.useParams();
    return <PreviewScreen key={id} id={id} />;
  },
  ...pageStates(() => ({ failure: 'This quiz could not be loaded' })),
});
