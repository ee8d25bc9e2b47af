import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import type { ActorRefFrom } from 'xstate';
import { lateAnswersMachine } from '#machines/late-answers.machine.ts';
import { copyNews } from '#web/actors/copy-news.ts';
import { lateAnswersOf } from '#web/actors/late-answers-of.ts';
import { notify } from '#web/actors/notify.ts';
import { createSiteVisits } from '#web/actors/site-visits.ts';
import { useEmitted } from '#web/actors/use-emitted.ts';
import { useMachine } from '#web/actors/use-machine.ts';
import type { ApiClient } from '#web/api/client.ts';

export type LateAnswersActor = ActorRefFrom<typeof lateAnswersMachine>;

export interface LateAnswersWiring {
  readonly api: ApiClient;
  /** Null for a visitor. */
  readonly userId: string | null;
}

/**
 * Runs the late answers machine for one person; its notices become toasts. Options are read once: mount it anew,
 * by `key`, for another person.
 */
export function useLateAnswers({ api, userId }: LateAnswersWiring): LateAnswersActor {
  const router = useRouter();
  const [logic] = useState(() => {
    const { sendCopies, count, onNews } = lateAnswersOf(api);
    const site = createSiteVisits({
      onChange: copyNews.listen,
      onPage: (tell) => router.subscribe('onRendered', tell),
      count,
      onNews,
    });
    return lateAnswersMachine.provide({ actors: { site, sendCopies } });
  });
  const [page] = useState(() => crypto.randomUUID());
  const actor = useMachine(logic, { input: { userId, page } });
  useEmitted(actor, ({ tone, message }) => notify(tone, message));
  return actor;
}
