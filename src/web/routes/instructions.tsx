import { createFileRoute, Navigate, useLocation } from '@tanstack/react-router';
import { readInstructions } from '../features/quiz/hand-off.ts';
import { Instructions } from '../features/quiz/instructions.tsx';
import { pageHead } from '../page-head.ts';

export const Route = createFileRoute('/instructions')({
  head: () => pageHead('Instructions'),
  component: function InstructionsRoute() {
    const quiz = readInstructions(useLocation().state);
    return quiz === null ? <Navigate to="/" replace /> : <Instructions quiz={quiz} />;
  },
});
