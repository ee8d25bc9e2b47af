import { useNavigate } from '@tanstack/react-router';
import { useMemo, useRef } from 'react';
import type { ActorRefFrom } from 'xstate';
import { type EnquiryKind, enquiryMachine } from '#machines/enquiry/enquiry.machine.ts';
import { createSendEnquiry } from '#web/actors/enquiry/send-enquiry.ts';
import { notify } from '#web/actors/notices/notify.ts';
import { useEmitted } from '#web/actors/use-emitted.ts';
import { useMachineActor } from '#web/actors/use-machine-actor.ts';
import type { ApiClient } from '#web/api/client.ts';
import { focusFirstProblem } from '#web/ui/focus-first-problem.ts';

export type EnquiryActor = ActorRefFrom<typeof enquiryMachine>;

export interface EnquiryWiring {
  readonly api: ApiClient;
  readonly reload: () => void;
}

export function useEnquiry(kind: EnquiryKind, { api, reload }: EnquiryWiring) {
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  const logic = useMemo(
    () => enquiryMachine.provide({ actors: { sendEnquiry: createSendEnquiry(api) } }),
    [api],
  );
  const actor = useMachineActor(logic, { input: { kind } });

  useEmitted(actor, (notice) => {
    switch (notice.type) {
      case 'toast.requested':
        return notify(notice.tone, notice.message, notice.detail);
      case 'form.refused':
        return focusFirstProblem(form.current, notice.problems);
      case 'reload.requested':
        // The reload removes the toast; the history state shows the thanks afterwards.
        return void navigate({ to: '.', replace: true, state: { enquirySent: notice.kind } }).finally(reload);
    }
  });

  return { actor, form };
}
