import { useMutation } from '@tanstack/react-query';
import { type SubmitEvent, useRef, useState } from 'react';
import * as v from 'valibot';
import { ApiError } from '#web/api/api-error.ts';
import { focusFirstProblem } from '#web/ui/focus-first-problem.ts';
import { useUnsaved } from '../unsaved.ts';

type Values = Readonly<Record<string, string>>;
type Problems = Readonly<Partial<Record<string, string>>>;

interface FormSettings<Typed extends Values, Request, Response> {
  /** The schema, for the value of the pressed button where a form has several. */
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

/** The value of the button that a form is sent by; '' for one without. */
export function buttonOf({ nativeEvent: { submitter } }: SubmitEvent): string {
  return submitter instanceof HTMLButtonElement ? submitter.value : '';
}

/** The first problem of every field that the schema of the contract finds. */
function problemsOf(issues: readonly v.BaseIssue<unknown>[]): Problems {
  const found: Record<string, string> = {};
  for (const issue of issues) {
    const field = v.getDotPath(issue);
    if (field !== null) found[field] ??= issue.message;
  }
  return found;
}

/**
 * A form of the office: its texts are checked by a schema of the contract and sent. What was typed stays until it is
 * taken. A refusal is shown at the fields that it names, and above the button where it names none.
 */
export function useForm<Typed extends Values, Request, Response>({
  schema,
  initial,
  send,
  onDone,
}: FormSettings<Typed, Request, Response>) {
  const form = useRef<HTMLFormElement>(null);
  const [values, setValues] = useState(initial);
  /** As of now: a value that was filled in without an event arrives without a render before the form is sent. */
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
    /** What the element of the form takes. */
    form: { ref: form, noValidate: true, onSubmit: submit },
    busy: mutation.isPending,
    values,
    error: mutation.error,
    /** Puts what is stored now in place of all that was typed. */
    load: (stored: Typed) => {
      enter(stored);
      setKept(stored);
      setProblems({});
    },
    /** Why it was refused, where that is no single field's fault. */
    reason: mutation.error === null || named ? '' : mutation.error.message,
    /** What the control of a field takes. */
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
