import type { QuizDraft } from '#contract/office/quiz-document.ts';

type NumberField = 'sequence' | 'timeLimit' | 'passingMarks' | 'drawCount';

/** A quiz as it stands in the form, which keeps numbers as they were typed. */
export type QuizTexts = Readonly<Omit<QuizDraft, NumberField> & Record<NumberField, string>>;

/** What is wrong, by the name of the control. */
export type Problems = Readonly<Partial<Record<string, string>>>;

/** What is typed, as a document that the server can take, or what stands in its way. */
export type CheckedTexts =
  | { readonly kind: 'fit'; readonly document: QuizDraft }
  | { readonly kind: 'unfit'; readonly problems: Problems };

/** A refusal that names controls, with what was typed by then: a part that is changed later is another one. */
export interface NamedRefusal {
  readonly problems: Problems;
  readonly texts: QuizTexts;
}

/** What is saved and published, both as it was typed and as the server takes it. */
export interface SentQuiz {
  readonly texts: QuizTexts;
  readonly document: QuizDraft;
}

export interface PublicationInput extends SentQuiz {
  readonly quizId: string;
  /** Of the draft that is stored; 0 without one. */
  readonly revision: number;
  /** Whether nothing of the quiz is stored yet, neither a draft nor a version. */
  readonly isNew: boolean;
}

export interface SendRequest extends SentQuiz {
  readonly quizId: string;
  readonly revision: number;
}

interface Saved {
  readonly kind: 'saved';
  readonly revision: number;
}
interface Published {
  readonly kind: 'published';
  /** Of the version. */
  readonly number: number;
}
type NotStored =
  /** At the controls that are named. */
  | { readonly kind: 'refused'; readonly problems: Problems }
  /** The quiz that is stored is not the one that was opened. */
  | { readonly kind: 'conflict'; readonly reason: string }
  | { readonly kind: 'failed'; readonly reason: string };

export type SaveOutcome = Saved | NotStored;
export type PublishOutcome = Published | NotStored;
/** Whether what is stored is what was sent: an earlier call may have had no answer. */
export type StoredOutcome = Saved | Published | { readonly kind: 'other' };
