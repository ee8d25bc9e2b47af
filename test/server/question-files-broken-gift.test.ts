import { describe, expect, test } from 'vitest';
import { type BrokenFile, bytesOf, problemsOf } from '../support/server/question-files.ts';

const utf16 = (text: string, isBigEndian = false): Uint8Array => {
  const encoded = Buffer.from(`\u{FEFF}${text}`, 'utf16le');
  return isBigEndian ? encoded.swap16() : encoded;
};

describe('GIFT', () => {
  test.each<BrokenFile>([
    [
      'only comments',
      undefined,
      bytesOf('// one\n// two\n\n$CATEGORY: top\n'),
      ['-:- This file has no questions. Choose a file that has some. | '],
    ],
    [
      'an unclosed brace',
      undefined,
      bytesOf('One {=a ~b}\n\nTwo {=a ~b\n\nThree {=a ~b}\n'),
      ['3:5 This { is not closed. Put } behind the last option. | Two {=a ~b'],
    ],
    [
      'blank lines between braces',
      undefined,
      bytesOf('One {\n=a\n\n~b\n\n~c\n}\n\nTwo {=a ~b}'),
      [
        '1:5 The { is not closed before the blank line in row 3. Take the blank line out; blank lines stand between questions only. | One {',
      ],
    ],
    [
      'a closing brace alone',
      undefined,
      bytesOf('One =a ~b}\n'),
      [
        '1:10 This } has no { before it. Put { before the first option. To write } as text, put \\ before it: \\} | One =a ~b}',
      ],
    ],
    [
      'a second closing brace',
      undefined,
      bytesOf('One {=a ~b} }\n'),
      ['1:13 This } has no { before it. To write } as text, put \\ before it: \\} | One {=a ~b} }'],
    ],
    [
      'nested braces',
      undefined,
      bytesOf('One {=a {x} ~b}\n'),
      ['1:9 This { stands inside another one. To write { as text, put \\ before it: \\{ | One {=a {x} ~b}'],
    ],
    [
      'no blank line between questions',
      undefined,
      bytesOf('One {=a ~b}\nTwo {=c ~d}\n'),
      [
        '2:5 A second { stands in the same question. Leave a blank line before the next question. To write { as text, put \\ before it: \\{ | Two {=c ~d}',
      ],
    ],
    [
      'a text without options',
      'gift',
      bytesOf('Just a text\n\nTwo {=a ~b}'),
      [
        '1:- This is a description, a text without options. To ask it, put options behind it in braces: {=right ~wrong ~wrong}. Begin a comment with // | Just a text',
      ],
    ],
    [
      'two right options',
      undefined,
      bytesOf('One {=a =b ~c}'),
      [
        '1:- 2 options are marked as right; a question of this site has one. Put = before the right option and ~ before each of the others. Write \\= for an equals sign in an option. | One {=a =b ~c}',
      ],
    ],
    [
      'no right option',
      undefined,
      bytesOf('One {~a ~b}'),
      [
        '1:- No option is marked as right. Put = before the right option and ~ before each of the others. | One {~a ~b}',
      ],
    ],
    [
      'weights',
      undefined,
      bytesOf('One {~%50%a ~%50%b ~%-100%c}'),
      [
        '1:- An option has the weight 50%. This site gives the full mark for one right option and none for the others: take the weights out. Put = before the right option and ~ before each of the others. | One {~%50%a ~%50%b ~%-100%c}',
      ],
    ],
    [
      'a weight of the right option',
      undefined,
      bytesOf('One {=%50%a ~b}'),
      [
        '1:- An option has the weight 50%. This site gives the full mark for one right option and none for the others: take the weights out. Put = before the right option and ~ before each of the others. | One {=%50%a ~b}',
      ],
    ],
    [
      'a weight of 150',
      undefined,
      bytesOf('One {~%150%a ~b}'),
      [
        '1:8 The weight between the % signs is not a number from -100 to 100. Take the weight out. Put = before the right option and ~ before each of the others. | One {~%150%a ~b}',
      ],
    ],
    [
      'kinds that the site cannot ask',
      undefined,
      bytesOf(
        'Num {#3.1:0.1}\n\nShort {=a =b}\n\nShort2 {a}\n\nEssay {}\n\nMatch {=a -> b =c -> d}\n\n{true} is?',
      ),
      [
        '1:- This is a question with a number as its answer, which this site cannot ask. Take it out, or write options: {=right ~wrong ~wrong}. | Num {#3.1:0.1}',
        '3:- This is a question whose answer is typed, which this site cannot ask. Take it out, or write options: {=right ~wrong ~wrong}. True or false is written {TRUE} or {FALSE}. | Short {=a =b}',
        '5:- This is a question whose answer is typed, which this site cannot ask. Take it out, or write options: {=right ~wrong ~wrong}. True or false is written {TRUE} or {FALSE}. | Short2 {a}',
        '7:- This is an essay question, which this site cannot ask. Take it out, or write options: {=right ~wrong ~wrong}. | Essay {}',
        '9:- This is a matching question, which this site cannot ask. Take it out, or write options: {=right ~wrong ~wrong}. | Match {=a -> b =c -> d}',
        '11:- This is a question whose answer is typed, which this site cannot ask. Take it out, or write options: {=right ~wrong ~wrong}. True or false is written {TRUE} or {FALSE}. | {true} is?',
      ],
    ],
    [
      'an option without a text',
      undefined,
      bytesOf('One {=a\n~\n~c}'),
      ['2:1 This option has no text. Write its text, or take it out. | ~'],
    ],
    [
      'equal options',
      undefined,
      bytesOf('One {=a ~a}\n\nTwo {=a ~b ~ a }'),
      [
        '1:- Options A and B have the same text. Change one or take it out. | a',
        '3:- Options A and C have the same text. Change one or take it out. | a',
      ],
    ],
    [
      'nested braces in feedback',
      undefined,
      bytesOf('One {=a ~b # x # y # {}}'),
      [
        '1:22 This { stands inside another one. To write { as text, put \\ before it: \\{ | One {=a ~b # x # y # {}}',
      ],
    ],
    [
      'two hash signs',
      undefined,
      bytesOf('One {=a\n ~b ## x}'),
      [
        '2:6 This part is not understood. An option begins with = (right) or ~ (wrong). To write one of ~ = # { } : as text, put \\ before it. | ~b ## x}',
      ],
    ],
    [
      'questions without a text',
      undefined,
      bytesOf('{=a ~b}\n\n::Title:: {=a ~b}'),
      [
        '1:- This question has no text. Write it, or take it out. | ',
        '3:- This question has no text. Write it, or take it out. | ',
      ],
    ],
    [
      'texts that are too long',
      undefined,
      bytesOf(`Q ${'x'.repeat(2000)} {=a ~b}\n\nR {=${'y'.repeat(501)} ~b #### ${'z'.repeat(5001)}}`),
      [
        '1:- This may have at most 2000 characters. Make it shorter. | Q xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx…',
        '3:- Option A: This may have at most 500 characters. Make it shorter. | yyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyy…',
        '3:- The explanation: This may have at most 5000 characters. Make it shorter. | zzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzzz…',
      ],
    ],
    [
      'eleven options',
      undefined,
      bytesOf(`Q {=r ${Array.from({ length: 10 }, (_, index) => `~w${index}`).join(' ')}}`),
      ['1:- A question has at most 10 options. Take some out. | Q'],
    ],
    [
      'a picture',
      undefined,
      bytesOf('[html]<p>Which?<img src="a.png"></p> {=a ~b}'),
      [
        '1:- This text has a picture or another part that cannot be imported (<img>). Take it out here, import the question, and add the picture in the office. | [html]<p>Which?<img src="a.png"></p> {=a ~b}',
      ],
    ],
    [
      'the same question with different right options',
      undefined,
      bytesOf('Q {=a ~b}\n\nR {=a ~b}\n\nQ {=b ~a}'),
      [
        '5:- The same question is in row 1 and in row 5, with different right options: «a» and «b». Correct one of them. | Q',
      ],
    ],
    [
      'line ends as \\r',
      undefined,
      bytesOf('One {=a ~b}\r\rTwo {=a ~b\r'),
      ['3:5 This { is not closed. Put } behind the last option. | Two {=a ~b'],
    ],
    [
      'UTF-16 LE',
      undefined,
      utf16('రెండు {=a ~b\r\n'),
      ['1:7 This { is not closed. Put } behind the last option. | రెండు {=a ~b'],
    ],
    [
      'UTF-16 BE',
      undefined,
      utf16('రెండు {=a ~b\r\n', true),
      ['1:7 This { is not closed. Put } behind the last option. | రెండు {=a ~b'],
    ],
  ])('names every problem of %s', async (_, format, file, problems) => {
    expect(await problemsOf(file, format)).toEqual(problems);
  });
});
