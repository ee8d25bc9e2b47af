import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import * as v from 'valibot';
import type { FormContext, FormValues } from '#machines/form/form.types.ts';
import { findProblems } from '#web/form/check-with.ts';
import { useForm } from '#web/form/use-form.ts';
import { useFormView } from '#web/form/use-form-view.ts';
import { signOutOn } from '../app/office-queries.ts';
import { useUnsaved } from '../app/unsaved.ts';

interface OfficeFormSettings<Request, Response> {
  /** A function of the pressed button's value where a form has several submit buttons. */
  readonly schema:
    | v.GenericSchema<unknown, Request>
    | ((button: string) => v.GenericSchema<unknown, Request>);
  readonly initial: FormValues;
  readonly send: (request: Request, typed: FormValues, button: string) => Promise<Response>;
  /** The form is busy until this resolves. */
  readonly onDone: (response: Response) => unknown;
  /** True where `send` only prepares what is saved later: accepted values stay unsaved. */
  readonly isStep?: boolean;
  /** Called afterwards, when the form has no unsaved changes. */
  readonly onKept?: (response: Response) => unknown;
}

const areChanged = (values: FormValues, from: FormValues) =>
  Object.entries(values).some(([name, text]) => from[name] !== text);

/** Validates a form of the office by a schema of the contract, and sends it. It can be sent again. */
export function useOfficeForm<Request, Response>({
  schema,
  initial,
  send,
  onDone,
  isStep = false,
  onKept,
}: OfficeFormSettings<Request, Response>) {
  const queryClient = useQueryClient();
  const response = useRef<Response>(null);
  const schemaFor = (button: string) => (typeof schema === 'function' ? schema(button) : schema);
  const props = useForm({
    values: initial,
    check: ({ values, button }) => findProblems(schemaFor(button), values),
    words: { accepted: '', refused: 'That did not work. Please try again.' },
    pause: null,
    send: async ({ values, button }) => {
      try {
        response.current = await send(v.parse(schemaFor(button), values), values, button);
        await onDone(response.current);
      } catch (error) {
        if (error instanceof Error) signOutOn(error, queryClient);
        throw error;
      }
      return { kind: 'accepted', message: '' };
    },
    onAccepted: () => {
      if (response.current !== null) onKept?.(response.current);
    },
  });
  const { actor } = props;
  const { values, keptValues, busy, isRefused, status } = useFormView(actor);
  const isUnsaved = (form: Pick<FormContext, 'values' | 'keptValues'>) =>
    areChanged(form.values, isStep ? initial : form.keptValues);
  const isChanged = isUnsaved({ values, keptValues });
  useUnsaved(isChanged);
  return {
    props,
    values,
    busy,
    isChanged,
    /** For handlers that run before the next render. */
    isChangedNow: () => isUnsaved(actor.getSnapshot().context),
    /** Another member has saved meanwhile. */
    isConflict: isRefused && status === 409,
    /** Puts the values back that were loaded or saved last. */
    discard: () => actor.send({ type: 'values.loaded', values: keptValues }),
    load: (stored: FormValues) => actor.send({ type: 'values.loaded', values: stored }),
  };
}
