import type { QuizDraft } from '#contract/office/quiz-document.ts';

type NumberField = 'sequence' | 'timeLimit' | 'passingMarks' | 'drawCount';

/** The form's values; numbers are strings. */
export type QuizTexts = Readonly<Omit<QuizDraft, NumberField> & Record<NumberField, string>>;

/** By the name of the control. */
export type Problems = Readonly<Partial<Record<string, string>>>;

/** The parsed document, or its problems. */
export type CheckedTexts =
  | { readonly kind: 'fit'; readonly document: QuizDraft }
  | { readonly kind: 'unfit'; readonly problems: Problems };

/** Problems named by the server, with the texts that it refused: later changes clear them. */
export interface NamedRefusal {
  readonly problems: Problems;
  readonly texts: QuizTexts;
}

export interface SentQuiz {
  readonly texts: QuizTexts;
  readonly document: QuizDraft;
}

export interface PublicationInput extends SentQuiz {
  readonly quizId: string;
  /** Of the stored quiz. */
  readonly revision: number;
  /** Neither a draft nor a version is stored. */
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
  readonly revision: number;
  /** Of the version. */
  readonly number: number;
}
type NotStored =
  | { readonly kind: 'refused'; readonly problems: Problems }
  /** Another member has saved the quiz since. */
  | { readonly kind: 'conflict'; readonly reason: string }
  | { readonly kind: 'failed'; readonly reason: string };

export type SaveOutcome = Saved | NotStored;
export type PublishOutcome = Published | NotStored;
/** Whether the stored quiz is the sent one: an earlier request may have had no response. */
export type StoredOutcome = Saved | Published | { readonly kind: 'other' };
