import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestSite, type TestSite } from '../support/server/site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site.close());

const sumsQuiz = (
  number: number,
  title: string,
  description: string,
  price: number,
  allowReattempt: boolean,
) => ({
  _id: `sums-${number}`,
  title,
  description,
  subjectId: { _id: 'sums', name: 'Sums', quizMinutes: 10, totalMarks: 4 },
  sequence: number,
  timeLimit: 10,
  passingMarks: 2,
  price,
  allowReattempt,
  questionsCount: 4,
  certificateLevel: '',
  keyShown: 'after-submit',
  keyShownFrom: null,
});
const sumsOne = sumsQuiz(1, 'Sums one', 'The first', 49.5, false);

describe('subjects and quizzes', () => {
  test('lists the subjects in their order with the number of their quizzes', async () => {
    const answered = await site.call('GET', 'quiz/get-all-subjects');
    expect(answered.status).toBe(200);
    expect(answered.body).toEqual({
      success: true,
      message: '',
      data: [
        { _id: 'sums', name: 'Sums', quizCount: 3 },
        { _id: 'tables', name: 'Tables', quizCount: 1 },
      ],
    });
  });

  test('lists the quizzes of a subject by ascending sequence', async () => {
    const answered = await site.call('GET', 'quiz/get-quizzes-by-subject/sums');
    expect(answered.status).toBe(200);
    expect(answered.body).toEqual({
      success: true,
      message: '',
      data: [
        sumsOne,
        sumsQuiz(2, 'Sums two', 'The second', 0, false),
        sumsQuiz(3, 'Sums three', 'The third', 0, true),
      ],
    });
  });

  test('returns one quiz', async () => {
    const answered = await site.call('GET', 'quiz/singleQuiz/sums-1');
    expect(answered.status).toBe(200);
    expect(answered.body).toEqual({ success: true, message: '', data: sumsOne });
  });

  test('a quiz without a time limit is returned with no limit and 30 minutes', async () => {
    const answered = await site.call('GET', 'quiz/singleQuiz/tables-1');
    expect(answered.body).toMatchObject({
      data: { timeLimit: null, subjectId: { quizMinutes: 30, totalMarks: 4 } },
    });
  });

  test.each([
    ['quiz/get-quizzes-by-subject/nothing', 'Subject not found'],
    ['quiz/singleQuiz/nothing', 'Quiz not found'],
  ])('%s is not found', async (path, message) => {
    const answered = await site.call('GET', path);
    expect(answered.status).toBe(404);
    expect(answered.body).toEqual({ success: false, message });
  });
});
