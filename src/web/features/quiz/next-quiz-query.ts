import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { isSubjectDone, nextQuiz } from '#domain/quiz-list/next-quiz.ts';
import { withUnlocked } from '#domain/quiz-list/unlocking.ts';
import type { Quiz } from '#domain/quizzes/quiz.ts';
import type { ApiClient } from '#web/api/client.ts';
import { latestSubmissionsQuery, quizzesQuery, subjectsQuery } from './quiz-list-queries.ts';
import { quizQuery } from './quiz-queries.ts';

export interface AfterQuiz {
  /** The next open quiz of the subject; null without one. */
  readonly quiz: Quiz | null;
  /** Every quiz of the subject is done. */
  readonly isSubjectDone: boolean;
}

const nothing: AfterQuiz = { quiz: null, isSubjectDone: false };

export const nextQuizQuery = (api: ApiClient, queryClient: QueryClient, userId: string, quizId: string) =>
  queryOptions({
    queryKey: ['quiz', 'next', userId, quizId],
    staleTime: 0,
    queryFn: async (): Promise<AfterQuiz> => {
      const { subjectId } = await queryClient.query(quizQuery(api, quizId));
      const subject = subjectId._id ?? (await subjectNamed(api, queryClient, subjectId.name));
      if (subject === null) return nothing;
      const [quizzes, { data: submissions, unlocked }] = await Promise.all([
        queryClient.query(quizzesQuery(api, subject)),
        queryClient.query(latestSubmissionsQuery(api, userId)),
      ]);
      const outcomes = submissions.map(({ quizId: { _id }, status }) => ({ quizId: _id, status }));
      return {
        quiz: nextQuiz(quizId, withUnlocked(quizzes, unlocked ?? []), outcomes),
        isSubjectDone: isSubjectDone(quizzes, outcomes),
      };
    },
  });

/** Some hosts name only the subject. */
async function subjectNamed(api: ApiClient, queryClient: QueryClient, name: string): Promise<string | null> {
  const subjects = await queryClient.query(subjectsQuery(api));
  return subjects.find((subject) => subject.name === name)?._id ?? null;
}
