import { queryOptions } from '@tanstack/react-query';
import {
  enterCompetition,
  getCompetition,
  getCompetitions,
  getRanking,
  type OpenedCompetition,
} from '#contract/competitions.ts';
import { ApiError } from '#web/api/api-error.ts';
import type { ApiClient } from '#web/api/client.ts';
import { pageTime } from '#web/platform/page-time.ts';

/** The office moves, cancels and releases competitions meanwhile. */
export const lookAgain = {
  refetchOnWindowFocus: 'always',
  refetchOnReconnect: 'always',
  refetchInterval: 60_000,
} as const;

export const competitionsQuery = (api: ApiClient, userId: string) =>
  queryOptions({
    queryKey: ['competitions', userId],
    staleTime: 0,
    queryFn: async ({ signal }) => (await api.call(getCompetitions, { signal })).data,
  });

export interface TimedCompetition {
  readonly competition: OpenedCompetition;
  /** How far the page's clock is ahead of the server's, in milliseconds; never less than it really is. */
  readonly ahead: number;
}

const timed = (competition: OpenedCompetition): TimedCompetition => ({
  competition,
  ahead: pageTime() - Date.parse(competition.serverTime),
});

/** null for an unknown one. */
export const competitionQuery = (api: ApiClient, userId: string, id: string) =>
  queryOptions({
    queryKey: ['competitions', userId, id],
    staleTime: 0,
    queryFn: async ({ signal }): Promise<TimedCompetition | null> => {
      try {
        return timed((await api.call(getCompetition, { params: { id }, signal })).data);
      } catch (error) {
        if (error instanceof ApiError && error.status === 404) return null;
        throw error;
      }
    },
    ...lookAgain,
    refetchInterval: ({ state }) =>
      state.data?.competition.state === 'released' || state.data?.competition.state === 'cancelled'
        ? false
        : lookAgain.refetchInterval,
  });

export async function enter(api: ApiClient, id: string, nickname: string): Promise<TimedCompetition> {
  return timed((await api.call(enterCompetition, { params: { id }, body: { nickname } })).data);
}

export const rankingQuery = (api: ApiClient, userId: string, id: string) =>
  queryOptions({
    queryKey: ['competitions', userId, id, 'ranking'],
    queryFn: async ({ signal }) => (await api.call(getRanking, { params: { id }, signal })).data,
  });
