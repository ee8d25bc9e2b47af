import { createFileRoute, redirect } from '@tanstack/react-router';
import { readInstructions } from '../features/quiz/hand-off.ts';
import { Instructions } from '../features/quiz/instructions.tsx';

export const Route = createFileRoute('/instructions')({
  beforeLoad: ({ location }) => {
    const quiz = readInstructions(location.state);
    if (quiz === null) throw redirect({ to: '/', replace: true });
    return { quiz };
  },
  component: function InstructionsRoute() {
    const { quiz } = Route.useRouteContext();
    return <Instructions quiz={quiz} />;
  },
});
