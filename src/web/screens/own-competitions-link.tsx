import { useQuery } from '@tanstack/react-query';
import { useServices } from '../app/use-services.ts';
import { CompetitionsLink } from '../features/competitions/competitions-link.tsx';
import { latestSubmissionsQuery } from '../features/quiz/quiz-list-queries.ts';

/** Beside the quiz list, which requests the submissions. */
export function OwnCompetitionsLink({ userId }: { readonly userId: string }) {
  const { api } = useServices();
  const { data } = useQuery({ ...latestSubmissionsQuery(api, userId), enabled: false });
  return <>{data?.hasCompetitions === true && <CompetitionsLink />}</>;
}
