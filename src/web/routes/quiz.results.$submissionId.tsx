import { createFileRoute } from '@tanstack/react-router';
import { ReducedResult } from '../features/quiz/reduced-result.tsx';

export const Route = createFileRoute('/quiz/results/$submissionId')({
  component: function QuizResult() {
    const { api } = Route.useRouteContext();
    const { submissionId } = Route.useParams();
    return <ReducedResult api={api} submissionId={submissionId} />;
  },
});
