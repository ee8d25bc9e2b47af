import { createFileRoute } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import { QuestionPaper } from '../features/quiz/question-paper.tsx';
import { pageHead } from '../page-head.ts';
import { selectUserId } from '../select-user-id.ts';

export const Route = createFileRoute('/questionPaper/$quizId')({
  head: () => pageHead('Question paper'),
  component: function QuestionPaperRoute() {
    const { api, queryClient, session } = Route.useRouteContext();
    const { quizId } = Route.useParams();
    const userId = useSelector(session, selectUserId);
    return (
      <QuestionPaper
        key={`${userId} ${quizId}`}
        api={api}
        queryClient={queryClient}
        quizId={quizId}
        userId={userId}
      />
    );
  },
});
