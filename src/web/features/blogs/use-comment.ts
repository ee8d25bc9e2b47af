import { useRef } from 'react';
import type { ActorRefFrom } from 'xstate';
import { commentMachine } from '#machines/enquiry/comment.machine.ts';
import { useEmitted } from '#web/actors/use-emitted.ts';
import { useMachineActor } from '#web/actors/use-machine-actor.ts';
import { focusFirstProblem } from '#web/ui/focus-first-problem.ts';

export type CommentActor = ActorRefFrom<typeof commentMachine>;

export function useComment() {
  const form = useRef<HTMLFormElement>(null);
  const actor = useMachineActor(commentMachine);
  useEmitted(actor, ({ problems }) => focusFirstProblem(form.current, problems));
  return { actor, form };
}
