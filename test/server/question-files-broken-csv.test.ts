import { describe, expect, test } from 'vitest';
import { type BrokenFile, bytesOf, problemsOf } from '../support/server/question-files.ts';

const header = 'question,option A,option B,option C,option D,right option,explanation\n';

describe('CSV', () => {
  test.each<BrokenFile>([
    [
      'only the header row',
      undefined,
      bytesOf(header),
      ['-:- This file has no questions. Choose a file that has some. | '],
    ],
    [
      'rows with too few and too many cells',
      undefined,
      bytesOf(`${header}Q,a,b,,,A,\nR,a,b,A\nS,a,b,c,d,e,f,A,x,y\n`),
      [
        '3:right option The right option is missing. Write its letter, such as A. | ',
        '4:- This row has 10 cells, the header row has 7. Put a text that has a comma, a semicolon or a tab in quotes. | S,a,b,c,d,e,f,A,x,y',
      ],
    ],
    [
      'an unclosed quotation mark',
      undefined,
      bytesOf(`${header}Q,a,b,,,A,\n"R,a,b,,,A,\nS,a,b,,,Z,\n`),
      [
        '3:- A quotation mark is opened here and not closed. Put a text that has a quotation mark in quotes and double the mark: "He said ""yes""". | "R,a,b,,,A,',
        '4:right option «Z» is neither a letter from A to B nor the text of an option. Write the letter of the right option. | Z',
      ],
    ],
    [
      'quotation marks inside texts',
      undefined,
      bytesOf(`${header}"He said "hi" now",a,b,,,A,\nQ 5" long,a,b,,,A,\n`),
      [
        '2:- A quotation mark stands here in the middle of a text. Put a text that has a quotation mark in quotes and double the mark: "He said ""yes""". | "He said "hi" now",a,b,,,A,',
        '3:- A quotation mark stands here in the middle of a text. Put a text that has a quotation mark in quotes and double the mark: "He said ""yes""". | Q 5" long,a,b,,,A,',
      ],
    ],
    [
      'a quotation mark that the next row seems to close',
      undefined,
      bytesOf(`${header}"Q,a,b,,,A,\n"R",a,b,,,A,\nS,a,b,,,Z,\n`),
      [
        '2:- A quotation mark stands here in the middle of a text. Put a text that has a quotation mark in quotes and double the mark: "He said ""yes""". | "Q,a,b,,,A,',
        '4:right option «Z» is neither a letter from A to B nor the text of an option. Write the letter of the right option. | Z',
      ],
    ],
    [
      'wrong right options',
      undefined,
      bytesOf(`${header}Q,a,b,c,d,F,\nR,a,b,,,C,\nS,a,b,,,,\nT,a,b,,,seven,\n`),
      [
        '2:right option «F» is neither a letter from A to D nor the text of an option. Write the letter of the right option. | F',
        '3:right option «C» is neither a letter from A to B nor the text of an option. Write the letter of the right option. | C',
        '4:right option The right option is missing. Write its letter, such as A. | ',
        '5:right option «seven» is neither a letter from A to B nor the text of an option. Write the letter of the right option. | seven',
      ],
    ],
    [
      'a right option that means two',
      undefined,
      bytesOf(`${header}Q,B,C,A,,B,\n`),
      [
        '2:right option «B» is the letter of option B and the text of option A. Write «option B» or «option A». | B',
      ],
    ],
    [
      'an empty option between others',
      undefined,
      bytesOf(`${header}Q,a,,c,,A,\n`),
      ['2:option B Option B: This option has no text. Write it, or take it out. | '],
    ],
    [
      'missing texts and options',
      undefined,
      bytesOf(`${header}Q,,,,,A,\nR,a,,,,A,\n,a,b,,,A,\n`),
      [
        '2:- A question has at least 2 options. Add one. | Q',
        '3:- A question has at least 2 options. Add one. | R',
        '4:question This question has no text. Write it, or take it out. | ',
      ],
    ],
    [
      'equal options',
      undefined,
      bytesOf(`${header}Q,a,a,,,A,\n`),
      ['2:option B Options A and B have the same text. Change one or take it out. | a'],
    ],
    [
      'formulas that are equal',
      undefined,
      bytesOf(`${header}=1+1,=2,'=2,,,A,\n`),
      ['2:option B Options A and B have the same text. Change one or take it out. | =2'],
    ],
    [
      'texts that are too long',
      undefined,
      bytesOf(`${header}Q,${'x'.repeat(501)},b,,,A,${'y'.repeat(5001)}\n`),
      [
        '2:option A Option A: This may have at most 500 characters. Make it shorter. | xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx…',
        '2:explanation The explanation: This may have at most 5000 characters. Make it shorter. | yyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyy…',
      ],
    ],
    [
      'a cell in a column without a name',
      undefined,
      bytesOf('question,option A,option B,right option,,\nQ,a,b,A,,\nR,a,b,A,note,\n'),
      [
        '3:- «note» stands in a column without a name. Name the column in the header row, or empty the cell. | R,a,b,A,note,',
      ],
    ],
    [
      'the same question with different right options',
      undefined,
      bytesOf(`${header}Q,a,b,,,A,\n\nQ,b,a,,,A,\n`),
      [
        '4:- The same question is in row 2 and in row 4, with different right options: «a» and «b». Correct one of them. | Q',
      ],
    ],
    [
      'a broken header row',
      'csv',
      bytesOf('"question,option A,option B,right option\nQ,a,b,A\n'),
      [
        '1:- A quotation mark is opened here and not closed. Put a text that has a quotation mark in quotes and double the mark: "He said ""yes""". | "question,option A,option B,right option',
      ],
    ],
    [
      'line ends as \\r',
      undefined,
      bytesOf(`${header}Q,a,b,,,Z,\n`.replaceAll('\n', '\r')),
      [
        '2:right option «Z» is neither a letter from A to B nor the text of an option. Write the letter of the right option. | Z',
      ],
    ],
  ])('names every problem of %s', async (_, format, file, problems) => {
    expect(await problemsOf(file, format)).toEqual(problems);
  });
});
