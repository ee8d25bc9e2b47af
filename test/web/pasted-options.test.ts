import { expect, test } from 'vitest';
import { readPastedOptions, readPastedQuestion } from '../../src/office/quizzes/pasted-options.ts';
import { newQuestion, toDocument, withOptions } from '../../src/office/quizzes/quiz-texts.ts';

test.each([
  ['one line', 'Mars', undefined],
  ['lines', ' Mars\r\n\r\nVenus ', { texts: ['Mars', 'Venus'], right: -1 }],
  ['letters', 'A) Mars\nb. Venus\n(C) Saturn', { texts: ['Mars', 'Venus', 'Saturn'], right: -1 }],
  ['numbers', '1. Mars\n2. Venus', { texts: ['Mars', 'Venus'], right: -1 }],
  ['a named answer', 'A) Mars\nB) Venus\nAnswer: B', { texts: ['Mars', 'Venus'], right: 1 }],
  ['a named answer that is no option', 'A) 1\nB) 2\nAnswer: D', { texts: ['1', '2'], right: -1 }],
  ['a star', 'A) Mars\n*B) Venus', { texts: ['Mars', 'Venus'], right: 1 }],
  ['letters out of order', 'B) Mars\nA) Venus', { texts: ['B) Mars', 'A) Venus'], right: -1 }],
  ['decimals', '1.5\n2.5', { texts: ['1.5', '2.5'], right: -1 }],
])('pasted options are read from %s', (_, text, options) => {
  expect(readPastedOptions(text)).toEqual(options);
});

test.each([
  ['options without letters', 'Which planet is red?\nMars\nVenus', undefined],
  ['options alone', 'A) Mars\nB) Venus', undefined],
  [
    'a question of two lines',
    'Look up.\nWhich planet is red?\nA) Mars\nB) Venus\nAnswer: A',
    { question: 'Look up.\nWhich planet is red?', texts: ['Mars', 'Venus'], right: 0 },
  ],
])('a pasted question is read from %s', (_, text, question) => {
  expect(readPastedQuestion(text)).toEqual(question);
});

const textsAfter = (filled: readonly string[], pasted: readonly string[], from: number) => {
  const question = newQuestion();
  const options = question.options.map((option, index) => ({ ...option, text: filled[index] ?? '' }));
  return withOptions({ ...question, options }, { texts: pasted, right: -1 }, from)?.options?.map(
    ({ text }) => text,
  );
};

test('pasted options fill the empty ones first and replace none', () => {
  expect(textsAfter([], ['a', 'b', 'c', 'd', 'e'], 0)).toEqual(['a', 'b', 'c', 'd', 'e']);
  expect(textsAfter(['one', '', '', 'four'], ['a', 'b', 'c'], 1)).toEqual(['one', 'a', 'b', 'c', 'four']);
  expect(textsAfter(['one', '', '', 'four'], ['a'], 1)).toEqual(['one', 'a', '', 'four']);
  expect(textsAfter(['one', 'two', 'three', 'four'], Array.from({ length: 10 }, String), 3)).toBeUndefined();
});

test('the unused last options of a question are not sent', () => {
  const question = newQuestion();
  const [first, second, third] = question.options;
  const optionsSent = (texts: readonly string[], correctOptionId = '') => {
    const options = question.options.map((option, index) => ({ ...option, text: texts[index] ?? '' }));
    const settings = {
      title: 'Planets',
      description: '',
      subjectId: 's',
      sequence: '1',
      timeLimit: '',
      passingMarks: '',
      drawCount: '',
      practice: null,
      certificateLevel: '',
      keyShown: 'after-submit',
      keyShownFrom: null,
      allowReattempt: false,
      shuffleQuestions: false,
      shuffleOptions: false,
    } as const;
    return toDocument({ ...settings, questions: [{ ...question, options, correctOptionId }] }).questions[0]
      ?.options;
  };
  expect(optionsSent(['Mars', 'Venus', ' '])).toEqual([
    { ...first, text: 'Mars' },
    { ...second, text: 'Venus' },
  ]);
  expect(optionsSent([])).toEqual([first, second]);
  expect(optionsSent(['Mars'], third?.id)).toEqual([{ ...first, text: 'Mars' }, second, third]);
});
