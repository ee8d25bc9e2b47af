import type { CheckedFile } from '#contract/office/question-files.ts';
import type { ImportRequest } from './question-import.types.ts';
import { type ImportContext, questionImportSetup } from './question-import-setup.ts';

const nothingChecked: CheckedFile = {
  format: null,
  problems: [],
  moreProblems: 0,
  notes: [],
  questions: [],
  skipped: 0,
  refused: 0,
  refusedFile: null,
  spreadsheet: null,
};

/**
 * The import of questions into the draft of one quiz: a file or a pasted text is checked, the columns of a
 * spreadsheet are asked for where it does not name them, what it would add is shown, and all of that is added once
 * it is confirmed.
 */
export const questionImportMachine = questionImportSetup.createMachine({
  id: 'questionImport',
  context: ({ input }) => ({
    ...input,
    file: null,
    text: '',
    format: null,
    sheet: null,
    columns: null,
    content: new Uint8Array(),
    revision: 0,
    checked: nothingChecked,
    added: 0,
    reason: '',
  }),
  initial: 'choosing',
  states: {
    choosing: {
      on: {
        'text.changed': { actions: 'takeText' },
        'format.chosen': { actions: 'takeFormat' },
        'files.chosen': [
          {
            guard: { type: 'isRefusedAtOnce', params: ({ event }) => event.files },
            target: '.refused',
            actions: { type: 'rememberRefusal', params: ({ event }) => event.files },
          },
          {
            guard: { type: 'isOneFile', params: ({ event }) => event.files },
            target: '.reading',
            actions: 'takeFile',
          },
        ],
        'text.submitted': [
          { guard: 'hasText', target: '.reading', actions: 'takeNoFile' },
          { target: '.refused', actions: 'rememberNoText' },
        ],
      },
      initial: 'open',
      states: {
        open: {},
        refused: {
          on: { 'text.changed': { target: 'open', actions: 'takeText' } },
        },
        reading: {
          tags: 'busy',
          on: { 'check.cancelled': { target: 'open' } },
          invoke: {
            id: 'readSource',
            src: 'readSource',
            input: ({ context: { file, text } }) => ({ file, text }),
            onDone: [
              {
                guard: { type: 'isTooLarge', params: ({ event }) => event.output },
                target: 'refused',
                actions: 'rememberTooLarge',
              },
              {
                target: 'checking',
                actions: { type: 'keepContent', params: ({ event }) => event.output },
              },
            ],
            onError: { target: 'refused', actions: 'rememberUnreadable' },
          },
        },
        checking: {
          tags: 'busy',
          on: { 'check.cancelled': { target: 'open' } },
          invoke: {
            id: 'checkFile',
            src: 'checkFile',
            input: ({ context: { quizId, content, format, sheet, columns } }) => ({
              quizId,
              content,
              format,
              sheet,
              columns,
            }),
            onDone: [
              {
                guard: { type: 'asksColumns', params: ({ event }) => event.output },
                target: '#questionImport.mapping',
                actions: { type: 'keepChecked', params: ({ event }) => event.output },
              },
              {
                guard: { type: 'hasOnlyProblems', params: ({ event }) => event.output },
                target: 'problems',
                actions: { type: 'keepChecked', params: ({ event }) => event.output },
              },
              {
                guard: { type: 'hasNothingNew', params: ({ event }) => event.output },
                target: 'nothingNew',
                actions: { type: 'keepChecked', params: ({ event }) => event.output },
              },
              {
                guard: { type: 'isChecked', params: ({ event }) => event.output },
                target: '#questionImport.preview',
                actions: { type: 'keepChecked', params: ({ event }) => event.output },
              },
              {
                guard: { type: 'isRefused', params: ({ event }) => event.output },
                target: 'refused',
                actions: { type: 'rememberReason', params: ({ event }) => event.output },
              },
              {
                target: 'failed',
                actions: { type: 'rememberReason', params: ({ event }) => event.output },
              },
            ],
            onError: { target: 'failed', actions: 'rememberFault' },
          },
        },
        failed: {
          on: { 'check.repeated': { target: 'checking' } },
        },
        problems: {
          on: { 'columns.requested': { guard: 'isSpreadsheet', target: '#questionImport.mapping' } },
        },
        nothingNew: {},
      },
    },
    mapping: {
      tags: 'mapped',
      on: {
        'sheet.chosen': { target: 'choosing.checking', actions: 'takeSheet' },
        'columns.chosen': { target: 'choosing.checking', actions: 'takeColumns' },
        'another.requested': { target: 'choosing' },
      },
    },
    preview: {
      tags: 'previewed',
      initial: 'ready',
      states: {
        ready: {
          on: {
            'import.confirmed': { target: 'importing' },
            'another.requested': { target: '#questionImport.choosing' },
            'correction.requested': { guard: 'hasProblems', target: '#questionImport.choosing.problems' },
            'columns.requested': { guard: 'isSpreadsheet', target: '#questionImport.mapping' },
          },
        },
        importing: {
          tags: 'busy',
          invoke: {
            id: 'importFile',
            src: 'importFile',
            input: ({ context }) => toImportRequest(context),
            onDone: [
              {
                guard: { type: 'isAdded', params: ({ event }) => event.output },
                target: '#questionImport.done',
                actions: [
                  { type: 'keepAdded', params: ({ event }) => event.output },
                  'forgetText',
                  'tellAdded',
                ],
              },
              {
                guard: { type: 'isOutdated', params: ({ event }) => event.output },
                target: 'outdated',
              },
              {
                target: 'failed',
                actions: { type: 'rememberReason', params: ({ event }) => event.output },
              },
            ],
            onError: { target: 'failed', actions: 'rememberFault' },
          },
        },
        outdated: {
          on: {
            'check.repeated': { target: '#questionImport.choosing.checking' },
            'another.requested': { target: '#questionImport.choosing' },
          },
        },
        failed: {
          on: {
            'import.confirmed': { target: 'importing' },
            'another.requested': { target: '#questionImport.choosing' },
          },
        },
      },
    },
    done: {
      on: { 'another.requested': { target: 'choosing' } },
    },
  },
});

/** What the server has recognised is what the preview shows. */
const toImportRequest = ({
  quizId,
  content,
  checked,
  sheet,
  columns,
  revision,
}: ImportContext): ImportRequest => ({
  quizId,
  content,
  format: checked.format,
  sheet,
  columns: checked.spreadsheet && {
    hasHeader: checked.spreadsheet.hasHeader,
    roles: checked.spreadsheet.roles,
    right: checked.spreadsheet.right,
  },
  revision,
  leaveOutRefused: checked.problems.length > 0,
  rememberColumns: columns !== null,
});
