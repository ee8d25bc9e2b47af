import { queryOptions } from '@tanstack/react-query';
import {
  getAllSubjects,
  getQuestionsByQuiz,
  getQuizzesBySubject,
  getSingleQuiz,
  getSubmission,
  getSubmissionsByUser,
  type Quiz,
} from '#contract/quizzes.ts';
import { ApiError } from '#web/api/api-error.ts';
import type { ApiClient } from '#web/api/client.ts';

export const subjectsQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['quiz', 'subjects'],
    queryFn: async ({ signal }) => (await api.call(getAllSubjects, { signal })).data,
  });

export const quizzesQuery = (api: ApiClient, subjectId: string) =>
  queryOptions({
    queryKey: ['quiz', 'quizzes', subjectId],
    queryFn: async ({ signal }) =>
      (await api.call(getQuizzesBySubject, { params: { subjectId }, signal })).data,
  });

function sayNotFound(error: unknown): never {
  const unexplained = error instanceof ApiError && error.status === 200 && error.serverMessage === '';
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

/** The person's submissions, newest first; never served from the cache, since a submit changes them. */
export const submissionsQuery = (api: ApiClient, userId: string) =>
  queryOptions({
    queryKey: ['quiz', 'submissions', userId],
    staleTime: 0,
    queryFn: async ({ signal }) =>
      (await api.call(getSubmissionsByUser, { params: { userId }, signal })).data,
  });

export const submissionQuery = (api: ApiClient, submissionId: string) =>
  queryOptions({
    queryKey: ['quiz', 'submission', submissionId],
    staleTime: 0,
    queryFn: async ({ signal }) => (await api.call(getSubmission, { params: { submissionId }, signal })).data,
  });
