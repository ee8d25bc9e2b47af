import type { QueryClient, QueryState } from '@tanstack/react-query';
import { useNavigate, useRouter } from '@tanstack/react-router';
import { useLayoutEffect, useState } from 'react';
import { summariseStored } from '#domain/attempts/result-summary.ts';
import { visitorQuizList } from '#domain/quiz-list/quiz-list-start.ts';
import { quizUnlockingMachine } from '#machines/quiz-unlocking/quiz-unlocking.machine.ts';
import { notify } from '#web/actors/notices/notify.ts';
import { requireSent, sendPendingSubmissions } from '#web/actors/pending/send-pending-submissions.ts';
import { createQuizListActors, listedQuiz } from '#web/actors/quiz/quiz-list-actors.ts';
import { selectUserId } from '#web/actors/session/session-selectors.ts';
import { useEmitted } from '#web/actors/use-emitted.ts';
import { useMachineActor } from '#web/actors/use-machine-actor.ts';
import type { ApiClient } from '#web/api/client.ts';
import { loginPage } from '#web/app/sign-in-search.ts';
import { useServices } from '#web/app/use-services.ts';
import { tabRecords } from '#web/platform/tab-records.ts';
import type { StoredResult } from './navigation-state.ts';
import { latestSubmissionsQuery, quizzesQuery, subjectsQuery } from './quiz-list-queries.ts';
import { reviewQuery } from './quiz-queries.ts';

interface Wiring {
  readonly userId: string | null;
}

export function useQuizUnlocking({ userId }: Wiring) {
  const { api, queryClient, session } = useServices();
  const navigate = useNavigate();
  const router = useRouter();
  const [logic] = useState(() =>
    quizUnlockingMachine.provide({
      actors: createQuizListActors({
        subjects: () => queryClient.query(subjectsQuery(api)),
        quizzes: (subjectId) => queryClient.query(quizzesQuery(api, subjectId)),
        submissions: async (user) => {
          await sendPendingSubmissions(api, user);
          return queryClient.query(latestSubmissionsQuery(api, user));
        },
        questions: async ({ quizId, submissionId }) => {
          const user = selectUserId(session.getSnapshot());
          if (user !== null) requireSent(await sendPendingSubmissions(api, user), { quizId });
          return queryClient.query(reviewQuery(api, quizId, submissionId));
        },
      }),
    }),
  );
  const [snapshot] = useState(() => {
    const known = userId === null ? knownLists(api, queryClient) : undefined;
    return known && logic.resolveState(known);
  });
  const actor = useMachineActor(logic, { input: { userId }, snapshot });
  // Before the next paint, which would show the visitor's list to a signed-in user.
  useLayoutEffect(() => actor.send({ type: 'person.changed', userId }), [actor, userId]);

  useEmitted(actor, (notice) => {
    switch (notice.type) {
      case 'toast.requested':
        return notify(notice.tone, notice.message);
      case 'navigation.requested':
        return void navigate(loginPage({ redirect: router.state.location.href, role: 'student' }));
      case 'reload.requested':
        return window.location.reload();
      case 'instructions.requested':
        return void navigate({ to: '/instructions', state: { instructions: notice.state } });
      case 'paper.requested':
        return void navigate({ to: '/questionPaper/$quizId', params: { quizId: notice.quizId } });
      case 'result.requested': {
        const { quiz, submission, questions } = notice;
        const { score } = submission;
        if (questions === null) {
          return void navigate({
            to: '/quiz/results/$submissionId',
            params: { submissionId: submission._id },
          });
        }
        const page = { to: '/ViewResults/$id', params: { id: submission._id } } as const;
        // That page loads a score that was not shown yet.
        if (score === null) return void navigate(page);
        return void navigate({
          ...page,
          state: {
            storedResult: tabRecords.keep(userId ?? '', {
              ownerId: userId ?? '',
              submissionId: submission._id,
              quizId: quiz._id,
              quizTitle: quiz.title,
              subjectName: quiz.subjectName || submission.subjectName,
              allowReattempt: quiz.allowReattempt || submission.mayTryAgain === true,
              passingMarks: quiz.passingMarks,
              completedAt: submission.completedAt ?? null,
              ...summariseStored(questions, { ...submission, score }),
            } satisfies StoredResult),
          },
        });
      }
    }
  });
  return actor;
}

/** Null while a list is missing or refetched. */
function knownLists(api: ApiClient, queryClient: QueryClient) {
  const subjects = settledData(queryClient.getQueryState(subjectsQuery(api).queryKey));
  const [first, ...others] = subjects ?? [];
  if (first === undefined) return undefined;
  const quizzes = settledData(queryClient.getQueryState(quizzesQuery(api, first._id).queryKey));
  return quizzes && visitorQuizList([first, ...others], quizzes.map(listedQuiz));
}

const settledData = <Data>(state: QueryState<Data> | undefined): Data | undefined =>
  state?.fetchStatus === 'idle' ? state.data : undefined;
