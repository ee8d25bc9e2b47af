import { createFileRoute } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import { QuestionPaper } from '../features/quiz/question-paper.tsx';
import { SignInAgain } from '../features/quiz/sign-in-again.tsx';
import { selectExpired, selectUserId } from '../session-selectors.ts';

export const Route = createFileRoute('/questionPaper/$quizId')({
  component: function QuestionPaperRoute() {
    const { api, queryClient, session } = Route.useRouteContext();
    const { quizId } = Route.useParams();
    const userId = useSelector(session, selectUserId);
    const expired = useSelector(session, selectExpired);
    // The paper would take the person for a visitor, and say so beside what the session says already.
    if (expired) return <SignInAgain quizId={quizId} />;
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
