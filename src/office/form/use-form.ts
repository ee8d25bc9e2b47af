import { useMutation } from '@tanstack/react-query';
import { type SubmitEvent, useRef, useState } from 'react';
import * as v from 'valibot';
import { ApiError } from '#web/api/api-error.ts';
import { focusFirstProblem } from '#web/ui/focus-first-problem.ts';
import { useUnsaved } from '../unsaved.ts';

type Values = Readonly<Record<string, string>>;
type Problems = Readonly<Partial<Record<string, string>>>;

interface FormSettings<Typed extends Values, Request, Response> {
  /** A function of the pressed button's value where a form has several submit buttons. */
  readonly schema: v.GenericSchema<Typed, Request> | ((button: string) => v.GenericSchema<Typed, Request>);
  readonly initial: Typed;
  readonly send: (request: Request, typed: Typed, button: string) => Promise<Response>;
  readonly onDone: (response: Response) => unknown;
}

interface Sent<Typed, Request> {
  readonly request: Request;
  readonly typed: Typed;
  readonly button: string;
}

/** @returns the value of the submit button; '' for one without */
export function buttonOf({ nativeEvent: { submitter } }: SubmitEvent): string {
  return submitter instanceof HTMLButtonElement ? submitter.value : '';
}

function problemsOf(issues: readonly v.BaseIssue<unknown>[]): Problems {
  const found: Record<string, string> = {};
  for (const issue of issues) {
    const field = v.getDotPath(issue);
    if (field !== null) found[field] ??= issue.message;
  }
  return found;
}

/**
 * Validates a form by a schema of the contract and sends it. Typed values stay until the server accepts them.
 * An error is shown at the field that it names, or else above the button.
 */
export function useForm<Typed extends Values, Request, Response>({
  schema,
  initial,
  send,
  onDone,
}: FormSettings<Typed, Request, Response>) {
  const form = useRef<HTMLFormElement>(null);
  const [values, setValues] = useState(initial);
  /** A ref: an autofilled value arrives without a render before the form is submitted. */
  const current = useRef(initial);
  const enter = (entered: Typed) => {
    current.current = entered;
    setValues(entered);
  };
  const [kept, setKept] = useState(initial);
  const [problems, setProblems] = useState<Problems>({});
  const mutation = useMutation({
    mutationFn: ({ request, typed, button }: Sent<Typed, Request>) => send(request, typed, button),
    onSuccess: (response, { typed }) => {
      setKept(typed);
      return onDone(response);
    },
  });
  useUnsaved(Object.entries(values).some(([name, text]) => kept[name] !== text));
  const refuse = (found: Problems) => {
    setProblems(found);
    focusFirstProblem(form.current, found);
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (mutation.isPending) return;
    const button = buttonOf(event);
    const typed = current.current;
    const checked = v.safeParse(typeof schema === 'function' ? schema(button) : schema, typed);
    if (!checked.success) return refuse(problemsOf(checked.issues));
    setProblems({});
    const sent = { request: checked.output, typed, button };
    mutation.mutate(sent, {
      onError: (error) => {
        if (!(error instanceof ApiError)) return;
        refuse(Object.fromEntries(error.fields.map(({ field, message }) => [field, message])));
      },
    });
  };
  const named =
    mutation.error instanceof ApiError &&
    mutation.error.fields.some(({ field }) => Object.hasOwn(values, field));
  return {
    form: { ref: form, noValidate: true, onSubmit: submit },
    busy: mutation.isPending,
    values,
    error: mutation.error,
    load: (stored: Typed) => {
      enter(stored);
      setKept(stored);
      setProblems({});
    },
    /** The error that belongs to no single field. */
    reason: mutation.error === null || named ? '' : mutation.error.message,
    field: (name: keyof Typed & string) => ({
      name,
      required: true,
      value: values[name] ?? '',
      error: problems[name],
      onChange: (value: string) => {
        // A password manager fills in several fields at once.
        enter({ ...current.current, [name]: value });
        setProblems((all) => ({ ...all, [name]: undefined }));
      },
    }),
  };
}
