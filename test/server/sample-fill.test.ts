import * as v from 'valibot';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { course, courseCategory } from '#contract/courses.ts';
import { quizSubject } from '#contract/quizzes.ts';
import { quiz } from '#domain/quizzes/quiz.ts';
import { listCategories, listCourses } from '#server/courses/catalogue.ts';
import { courseSections } from '#server/db/course-schema.ts';
import type { Database, OpenDatabase } from '#server/db/database.ts';
import { banners, blogs, galleryItems, testimonials } from '#server/db/public-content-schema.ts';
import { questions } from '#server/db/schema.ts';
import { listQuizzes, listSubjects } from '#server/quiz/catalogue.ts';
import { drawKeyedQuestions } from '#server/quiz/quiz-questions.ts';
import { currentVersion } from '#server/quiz/quiz-versions.ts';
import { sampleBlogs } from '#server/sample/blogs.ts';
import { sampleCatalogue } from '#server/sample/courses.ts';
import { addSubjects, fillEmptyDatabase } from '#server/sample/fill.ts';
import { sampleBanners, sampleGallery, sampleTestimonials } from '#server/sample/public-content.ts';
import { sampleSubjects } from '#server/sample/quizzes.ts';
import { openTestDatabase } from '../support/server/site.ts';
import { testSubjects } from '../support/server/subjects.ts';

let opened: OpenDatabase;
beforeAll(async () => {
  opened = await openTestDatabase(fillEmptyDatabase);
});
afterAll(() => opened.close());

test('an empty database gets the sample subjects and quizzes, in their order', async () => {
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
      const version = await currentVersion(opened.database, _id);
      expect(version && drawKeyedQuestions(version.paper, null)).toEqual(
        written.map(({ questionText, options, correctAnswer, explanation }) => ({
          questionText,
          options,
          correctAnswer,
          ...(explanation === undefined ? {} : { explanation }),
        })),
      );
    }
  }
});

test('an empty database gets all sample courses', async () => {
  const categories = await listCategories(opened.database);
  expect(v.is(v.array(courseCategory), categories)).toBe(true);
  expect(categories).toEqual(sampleCatalogue.categories);
  const courses = await listCourses(opened.database, new Date());
  expect(v.is(v.array(course), courses)).toBe(true);
  expect(courses.map(({ courseTitle, price }) => [courseTitle, price])).toEqual(
    sampleCatalogue.courses.map(({ title, pricePaise }) => [title, pricePaise / 100]),
  );
});

const counts = async (database: Database) => [
  await database.$count(questions),
  await database.$count(courseSections),
  await database.$count(banners),
  await database.$count(blogs),
  await database.$count(testimonials),
  await database.$count(galleryItems),
];
const publicContent = [sampleBanners, sampleBlogs, sampleTestimonials, sampleGallery].map(
  ({ length }) => length,
);

test('an empty database gets the sample banners, blogs, testimonials and gallery', async () => {
  expect((await counts(opened.database)).slice(2)).toEqual(publicContent);
});

test('a database with content is not changed', async () => {
  const before = await counts(opened.database);
  await fillEmptyDatabase(opened.database);
  expect(await counts(opened.database)).toEqual(before);
});

test('a database that has only quizzes gets all of the sample but the quizzes', async () => {
  const older = await openTestDatabase((database) => addSubjects(database, testSubjects));
  try {
    const quizzes = await older.database.$count(questions);
    await fillEmptyDatabase(older.database);
    expect(await counts(older.database)).toEqual([
      quizzes,
      sampleCatalogue.courses.flatMap(({ sections }) => sections).length,
      ...publicContent,
    ]);
  } finally {
    await older.close();
  }
});

test('all of the content is added or none', async () => {
  const [first, second] = testSubjects;
  if (first === undefined || second === undefined) throw new Error('Two subjects are needed');
  const clash = { ...second, quizzes: first.quizzes };
  await expect(addSubjects(opened.database, [first, clash])).rejects.toThrow();
  expect((await listSubjects(opened.database)).map((each) => each._id)).not.toContain('sums');
});
