import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import * as v from 'valibot';
import { ApiError } from '#web/api/api-error.ts';
import { focusFirstProblem } from '#web/ui/focus-first-problem.ts';

type Values = Readonly<Record<string, string>>;
type Problems = Readonly<Partial<Record<string, string>>>;

interface FormSettings<Typed extends Values, Request, Response> {
  readonly schema: v.GenericSchema<Typed, Request>;
  readonly initial: Typed;
  readonly send: (request: Request) => Promise<Response>;
  readonly onDone: (response: Response) => unknown;
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
  const [problems, setProblems] = useState<Problems>({});
  const mutation = useMutation({ mutationFn: send, onSuccess: onDone });
  const refuse = (found: Problems) => {
    setProblems(found);
    focusFirstProblem(form.current, found);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (mutation.isPending) return;
    const checked = v.safeParse(schema, values);
    if (!checked.success) return refuse(problemsOf(checked.issues));
    setProblems({});
    mutation.mutate(checked.output, {
      onError: (error) => {
        if (!(error instanceof ApiError)) return;
        refuse(Object.fromEntries(error.fields.map(({ field, message }) => [field, message])));
      },
    });
  };
  const named =
    mutation.error instanceof ApiError && mutation.error.fields.some(({ field }) => field in values);
  return {
    /** What the element of the form takes. */
    form: { ref: form, noValidate: true, onSubmit: submit },
    busy: mutation.isPending,
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
        setValues((all) => ({ ...all, [name]: value }));
        setProblems((all) => ({ ...all, [name]: undefined }));
      },
    }),
  };
}
