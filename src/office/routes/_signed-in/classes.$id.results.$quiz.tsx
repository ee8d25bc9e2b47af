import { createFileRoute } from '@tanstack/react-router';
import { loadParts } from '../../app/page-part.tsx';
import { pageStates } from '../../app/page-states.tsx';
import { classQuery, quizResultsQuery } from '../../classes/class-queries.ts';
import { QuizResultsScreen } from '../../classes/quiz-results-screen.tsx';

export const Route = createFileRoute('/_signed-in/classes/$id/results/$quiz')({
  loader: ({ context: { api, queryClient }, params: { id, quiz } }) =>
    loadParts(queryClient.query(classQuery(api, id)), queryClient.query(quizResultsQuery(api, id, quiz))),
  component: function QuizResultsPage() {
    const { id, quiz } = Route.useParams();
    return <QuizResultsScreen key={`${id} ${quiz}`} id={id} quiz={quiz} />;
  },
  ...pageStates(() => ({ failure: 'The results of this quiz could not be loaded' })),
});
