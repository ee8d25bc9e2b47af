import type { FieldProblems } from '#domain/form-problems.ts';

/** By field name. */
export type FormValues = Readonly<Record<string, string>>;
export type FormProblems = FieldProblems<string>;

export interface FormRequest {
  readonly values: FormValues;
  /** The value of the pressed submit button; '' for one without. */
  readonly button: string;
}

export interface FormOutcome {
  /** `ended`: accepted, and cannot be sent again; `failed`: no usable response. */
  readonly kind: 'accepted' | 'ended' | 'refused' | 'failed';
  /** The server's message, or ''. */
  readonly message: string;
  /** Why it failed, such as a timeout. */
  readonly detail?: string;
  /** By the server. */
  readonly problems?: FormProblems;
  /** Of a refusal. */
  readonly status?: number | null;
}

export interface FormInput {
  /** The first value of every field. */
  readonly values: FormValues;
  readonly check: (request: FormRequest) => FormProblems;
  /** Shown without a message of the server. */
  readonly words: { readonly accepted: string; readonly refused: string };
  /** Emptied when the form is accepted, such as passwords. */
  readonly forgotten?: readonly string[];
  /** Milliseconds until `form.left`; null for a form that can be sent again. */
  readonly pause: number | null;
}

export interface FormContext extends Required<FormInput> {
  /** Last accepted. */
  readonly keptValues: FormValues;
  readonly sentValues: FormValues;
  readonly button: string;
  readonly problems: FormProblems;
  /** Of the last outcome. */
  readonly message: string;
  readonly detail: string;
  /** Of the last refusal. */
  readonly status: number | null;
}

export interface FieldChange {
  readonly field: string;
  readonly value: string;
}

export type FormEvent =
  | ({ readonly type: 'field.changed' } & FieldChange)
  /** A choice that other fields depend on, such as a tab. */
  | ({ readonly type: 'option.chosen' } & FieldChange)
  | { readonly type: 'values.loaded'; readonly values: FormValues }
  | { readonly type: 'form.submitted'; readonly button: string };

export type FormNotice =
  | { readonly type: 'form.invalid'; readonly problems: FormProblems }
  | { readonly type: 'form.refused'; readonly message: string; readonly detail: string }
  | { readonly type: 'form.accepted'; readonly message: string }
  /** The pause after acceptance is over. */
  | { readonly type: 'form.left' };
