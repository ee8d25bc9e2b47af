import { createFileRoute } from '@tanstack/react-router';
import { useState } from 'react';
import { createHead } from '#domain/pages/page-head.ts';
import { selectExpired, selectUserId } from '../actors/session/session-selectors.ts';
import { useSession } from '../actors/session/use-session.ts';
import { PageTags } from '../app/page-tags.tsx';
import { QuestionPaper } from '../features/quiz/question-paper.tsx';
import { SignInAgain } from '../features/quiz/sign-in-again.tsx';
import { lazySkeleton } from '../screens/lazy-skeleton.ts';

export const Route = createFileRoute('/questionPaper/$quizId')({
  pendingComponent: lazySkeleton('PaperSkeleton'),
  component: function QuestionPaperRoute() {
    const { session } = Route.useRouteContext();
    const { quizId } = Route.useParams();
    const userId = useSession(session, selectUserId);
    const expired = useSession(session, selectExpired);
    // The paper's user; it closes when another user signs in.
    const [owner] = useState(userId);
    // Otherwise the paper would also ask a visitor to sign in.
    if (expired) {
      return (
        <>
          <PageTags head={createHead('/questionPaper/$quizId')} />
          <SignInAgain quizId={quizId} />
        </>
      );
    }
    return <QuestionPaper key={quizId} quizId={quizId} userId={owner} isOwners={owner === userId} />;
  },
});
