import { createFileRoute } from '@tanstack/react-router';
import { loadParts } from '../../app/page-part.tsx';
import { pageStates } from '../../app/page-states.tsx';
import { quizQuery, quizzesQuery } from '../../quizzes/quiz-queries.ts';
import { QuizScreen } from '../../quizzes/quiz-screen.tsx';

export const Route = createFileRoute('/_signed-in/quizzes/$id/')({
  loader: ({ context: { api, queryClient }, params: { id } }) =>
    Promise.all([
      queryClient.query(quizQuery(api, id)),
      loadParts(queryClient.query({ ...quizzesQuery(api), staleTime: 'static' })),
    ]),
  component: function QuizPage() {
    const { id } = Route.useParams();
    return <QuizScreen key={id} id={id} />;
  },
  ...pageStates(() => ({ failure: 'This quiz could not be loaded' })),
});
