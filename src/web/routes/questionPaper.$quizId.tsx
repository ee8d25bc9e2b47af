import { createFileRoute } from '@tanstack/react-router';
import { useState } from 'react';
import { selectExpired, selectUserId } from '../actors/session/session-selectors.ts';
import { useSession } from '../actors/session/use-session.ts';
import { PageTags } from '../app/page-tags.tsx';
import { PaperSkeleton } from '../features/quiz/paper-skeleton.tsx';
import { QuestionPaper } from '../features/quiz/question-paper.tsx';
import { SignInAgain } from '../features/quiz/sign-in-again.tsx';
import { headOf } from '../head/page-head.ts';

export const Route = createFileRoute('/questionPaper/$quizId')({
  pendingComponent: PaperSkeleton,
  component: function QuestionPaperRoute() {
    const { api, queryClient, session } = Route.useRouteContext();
    const { quizId } = Route.useParams();
    const userId = useSession(session, selectUserId);
    const expired = useSession(session, selectExpired);
    // Whose paper it is; when somebody else signs in meanwhile, it closes and nothing is begun for them.
    const [owner] = useState(userId);
    // The paper would take the person for a visitor, and say so beside what the session says already.
    if (expired) {
      return (
        <>
          <PageTags head={headOf('/questionPaper/$quizId')} />
          <SignInAgain quizId={quizId} />
        </>
      );
    }
    return (
      <QuestionPaper
        key={quizId}
        api={api}
        queryClient={queryClient}
        quizId={quizId}
        userId={owner}
        isOwners={owner === userId}
      />
    );
  },
});
