import { describe, expect, test } from 'vitest';
import { type BrokenFile, bytesOf, problemsOf } from '../support/server/question-files.ts';

describe('Aiken', () => {
  test.each<BrokenFile>([
    [
      'missing ANSWER lines',
      undefined,
      bytesOf('One?\nA. a\nB. b\n\nTwo?\nA. a\nB. b\nANSWER: A\n\nThree?\nA) a\nB) b\n'),
      [
        '1:- This question has no line ANSWER. Write it behind the options: ANSWER: A | One?',
        '10:- This question has no line ANSWER. Write it behind the options: ANSWER: A | Three?',
      ],
    ],
    [
      'ANSWER: F with four options',
      undefined,
      bytesOf('One?\nA. a\nB. b\nC. c\nD. d\nANSWER: F\n'),
      ['6:- ANSWER names option F, but the options are A to D. | ANSWER: F'],
    ],
    [
      'two letters and none',
      undefined,
      bytesOf('One?\nA. a\nB. b\nANSWER: A, B\n\nTwo?\nA. a\nB. b\nANSWER:\n'),
      [
        '4:- ANSWER needs one letter from A to B, such as ANSWER: A. A question of this site has one right option. | ANSWER: A, B',
        '9:- ANSWER needs one letter from A to B, such as ANSWER: A. A question of this site has one right option. | ANSWER:',
      ],
    ],
    [
      'options out of order and no text',
      undefined,
      bytesOf('One?\nA. a\nC. c\nANSWER: A\n\nA. a\nB. b\nANSWER: A'),
      [
        '3:- This option should be B. Name the options A, B, C and so on, in order. | C. c',
        '6:- This question has no options. Write each in a line of its own: A. text | A. a B. b',
      ],
    ],
    [
      'an ANSWER alone',
      undefined,
      bytesOf('ANSWER: A\n\nOne?\nANSWER: B\n\nTwo?\nA. a\nA. a\nANSWER: A'),
      [
        '1:- This ANSWER has no question before it. Take it out. | ANSWER: A',
        '3:- This question has no options. Write each in a line of its own: A. text | One?',
        '8:- This option should be B. Name the options A, B, C and so on, in order. | A. a',
        '8:- Options A and B have the same text. Change one or take it out. | a',
      ],
    ],
    [
      'one option',
      undefined,
      bytesOf('One?\nA. a\nANSWER: A'),
      ['1:- A question has at least 2 options. Add one. | One?'],
    ],
    [
      'an option without a text',
      undefined,
      bytesOf('One?\nA. a\nB.\nANSWER: A'),
      ['3:- Option B: This option has no text. Write it, or take it out. | '],
    ],
    [
      'three equal options',
      undefined,
      bytesOf('One?\nA. a\nB. a\nC. a\nANSWER: A'),
      [
        '3:- Options A and B have the same text. Change one or take it out. | a',
        '4:- Options A and C have the same text. Change one or take it out. | a',
      ],
    ],
  ])('names every problem of %s', async (_, format, file, problems) => {
    expect(await problemsOf(file, format)).toEqual(problems);
  });
});
