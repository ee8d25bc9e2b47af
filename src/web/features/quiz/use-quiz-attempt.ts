import type { QueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useLayoutEffect, useState } from 'react';
import type { ActorRefFrom } from 'xstate';
import { quizAttemptMachine } from '#machines/quiz-attempt.machine.ts';
import { createAttemptActors } from '#web/actors/attempt-actors.ts';
import { createClock } from '#web/actors/clock.ts';
import { keyboard } from '#web/actors/keyboard.ts';
import { notify } from '#web/actors/notify.ts';
import { page } from '#web/actors/page.ts';
import { pageTime } from '#web/actors/page-time.ts';
import { deviceStore } from '#web/actors/this-device.ts';
import { createTurn } from '#web/actors/turn.ts';
import { useEmitted } from '#web/actors/use-emitted.ts';
import { useMachine } from '#web/actors/use-machine.ts';
import type { ApiClient } from '#web/api/client.ts';
import { questionsQuery, quizQuery, quizSubmissionsQuery } from './quiz-queries.ts';

export type AttemptActor = ActorRefFrom<typeof quizAttemptMachine>;

interface Wiring {
  readonly api: ApiClient;
  readonly queryClient: QueryClient;
  readonly quizId: string;
  readonly userId: string | null;
}

function provideActors({ api, queryClient }: Pick<Wiring, 'api' | 'queryClient'>) {
  return quizAttemptMachine.provide({
    actors: {
      clock: createClock({ now: pageTime, deviceTime: Date.now }),
      keyboard,
      page,
      turn: createTurn({ locks: navigator.locks, openChannel: (name) => new BroadcastChannel(name) }),
      ...createAttemptActors({
        api,
        store: deviceStore(),
        now: pageTime,
        quiz: (id) => queryClient.query({ ...quizQuery(api, id), staleTime: 0 }),
        questions: (id) => queryClient.query(questionsQuery(api, id)),
        submissions: (user, id) => queryClient.query(quizSubmissionsQuery(api, user, id)),
      }),
    },
  });
}

/**
 * Runs one attempt on the real server, clock and storage, and carries its notices to toasts and the router.
 * Options are read once: mount it anew, by `key`, for another quiz or person.
 */
export function useQuizAttempt({ api, queryClient, quizId, userId }: Wiring): AttemptActor {
  const navigate = useNavigate();
  const [logic] = useState(() => provideActors({ api, queryClient }));
  const [writer] = useState(() => crypto.randomUUID());
  const actor = useMachine(logic, { input: { quizId, userId, writer } });

  // Leaving by a link stops the machine; what was chosen a moment before goes out first.
  useLayoutEffect(() => () => actor.send({ type: 'page.hidden' }), [actor]);

  useEmitted(actor, (notice) => {
    switch (notice.type) {
      case 'toast.requested':
        return notify(notice.tone, notice.message);
      case 'navigation.requested':
        return void navigate({ to: notice.to });
      case 'results.requested':
        return void navigate({
          to: '/results',
          // Back leads to the list, not into a new attempt.
          replace: true,
          state: { result: { quizId: notice.quiz._id, quizTitle: notice.quiz.title, ...notice.result } },
        });
    }
  });
  return actor;
}
