import type { CheckedFile, ChosenColumns } from '#contract/office/question-files.ts';
import { questionImportMachine } from '#machines/question-import/question-import.machine.ts';
import type {
  CheckOutcome,
  ChosenFile,
  ImportOutcome,
} from '#machines/question-import/question-import.types.ts';
import { done, failed, type ModelOptions } from './model-options.ts';

const sizeMaximum = 4;
const tooLarge = 'This file is too large.';

export const fileOf = (name: string, size: number): ChosenFile => ({
  name,
  size,
  arrayBuffer: () => Promise.resolve(new ArrayBuffer(size)),
});
export const gift = fileOf('sums.gift', sizeMaximum);

const checkedOf = (found: Partial<CheckedFile>): CheckOutcome => ({
  kind: 'checked',
  revision: 3,
  file: {
    format: 'gift',
    problems: [],
    moreProblems: 0,
    notes: [],
    questions: [],
    skipped: 0,
    refused: 0,
    refusedFile: null,
    spreadsheet: null,
    ...found,
  },
});
export const withProblem = checkedOf({
  problems: [{ row: 5, column: 7, reason: 'Two options are right.', text: 'Two? {=1 =2}' }],
  moreProblems: 1,
});
export const withQuestions = checkedOf({
  notes: [{ row: 2, column: null, reason: 'The feedback is left out.', text: '=4 #Yes' }],
  questions: [
    { questionText: 'Two and two?', options: ['4', '3'], correctAnswer: '4', row: 1, changes: [] },
    { questionText: 'Three times three?', options: ['6', '9'], correctAnswer: '9', row: 2, changes: [] },
  ],
  skipped: 1,
});
const spreadsheet = {
  sheet: 'Sums',
  sheets: ['Sums', 'More sums'],
  hasHeader: true,
  roles: ['question', 'option', 'option', 'right', 'leave-out'],
  right: 'number',
  columns: ['Ask', 'One', 'Two', 'Key', 'Marks'].map((name) => ({ name, values: ['1', '2', '3'] })),
  unclear: null,
  isRemembered: false,
} satisfies CheckedFile['spreadsheet'];
const two = [
  { questionText: 'Two and two?', options: ['4', '3'], correctAnswer: '4', row: 2, changes: [] },
  {
    questionText: 'Three times three?',
    options: ['6', '9'],
    correctAnswer: '9',
    row: 4,
    changes: ['A hint is left out.'],
  },
];
export const withUnclearColumns = checkedOf({
  format: 'xlsx',
  spreadsheet: { ...spreadsheet, right: null, unclear: 'columns' },
});
export const withColumnsAndProblem = checkedOf({
  format: 'xlsx',
  problems: [{ row: 3, column: 'Key', reason: 'The right option is missing.', text: '' }],
  questions: two,
  refused: 1,
  refusedFile: { name: 'refused-questions.csv', text: 'Ask,what is wrong' },
  spreadsheet,
});
export const chosenColumns = {
  hasHeader: true,
  roles: ['question', 'option', 'option', 'right', 'leave-out'],
  right: 'number',
} satisfies ChosenColumns;
export const withNothingNew = checkedOf({ skipped: 2 });

export const checkOutcomes: readonly CheckOutcome[] = [
  withProblem,
  withQuestions,
  withNothingNew,
  withUnclearColumns,
  withColumnsAndProblem,
  { kind: 'refused', reason: 'The file did not arrive whole.' },
  { kind: 'failed', reason: 'We cannot reach the server.' },
];
export const importOutcomes: readonly ImportOutcome[] = [
  { kind: 'added', added: 2 },
  { kind: 'added', added: 0 },
  { kind: 'outdated' },
  { kind: 'failed', reason: 'This is taking too long.' },
];

/** The model of the import machine, which the walks on its screen share. */
export const questionImportModel: ModelOptions<typeof questionImportMachine> = {
  machine: questionImportMachine,
  inputs: [{ quizId: 'sums', sizeMaximum, tooLarge }],
  events: [
    { type: 'files.chosen', files: [gift] },
    { type: 'files.chosen', files: [gift, fileOf('more.gift', 1)] },
    { type: 'files.chosen', files: [fileOf('empty.gift', 0)] },
    { type: 'files.chosen', files: [fileOf('large.gift', sizeMaximum + 1)] },
    { type: 'text.changed', text: 'Two? {=2 ~3}' },
    { type: 'text.changed', text: ' ' },
    { type: 'text.submitted' },
    { type: 'format.chosen', format: 'aiken' },
    { type: 'format.chosen', format: null },
    { type: 'sheet.chosen', sheet: 'More sums' },
    { type: 'columns.chosen', columns: chosenColumns },
    { type: 'columns.requested' },
    { type: 'check.cancelled' },
    { type: 'check.repeated' },
    { type: 'import.confirmed' },
    { type: 'correction.requested' },
    { type: 'another.requested' },
    done('readSource', new Uint8Array(sizeMaximum)),
    done('readSource', new Uint8Array(sizeMaximum + 1)),
    failed('readSource', new Error('the file was moved')),
    ...checkOutcomes.map((outcome) => done('checkFile', outcome)),
    failed('checkFile', new Error('a fault in this program')),
    ...importOutcomes.map((outcome) => done('importFile', outcome)),
    failed('importFile', new Error('a fault in this program')),
  ],
  // Of a checked file, only what the guards read makes another situation.
  project: ({ value, context: { text, file, checked } }) => ({
    value,
    text,
    name: file?.name ?? null,
    isSpreadsheet: checked.spreadsheet !== null,
    hasProblems: checked.problems.length > 0,
  }),
};
