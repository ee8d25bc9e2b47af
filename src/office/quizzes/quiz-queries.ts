import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { getOfficeQuiz, getOfficeQuizzes, getQuizVersion, previewQuiz } from '#contract/office/quizzes.ts';
import type { ApiClient } from '#web/api/client.ts';

const quizzesKey = ['quizzes'];

/** Every quiz with the subjects to choose from. */
export const quizzesQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: [...quizzesKey, 'list'],
    queryFn: async ({ signal }) => (await api.call(getOfficeQuizzes, { signal })).data,
  });

/**
 * One quiz with its draft and its versions. It is read for each editor that is opened, and not again behind one in
 * which somebody types.
 */
export const quizQuery = (api: ApiClient, id: string) =>
  queryOptions({
    queryKey: [...quizzesKey, 'quiz', id],
    queryFn: async ({ signal }) => (await api.call(getOfficeQuiz, { params: { id }, signal })).data,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

/** A paper as an attempt would show it, drawn again for each look. */
export const previewQuery = (api: ApiClient, id: string) =>
  queryOptions({
    queryKey: [...quizzesKey, 'preview', id],
    queryFn: async ({ signal }) => (await api.call(previewQuiz, { params: { id }, signal })).data,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

/** The questions of one version. */
export const versionQuery = (api: ApiClient, id: string, versionId: string) =>
  queryOptions({
    queryKey: [...quizzesKey, 'version', id, versionId],
    queryFn: async ({ signal }) =>
      (await api.call(getQuizVersion, { params: { id, versionId }, signal })).data,
  });

/** Has everything about quizzes read again. */
export const forgetQuizzes = (queryClient: QueryClient) =>
  queryClient.invalidateQueries({ queryKey: quizzesKey });
