import { createFileRoute } from '@tanstack/react-router';
import { pageStates } from '../../app/page-states.tsx';
import { PracticeScreen } from '../../practice/practice-screen.tsx';
import { quizzesQuery } from '../../quizzes/quiz-queries.ts';

export const Route = createFileRoute('/_signed-in/quizzes/practice')({
  loader: ({ context: { api, queryClient } }) =>
    queryClient.query({ ...quizzesQuery(api), staleTime: 'static' }),
  component: PracticeScreen,
  ...pageStates(() => ({ heading: 'New practice paper', failure: 'The subjects could not be loaded' })),
});
