import { queryOptions, useQueryClient } from '@tanstack/react-query';
import {
  getOfficeCompetition,
  getOfficeCompetitions,
  type OfficeCompetition,
} from '#contract/office/competitions.ts';
import type { ApiClient } from '#web/api/client.ts';
import { partOptions } from '../app/page-part.tsx';
import { useServices } from '../app/use-services.ts';

/** Children enter, begin and submit meanwhile. */
const lookAgainMs = 5000;

export const competitionsQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['competitions'],
    queryFn: async ({ signal }) => {
      const { data, quizzes, classes } = await api.call(getOfficeCompetitions, { signal });
      return { competitions: data, quizzes, classes };
    },
    ...partOptions,
  });

export const competitionQuery = (api: ApiClient, id: string) =>
  queryOptions({
    queryKey: ['competition', id],
    queryFn: async ({ signal }) => (await api.call(getOfficeCompetition, { params: { id }, signal })).data,
    refetchInterval: lookAgainMs,
    ...partOptions,
  });

/** Shows a changed competition on all pages. */
export function useKeepCompetition() {
  const { api } = useServices();
  const queryClient = useQueryClient();
  return (stored: OfficeCompetition) => {
    queryClient.setQueryData(competitionQuery(api, stored._id).queryKey, stored);
    void queryClient.invalidateQueries(competitionsQuery(api));
  };
}
