import { createFileRoute } from '@tanstack/react-router';
import { pageStates } from '../../app/page-states.tsx';
import { QuizListScreen } from '../../quizzes/quiz-list-screen.tsx';
import { quizzesQuery } from '../../quizzes/quiz-queries.ts';

export const Route = createFileRoute('/_signed-in/quizzes/')({
  loader: ({ context: { api, queryClient } }) =>
    queryClient.query({ ...quizzesQuery(api), staleTime: 'static' }),
  component: QuizListScreen,
  ...pageStates(() => ({ heading: 'Quizzes', failure: 'The quizzes could not be loaded' })),
});
