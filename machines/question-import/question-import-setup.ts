import { assertEvent, assign, emit, fromPromise, setup } from 'xstate';
import type { CheckedFile, ChosenColumns, QuestionFileFormat } from '#contract/office/question-files.ts';
import { missing } from '#domain/actor-parts.ts';
import type {
  CheckOutcome,
  CheckRequest,
  ChosenFile,
  FileBytes,
  ImportInput,
  ImportOutcome,
  ImportRequest,
  ImportSource,
} from './question-import.types.ts';

export interface ImportContext extends ImportInput, ImportSource {
  readonly content: FileBytes;
  /** null: the server detects it. */
  readonly format: QuestionFileFormat | null;
  /** The chosen sheet of a spreadsheet; null for the first. */
  readonly sheet: string | null;
  /** What the user said of the columns; null when the server recognised them. */
  readonly columns: ChosenColumns | null;
  readonly revision: number;
  readonly checked: CheckedFile;
  readonly added: number;
  /** Why the last step did not succeed. */
  readonly reason: string;
}

type Event =
  /** Chosen or dropped. */
  | { readonly type: 'files.chosen'; readonly files: readonly ChosenFile[] }
  | { readonly type: 'text.changed'; readonly text: string }
  | { readonly type: 'text.submitted' }
  | { readonly type: 'format.chosen'; readonly format: QuestionFileFormat | null }
  | { readonly type: 'sheet.chosen'; readonly sheet: string }
  | { readonly type: 'columns.chosen'; readonly columns: ChosenColumns }
  | { readonly type: 'columns.requested' }
  | { readonly type: 'check.cancelled' }
  | { readonly type: 'check.repeated' }
  | { readonly type: 'import.confirmed' }
  | { readonly type: 'correction.requested' }
  | { readonly type: 'another.requested' };

type Emitted = { readonly type: 'questions.added' };

const wentWrong = 'That did not work. Please try again.';

/** The actors, guards and actions of the machine of an import. */
export const questionImportSetup = setup({
  types: {
    context: {} as ImportContext,
    input: {} as ImportInput,
    events: {} as Event,
    emitted: {} as Emitted,
    tags: {} as 'busy' | 'mapped' | 'previewed',
  },
  actors: {
    readSource: fromPromise<FileBytes, ImportSource>(missing('readSource')),
    checkFile: fromPromise<CheckOutcome, CheckRequest>(missing('checkFile')),
    importFile: fromPromise<ImportOutcome, ImportRequest>(missing('importFile')),
  },
  guards: {
    isRefusedAtOnce: ({ context }, files: readonly ChosenFile[]) => refusalReason(files, context) !== '',
    isOneFile: (_, files: readonly ChosenFile[]) => files.length === 1,
    hasText: ({ context }) => context.text.trim() !== '',
    isTooLarge: ({ context }, content: FileBytes) => content.length > context.sizeMaximum,
    asksColumns: (_, outcome: CheckOutcome) =>
      outcome.kind === 'checked' && (outcome.file.spreadsheet?.unclear ?? null) !== null,
    hasOnlyProblems: (_, outcome: CheckOutcome) =>
      outcome.kind === 'checked' && outcome.file.questions.length === 0 && outcome.file.problems.length > 0,
    hasNothingNew: (_, outcome: CheckOutcome) =>
      outcome.kind === 'checked' && outcome.file.questions.length === 0,
    hasProblems: ({ context }) => context.checked.problems.length > 0,
    isSpreadsheet: ({ context }) => context.checked.spreadsheet !== null,
    isChecked: (_, outcome: CheckOutcome) => outcome.kind === 'checked',
    isRefused: (_, outcome: CheckOutcome) => outcome.kind === 'refused',
    isAdded: (_, outcome: ImportOutcome) => outcome.kind === 'added',
    isOutdated: (_, outcome: ImportOutcome) => outcome.kind === 'outdated',
  },
  actions: {
    takeText: assign({
      text: ({ event }) => {
        assertEvent(event, 'text.changed');
        return event.text;
      },
    }),
    takeFormat: assign({
      format: ({ event }) => {
        assertEvent(event, 'format.chosen');
        return event.format;
      },
    }),
    takeFile: assign({
      file: ({ event }) => {
        assertEvent(event, 'files.chosen');
        return event.files[0] ?? null;
      },
      sheet: null,
      columns: null,
    }),
    takeNoFile: assign({ file: null, sheet: null, columns: null }),
    takeSheet: assign({
      sheet: ({ event }) => {
        assertEvent(event, 'sheet.chosen');
        return event.sheet;
      },
      columns: null,
    }),
    takeColumns: assign({
      columns: ({ event }) => {
        assertEvent(event, 'columns.chosen');
        return event.columns;
      },
    }),
    keepContent: assign((_, content: FileBytes) => ({ content })),
    keepChecked: assign((_, outcome: CheckOutcome) =>
      outcome.kind === 'checked' ? { checked: outcome.file, revision: outcome.revision } : {},
    ),
    keepAdded: assign((_, outcome: ImportOutcome) =>
      outcome.kind === 'added' ? { added: outcome.added } : {},
    ),
    /** A text that was added is done with; one that was typed beside a file stays. */
    forgetText: assign({ text: ({ context }) => (context.file === null ? '' : context.text) }),
    rememberRefusal: assign({
      reason: ({ context }, files: readonly ChosenFile[]) => refusalReason(files, context),
    }),
    rememberReason: assign((_, outcome: CheckOutcome | ImportOutcome) =>
      'reason' in outcome ? { reason: outcome.reason } : {},
    ),
    rememberNoText: assign({ reason: 'There is no text yet. Paste the questions into the box.' }),
    rememberTooLarge: assign({ reason: ({ context }) => context.tooLarge }),
    rememberUnreadable: assign({ reason: 'This file could not be read. Please choose it again.' }),
    rememberFault: assign({ reason: wentWrong }),
    tellAdded: emit({ type: 'questions.added' as const }),
  },
});

/** Why these files cannot be checked, or ''. */
function refusalReason(files: readonly ChosenFile[], { sizeMaximum, tooLarge }: ImportInput): string {
  if (files.length > 1) return 'Please choose one file at a time.';
  const [size] = files.map((file) => file.size);
  if (size === 0) return 'This file is empty. Please choose another one.';
  return size !== undefined && size > sizeMaximum ? tooLarge : '';
}
