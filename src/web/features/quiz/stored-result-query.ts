import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { summariseStored } from '#domain/attempts/result-summary.ts';
import type { Submission } from '#domain/attempts/submission.ts';
import {
  requireSent,
  sendPendingSubmissions,
  whileAnswersWait,
} from '#web/actors/pending/send-pending-submissions.ts';
import { isRefusedWith } from '#web/api/api-error.ts';
import type { ApiClient } from '#web/api/client.ts';
import type { StoredResult } from './navigation-state.ts';
import { quizQuery, reviewQuery, submissionQuery } from './quiz-queries.ts';

export const storedResultQuery = (
  api: ApiClient,
  queryClient: QueryClient,
  userId: string | null,
  submissionId: string,
) =>
  queryOptions({
    queryKey: ['quiz', 'stored-result', submissionId],
    staleTime: 0,
    refetchInterval: whileAnswersWait,
    queryFn: async (): Promise<StoredResult | null> => {
      const waiting = userId === null ? [] : await sendPendingSubmissions(api, userId);
      requireSent(waiting, { submissionId });
      const stored = await queryClient.query(submissionQuery(api, submissionId));
      if (stored.status !== 'completed') return null;
      const quizId = stored.quizId._id;
      // Its key would end the time for late answers of every attempt of the quiz.
      requireSent(waiting, { quizId });
      const [quiz, questions] = await Promise.all([
        queryClient.query(quizQuery(api, quizId)),
        queryClient.query(reviewQuery(api, quizId, submissionId)),
      ]).catch((cause: Error) => {
        // Their refusal says nothing about the result.
        throw isRefusedWith(cause, 401) ? cause : new Error(cause.message, { cause });
      });
      return {
        ownerId: userId ?? '',
        submissionId,
        quizId,
        quizTitle: quiz.title,
        subjectName: quiz.subjectId.name,
        allowReattempt: quiz.allowReattempt || stored.mayTryAgain === true,
        passingMarks: quiz.passingMarks,
        completedAt: stored.completedAt ?? null,
        ...summariseStored(questions, stored),
      };
    },
  });

export const reducedResultQuery = (
  api: ApiClient,
  queryClient: QueryClient,
  userId: string | null,
  submissionId: string,
) =>
  queryOptions({
    queryKey: ['quiz', 'reduced-result', submissionId],
    staleTime: 0,
    refetchInterval: whileAnswersWait,
    queryFn: async (): Promise<Submission> => {
      if (userId !== null) requireSent(await sendPendingSubmissions(api, userId), { submissionId });
      return await queryClient.query(submissionQuery(api, submissionId));
    },
  });
