import { createFileRoute } from '@tanstack/react-router';
import { selectFullName, selectPerson, selectUserId } from '../actors/session/session-selectors.ts';
import { useSession } from '../actors/session/use-session.ts';
import { ReducedResult } from '../features/quiz/reduced-result.tsx';
import { lazySkeleton } from '../screens/lazy-skeleton.ts';

export const Route = createFileRoute('/quiz/results/$submissionId')({
  pendingComponent: lazySkeleton('ResultSkeleton'),
  component: function QuizResult() {
    const { api, queryClient, session } = Route.useRouteContext();
    const { submissionId } = Route.useParams();
    const userId = useSession(session, selectUserId);
    const fullName = useSession(session, selectFullName);
    const isVisitor = useSession(session, selectPerson) === null;
    const person = { api, queryClient, userId, fullName, isVisitor };
    return <ReducedResult {...person} submissionId={submissionId} />;
  },
});
