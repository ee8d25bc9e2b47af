import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import type { ActorRefFrom } from 'xstate';
import { pendingSubmissionsMachine } from '#machines/quiz-attempt/pending-submissions.machine.ts';
import { notify } from '#web/actors/notices/notify.ts';
import { getPendingSubmissions } from '#web/actors/pending/get-pending-submissions.ts';
import { createSiteVisits } from '#web/actors/pending/site-visits.ts';
import { draftChanges } from '#web/actors/quiz/draft-changes.ts';
import { useEmitted } from '#web/actors/use-emitted.ts';
import { useMachineActor } from '#web/actors/use-machine-actor.ts';
import { useServices } from '#web/app/use-services.ts';
import { randomId } from '#web/platform/random-id.ts';

export type PendingSubmissionsActor = ActorRefFrom<typeof pendingSubmissionsMachine>;

export interface PendingSubmissionsWiring {
  /** null for a visitor. */
  readonly userId: string | null;
}

/** Reads its options once: remount by `key` for another user. */
export function usePendingSubmissions({ userId }: PendingSubmissionsWiring): PendingSubmissionsActor {
  const { api } = useServices();
  const router = useRouter();
  const [logic] = useState(() => {
    const { sendDrafts, count, onNews } = getPendingSubmissions(api);
    const site = createSiteVisits({
      onChange: draftChanges.listen,
      onPage: (tell) => router.subscribe('onRendered', tell),
      count,
      onNews,
    });
    return pendingSubmissionsMachine.provide({ actors: { site, sendDrafts } });
  });
  const [page] = useState(() => randomId());
  const actor = useMachineActor(logic, { input: { userId, page } });
  useEmitted(actor, ({ tone, message }) => notify(tone, message));
  return actor;
}
