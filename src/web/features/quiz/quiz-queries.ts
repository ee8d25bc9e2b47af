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

function sayNotFound(error: unknown): never {
  const unexplained = error instanceof ApiError && isRefusedWith(error, 200) && error.serverMessage === '';
  throw unexplained ? new ApiError('refused', 'Quiz not found') : error;
}

/** Rejects with «Quiz not found» when the host says so by `success: false` or by an empty answer. */
export const quizQuery = (api: ApiClient, quizId: string) =>
  queryOptions({
    queryKey: ['quiz', 'quiz', quizId],
    queryFn: async ({ signal }): Promise<Quiz> => {
      const { data } = await api.call(getSingleQuiz, { params: { quizId }, signal }).catch(sayNotFound);
      if (!data) throw new ApiError('refused', 'Quiz not found');
      return data;
    },
  });

/** Never served from the cache: the key appears in it only after the submit. */
export const questionsQuery = (api: ApiClient, quizId: string) =>
  queryOptions({
    queryKey: ['quiz', 'questions', quizId],
    staleTime: 0,
    queryFn: async ({ signal }) => (await api.call(getQuestionsByQuiz, { params: { quizId }, signal })).data,
  });

/** The paper of a completed submission, which may have other questions than the newest one of its quiz. */
export const reviewQuery = (api: ApiClient, quizId: string, submissionId: string) =>
  queryOptions({
    queryKey: ['quiz', 'questions', quizId, submissionId],
    staleTime: 0,
    queryFn: async ({ signal }) =>
      (await api.call(getQuestionsOfSubmission, { params: { quizId, submissionId }, signal })).data,
  });

/**
 * The person's submissions of one quiz, newest first; never served from the cache, since a submit changes them; those of all
 * quizzes on some hosts.
 */
export const quizSubmissionsQuery = (api: ApiClient, userId: string, quizId: string) =>
  queryOptions({
    queryKey: ['quiz', 'submissions', userId, 'of', quizId],
    staleTime: 0,
    queryFn: ({ signal }) => api.call(getSubmissionsOfQuiz, { params: { userId, quizId }, signal }),
  });

export const submissionQuery = (api: ApiClient, submissionId: string) =>
  queryOptions({
    queryKey: ['quiz', 'submission', submissionId],
    staleTime: 0,
    queryFn: async ({ signal }) => (await api.call(getSubmission, { params: { submissionId }, signal })).data,
  });
