import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { useServices } from '#web/app/use-services.ts';
import { latestSubmissionsQuery } from './quiz-list-queries.ts';

export interface IfCompetitionsProps {
  readonly userId: string;
  readonly children: ReactElement;
}

/** Nothing until the response with the attempts, which the list of quizzes requests, says that there are any. */
export function IfCompetitions({ userId, children }: IfCompetitionsProps) {
  const { api } = useServices();
  const { data } = useQuery({ ...latestSubmissionsQuery(api, userId), enabled: false });
  return data?.hasCompetitions === true && children;
}
