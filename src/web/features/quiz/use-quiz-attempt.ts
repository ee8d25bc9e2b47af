import { useNavigate, useRouter } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import { useEffect, useLayoutEffect, useState } from 'react';
import { attemptOpeningMachine } from '#machines/quiz-attempt/attempt-opening.machine.ts';
import { questionPaperMachine } from '#machines/quiz-attempt/question-paper.machine.ts';
import { quizAttemptMachine } from '#machines/quiz-attempt/quiz-attempt.machine.ts';
import type { AttemptNotice } from '#machines/quiz-attempt/quiz-attempt.types.ts';
import { submitQuizMachine } from '#machines/quiz-attempt/submit-quiz.machine.ts';
import { notify } from '#web/actors/notices/notify.ts';
import { type ActivityLog, createActivityLog, watchActivity } from '#web/actors/quiz/activity-log.ts';
import { createAttemptActors } from '#web/actors/quiz/attempt-actors.ts';
import { keyboard } from '#web/actors/quiz/keyboard.ts';
import { deviceStore } from '#web/actors/quiz/shared-device-store.ts';
import { tabClients } from '#web/actors/quiz/tab-clients.ts';
import { useEmitted } from '#web/actors/use-emitted.ts';
import { useMachineActor } from '#web/actors/use-machine-actor.ts';
import type { Services } from '#web/app/services.ts';
import { loginPage } from '#web/app/sign-in-search.ts';
import { useServices } from '#web/app/use-services.ts';
import { createClock } from '#web/platform/clock.ts';
import { openChannel } from '#web/platform/open-channel.ts';
import { page } from '#web/platform/page.ts';
import { pageTime } from '#web/platform/page-time.ts';
import { randomId } from '#web/platform/random-id.ts';
import { createTabLock } from '#web/platform/tab-lock.ts';
import { tabRecords } from '#web/platform/tab-records.ts';
import { type Attempt, selectPart } from './attempt-actor.ts';
import { type ResultState, readHeldAttempt } from './navigation-state.ts';
import { questionsQuery, quizQuery, quizSubmissionsQuery, submissionQuery } from './quiz-queries.ts';

interface Wiring {
  readonly quizId: string;
  readonly userId: string | null;
  /** False once another user is signed in. */
  readonly isOwners: boolean;
}

function provideActors({ api, queryClient }: Services, activity: ActivityLog) {
  const actors = {
    clock: createClock({ now: pageTime, deviceTime: Date.now }),
    page,
    keyboard,
    ...createAttemptActors({
      api,
      store: deviceStore(),
      tabClients,
      now: pageTime,
      activity,
      quiz: (id) => queryClient.query({ ...quizQuery(api, id), staleTime: 0 }),
      questions: (id) => queryClient.query(questionsQuery(api, id)),
      submissions: (user, id) => queryClient.query(quizSubmissionsQuery(api, user, id)),
      submission: (id) => queryClient.query(submissionQuery(api, id)),
    }),
  };
  return quizAttemptMachine.provide({
    actors: {
      ...actors,
      tabLock: createTabLock({
        locks: navigator.locks,
        openChannel,
        onLost: () => activity.note('lockLost'),
      }),
      opening: attemptOpeningMachine.provide({ actors }),
      paper: questionPaperMachine.provide({ actors }),
      submitQuiz: submitQuizMachine.provide({ actors }),
    },
  });
}

/** Options but `isOwners` are read once; use a `key` for another quiz. */
export function useQuizAttempt({ quizId, userId, isOwners }: Wiring): Attempt {
  const services = useServices();
  const navigate = useNavigate();
  const router = useRouter();
  const [activity] = useState(() => createActivityLog(pageTime));
  const [logic] = useState(() => provideActors(services, activity));
  const [clientId] = useState(() => randomId());
  // The history state survives a refresh, a restored or duplicated tab, and Back.
  const [begun] = useState(() => readHeldAttempt(router.state.location.state, quizId));
  const attempt = useMachineActor(logic, { input: { quizId, userId, clientId, begun } });
  const part = useSelector(attempt, selectPart);

  // Leaving by a link stops the machine; the last change is sent first.
  useLayoutEffect(
    () => () => {
      const snapshot = attempt.getSnapshot();
      if (snapshot.status === 'active') snapshot.children.paper?.send({ type: 'page.hidden' });
    },
    [attempt],
  );

  useEffect(() => watchActivity(activity), [activity]);

  useEffect(() => {
    if (!isOwners) attempt.send({ type: 'person.changed' });
  }, [attempt, isOwners]);

  // Replaces the page: Back must not lead into an attempt that is over.
  const leave: typeof navigate = (options) => navigate({ ...options, replace: true });

  const carry = (notice: AttemptNotice) => {
    switch (notice.type) {
      case 'toast.requested':
        return notify(notice.tone, notice.message);
      case 'navigation.requested':
        return notice.to === '/login'
          ? leave(loginPage({ redirect: router.state.location.href, role: 'student' }))
          : leave({ to: notice.to });
      case 'attempt.held':
        return void navigate({
          to: '.',
          replace: true,
          resetScroll: false,
          state: (state) => ({
            ...state,
            heldAttempt: { quizId, userId: userId ?? '', submissionId: notice.submissionId },
          }),
        });
      case 'review.requested':
        return leave({ to: '/ViewResults/$id', params: { id: notice.submissionId } });
      case 'results.requested':
        return leave({
          to: '/results',
          state: {
            result: tabRecords.keep(userId ?? '', {
              ownerId: userId ?? '',
              submissionId: notice.submissionId,
              quizId: notice.quiz._id,
              quizTitle: notice.quiz.title,
              subjectName: notice.quiz.subjectName,
              passingMarks: notice.quiz.passingMarks,
              allowReattempt: notice.quiz.allowReattempt,
              completedAt: new Date(pageTime()).toISOString(),
              ...notice.result,
            } satisfies ResultState),
          },
        });
    }
  };
  useEmitted(attempt, carry);
  useEmitted<AttemptNotice>(part, carry);
  return attempt;
}
