import { useSelector } from '@xstate/react';
import type { SubmitEvent } from 'react';
import type { SnapshotFrom } from 'xstate';
import { hasProblems } from '#domain/form-problems.ts';
import type { FormActor } from './use-form.ts';

const selectAll = (snapshot: SnapshotFrom<FormActor>) => snapshot;

/** @returns the value of the submit button; '' for one without */
export function submitterValue({ nativeEvent: { submitter } }: SubmitEvent): string {
  return submitter instanceof HTMLButtonElement ? submitter.value : '';
}

/** The state of a form, and the props of its fields. */
export function useFormView(actor: FormActor) {
  const snapshot = useSelector(actor, selectAll);
  const { values, keptValues, problems, message, detail, status } = snapshot.context;
  const isRefused = snapshot.matches({ editing: 'refused' });
  return {
    values,
    keptValues,
    busy: snapshot.hasTag('busy'),
    isInvalid: hasProblems(problems),
    isRefused,
    /** A tab was chosen after a refusal. */
    isSwitched: snapshot.matches({ editing: 'switched' }),
    /** Why the last request failed, other than by a field; ''. */
    reason: isRefused || snapshot.matches({ editing: 'failed' }) ? detail || message : '',
    status,
    /** Of a form that can be sent again; ''. */
    thanks: snapshot.matches({ editing: 'accepted' }) ? message : '',
    /** Accepted, and cannot be sent again. */
    isOver: snapshot.matches('accepted') || snapshot.matches('left'),
    message,
    submit: (event: SubmitEvent) => {
      event.preventDefault();
      actor.send({ type: 'form.submitted', button: submitterValue(event) });
    },
    field: (name: string) => ({
      name,
      required: true,
      value: values[name] ?? '',
      error: problems[name],
      onChange: (value: string) => actor.send({ type: 'field.changed', field: name, value }),
    }),
  };
}
