import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import {
  getAllSubjects,
  getLatestSubmissions,
  getQuizzesBySubject,
  getSubmissionsPage,
  type QuizSubject,
} from '#contract/quizzes.ts';
import type { ApiClient } from '#web/api/client.ts';
import { orNoSubmissions } from './no-submissions.ts';

/** Counts the quizzes for a host that omits their number. */
export const subjectsQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['quiz', 'subjects'],
    queryFn: async ({ client, signal }): Promise<QuizSubject[]> => {
      const { data } = await api.call(getAllSubjects, { signal });
      return Promise.all(
        data.map(async (subject) => ({
          ...subject,
          quizCount: subject.quizCount ?? (await countQuizzes(client, api, subject._id)),
        })),
      );
    },
  });

const countQuizzes = (client: QueryClient, api: ApiClient, subjectId: string): Promise<number | null> =>
  client.query(quizzesQuery(api, subjectId)).then(
    ({ length }) => length,
    () => null,
  );

export const quizzesQuery = (api: ApiClient, subjectId: string) =>
  queryOptions({
    queryKey: ['quiz', 'quizzes', subjectId],
    queryFn: async ({ signal }) =>
      (await api.call(getQuizzesBySubject, { params: { subjectId }, signal })).data,
  });

/** Never from the cache, since a submit changes it. */
export const latestSubmissionsQuery = (api: ApiClient, userId: string) =>
  queryOptions({
    queryKey: ['quiz', 'submissions', userId, 'latest'],
    staleTime: 0,
    queryFn: ({ signal }) =>
      api
        .call(getLatestSubmissions, { params: { userId }, signal })
        .catch(orNoSubmissions(getLatestSubmissions.response)),
  });

/** Newest first, page by page; some hosts return one page. */
export const submissionPagesQuery = (api: ApiClient, userId: string) =>
  infiniteQueryOptions({
    queryKey: ['quiz', 'submissions', userId, 'pages'],
    staleTime: 0,
    initialPageParam: '',
    queryFn: ({ pageParam, signal }) =>
      api
        .call(getSubmissionsPage, { params: { userId, after: pageParam }, signal })
        .catch(orNoSubmissions(getSubmissionsPage.response)),
    getNextPageParam: ({ next }) => next,
  });
