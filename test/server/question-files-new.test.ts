import { describe, expect, test } from 'vitest';
import { readQuestionFile } from '#server/question-files/read-question-file.ts';
import { newQuestions, sameQuestion } from '#server/question-files/same-question.ts';
import { bytesOf, questionOf, textsOf } from '../support/server/question-files.ts';

describe('the same question', () => {
  const question = questionOf('1 + 1 = ?', ['2', '3', '4']);

  test('is one with the same text, the same options in any order and the same right option', () => {
    expect(sameQuestion(question, questionOf(' 1 + 1 = ?', ['4', '2', '3'], 1, 'Because.'))).toBe(true);
  });

  test.each([
    ['another text', questionOf('1 + 1 = ??', ['2', '3', '4'])],
    ['another option', questionOf('1 + 1 = ?', ['2', '3', '5'])],
    ['one option more', questionOf('1 + 1 = ?', ['2', '3', '4', '5'])],
    ['another right option', questionOf('1 + 1 = ?', ['2', '3', '4'], 1)],
  ])('is not one with %s', (_, other) => {
    expect(sameQuestion(question, other)).toBe(false);
  });
});

describe('the new questions of a file', () => {
  const file = 'One {=a ~b}\n\nTwo {=c ~d}\n\nThree {=e ~f}\n';

  test('are none when the file is imported twice', async () => {
    const { questions } = await readQuestionFile(bytesOf(file));
    const first = newQuestions([], questions);
    expect(first).toEqual({
      questions,
      skipped: 0,
      refused: [],
      problems: [],
      moreProblems: 0,
    });
    const again = await readQuestionFile(bytesOf(file));
    expect(
      newQuestions(
        first.questions.map(({ question }) => question),
        again.questions,
      ),
    ).toEqual({
      questions: [],
      skipped: 3,
      refused: [],
      problems: [],
      moreProblems: 0,
    });
  });

  test('are those that the quiz does not have, and another right option is a problem', async () => {
    const { questions } = await readQuestionFile(bytesOf(file));
    const existing = [questionOf('One', ['b', 'a'], 1), questionOf('Three', ['e', 'f'], 1)];
    const { questions: found, ...rest } = newQuestions(existing, questions);
    expect(found.map(({ question }) => textsOf(question))).toEqual([
      { text: 'Two', options: ['c', 'd'], right: 0, explanation: '' },
    ]);
    expect(rest).toEqual({
      skipped: 1,
      refused: [
        { row: 5, source: 'Three {=e ~f}', reasons: [expect.stringContaining('another right option')] },
      ],
      problems: [
        {
          row: 5,
          column: null,
          reason:
            'This question is already in this quiz with another right option: there it is «f», in the file «e». Correct the file, or change the question in the quiz.',
          text: 'Three',
        },
      ],
      moreProblems: 0,
    });
  });
});
