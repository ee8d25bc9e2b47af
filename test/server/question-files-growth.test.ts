import { expect, test } from 'vitest';
import { readQuestionFile } from '#server/question-files/read-question-file.ts';
import { bytesOf } from '../support/server/question-files.ts';

// Quadratic work on so many characters takes longer than a test may.
test('a file of a million U+2028 is refused in time proportional to its size', () => {
  expect(readQuestionFile(bytesOf(`x${'\u2028'.repeat(1_000_000)}`))).toEqual({
    format: null,
    questions: [],
    problems: [
      {
        row: null,
        column: null,
        reason:
          'This file is none of GIFT, Aiken, CSV or Moodle XML. Save the questions in one of these; our template shows the CSV.',
        text: 'x',
      },
    ],
    moreProblems: 0,
    notes: [],
  });
});
