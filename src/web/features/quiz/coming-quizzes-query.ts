import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import { type ComingQuiz, comingQuizzes } from '#domain/quiz-list/subject-progress.ts';
import { withUnlocked } from '#domain/quiz-list/unlocking.ts';
import type { ApiClient } from '#web/api/client.ts';
import { latestSubmissionsQuery, quizzesQuery, subjectsQuery } from './quiz-list-queries.ts';

/** By the name of the subject. */
export type ComingBySubject = ReadonlyMap<string, readonly ComingQuiz[]>;

/** The quizzes without an attempt, of the subjects with these names. */
export const comingQuizzesQuery = (
  api: ApiClient,
  queryClient: QueryClient,
  userId: string,
  names: readonly string[],
) =>
  queryOptions({
    queryKey: ['quiz', 'coming', userId, ...names],
    staleTime: 0,
    placeholderData: keepPreviousData,
    queryFn: async (): Promise<ComingBySubject> => {
      const [subjects, { data: submissions, unlocked }] = await Promise.all([
        queryClient.query(subjectsQuery(api)),
        queryClient.query(latestSubmissionsQuery(api, userId)),
      ]);
      const outcomes = submissions.map(({ quizId: { _id }, status }) => ({ quizId: _id, status }));
      const known = subjects.filter(({ name }) => names.includes(name));
      const lists = await Promise.all(known.map(({ _id }) => queryClient.query(quizzesQuery(api, _id))));
      return new Map(
        known.map(({ name }, place) => [
          name,
          comingQuizzes(withUnlocked(lists[place] ?? [], unlocked ?? []), outcomes),
        ]),
      );
    },
  });
