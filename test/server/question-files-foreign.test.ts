import { zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { readQuestionFile } from '#server/question-files/read-question-file.ts';
import { bytesOf, textsOf } from '../support/server/question-files.ts';

type Asked = readonly [text: string, options: readonly string[], right: number];

/** The format, questions, problems and notes of a file. */
function read(file: string | Uint8Array) {
  const { format, questions, problems, notes, spreadsheet } = readQuestionFile(
    typeof file === 'string' ? bytesOf(file) : file,
  );
  return {
    format,
    asked: questions.map(({ question }): Asked => {
      const { text, options, right } = textsOf(question);
      return [text, options, right];
    }),
    problems: problems.map(({ row, column, reason }) => `${row ?? '-'}:${column ?? '-'} ${reason}`),
    notes: notes.map(({ row, column, reason }) => `${row ?? '-'}:${column ?? '-'} ${reason}`),
    unclear: spreadsheet?.unclear ?? null,
    right: spreadsheet?.right ?? null,
  };
}

const sum: Asked = ['3+4?', ['5', '7', '9'], 1];
const nothingSaid = { problems: [], notes: [], unclear: null, right: null };
const leftOut = (place: string, name: string) => `${place} The column «${name}» is left out.`;
const countedFromOne = 'A number here is the number of the right option, counted from 1.';

describe('a spreadsheet with columns as other programs name them', () => {
  test.each([
    ['Answer', 'Question,Option A,Option B,Option C,Answer\n3+4?,5,7,9,B\n'],
    [
      'no-break spaces',
      'question,option\u00a0A,option\u00a0B,option\u00a0C,right\u00a0option\n3+4?,5,7,9,B\n',
    ],
    ['underscores', 'question_text;option_a;option_b;option_c;correct_answer\n3+4?;5;7;9;b\n'],
    ['choices', 'Prompt\tchoice1\tchoice2\tchoice3\tcorrect choice\n3+4?\t5\t7\t9\toption 2\n'],
    ['letters alone', 'Question,A,B,C,Correct\n3+4?,5,7,9,(b)\n'],
    ['options in another order', 'question,option C,option A,option B,answer key\n3+4?,9,5,7,B\n'],
    ['a line for Excel', 'sep=;\nquestion;option A;option B;option C;right option\n3+4?;5;7;9;B\n'],
    ['a short row', 'question,option A,option B,option C,right option,explanation\n3+4?,5,7,9,B\n'],
    ['a text as the right answer', 'Question,Answer 1,Answer 2,Answer 3,Correct Answer\n3+4?,5,7,9,b. 7\n'],
    ['a semicolon in a text', 'question,option A,option B,option C,answer\n"3+4?",5,7,9,B\n'],
    ['a text in another case', 'question,option A,option B,option C,answer\n3+4?,5,7,9,OPTION B\n'],
  ])('is read with %s', (_, file) => {
    expect(read(file)).toEqual({ ...nothingSaid, format: 'csv', asked: [sum] });
  });

  test('is read with a right answer in another case than its option', () => {
    expect(read('question,a,b,answer\nSky?,Blue,Green,blue\n').asked).toEqual([
      ['Sky?', ['Blue', 'Green'], 0],
    ]);
  });

  test('is read with notes about columns and rows that are left out', () => {
    const file = 'Sums of May,,,,,\nid,question,option 1,option 2,option 3,answer\n17,3+4?,5,7,9,B\n';
    expect(read(file)).toEqual({
      ...nothingSaid,
      format: 'csv',
      asked: [sum],
      notes: ['1:- This row above the header row is left out.', leftOut('2:id', 'id')],
    });
  });

  test('is read with right answers of Kahoot, numbered from 1', () => {
    const file = 'Question,Answer 1,Answer 2,Answer 3,Time limit (sec),Correct answer(s)\n3+4?,5,7,9,30,2\n';
    expect(read(file)).toEqual({
      ...nothingSaid,
      format: 'csv',
      asked: [sum],
      notes: [leftOut('1:Time limit (sec)', 'Time limit (sec)'), `2:Correct answer(s) ${countedFromOne}`],
      right: 'number',
    });
  });

  const kahoot =
    'Question - max 120 characters,Answer 1 - max 75 characters,Answer 2 - max 75 characters,Answer 3 - max 75 characters,"Time limit (sec) – 5, 10, 20, 30, 60, 90, 120, or 240 secs",Correct answer(s) - choose at least one';

  test('is read from the template of Kahoot, whose headers contain instructions', () => {
    const file = `Quiz template,,,,,\n"Add questions, at least two answer alternatives",,,,,\n\n${kahoot}\n3+4?,5,7,9,20,2\n`;
    const { asked, problems, unclear, right } = read(file);
    expect({ asked, problems, unclear, right }).toEqual({
      asked: [sum],
      problems: [],
      unclear: null,
      right: 'number',
    });
  });

  test('is read without an unnamed column that numbers the rows', () => {
    const { asked, problems, notes } = read(`,${kahoot}\n1,3+4?,5,7,9,20,2\n2,3+5?,8,7,9,20,1\n3,,,,,,\n`);
    expect({ asked, problems }).toEqual({ asked: [sum, ['3+5?', ['8', '7', '9'], 0]], problems: [] });
    expect(notes).toContain('1:A The column «A» is left out.');
  });

  test('is refused with several right answers of Kahoot', () => {
    const file = 'Question,Answer 1,Answer 2,Time limit (sec),Correct answer(s)\n3+4?,7,seven,30,"1,2"\n';
    expect(read(file).problems).toEqual([
      '2:Correct answer(s) «1,2» names several right options; a question of this site has one. Write one of them.',
    ]);
  });

  test('is read from the template of Blooket, with a note above its header row and headers of two lines', () => {
    const file =
      '"Blooket\nImport Template",,,,,,\nQuestion #,Question Text,Answer 1,Answer 2,"Answer 3\n(Optional)","Time Limit (sec)\n(Max: 300 seconds)","Correct Answer(s)\n(Only include Answer #)"\n1,3+4?,5,7,9,30,2\n';
    const { asked, problems, right } = read(file);
    expect({ asked, problems, right }).toEqual({ asked: [sum], problems: [], right: 'number' });
  });

  test('is read from Quizizz, with a kind and a time for each question', () => {
    const file =
      'Question Text,Question Type,Option 1,Option 2,Option 3,Correct Answer,Time in seconds,Image Link\n3+4?,Multiple Choice,5,7,9,2,20,\n';
    const { asked, problems, right } = read(file);
    expect({ asked, problems, right }).toEqual({ asked: [sum], problems: [], right: 'number' });
  });

  const ownRight = 'The right answers have a column of their own: each one is placed among the wrong ones.';

  test.each([
    ['numbers', 'Question,Correct Answer,Wrong Answer 1,Wrong Answer 2\n3+4?,7,5,9\n'],
    ['underscores', 'question;correct_answer;incorrect_answer_1;incorrect_answer_2\n3+4?;7;5;9\n'],
    ['distractors', 'Stem,Key,Distractor A,Distractor B\n3+4?,7,5,9\n'],
    ['the same names', 'Question,Right answer,Wrong answer,Wrong answer\n3+4?,7,5,9\n'],
    ['the wrong ones first', 'Question,Wrong 2,Wrong 1,Correct Answer\n3+4?,9,5,7\n'],
  ])('is read with wrong answers in separate columns as options: %s', (_, file) => {
    const { asked, problems, notes, right } = read(file);
    expect({ problems, notes, right }).toEqual({
      problems: [],
      notes: [expect.stringContaining(ownRight)],
      right: 'text',
    });
    const [[text, options, place] = ['', [], -1]] = asked;
    expect([text, options[place], options.toSpliced(place, 1)]).toEqual(['3+4?', '7', ['5', '9']]);
  });

  test('is read with right answers at varying but reproducible places among the wrong ones', () => {
    const rows = Array.from({ length: 20 }, (_, place) => `Number ${place}?,${place},a,b,c\n`).join('');
    const file = `Question,Correct Answer,Wrong Answer 1,Wrong Answer 2,Wrong Answer 3\n${rows}`;
    const { asked } = read(file);
    expect(new Set(asked.map(([, , place]) => place))).toEqual(new Set([0, 1, 2, 3]));
    expect(read(file).asked).toEqual(asked);
  });

  test('is refused with a right answer that is missing or also a wrong one', () => {
    const head = 'Question,Correct Answer,Wrong Answer 1,Wrong Answer 2\n';
    expect(read(`${head}3+4?,,5,9\n`).problems).toEqual([
      '2:Correct Answer The right answer is missing. Write its text.',
    ]);
    const { asked, problems } = read(`${head}3+4?,5,5,9\n`);
    expect([asked, problems]).toEqual([[], [expect.stringContaining('2:')]]);
  });

  test('is not taken for GIFT when a Kahoot file contains braces', () => {
    const file =
      'Question,Answer 1,Answer 2,Answer 3,Time limit (sec),Correct answer(s)\n3+4?,5,7,9,30,2\nSet?,{},{1},{2},30,1\n';
    expect(read(file)).toMatchObject({ format: 'csv', asked: [sum, ['Set?', ['{}', '{1}', '{2}'], 0]] });
  });
});

describe('a number as the right answer', () => {
  test('counts from 1 when the options are other numbers', () => {
    expect(read('question,option A,option B,option C,right option\n3+4?,5,7,9,2\n')).toEqual({
      ...nothingSaid,
      format: 'csv',
      asked: [sum],
      notes: [`2:right option ${countedFromOne}`],
      right: 'number',
    });
  });

  test('is read as a text and asked about when it is the text of one option and the number of another', () => {
    expect(read('question,option1,option2,option3,option4,correctOption\n1+2?,2,3,4,5,3\n')).toEqual({
      ...nothingSaid,
      format: 'csv',
      asked: [['1+2?', ['2', '3', '4', '5'], 1]],
      unclear: 'right',
      right: 'text',
    });
  });

  test('is read as a text when every row has an option with it and none with that number', () => {
    expect(read('question,a,b,answer\n1+2?,3,4,3\n2+2?,5,4,4\n')).toMatchObject({
      asked: [
        ['1+2?', ['3', '4'], 0],
        ['2+2?', ['5', '4'], 1],
      ],
      unclear: null,
      right: 'text',
    });
  });

  test('is asked about first when its column is called an index', () => {
    expect(read('question,choice1,choice2,choice3,correct_index\n3+4?,7,5,9,1\n')).toEqual({
      ...nothingSaid,
      format: 'csv',
      asked: [],
      unclear: 'right',
    });
  });

  test('counts from 0 when its column is an index and one of them is 0', () => {
    const file = 'question,choice1,choice2,choice3,correct_index\n3+4?,5,7,9,1\n1+1?,2,3,4,0\n';
    expect(read(file)).toMatchObject({ asked: [sum, ['1+1?', ['2', '3', '4'], 0]], right: 'number-from-0' });
  });

  test('counts from 1 when its column is an index and one of them is the number of options', () => {
    const file = 'question,choice1,choice2,choice3,correct_index\n3+4?,5,7,9,2\n1+1?,4,3,2,3\n';
    expect(read(file)).toMatchObject({ asked: [sum, ['1+1?', ['4', '3', '2'], 2]], right: 'number' });
  });
});

describe('unclear columns', () => {
  test.each([
    ['unknown names', 'Frage,Antwort 1,Antwort 2,Lösung\n3+4?,7,8,A\n'],
    ['no header row', '3+4?,5,7,9,B\n1+1?,2,3,4,A\n'],
    ['repeated columns', 'Question;Option A;Right Option;Marks;option a\nQ;a;A;1;2\n'],
    ['no right answers', 'question,option A,option B,hint\n3+4?,7,8,x\n'],
  ])('are asked about for %s', (_, file) => {
    expect(read(file)).toEqual({ ...nothingSaid, format: 'csv', asked: [], unclear: 'columns' });
  });

  test('are read as chosen, or as chosen before for the same header row', () => {
    const file = bytesOf('Frage,Antwort 1,Antwort 2,Nr.,Lösung\n3+4?,5,7,x,2\n');
    const { spreadsheet, layoutKey } = readQuestionFile(file);
    expect(spreadsheet).toEqual({
      sheet: null,
      sheets: [],
      hasHeader: false,
      roles: ['leave-out', 'leave-out', 'leave-out', 'leave-out', 'leave-out'],
      right: null,
      columns: [
        { name: '', values: ['Frage', '3+4?'] },
        { name: '', values: ['Antwort 1', '5'] },
        { name: '', values: ['Antwort 2', '7'] },
        { name: '', values: ['Nr.', 'x'] },
        { name: '', values: ['Lösung', '2'] },
      ],
      unclear: 'columns',
      isRemembered: false,
    });
    expect(layoutKey).toBeNull();
    const roles = ['question', 'option', 'option', 'leave-out', 'right'] as const;
    const chosen = readQuestionFile(file, {
      chosen: { hasHeader: true, roles: [...roles], right: 'number' },
    });
    expect(chosen.questions.map(({ question }) => textsOf(question))).toEqual([
      { text: '3+4?', options: ['5', '7'], right: 1, explanation: '' },
    ]);
    expect(chosen.layoutKey).toBe('["frage","antwort1","antwort2","nr","lösung"]');
    const remembered = [{ key: chosen.layoutKey ?? '', roles, right: 'number' as const }];
    const again = readQuestionFile(file, { remembered });
    expect([again.questions.length, again.spreadsheet?.isRemembered]).toEqual([1, true]);
  });

  test('are left out when staff choose so, even an unnamed one', () => {
    const file = bytesOf('Sums of May\nFrage,Antwort 1,Antwort 2,,Lösung\n3+4?,5,7,20,2\n');
    const roles = ['question', 'option', 'option', 'leave-out', 'right'] as const;
    const read = (choices: object) => readQuestionFile(file, { format: 'csv', ...choices });
    const { questions, problems, notes, layoutKey, spreadsheet } = read({
      chosen: { hasHeader: true, roles: [...roles], right: 'number' },
    });
    expect(questions.map(({ question }) => textsOf(question).options)).toEqual([['5', '7']]);
    expect([problems, spreadsheet?.hasHeader, layoutKey]).toEqual([
      [],
      true,
      '["frage","antwort1","antwort2","","lösung"]',
    ]);
    expect(notes.map(({ reason }) => reason)).toContain('The column «D» is left out.');
    const remembered = [{ key: layoutKey ?? '', roles, right: 'number' }];
    expect(read({ remembered }).questions).toHaveLength(1);
    const shown = { hasHeader: true, roles: [...roles], right: 'number' };
    expect(read({ remembered, chosen: shown, isRecognised: true }).questions).toHaveLength(1);
  });

  test('do not use a choice that was remembered for a title instead of the header row', () => {
    const file = bytesOf('Quiz template\nquestion,option 1,option 2,answer\n3+4?,5,7,2\n');
    const roles = ['explanation', 'option', 'option', 'right'] as const;
    const remembered = [{ key: '["quiztemplate"]', roles, right: 'number' as const }];
    const { questions, spreadsheet } = readQuestionFile(file, { remembered });
    expect([questions.length, spreadsheet?.isRemembered]).toEqual([1, false]);
  });

  test('are read from the first row when there is no header row', () => {
    const file = bytesOf('3+4?,5,7,9,B\n1+1?,2,3,4,A\n');
    const roles = readQuestionFile(file).spreadsheet?.roles ?? [];
    expect(roles).toEqual(['question', 'option', 'option', 'option', 'right']);
    const { questions } = readQuestionFile(file, { chosen: { hasHeader: false, roles, right: null } });
    expect(questions.map(({ row, question }) => [row, question.text])).toEqual([
      [1, '3+4?'],
      [2, '1+1?'],
    ]);
  });
});

describe('the cells of a spreadsheet', () => {
  test('are noted when an option looks like a date', () => {
    expect(read('question,option A,option B,right option\nThird?,01-Mar,02-Mar,A\n')).toMatchObject({
      asked: [['Third?', ['01-Mar', '02-Mar'], 0]],
      notes: [
        '2:option A «01-Mar» looks like a date that a spreadsheet has made of a text such as 1/2. If so, format the column as «Text» and write it again.',
      ],
    });
  });

  test('are refused at their column when one has all options', () => {
    expect(read('question,options,right option\n3+4?,5;7;9,7\n').problems).toEqual([
      '1:options All options stand in one cell. Give each option its own column: option A, option B and so on. In Excel, «Data», «Text to Columns» splits them.',
    ]);
  });
});

describe('a question that is twice in a file', () => {
  test('is added once', () => {
    expect(read('question,option A,option B,right option\n3+4?,7,8,A\n3+4? ,7,8,A\n')).toMatchObject({
      asked: [['3+4?', ['7', '8'], 0]],
      problems: [],
      notes: ['3:- The same question is in row 2 and in row 3. It is added once.'],
    });
  });

  test('is refused in both places when the right options differ', () => {
    const { questions, refused } = readQuestionFile(
      bytesOf('Even? {=Yes ~No}\n\nOdd? {=Yes ~No}\n\nEven? {~Yes =No}\n'),
    );
    expect(questions.map(({ question }) => question.text)).toEqual(['Odd?']);
    const reasons = [
      'The same question is in row 1 and in row 5, with different right options: «Yes» and «No». Correct one of them.',
    ];
    expect(refused.map(({ row, reasons: given }) => [row, given])).toEqual([
      [1, reasons],
      [5, reasons],
    ]);
  });
});

describe('Aiken', () => {
  test.each([
    ['a number before the question', '1. Odd?\nA. Two\nB. Three\nANSWER: B\n', '1. Odd?'],
    ['no space after a bracket', 'Odd?\nA)Two\nB)Three\nANSWER: B\n', 'Odd?'],
    ['brackets around the letters', 'Odd?\n(A) Two\n(B) Three\nANSWER: B\n', 'Odd?'],
  ])('is read with %s', (_, file, text) => {
    expect(read(file)).toEqual({ ...nothingSaid, format: 'aiken', asked: [[text, ['Two', 'Three'], 1]] });
  });

  test('has an explanation in a line after the answer', () => {
    const { questions } = readQuestionFile(
      bytesOf('Odd?\nA. Two\nB. Three\nANSWER: B\nFeedback: Three is.\n'),
    );
    expect(questions.map(({ question }) => question.explanation)).toEqual(['Three is.']);
  });

  test.each([
    [
      'two letters',
      'Odd?\nA. Two\nB. Three\nC. Five\nANSWER: B, C\n',
      '5:- ANSWER needs one letter from A to C, such as ANSWER: A. A question of this site has one right option.',
    ],
    [
      'another word for ANSWER',
      '1) Odd?\na. Two\nb. Three\nRight answer: b\n',
      '4:- This line begins with another word than ANSWER. Write it so: ANSWER: B',
    ],
    [
      'a line of the question that begins as an option',
      'See:\nA) before B)\nWhich?\nA. a\nB. b\nANSWER: A\n',
      '3:- This line is behind an option and is neither an option nor ANSWER. Write options so: A. text; begin no line of the question with A. or A)',
    ],
  ])('is refused with its row for %s', (_, file, problem) => {
    expect(read(file)).toEqual({ ...nothingSaid, format: 'aiken', asked: [], problems: [problem] });
  });
});

describe('GIFT', () => {
  test('is read as HTML without a format, as in Moodle', () => {
    expect(read('::power::What is <b>3<sup>2</sup></b>?<br>Count. {=9 ~6 ~5}\n').asked).toEqual([
      ['What is 3²?\nCount.', ['9', '6', '5'], 0],
    ]);
  });

  test('is read with a TeX formula in the notation of this site, and a note', () => {
    expect(read('What is $$\\\\frac\\{1\\}\\{3\\}$$ of 9? {=3 ~1}')).toEqual({
      ...nothingSaid,
      format: 'gift',
      asked: [['What is `1/3` of 9?', ['3', '1'], 0]],
      notes: ['1:- A formula in TeX is written in the way of this site: What is `1/3` of 9?'],
    });
  });

  test.each([
    [
      'a line that begins with Answer',
      'Find y: y + 2 = 9.\nAnswer: {=7 ~8}\n',
      ['Find y: y + 2 = 9. Answer:', ['7', '8'], 0],
    ],
    ['an id in a comment', '// [id:x1] [tag:y]\n::t::Odd? {=3 ~4}\n', ['Odd?', ['3', '4'], 0]],
  ] as const)('is read with %s', (_, file, asked) => {
    expect(read(file)).toEqual({ ...nothingSaid, format: 'gift', asked: [asked] });
  });

  test('is read without a description, which is a problem', () => {
    expect(read('Use a pencil below.\n\n3+4? {=7 ~8}\n')).toMatchObject({
      asked: [['3+4?', ['7', '8'], 0]],
      problems: [expect.stringMatching(/^1:- This is a description/)],
    });
  });

  test('is read with a negative weight, and a note', () => {
    expect(read('3+4? {=7 ~%-50%8}')).toMatchObject({
      asked: [['3+4?', ['7', '8'], 0]],
      notes: ['1:- Option B takes marks away (-50%). On this site a wrong option gives none.'],
    });
  });

  test('is refused with the row when no blank line separates two questions', () => {
    expect(read('a? {=1 ~2}\nb? {=1 ~2}\n').problems).toEqual([expect.stringMatching(/^2:4 A second {/)]);
  });
});

describe('Moodle XML', () => {
  const question = (text: string, rest = '', type = 'multichoice', wrong = 0) =>
    `<question type="${type}"><name><text>n</text></name><questiontext format="html"><text><![CDATA[${text}]]></text></questiontext>${rest}<answer fraction="100"><text>${type === 'truefalse' ? 'true' : '7'}</text></answer><answer fraction="${wrong}"><text>${type === 'truefalse' ? 'false' : '8'}</text></answer></question>`;
  const file = (...questions: readonly string[]) =>
    `<?xml version="1.0" encoding="UTF-8"?>\n<quiz>\n${questions.join('\n')}\n</quiz>`;
  const asked: Asked = ['3+4?', ['7', '8'], 0];

  test('is read with a < that begins no tag', () => {
    const answers =
      '<answer fraction="100"><text>vector&lt;int&gt;</text></answer><answer fraction="0"><text>x&lt;y</text></answer>';
    expect(
      read(
        `<quiz><question type="multichoice"><questiontext><text>Which?</text></questiontext>${answers}</question></quiz>`,
      ),
    ).toEqual({ ...nothingSaid, format: 'moodle-xml', asked: [['Which?', ['vector<int>', 'x<y'], 0]] });
  });

  test.each([
    [
      'colour and strike-through',
      question('Which is <span style="color:blue">blue</span>? <s>9</s>'),
      '3:1 The text loses its colour, strike-through: texts of this site are plain. Reword it if that carries the meaning.',
    ],
    [
      'marks',
      question('3+4?', '<defaultgrade>3</defaultgrade><penalty>1</penalty>'),
      '3:1 3 marks become 1: each question of this site gives one.',
    ],
    [
      'a hint',
      question('3+4?', '<hint format="html"><text>Count on</text></hint>'),
      '3:1 Hints are left out: this site shows one explanation, after the quiz.',
    ],
    [
      'several choices of which one is right',
      question('3+4?', '<single>false</single>'),
      '3:1 Moodle lets students choose several options here, of which one is right. On this site they choose one.',
    ],
    [
      'combined feedback',
      question('3+4?', '<correctfeedback><text>Well done, seven it is</text></correctfeedback>'),
      '3:1 The feedback on right and wrong answers is left out: this site shows one explanation.',
    ],
  ])('is read with %s and a note about the loss', (_, written, note) => {
    const { asked: taken, problems, notes } = read(file(written));
    expect([taken.length, problems, notes]).toEqual([1, [], [note]]);
  });

  test.each(['multichoice', 'truefalse'])('is read with a %s that takes marks away, and a note', (type) => {
    const { asked: taken, problems, notes } = read(file(question('3+4?', '', type, -50)));
    expect([taken.length, problems, notes]).toEqual([
      1,
      [],
      [
        expect.stringContaining(
          'Option B takes marks away (-50 %) in Moodle. On this site a wrong option gives none.',
        ),
      ],
    ]);
  });

  test('is read with one of two equal questions, and a note with both places', () => {
    const written = `<quiz>${question('3+4?')}${question('3+4?')}</quiz>`;
    const column = `<quiz>${question('3+4?')}`.length + 1;
    expect(read(written)).toMatchObject({
      asked: [asked],
      problems: [],
      notes: [
        `1:${column} The same question is in row 1, column 7 and in row 1, column ${column}. It is added once.`,
      ],
    });
  });

  test('is read in the encoding that it declares, and with a byte order mark', () => {
    const latin = `<?xml version="1.0" encoding="ISO-8859-1"?><quiz>${question('Caf\u00e9?')}</quiz>`;
    expect(read(Buffer.from(latin, 'latin1')).asked).toEqual([['Caf\u00e9?', ['7', '8'], 0]]);
    expect(read(`\u{FEFF}${file(question('<p>3+4?</p>'))}`)).toMatchObject({ asked: [asked], problems: [] });
  });

  test.each([
    [
      'MathML',
      file(question('<math><mn>1</mn></math> of 4?')),
      /^3:\d+ This text has a picture or another part that cannot be imported \(<math>\)/,
    ],
    [
      'entities that multiply',
      `<?xml version="1.0"?>\n<!DOCTYPE quiz [<!ENTITY a "ha"><!ENTITY b "&a;&a;">]>\n<quiz>${question('&b;')}</quiz>`,
      /^2:1 This file has a DOCTYPE/,
    ],
    [
      'a part of a backup',
      '<?xml version="1.0"?><question_categories/>',
      /^1:22 This is a part of a backup of Moodle/,
    ],
  ])('is refused with row and column for %s', (_, written, problem) => {
    expect(read(written)).toMatchObject({ asked: [], problems: [expect.stringMatching(problem)] });
  });

  const png =
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

  test('is read with the picture of a question', () => {
    const text = '<p>Which shape?<img src="@@PLUGINFILE@@/a%20shape.png" alt="A square"></p>';
    const embedded = `<question type="multichoice"><questiontext format="html"><text><![CDATA[${text}]]></text><file name="a shape.png" path="/" encoding="base64">${png}</file></questiontext><answer fraction="100"><text>a</text></answer><answer fraction="0"><text>b</text></answer></question>`;
    const { questions, problems } = readQuestionFile(bytesOf(file(embedded)));
    expect(problems).toEqual([]);
    expect(
      questions.map(({ question: read, picture, changes }) => [read.text, picture, changes.length]),
    ).toEqual([['Which shape?', { content: png, alt: 'A square' }, 1]]);
  });
});

describe('a file of another kind', () => {
  const zipped = (...names: readonly string[]) =>
    zipSync(Object.fromEntries(names.map((name) => [name, bytesOf('{}')])));

  test.each([
    ['H5P', zipped('h5p.json', 'content/content.json'), /^-:- This is an H5P file/],
    [
      'Apple Numbers',
      zipped('Index/Document.iwa', 'preview.jpg'),
      /^-:- This is a file of Apple Numbers\. In Numbers choose/,
    ],
    ['zip', zipped('sums.csv'), /^-:- This file is packed \(zip\)\. Unpack it/],
    ['a backup of Moodle', Uint8Array.of(0x1f, 0x8b, 8, 0, 0, 0, 0, 0), /backup of Moodle is \(\.mbz\)/],
    ['JSON', bytesOf('[{"question":"3+4?","options":["7","8"],"answer":0}]'), /^-:- This is a JSON file/],
    ['RTF', bytesOf('{\\rtf1\\ansi 3+4? {=7}}'), /^-:- This is a formatted text \(RTF\)/],
    [
      'a table of HTML',
      bytesOf('<html xmlns:x="urn:x"><table><tr><td>question</td></tr></table></html>'),
      /named it \.xls, it is a table: open it in Excel/,
    ],
    [
      'XML of an old Excel',
      bytesOf('<?xml version="1.0"?>\n<?mso-application progid="Excel.Sheet"?>\n<Workbook/>'),
      /^-:- This is a spreadsheet of an old Excel/,
    ],
    [
      'only a header row',
      bytesOf('question,option A,option B,right option\n'),
      /^-:- This file has no questions/,
    ],
    [
      'UTF-16 with half a character',
      Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from('question\n2\ud83d?', 'utf16le')]),
      /^2:2 This file is damaged: half a character/,
    ],
    [
      'UTF-8 with half a character',
      Buffer.concat([Buffer.from('question,a,b,answer\n2'), Buffer.from([0xed, 0xa0, 0xbd])]),
      /^2:2 This file is not saved as UTF-8/,
    ],
  ])('is refused with what to do when it is of the kind %s', (_, file, problem) => {
    expect(read(file)).toMatchObject({ asked: [], problems: [expect.stringMatching(problem)] });
  });
});
