import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { getOfficeQuiz, getOfficeQuizzes, getQuizVersion, previewQuiz } from '#contract/office/quizzes.ts';
import type { ApiClient } from '#web/api/client.ts';
import { formOptions } from '../app/office-queries.ts';

const quizzesKey = ['quizzes'];

export const quizzesQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: [...quizzesKey, 'list'],
    queryFn: async ({ signal }) => (await api.call(getOfficeQuizzes, { signal })).data,
  });

export const quizQuery = (api: ApiClient, id: string) =>
  queryOptions({
    queryKey: [...quizzesKey, 'quiz', id],
    queryFn: async ({ signal }) => (await api.call(getOfficeQuiz, { params: { id }, signal })).data,
    ...formOptions,
  });

/** A sample attempt, drawn again for each visit. */
export const previewQuery = (api: ApiClient, id: string) =>
  queryOptions({
    queryKey: [...quizzesKey, 'preview', id],
    queryFn: async ({ signal }) => (await api.call(previewQuiz, { params: { id }, signal })).data,
    ...formOptions,
  });

export const versionQuery = (api: ApiClient, id: string, versionId: string) =>
  queryOptions({
    queryKey: [...quizzesKey, 'version', id, versionId],
    queryFn: async ({ signal }) =>
      (await api.call(getQuizVersion, { params: { id, versionId }, signal })).data,
  });

export const forgetQuizzes = (queryClient: QueryClient) =>
  queryClient.invalidateQueries({ queryKey: quizzesKey });
