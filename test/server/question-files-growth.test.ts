import { expect, test } from 'vitest';
import { readQuestionFile } from '#server/question-files/read-question-file.ts';
import { bytesOf } from '../support/server/question-files.ts';

// Quadratic work on a million characters would exceed the timeout.
test('a file of a million U+2028 is refused in time proportional to its size', () => {
  expect(readQuestionFile(bytesOf(`x${'\u2028'.repeat(1_000_000)}`))).toEqual({
    format: null,
    questions: [],
    refused: [],
    isWhole: false,
    problems: [
      {
        row: null,
        column: null,
        reason:
          'The questions in this text were not recognised. Use a spreadsheet with a header row as our template has it, or GIFT, Aiken or Moodle XML. If it is one of these, choose its format below and check it again.',
        text: 'x',
      },
    ],
    moreProblems: 0,
    notes: [],
    spreadsheet: null,
    layoutKey: null,
    sourceHead: [],
  });
});
