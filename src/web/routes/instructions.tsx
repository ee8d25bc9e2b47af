import { createFileRoute, redirect } from '@tanstack/react-router';
import { selectUserId } from '../actors/session/session-selectors.ts';
import { useSession } from '../actors/session/use-session.ts';
import { Instructions } from '../features/quiz/instructions.tsx';
import { lazySkeleton } from '../screens/lazy-skeleton.ts';

export const Route = createFileRoute('/instructions')({
  beforeLoad: async ({ location }) => {
    const { readInstructions } = await import('../features/quiz/navigation-state.ts');
    const quiz = readInstructions(location.state);
    if (quiz === null) throw redirect({ to: '/', replace: true });
    return { quiz };
  },
  pendingComponent: lazySkeleton('InstructionsSkeleton'),
  component: function InstructionsRoute() {
    const { quiz, session } = Route.useRouteContext();
    const userId = useSession(session, selectUserId);
    return <Instructions quiz={quiz} userId={userId} />;
  },
});
