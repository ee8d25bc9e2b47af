import { useQuery } from '@tanstack/react-query';
import { useServices } from '../app/use-services.ts';
import { CompetitionsLink } from '../features/competitions/competitions-link.tsx';
import { latestSubmissionsQuery } from '../features/quiz/quiz-list-queries.ts';

/** Nothing until the response with the attempts, which the list of quizzes requests, says that there are any. */
export function CompetitionsOfUser({ userId }: { readonly userId: string }) {
  const { api } = useServices();
  const { data } = useQuery({ ...latestSubmissionsQuery(api, userId), enabled: false });
  return data?.hasCompetitions === true && <CompetitionsLink />;
}
