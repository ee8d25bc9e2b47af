import { expect, test } from 'vitest';
import { readVersion } from '#server/quiz/quiz-versions.ts';
import { readQuestions } from '#server/quiz/read-questions.ts';
import { findSubmission } from '#server/quiz/submissions.ts';
import { databaseBefore } from '../support/server/database-before.ts';

test('the migration gives existing attempts the first version of their quiz, with its questions', async () => {
  const before = await databaseBefore('0024_quiz-versions');
  try {
    await before.run(`
      insert into users (id, role, full_name, email, mobile, password_hash, created_at)
      values ('asha', 'student', 'Asha Rao', 'asha@example.org', '9876543210', '', now());
      insert into quiz_subjects (id, name, position) values ('sums', 'Sums', 0);
      insert into quizzes (id, subject_id, title, description, sequence) values
        ('one', 'sums', 'One', '', 1), ('empty', 'sums', 'Empty', '', 2);
      insert into questions (id, quiz_id, position, question_text, options, correct_answer) values
        ('b', 'one', 1, '«3 × 3»', '["6", "9"]', '9'),
        ('a', 'one', 0, '2 + 2', '["4", "=4", "4"]', '4'),
        ('c', 'one', 2, 'Which?', '["this", "that"]', 'neither');
      insert into quiz_submissions (id, quiz_id, user_id, status, answers, started_at, deadline)
      values ('attempt', 'one', 'asha', 'completed', '{"0": "4"}', now(), now()),
        ('of-nothing', 'empty', 'asha', 'completed', '{}', now(), now());
    `);
    const database = await before.migrate();
    const [attempt, ofNothing] = [
      await findSubmission(database, 'attempt'),
      await findSubmission(database, 'of-nothing'),
    ];
    expect([attempt?.paperSeed, ofNothing?.versionId]).toEqual([null, null]);
    const option = (id: string, text: string) => ({ id, text });
    const question = { explanation: '', picture: null };
    expect(await readVersion(database, attempt?.versionId ?? '')).toEqual({
      id: attempt?.versionId,
      quizId: 'one',
      number: 1,
      keyRevision: 0,
      paper: {
        shuffleQuestions: false,
        shuffleOptions: false,
        drawCount: null,
        practice: null,
        questions: [
          {
            ...question,
            id: 'a',
            text: '2 + 2',
            options: [option('0', '4'), option('1', '=4'), option('2', '4')],
            correctOptionId: '0',
          },
          {
            ...question,
            id: 'b',
            text: '«3 × 3»',
            options: [option('0', '6'), option('1', '9')],
            correctOptionId: '1',
          },
          {
            ...question,
            id: 'c',
            text: 'Which?',
            options: [option('0', 'this'), option('1', 'that')],
            correctOptionId: null,
          },
        ],
      },
    });
    const shown = await readQuestions(
      database,
      { userId: 'asha', sessionVersion: 0, quizId: 'one' },
      new Date(),
    );
    expect(shown.map(({ questionText }) => questionText)).toEqual(['2 + 2', '«3 × 3»', 'Which?']);
    expect(
      await readQuestions(database, { userId: 'asha', sessionVersion: 0, quizId: 'empty' }, new Date()),
    ).toEqual([]);
  } finally {
    await before.close();
  }
});
