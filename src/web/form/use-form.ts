import { useHydrated } from '@tanstack/react-router';
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { type ActorRefFrom, fromPromise } from 'xstate';
import { formMachine } from '#machines/form/form.machine.ts';
import type { FormInput, FormOutcome, FormRequest } from '#machines/form/form.types.ts';
import { failedOutcome } from '../actors/form/form-outcome.ts';
import { useEmitted } from '../actors/use-emitted.ts';
import { useMachineActor } from '../actors/use-machine-actor.ts';
import { focusFirstProblem } from '../ui/focus-first-problem.ts';

export type FormActor = ActorRefFrom<typeof formMachine>;

export interface FormProps {
  readonly actor: FormActor;
  readonly form?: RefObject<HTMLFormElement | null>;
}

export type SendForm = (request: FormRequest, signal: AbortSignal) => Promise<FormOutcome>;

export interface FormSettings extends FormInput {
  /** May throw ApiError. */
  readonly send: SendForm;
  /** The message where the host lacks the operation. */
  readonly missing?: string;
  /** Announces outcomes in place of the form. */
  readonly notify?: (tone: 'success' | 'error', message: string, detail?: string) => void;
  readonly onAccepted?: () => void;
  readonly onLeft?: () => void;
}

/** Runs a form while the component is mounted. Values are read at the mount and after hydration. */
export function useForm({ send, check, missing, notify, onAccepted, onLeft, ...input }: FormSettings) {
  const form = useRef<HTMLFormElement>(null);
  const sendLatest = useEffectEvent(send);
  const checkLatest = useEffectEvent(check);
  const [logic] = useState(() =>
    formMachine.provide({
      actors: {
        send: fromPromise<FormOutcome, FormRequest>(({ input: request, signal }) =>
          sendLatest(request, signal).catch((error: unknown) =>
            failedOutcome(error, Object.keys(request.values), missing),
          ),
        ),
      },
    }),
  );
  const actor = useMachineActor(logic, { input: { ...input, check: (request) => checkLatest(request) } });

  const isHydrated = useHydrated();
  const [isOfServer] = useState(!isHydrated);
  // The URL and the device may have other first values than the server.
  const loadFirstValues = useEffectEvent(() => {
    const { values } = actor.getSnapshot().context;
    const isOther = Object.entries(input.values).some(([field, value]) => values[field] !== value);
    if (isOther) actor.send({ type: 'values.loaded', values: input.values });
  });
  useEffect(() => {
    if (isOfServer && isHydrated) loadFirstValues();
  }, [isOfServer, isHydrated]);

  useEmitted(actor, (notice) => {
    switch (notice.type) {
      case 'form.invalid':
        return focusFirstProblem(form.current, notice.problems);
      case 'form.refused':
        return notify?.('error', notice.message, notice.detail);
      case 'form.accepted':
        onAccepted?.();
        return notify?.('success', notice.message);
      case 'form.left':
        return onLeft?.();
    }
  });

  return { actor, form };
}
