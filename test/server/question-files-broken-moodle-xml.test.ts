import { describe, expect, test } from 'vitest';
import { type BrokenFile, bytesOf, problemsOf } from '../support/server/question-files.ts';

const quiz = (content: string) => `<?xml version="1.0" encoding="UTF-8"?>\n<quiz>\n${content}\n</quiz>\n`;
const choice = (content: string) =>
  quiz(
    `<question type="multichoice">\n<questiontext format="html"><text>Q?</text></questiontext>\n${content}\n</question>`,
  );
const answer = (fraction: string | number, text: string) =>
  `<answer fraction="${fraction}"><text>${text}</text></answer>\n`;

describe('Moodle XML', () => {
  test.each<BrokenFile>([
    [
      'a file that is cut off',
      undefined,
      bytesOf(quiz('<question type="multichoice"><questiontext><text>Q').slice(0, -9)),
      [
        '3:44 <text> begins here and does not end. The file is cut off, or has an & that should be &amp;: export it from Moodle again. | <text>Q',
      ],
    ],
    [
      'an element that is closed twice',
      undefined,
      bytesOf(choice(`${answer(100, 'a')}${answer(0, 'b')}</answer>`)),
      [
        '7:9 This is not well-formed XML (unexpected close tag). The file is cut off or was changed by hand: export it from Moodle again. | </answer>',
      ],
    ],
    [
      'an & alone',
      undefined,
      bytesOf(choice(`${answer(100, 'a & b')}${answer(0, 'b')}`)),
      [
        '5:24 <text> begins here and does not end. The file is cut off, or has an & that should be &amp;: export it from Moodle again. | <text>a & b</text></answer> <answer fraction="0"><text>b</text></answer> </ques…',
      ],
    ],
    [
      'an entity of HTML',
      undefined,
      bytesOf(choice(`${answer(100, 'a&nbsp;b')}${answer(0, 'b')}`)),
      [
        '5:36 This is not well-formed XML (undefined entity). The file is cut off or was changed by hand: export it from Moodle again. | <answer fraction="100"><text>a&nbsp;b</text></answer>',
      ],
    ],
    [
      'a file of another kind',
      undefined,
      bytesOf('<?xml version="1.0"?>\n<questestinterop/>\n'),
      [
        '2:1 The file begins with <questestinterop>; a file of questions begins with <quiz>. Export the questions from Moodle as «Moodle XML». | <questestinterop/>',
      ],
    ],
    [
      'a news feed',
      undefined,
      bytesOf('<rss><channel/></rss>'),
      [
        '1:1 The file begins with <rss>; a file of questions begins with <quiz>. Export the questions from Moodle as «Moodle XML». | <rss><channel/></rss>',
      ],
    ],
    [
      'no element',
      'moodle-xml',
      bytesOf('<'),
      [
        '1:1 This is not well-formed XML (document must contain a root element). The file is cut off or was changed by hand: export it from Moodle again. | <',
      ],
    ],
    [
      'entities that multiply',
      undefined,
      bytesOf(
        '<?xml version="1.0"?>\n<!DOCTYPE quiz [\n<!ENTITY a "ha">\n<!ENTITY b "&a;&a;&a;">\n]>\n<quiz><question type="multichoice"><questiontext><text>&b;</text></questiontext></question></quiz>',
      ),
      [
        '2:1 This file has a DOCTYPE, which a file of Moodle does not have. Export the questions from Moodle again as «Moodle XML». | <!DOCTYPE quiz [',
      ],
    ],
    [
      'an external entity',
      undefined,
      bytesOf('<!DOCTYPE quiz [<!ENTITY x SYSTEM "file:///etc/passwd">]>\n<quiz>&x;</quiz>'),
      [
        '1:1 This file has a DOCTYPE, which a file of Moodle does not have. Export the questions from Moodle again as «Moodle XML». | <!DOCTYPE quiz [<!ENTITY x SYSTEM "file:///etc/passwd">]>',
      ],
    ],
    [
      'an external DTD',
      undefined,
      bytesOf('<!DOCTYPE quiz SYSTEM "http://127.0.0.1/x.dtd">\n<quiz/>'),
      [
        '1:1 This file has a DOCTYPE, which a file of Moodle does not have. Export the questions from Moodle again as «Moodle XML». | <!DOCTYPE quiz SYSTEM "http://127.0.0.1/x.dtd">',
      ],
    ],
    [
      'kinds that the site cannot ask',
      undefined,
      bytesOf(
        quiz(
          `${['category', 'shortanswer', 'numerical', 'essay', 'matching', 'cloze', 'description', 'ddwtos'].map((type) => `<question type="${type}"><questiontext><text>Q ${type}</text></questiontext></question>`).join('\n')}\n<question/>\n<answer>x</answer>`,
        ),
      ),
      [
        '4:1 This is a question whose answer is typed (shortanswer), which this site cannot ask. Possible are multichoice and truefalse: take it out and export the questions again. | Q shortanswer',
        '5:1 This is a question with a number as its answer (numerical), which this site cannot ask. Possible are multichoice and truefalse: take it out and export the questions again. | Q numerical',
        '6:1 This is an essay question (essay), which this site cannot ask. Possible are multichoice and truefalse: take it out and export the questions again. | Q essay',
        '7:1 This is a matching question (matching), which this site cannot ask. Possible are multichoice and truefalse: take it out and export the questions again. | Q matching',
        '8:1 This is a text with gaps (cloze), which this site cannot ask. Possible are multichoice and truefalse: take it out and export the questions again. | Q cloze',
        '9:1 This is a description, a text without a question (description), which this site cannot ask. Possible are multichoice and truefalse: take it out and export the questions again. | Q description',
        '10:1 This is a question of another type (ddwtos), which this site cannot ask. Possible are multichoice and truefalse: take it out and export the questions again. | Q ddwtos',
        '11:1 This is a question of another type (), which this site cannot ask. Possible are multichoice and truefalse: take it out and export the questions again. | ',
        '12:1 <answer> is not known here. Only <question> is possible. | x',
      ],
    ],
    [
      'two right answers',
      undefined,
      bytesOf(choice(answer(100, 'a') + answer(100, 'b'))),
      ['3:1 2 answers have the fraction 100; a question of this site has one right option. | Q?'],
    ],
    [
      'no right answer',
      undefined,
      bytesOf(choice(answer(0, 'a') + answer(0, 'b'))),
      [
        '3:1 No answer has the fraction 100. Mark the right option in Moodle and export the questions again. | Q?',
      ],
    ],
    [
      'partial and missing fractions',
      undefined,
      bytesOf(
        choice(
          answer(100, 'a') +
            answer('33.333', 'b') +
            answer('-25', 'c') +
            answer('x', 'd') +
            '<answer><text>e</text></answer>',
        ),
      ),
      [
        '6:1 This answer has the fraction 33.333. This site gives the full mark for one right option and none for the others: only 100 and 0 are possible. | b',
        '8:1 This answer has the fraction x. This site gives the full mark for one right option and none for the others: only 100 and 0 are possible. | d',
        '9:1 This answer has the fraction none. This site gives the full mark for one right option and none for the others: only 100 and 0 are possible. | e',
      ],
    ],
    [
      'a file that its text does not show',
      undefined,
      bytesOf(
        quiz(
          `<question type="multichoice"><questiontext><text>P</text><file name="a.mp3" encoding="base64">AAAA</file></questiontext>${answer(100, 'a')}${answer(0, 'b')}</question>`,
        ),
      ),
      [
        '3:30 This text has a picture or another part that cannot be imported (<file>). Take it out here, import the question, and add the picture in the office. | P',
      ],
    ],
    [
      'a picture that is not an image',
      undefined,
      bytesOf(
        quiz(
          `<question type="multichoice"><questiontext><text>&lt;img src="@@PLUGINFILE@@/a.png"&gt;P</text><file name="a.png" encoding="base64">AAAA</file></questiontext>${answer(100, 'a')}${answer(0, 'b')}</question>`,
        ),
      ),
      [
        '3:1 The picture is not a JPEG, PNG, WebP or AVIF picture. Take it out, import the question, and add the picture in the office. | <img src="@@PLUGINFILE@@/a.png">P',
      ],
    ],
    [
      'several pictures',
      undefined,
      bytesOf(
        quiz(
          `<question type="multichoice"><questiontext><text>&lt;img src="a"&gt;&lt;img src="b"&gt;P</text></questiontext>${answer(100, 'a')}${answer(0, 'b')}</question>`,
        ),
      ),
      [
        '3:1 This question has several pictures; a question of this site has one. Make one picture of them. | <img src="a"><img src="b">P',
      ],
    ],
    [
      'pictures in texts',
      undefined,
      bytesOf(
        quiz(
          `<question type="multichoice"><questiontext format="html"><text><![CDATA[<p>See <img src="@@PLUGINFILE@@/a.png"></p>]]></text></questiontext>${answer(100, 'a @@PLUGINFILE@@/x')}${answer(0, 'b')}</question>`,
        ),
      ),
      [
        '3:1 The picture «@@PLUGINFILE@@/a.png» is not in this file. Take it out, import the question, and add the picture in the office. | <p>See <img src="@@PLUGINFILE@@/a.png"></p>',
        '3:141 This text has a picture or another part that cannot be imported (<file>). Take it out here, import the question, and add the picture in the office. | a @@PLUGINFILE@@/x',
      ],
    ],
    [
      'true or false with other answers',
      undefined,
      bytesOf(
        quiz(
          `<question type="truefalse"><questiontext><text>Q</text></questiontext>${answer(100, 'yes')}${answer(0, 'no')}</question>`,
        ),
      ),
      ['3:1 A question of the type truefalse has the answers true and false. | Q'],
    ],
    [
      'no question',
      undefined,
      bytesOf(quiz('')),
      ['-:- This file has no questions. Choose a file that has some. | '],
    ],
    [
      'missing texts',
      undefined,
      bytesOf(quiz(`<question type="multichoice">${answer(100, 'a')}${answer(0, '')}</question>`)),
      [
        '3:1 This question has no text. Write it, or take it out. | ',
        '4:1 Option B: This option has no text. Write it, or take it out. | ',
      ],
    ],
    [
      'answers that are equal without their HTML',
      undefined,
      bytesOf(choice(answer(100, '<![CDATA[<b>a</b>]]>') + answer(0, 'a'))),
      ['6:1 Options A and B have the same text. Change one or take it out. | a'],
    ],
    [
      'only a comment',
      undefined,
      bytesOf('<!-- nothing -->'),
      [
        '1:16 This is not well-formed XML (document must contain a root element). The file is cut off or was changed by hand: export it from Moodle again. | <!-- nothing -->',
      ],
    ],
  ])('names every problem of %s', async (_, format, file, problems) => {
    expect(await problemsOf(file, format)).toEqual(problems);
  });
});
