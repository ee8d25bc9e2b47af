import type { CheckedFile, ChosenColumns, ReadFormat } from '#contract/office/question-files.ts';

/** A file as the browser gives it. */
export interface ChosenFile {
  readonly name: string;
  /** In bytes. */
  readonly size: number;
  readonly arrayBuffer: () => Promise<ArrayBuffer>;
}

export type FileBytes = Uint8Array<ArrayBuffer>;

/** What is to be checked: the file, or the text where there is none. */
export interface ImportSource {
  readonly file: ChosenFile | null;
  readonly text: string;
}

export interface CheckRequest {
  readonly quizId: string;
  readonly content: FileBytes;
  /** Null has the server recognise it. */
  readonly format: ReadFormat | null;
  /** Null: the first. */
  readonly sheet: string | null;
  /** Null has the server recognise them. */
  readonly columns: ChosenColumns | null;
}

export type CheckOutcome =
  /** With the revision of the draft that the questions are to be added to. */
  | { readonly kind: 'checked'; readonly revision: number; readonly file: CheckedFile }
  /** Sending the same again would not help. */
  | { readonly kind: 'refused'; readonly reason: string }
  | { readonly kind: 'failed'; readonly reason: string };

export interface ImportRequest extends CheckRequest {
  readonly revision: number;
  readonly leaveOutRefused: boolean;
  /** Whether the columns are those of later files with the same header row. */
  readonly rememberColumns: boolean;
}

export type ImportOutcome =
  | { readonly kind: 'added'; readonly added: number }
  /** The quiz is no longer the one that the file was checked for. */
  | { readonly kind: 'outdated' }
  | { readonly kind: 'failed'; readonly reason: string };

export interface ImportInput {
  readonly quizId: string;
  /** In bytes. */
  readonly sizeMaximum: number;
  /** What is said of a larger file. */
  readonly tooLarge: string;
}
