import { queryOptions } from '@tanstack/react-query';
import {
  getQuestionsByQuiz,
  getQuestionsOfSubmission,
  getSingleQuiz,
  getSubmission,
  getSubmissionsOfQuiz,
} from '#contract/quizzes.ts';
import type { Quiz } from '#domain/quizzes/quiz.ts';
import { ApiError, isRefusedWith } from '#web/api/api-error.ts';
import type { ApiClient } from '#web/api/client.ts';
import { orNoSubmissions } from './no-submissions.ts';

function sayNotFound(error: unknown): never {
  const isWithoutSuccess = error instanceof ApiError && isRefusedWith(error, 200);
  throw isWithoutSuccess ? new ApiError('refused', 'Quiz not found') : error;
}

/** Rejects with «Quiz not found» for `success: false` or an empty response. */
export const quizQuery = (api: ApiClient, quizId: string) =>
  queryOptions({
    queryKey: ['quiz', 'quiz', quizId],
    queryFn: async ({ signal }): Promise<Quiz> => {
      const { data } = await api.call(getSingleQuiz, { params: { quizId }, signal }).catch(sayNotFound);
      if (!data) throw new ApiError('refused', 'Quiz not found');
      return data;
    },
  });

/** Never from the cache: the key appears after the submit. */
export const questionsQuery = (api: ApiClient, quizId: string) =>
  queryOptions({
    queryKey: ['quiz', 'questions', quizId],
    staleTime: 0,
    queryFn: async ({ signal }) => (await api.call(getQuestionsByQuiz, { params: { quizId }, signal })).data,
  });

/** Its questions may differ from those of the newest submission. */
export const reviewQuery = (api: ApiClient, quizId: string, submissionId: string) =>
  queryOptions({
    queryKey: ['quiz', 'questions', quizId, submissionId],
    staleTime: 0,
    queryFn: async ({ signal }) =>
      (await api.call(getQuestionsOfSubmission, { params: { quizId, submissionId }, signal })).data,
  });

/** Newest first; never from the cache. Some hosts include other quizzes. */
export const quizSubmissionsQuery = (api: ApiClient, userId: string, quizId: string) =>
  queryOptions({
    queryKey: ['quiz', 'submissions', userId, 'of', quizId],
    staleTime: 0,
    queryFn: ({ signal }) =>
      api
        .call(getSubmissionsOfQuiz, { params: { userId, quizId }, signal })
        .catch(orNoSubmissions(getSubmissionsOfQuiz.response)),
  });

export const submissionQuery = (api: ApiClient, submissionId: string) =>
  queryOptions({
    queryKey: ['quiz', 'submission', submissionId],
    staleTime: 0,
    queryFn: async ({ signal }) => (await api.call(getSubmission, { params: { submissionId }, signal })).data,
  });
