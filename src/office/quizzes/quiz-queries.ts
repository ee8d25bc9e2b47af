import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { getOfficeQuiz, getOfficeQuizzes, getQuizVersion, previewQuiz } from '#contract/office/quizzes.ts';
import type { ApiClient } from '#web/api/client.ts';

const quizzesKey = ['quizzes'];

export const quizzesQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: [...quizzesKey, 'list'],
    queryFn: async ({ signal }) => (await api.call(getOfficeQuizzes, { signal })).data,
  });

/** Loaded for each editor that opens and not refetched behind it. */
export const quizQuery = (api: ApiClient, id: string) =>
  queryOptions({
    queryKey: [...quizzesKey, 'quiz', id],
    queryFn: async ({ signal }) => (await api.call(getOfficeQuiz, { params: { id }, signal })).data,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

/** A sample attempt, drawn again for each visit. */
export const previewQuery = (api: ApiClient, id: string) =>
  queryOptions({
    queryKey: [...quizzesKey, 'preview', id],
    queryFn: async ({ signal }) => (await api.call(previewQuiz, { params: { id }, signal })).data,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

export const versionQuery = (api: ApiClient, id: string, versionId: string) =>
  queryOptions({
    queryKey: [...quizzesKey, 'version', id, versionId],
    queryFn: async ({ signal }) =>
      (await api.call(getQuizVersion, { params: { id, versionId }, signal })).data,
  });

export const forgetQuizzes = (queryClient: QueryClient) =>
  queryClient.invalidateQueries({ queryKey: quizzesKey });
