import * as v from 'valibot';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { quiz, quizSubject } from '#contract/quizzes.ts';
import type { OpenDatabase } from '#server/db/database.ts';
import { questions } from '#server/db/schema.ts';
import { listQuizzes, listSubjects } from '#server/quiz/catalogue.ts';
import { loadPaper } from '#server/quiz/paper.ts';
import { addSubjects, fillEmptyDatabase } from '#server/sample/fill.ts';
import { sampleSubjects } from '#server/sample/quizzes.ts';
import { openTestDatabase } from '../support/server-site.ts';
import { testSubjects } from '../support/server-subjects.ts';

let opened: OpenDatabase;
beforeAll(async () => {
  opened = await openTestDatabase(fillEmptyDatabase);
}, 60_000);
afterAll(() => opened.close());

test('an empty database gets the whole sample, in its order', async () => {
  const subjects = await listSubjects(opened.database);
  expect(v.is(v.array(quizSubject), subjects)).toBe(true);
  expect(subjects).toEqual(
    sampleSubjects.map(({ _id, name, quizzes }) => ({ _id, name, quizCount: quizzes.length })),
  );
  for (const subject of sampleSubjects) {
    const quizzes = await listQuizzes(opened.database, subject._id);
    expect(v.is(v.array(quiz), quizzes)).toBe(true);
    expect(new Set(quizzes.map(({ _id }) => _id))).toEqual(new Set(subject.quizzes.map(({ _id }) => _id)));
    for (const { _id, questions: written } of subject.quizzes) {
      expect(await loadPaper(opened.database, _id)).toEqual(
        written.map(({ questionText, options, correctAnswer }) => ({
          questionText,
          options,
          correctAnswer,
        })),
      );
    }
  }
});

test('a database with content stays as it is', async () => {
  const before = await opened.database.$count(questions);
  await fillEmptyDatabase(opened.database);
  expect(await opened.database.$count(questions)).toBe(before);
});

test('content is added whole or not at all', async () => {
  const [first, second] = testSubjects;
  if (first === undefined || second === undefined) throw new Error('Two subjects are needed');
  const clash = { ...second, quizzes: first.quizzes };
  await expect(addSubjects(opened.database, [first, clash])).rejects.toThrow();
  expect((await listSubjects(opened.database)).map((each) => each._id)).not.toContain('sums');
});
