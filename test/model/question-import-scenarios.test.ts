import { done, failed } from './model-options.ts';
import {
  chosenColumns,
  fileOf,
  gift,
  questionImportModel,
  withColumnsAndProblem,
  withNothingNew,
  withProblem,
  withQuestions,
  withUnclearColumns,
} from './question-import.model.ts';
import { runScenarios, type Scene } from './scenario.ts';

type Told = Scene<typeof questionImportModel.machine>;

const input = { quizId: 'sums', sizeMaximum: 100, tooLarge: 'This file is too large.' };
const content = new TextEncoder().encode('Two? {=2 ~3}');
const chosen = (...files: readonly ReturnType<typeof fileOf>[]) => ({ type: 'files.chosen', files }) as const;
const typed = (text: string) => ({ type: 'text.changed', text }) as const;
const submit = { type: 'text.submitted' } as const;
const again = { type: 'check.repeated' } as const;
const cancel = { type: 'check.cancelled' } as const;
const another = { type: 'another.requested' } as const;
const confirm = { type: 'import.confirmed' } as const;
const read = done('readSource', content);
const wentWrong = 'That did not work. Please try again.';

const start: Told = ['start', 'choosing.open', { starts: [] }];
const checksFile: readonly Told[] = [
  [
    chosen(gift),
    'choosing.reading',
    { starts: ['readSource'], asks: [{ file: gift, text: '' }], knows: { file: gift } },
  ],
  [
    read,
    'choosing.checking',
    {
      starts: ['checkFile'],
      asks: [{ quizId: 'sums', content, format: null, sheet: null, columns: null }],
      knows: { content },
    },
  ],
];
const previews: Told = [
  done('checkFile', withQuestions),
  'preview.ready',
  { starts: [], knows: { revision: 3, 'checked.skipped': 1 } },
];
const imports: Told = [
  confirm,
  'preview.importing',
  {
    starts: ['importFile'],
    asks: [
      {
        quizId: 'sums',
        content,
        format: 'gift',
        sheet: null,
        columns: null,
        revision: 3,
        leaveOutRefused: false,
        rememberColumns: false,
      },
    ],
  },
];

runScenarios(questionImportModel, {
  'a file is checked, shown, and added once that is confirmed': [
    input,
    start,
    [typed('Something else'), 'choosing.open'],
    [chosen(gift), 'choosing.reading', { asks: [{ file: gift }] }],
    [read, 'choosing.checking'],
    previews,
    imports,
    [
      done('importFile', { kind: 'added', added: 2 }),
      'done',
      { says: [{ type: 'questions.added' }], knows: { added: 2, text: 'Something else' } },
    ],
    [another, 'choosing.open', { knows: { text: 'Something else' } }],
  ],
  'a pasted text is checked in the chosen format, and cleared once it is added': [
    input,
    start,
    [typed('Two? {=2 ~3}'), 'choosing.open', { knows: { text: 'Two? {=2 ~3}' } }],
    [{ type: 'format.chosen', format: 'gift' }, 'choosing.open', { knows: { format: 'gift' } }],
    [submit, 'choosing.reading', { starts: ['readSource'], asks: [{ file: null, text: 'Two? {=2 ~3}' }] }],
    [read, 'choosing.checking', { asks: [{ quizId: 'sums', content, format: 'gift' }] }],
    previews,
    [another, 'choosing.open', { knows: { text: 'Two? {=2 ~3}' } }],
    [submit, 'choosing.reading'],
    [read, 'choosing.checking'],
    previews,
    imports,
    [
      done('importFile', { kind: 'added', added: 2 }),
      'done',
      { says: [{ type: 'questions.added' }], knows: { text: '' } },
    ],
  ],
  'a file with a problem is corrected by a text, which takes its place': [
    input,
    start,
    ...checksFile,
    [done('checkFile', withProblem), 'choosing.problems', { knows: { 'checked.problems.0.row': 5 } }],
    [typed('Two? {=2 ~3}'), 'choosing.problems', { knows: { 'checked.problems.0.row': 5 } }],
    [submit, 'choosing.reading', { asks: [{ file: null, text: 'Two? {=2 ~3}' }], knows: { file: null } }],
    [read, 'choosing.checking'],
    [done('checkFile', withNothingNew), 'choosing.nothingNew', { knows: { 'checked.skipped': 2 } }],
    [chosen(gift), 'choosing.reading', { asks: [{ file: gift }] }],
  ],
  'the columns of a spreadsheet without names are asked for, and used for later files': [
    input,
    start,
    ...checksFile,
    [done('checkFile', withUnclearColumns), 'mapping', { starts: [], knows: { columns: null } }],
    [
      { type: 'columns.chosen', columns: chosenColumns },
      'choosing.checking',
      { starts: ['checkFile'], asks: [{ content, sheet: null, columns: chosenColumns }] },
    ],
    [done('checkFile', { kind: 'failed', reason: 'No network.' }), 'choosing.failed'],
    [again, 'choosing.checking', { asks: [{ content, columns: chosenColumns }] }],
    [done('checkFile', withColumnsAndProblem), 'preview.ready'],
    [
      confirm,
      'preview.importing',
      {
        starts: ['importFile'],
        asks: [
          {
            quizId: 'sums',
            content,
            format: 'xlsx',
            sheet: null,
            columns: chosenColumns,
            revision: 3,
            leaveOutRefused: true,
            rememberColumns: true,
          },
        ],
      },
    ],
    [
      done('importFile', { kind: 'added', added: 2 }),
      'done',
      { says: [{ type: 'questions.added' }], knows: { 'checked.refused': 1 } },
    ],
    [another, 'choosing.open'],
    [chosen(gift), 'choosing.reading', { knows: { columns: null, sheet: null } }],
  ],
  'the columns of another sheet are recognised again': [
    input,
    start,
    ...checksFile,
    [done('checkFile', withUnclearColumns), 'mapping'],
    [{ type: 'columns.chosen', columns: chosenColumns }, 'choosing.checking'],
    [done('checkFile', withUnclearColumns), 'mapping'],
    [
      { type: 'sheet.chosen', sheet: 'More sums' },
      'choosing.checking',
      { starts: ['checkFile'], asks: [{ content, sheet: 'More sums', columns: null }] },
    ],
    [done('checkFile', withColumnsAndProblem), 'preview.ready'],
    [
      confirm,
      'preview.importing',
      { asks: [{ sheet: 'More sums', columns: chosenColumns, rememberColumns: false }] },
    ],
    [done('importFile', { kind: 'outdated' }), 'preview.outdated'],
    [again, 'choosing.checking', { asks: [{ sheet: 'More sums', columns: null }] }],
    [cancel, 'choosing.open'],
    [typed('Two? {=2 ~3}'), 'choosing.open'],
    [submit, 'choosing.reading', { knows: { sheet: null, columns: null } }],
  ],
  'what is refused is corrected first, or the columns are changed': [
    input,
    start,
    ...checksFile,
    [done('checkFile', withColumnsAndProblem), 'preview.ready'],
    [{ type: 'correction.requested' }, 'choosing.problems', { starts: [] }],
    [{ type: 'columns.requested' }, 'mapping', { starts: [] }],
    [another, 'choosing.open'],
    ...checksFile,
    [done('checkFile', withColumnsAndProblem), 'preview.ready'],
    [{ type: 'columns.requested' }, 'mapping', { starts: [] }],
    [{ type: 'columns.chosen', columns: chosenColumns }, 'choosing.checking'],
    [done('checkFile', withQuestions), 'preview.ready'],
    [{ type: 'correction.requested' }, 'preview.ready'],
    [{ type: 'columns.requested' }, 'preview.ready'],
    [another, 'choosing.open'],
    ...checksFile,
    [done('checkFile', withProblem), 'choosing.problems'],
    [{ type: 'columns.requested' }, 'choosing.problems'],
  ],
  'a file that is empty or too large and several files are refused before anything is read': [
    input,
    start,
    [
      chosen(fileOf('empty.csv', 0)),
      'choosing.refused',
      { starts: [], knows: { reason: 'This file is empty. Please choose another one.', file: null } },
    ],
    [
      chosen(fileOf('large.csv', 101)),
      'choosing.refused',
      { starts: [], knows: { reason: 'This file is too large.' } },
    ],
    [
      chosen(gift, gift),
      'choosing.refused',
      { starts: [], knows: { reason: 'Please choose one file at a time.' } },
    ],
    [chosen(), 'choosing.refused', { starts: [] }],
    [typed('a'), 'choosing.open'],
    [chosen(), 'choosing.open', { starts: [] }],
    [chosen(fileOf('whole.csv', 100)), 'choosing.reading', { starts: ['readSource'] }],
  ],
  'an empty text is refused, and a text too large once its bytes are counted': [
    input,
    start,
    [
      submit,
      'choosing.refused',
      { starts: [], knows: { reason: 'There is no text yet. Paste the questions into the box.' } },
    ],
    [typed(' \n'), 'choosing.open', { knows: { text: ' \n' } }],
    [submit, 'choosing.refused', { starts: [] }],
    [typed('é'.repeat(60)), 'choosing.open'],
    [submit, 'choosing.reading', { starts: ['readSource'] }],
    [
      done('readSource', new Uint8Array(101)),
      'choosing.refused',
      { starts: [], knows: { reason: 'This file is too large.' } },
    ],
    [submit, 'choosing.reading'],
    [done('readSource', new Uint8Array(100)), 'choosing.checking', { starts: ['checkFile'] }],
  ],
  'a file that can no longer be read must be chosen again': [
    input,
    start,
    [chosen(gift), 'choosing.reading'],
    [
      failed('readSource', new Error('the file was moved')),
      'choosing.refused',
      { starts: [], knows: { reason: 'This file could not be read. Please choose it again.' } },
    ],
  ],
  'a check without a response is repeated for the same bytes, in the format chosen meanwhile': [
    input,
    start,
    ...checksFile,
    [
      done('checkFile', { kind: 'failed', reason: 'No network.' }),
      'choosing.failed',
      { knows: { reason: 'No network.' } },
    ],
    [{ type: 'format.chosen', format: 'csv' }, 'choosing.failed'],
    [again, 'choosing.checking', { starts: ['checkFile'], asks: [{ content, format: 'csv' }] }],
    [failed('checkFile', new Error('a fault')), 'choosing.failed', { knows: { reason: wentWrong } }],
    [{ type: 'format.chosen', format: null }, 'choosing.failed', { knows: { format: null } }],
    [again, 'choosing.checking', { asks: [{ content, format: null }] }],
    [
      done('checkFile', { kind: 'refused', reason: 'It did not arrive whole.' }),
      'choosing.refused',
      { knows: { reason: 'It did not arrive whole.' } },
    ],
    [again, 'choosing.refused', { starts: [] }],
  ],
  'a check can be cancelled or overtaken by another file': [
    input,
    start,
    [chosen(gift), 'choosing.reading'],
    [cancel, 'choosing.open'],
    ...checksFile,
    [cancel, 'choosing.open'],
    ...checksFile,
    [chosen(fileOf('other.csv', 7)), 'choosing.reading', { starts: ['readSource'] }],
    [submit, 'choosing.refused'],
  ],
  'a file is checked again before it is added when the quiz has changed meanwhile': [
    input,
    start,
    ...checksFile,
    previews,
    imports,
    [done('importFile', { kind: 'outdated' }), 'preview.outdated'],
    [confirm, 'preview.outdated', { starts: [] }],
    [again, 'choosing.checking', { starts: ['checkFile'], asks: [{ quizId: 'sums', content }] }],
    [done('checkFile', { ...withQuestions, revision: 4 }), 'preview.ready', { knows: { revision: 4 } }],
    [confirm, 'preview.importing', { asks: [{ revision: 4 }] }],
    [done('importFile', { kind: 'outdated' }), 'preview.outdated'],
    [another, 'choosing.open'],
  ],
  'an import without a response is repeated and adds nothing twice': [
    input,
    start,
    ...checksFile,
    previews,
    [again, 'preview.ready', { starts: [] }],
    imports,
    [another, 'preview.importing', { starts: [] }],
    [
      done('importFile', { kind: 'failed', reason: 'This is taking too long.' }),
      'preview.failed',
      { knows: { reason: 'This is taking too long.' } },
    ],
    imports,
    [failed('importFile', new Error('a fault')), 'preview.failed', { knows: { reason: wentWrong } }],
    imports,
    [
      done('importFile', { kind: 'added', added: 0 }),
      'done',
      { says: [{ type: 'questions.added' }], knows: { added: 0 } },
    ],
  ],
  'another file can be chosen after a failed import': [
    input,
    start,
    ...checksFile,
    previews,
    imports,
    [done('importFile', { kind: 'failed', reason: 'No network.' }), 'preview.failed'],
    [another, 'choosing.open'],
  ],
});
