import type { FieldProblems } from '#domain/form-problems.ts';

/** What is typed, by the name of the field. */
export type FormValues = Readonly<Record<string, string>>;
export type FormProblems = FieldProblems<string>;

export interface FormRequest {
  readonly values: FormValues;
  /** The value of the pressed submit button; '' for one without. */
  readonly button: string;
}

export interface FormOutcome {
  /**
   * accepted, or ended where nothing more can be sent; refused by the server; failed, where nothing got through or
   * the response is of no use.
   */
  readonly kind: 'accepted' | 'ended' | 'refused' | 'failed';
  /** The server's own message, or ''. */
  readonly message: string;
  /** Why it failed: no network, no response in time. */
  readonly detail?: string;
  /** The fields that the server refused. */
  readonly problems?: FormProblems;
  /** The HTTP status of a refusal. */
  readonly status?: number | null;
}

/** What tells one form from another. */
export interface FormInput {
  /** Every field with its first value. */
  readonly values: FormValues;
  /** Returns what is wrong, by field. */
  readonly check: (request: FormRequest) => FormProblems;
  /** Shown where the server says nothing. */
  readonly words: { readonly accepted: string; readonly refused: string };
  /** Fields that are emptied once the form is accepted. */
  readonly forgotten?: readonly string[];
  /** Milliseconds from acceptance to the end; null for a form that can be sent again. */
  readonly pause: number | null;
}

export interface FormContext extends Required<FormInput> {
  /** The values as they were last accepted. */
  readonly keptValues: FormValues;
  readonly sentValues: FormValues;
  readonly button: string;
  readonly problems: FormProblems;
  /** What the server or the form says of the last outcome. */
  readonly message: string;
  /** Why the last try failed, if nothing got through. */
  readonly detail: string;
  /** The HTTP status of the last refusal. */
  readonly status: number | null;
}

export interface FieldChange {
  readonly field: string;
  readonly value: string;
}

export type FormEvent =
  | ({ readonly type: 'field.changed' } & FieldChange)
  /** A choice on which the meaning of the form depends, such as a tab. */
  | ({ readonly type: 'option.chosen' } & FieldChange)
  | { readonly type: 'values.loaded'; readonly values: FormValues }
  | { readonly type: 'form.submitted'; readonly button: string };

export type FormNotice =
  /** Fields have problems, found by the check or named by the server. */
  | { readonly type: 'form.invalid'; readonly problems: FormProblems }
  | { readonly type: 'form.refused'; readonly message: string; readonly detail: string }
  | { readonly type: 'form.accepted'; readonly message: string }
  /** The pause after acceptance is over. */
  | { readonly type: 'form.left' };
